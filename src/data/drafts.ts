import type { Result } from "#domain/result.ts";
import { clearDraft, draftId, saveDraft } from "#sync/store/drafts.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { type Pages, takeDrafts } from "#sync/store/take-drafts.ts";

/** Text being typed, on this device only: what this page writes, and what it takes over from pages that are gone. */
export interface Drafts {
  /**
   * Takes over what nobody writes any more at `place`.
   * @param newer what this tab wrote there last, if it knows
   * @returns what this page has to show besides what it shows
   */
  take(place: string, newer?: string): Promise<string>;
  /** Keeps what this page writes at `place`; `at` in epoch ms. An empty text is forgotten. */
  keep(place: string, text: string, at: number): Promise<Result<undefined>>;
  /** Forgets what this page wrote at `place`, unless it says something else than `text` by now. */
  clear(place: string, text: string): Promise<Result<undefined>>;
}

/** Drafts that cannot be read are none: what is being typed matters more. */
export const draftsOf = (db: StudioDatabase, pages: Pages): Drafts => ({
  take: (place, newer = "") => takeDrafts(db, pages, { place, newer }).catch(() => ""),
  keep(place, text, updatedAt) {
    const id = draftId(place, pages.own);
    return text === "" ? clearDraft(db, id) : saveDraft(db, { id, text, updatedAt });
  },
  clear: (place, text) => clearDraft(db, draftId(place, pages.own), text),
});
