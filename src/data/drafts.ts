import type { Result } from "#domain/result.ts";
import { beginJournal, readJournal, settleJournal } from "#src/platform/draft-journal.ts";
import { clearDraft, draftId, saveDraft } from "#sync/store/drafts.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { type Pages, takeDrafts } from "#sync/store/take-drafts.ts";

/** Text being typed, on this device only: what this page writes, and what it takes over from pages that are gone. */
export interface Drafts {
  /**
   * Takes over what nobody writes any more at `place`. What this tab's journal has of it is newer than what its page had on disk.
   * @returns what this page has to show besides what it shows, and what the journal said
   */
  take(place: string): Promise<string>;
  /** Keeps what this page writes at `place`; `at` in epoch ms. An empty text is forgotten. */
  keep(place: string, text: string, at: number): Promise<Result<undefined>>;
  /** Forgets what this page wrote at `place`, unless it says something else than `text` by now. */
  clear(place: string, text: string): Promise<Result<undefined>>;
}

/** Drafts that cannot be read are none: what is being typed matters more. */
export const draftsOf = (db: StudioDatabase, pages: Pages): Drafts => ({
  async take(place) {
    const noted = readJournal(place);
    beginJournal(place, pages.own);
    const left = await takeDrafts(db, pages, { place, noted }).catch(() => "");
    settleJournal(place, pages.own);
    return left;
  },
  keep(place, text, updatedAt) {
    const id = draftId(place, pages.own);
    return text === "" ? clearDraft(db, id) : saveDraft(db, { id, text, updatedAt });
  },
  clear: (place, text) => clearDraft(db, draftId(place, pages.own), text),
});
