import { draftId, draftsAt, joinedText, NOBODY, pageOf } from "./drafts.ts";
import type { StoredDraft, StudioDatabase } from "./schema.ts";
import { writing } from "./transaction.ts";

/** The pages of one browser. Each load of the studio is a page of its own, also a reload. */
export interface Pages {
  /** The page that writes here. It counts as open before it writes. */
  readonly own: string;
  /** Earlier pages of this tab, the last one at the end. In a duplicated tab they are pages of the original tab, which may still be open. */
  readonly before: readonly string[];
  /** The pages that are open now, always including this one. A closed page never opens again. */
  open(): Promise<ReadonlySet<string>>;
  /**
   * Resolves when an earlier page of this tab has closed: the browser discards a page that it held for the back button. Also resolves when
   * the page stays open because this tab was duplicated from it.
   */
  gone(page: string): Promise<unknown>;
  /** Resolves when the pages that were reloaded together with this one, by an update or a restart, are open again. At once in a new tab. */
  settled(): Promise<unknown>;
}

interface Taking {
  readonly place: string;
  /** The text last shown there in this tab, where known; empty when the person had emptied it. */
  readonly noted?: Noted | undefined;
}

interface Noted {
  readonly text: string;
  /** What these pages wrote to disk is an earlier state of that text. */
  readonly pages: readonly string[];
}

/** The drafts at a place, as one page sees them. */
interface Left {
  /** The page has a draft of its own here. */
  readonly isTaken: boolean;
  /** Drafts of closed pages of this tab, and drafts without a page. */
  readonly ours: readonly StoredDraft[];
  /** Drafts of closed pages of other tabs. */
  readonly others: readonly StoredDraft[];
  /** Earlier pages of this tab that are still open. */
  readonly staying: readonly string[];
}

async function leftAt(db: StudioDatabase, pages: Pages, place: string): Promise<Left> {
  // Rows before pages: the page of a row that is read was open by then, so if it is not open now, it has closed.
  const rows = (await draftsAt(db, place)).map((draft) => ({ draft, page: pageOf(draft.id) }));
  const open = await pages.open();
  const isOurs = (page: string) => page === NOBODY || pages.before.includes(page);
  const left = rows.filter(({ page }) => !open.has(page));
  return {
    isTaken: rows.some(({ page }) => page === pages.own),
    ours: left.filter(({ page }) => isOurs(page)).map(({ draft }) => draft),
    others: left.filter(({ page }) => !isOurs(page)).map(({ draft }) => draft),
    staying: rows.map(({ page }) => page).filter((page) => pages.before.includes(page) && open.has(page)),
  };
}

/** Whether a text waits at a place: this page's own, or one that no open page writes any more. Throws Dexie's errors. */
export async function isLeftAt(db: StudioDatabase, pages: Pages, place: string): Promise<boolean> {
  const first = await leftAt(db, pages, place);
  await Promise.all(first.staying.map((page) => pages.gone(page)));
  const { isTaken, ours, others } = first.staying.length === 0 ? first : await leftAt(db, pages, place);
  return isTaken || ours.length + others.length > 0;
}

/**
 * Takes over the drafts that no open page writes any more at a place, in one transaction: when several pages try at once, one gets them.
 * These are what this tab wrote before its reload, and drafts without a page. Drafts of other tabs are taken only when this tab has none,
 * so that tabs that reload together keep their texts separate; otherwise they are not touched.
 * @returns the text that was added to what the page knew; empty when there was none. Throws Dexie's errors, and then nothing was changed
 */
export async function takeDrafts(db: StudioDatabase, pages: Pages, { place, noted }: Taking): Promise<string> {
  const isEarlier = ({ id, unseen }: StoredDraft) => noted?.pages.includes(pageOf(id)) === true && !unseen;
  const hasWords = ({ isTaken, ours }: Left) =>
    isTaken || (noted?.text ?? "") !== "" || ours.some((draft) => !isEarlier(draft));
  const first = await leftAt(db, pages, place);
  const waits = first.staying.map((page) => pages.gone(page));
  if (!hasWords(first) && first.others.length > 0) waits.push(pages.settled());
  await Promise.all(waits);
  const left = waits.length === 0 ? first : await leftAt(db, pages, place);
  const wanted = hasWords(left) ? left.ours : [...left.ours, ...left.others];
  if (wanted.length === 0) return "";
  return writing(db, ["drafts"], async (tx) => {
    const id = draftId(place, pages.own);
    const found = await tx.drafts.bulkGet(wanted.map((draft) => draft.id));
    const there = found.filter((draft) => draft !== undefined);
    const texts = there.filter((draft) => !isEarlier(draft)).map(({ text }) => text);
    const own = noted?.text ?? (await tx.drafts.get(id))?.text ?? "";
    const text = joinedText([...texts, own]);
    await tx.drafts.bulkDelete(there.map((draft) => draft.id));
    if (text !== "" && there.length > 0) {
      const updatedAt = Math.max(...there.map((draft) => draft.updatedAt));
      // the page has already shown a text that comes only from `noted`
      await tx.drafts.put({
        id,
        text,
        updatedAt,
        ...(texts.length > 0 || noted === undefined ? { unseen: true } : {}),
      });
    }
    return joinedText(texts.filter((text) => !own.includes(text)));
  });
}
