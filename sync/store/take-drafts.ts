import { draftId, draftsAt, joinedText, NOBODY, pageOf, type StoredDraft } from "./drafts.ts";
import type { StudioDatabase } from "./schema.ts";
import { writing } from "./transaction.ts";

/** The pages of one browser. Each load of the studio is one: a reload makes another. */
export interface Pages {
  /** The page that writes here. It is among the open ones before it writes. */
  readonly own: string;
  /** Those that stood in this tab before, the last one at the end. A tab that was duplicated names pages of the tab it came from, which may be open. */
  readonly before: readonly string[];
  /** Those that are open now, this one always. One that is gone never comes back. */
  open(): Promise<ReadonlySet<string>>;
  /**
   * Resolves when a page that stood in this tab before has gone: the browser lets go of one that it keeps for the way back. Also when it stays, being
   * the one that this tab was duplicated from.
   */
  gone(page: string): Promise<unknown>;
  /** Resolves when those that were reloaded together with this one, by an update or a restart, are open again. At once in a new tab. */
  settled(): Promise<unknown>;
}

interface Taking {
  readonly place: string;
  /** What stood there last in this tab, where that is known; empty where it was emptied. */
  readonly noted?: Noted | undefined;
}

interface Noted {
  readonly text: string;
  /** What these pages wrote to disk is an earlier state of that. */
  readonly pages: readonly string[];
}

/** What stands at a place, as one page sees it. */
interface Left {
  /** The page has words of its own here. */
  readonly isTaken: boolean;
  /** What this tab has left, and what is nobody's. */
  readonly ours: readonly StoredDraft[];
  /** What other tabs have left. */
  readonly others: readonly StoredDraft[];
  /** Pages that stood in this tab before, and are open all the same. */
  readonly staying: readonly string[];
}

async function leftAt(db: StudioDatabase, pages: Pages, place: string): Promise<Left> {
  // rows first: whoever has written one was open by then, so who is not open now is gone
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

/**
 * Makes what nobody writes any more at a place this page's own, in one transaction: where several pages come at once, one of them gets it. That
 * is what the tab wrote before its reload, and what is nobody's. What other tabs have left comes only where there is nothing of this one, so that
 * tabs which reload together keep their words apart; nothing of it is touched otherwise.
 * @returns what has come to what the page knew; empty where nothing has. Throws Dexie's errors, then nothing was changed
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
      // of what was noted alone, the page has seen all there is
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
