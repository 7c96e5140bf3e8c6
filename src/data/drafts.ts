import type { Result } from "#domain/result.ts";
import { beginJournal, readJournal, settleJournal } from "#src/platform/draft-journal.ts";
import { clearDraft, draftId, saveDraft } from "#sync/store/drafts.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { isLeftAt, type Pages, takeDrafts } from "#sync/store/take-drafts.ts";

/** Drafts on this device: the ones this page writes, and the ones it takes over from pages that have closed. */
export interface Drafts {
  /**
   * Takes over the drafts at `place` that no open page writes any more. This tab's journal is newer than what its page had on disk.
   * @returns the text to add to the field, from drafts and journal
   */
  take(place: string): Promise<string>;
  /** Whether `take` would find a text at `place`, or this page has one there. Nothing is taken over. */
  isLeft(place: string): Promise<boolean>;
  /** Stores this page's text for `place`; `at` in epoch ms. An empty text deletes the draft. */
  keep(place: string, text: string, at: number): Promise<Result<undefined>>;
  /** Deletes this page's draft for `place`, unless its text has changed from `text` since. */
  clear(place: string, text: string): Promise<Result<undefined>>;
}

/** A draft that cannot be read counts as absent: the text being typed matters more. */
export const draftsOf = (db: StudioDatabase, pages: Pages): Drafts => ({
  async take(place) {
    const noted = readJournal(place);
    beginJournal(place, pages.own);
    const left = await takeDrafts(db, pages, { place, noted }).catch(() => "");
    settleJournal(place, pages.own);
    return left;
  },
  isLeft: async (place) =>
    (readJournal(place)?.text ?? "") !== "" || (await isLeftAt(db, pages, place).catch(() => false)),
  keep(place, text, updatedAt) {
    const id = draftId(place, pages.own);
    return text === "" ? clearDraft(db, id) : saveDraft(db, { id, text, updatedAt });
  },
  clear: (place, text) => clearDraft(db, draftId(place, pages.own), text),
});
