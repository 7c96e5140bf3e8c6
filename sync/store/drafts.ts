/**
 * Text being typed. It stays on this device, so it is stored verbatim. Each page writes rows of its own, one per place, so that no tab
 * overwrites the words of another. One page that shows the place takes over what a closed page left.
 */
import type { Draft } from "#domain/entities.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { StoredDraft, StudioDatabase, Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";

/** Separates place and page in an id. It sorts before every character of a place, so that the rows of a place are adjacent. */
const BREAK = "\n";
/** The page of rows whose id is the place alone. They come from an import, or from a version of the studio that had one row per place. */
export const NOBODY = "";

export const draftId = (place: string, page: string): string => place + BREAK + page;
export const placeOf = (id: string): string => (id.includes(BREAK) ? id.slice(0, id.lastIndexOf(BREAK)) : id);
export const pageOf = (id: string): string => id.slice(placeOf(id).length + BREAK.length);

/** Leaves out texts that are empty or contained in another. */
export const differentTexts = (texts: readonly string[]): string[] =>
  texts.filter(
    (text, at) =>
      text !== "" &&
      !texts.some((other, i) => (other === text ? i < at : other.length > text.length && other.includes(text))),
  );

/** All different texts, one below the other. */
export const joinedText = (texts: readonly string[]): string => differentTexts(texts).join("\n\n");

const isSound = ({ text, updatedAt }: StoredDraft) => typeof text === "string" && typeof updatedAt === "number";
const oldestFirst = (a: Draft, b: Draft) => a.updatedAt - b.updatedAt;

/** The drafts at a place, the oldest first, without damaged rows. Throws Dexie's errors. */
export async function draftsAt({ drafts }: Pick<Tables, "drafts">, place: string): Promise<StoredDraft[]> {
  const near = await drafts.where(":id").between(place, `${place}${BREAK}\uffff`, true, true).toArray();
  return near.filter((draft) => placeOf(draft.id) === place && isSound(draft)).sort(oldestFirst);
}

/** The sound drafts of all places that begin so, by their place: one read. */
export async function draftsUnder(
  { drafts }: Pick<Tables, "drafts">,
  places: string,
): Promise<ReadonlyMap<string, StoredDraft[]>> {
  return draftsByPlace((await drafts.where(":id").startsWith(places).toArray()).filter(isSound));
}

/** The drafts of each place, the oldest first. */
export function draftsByPlace<D extends Draft>(drafts: readonly D[]): Map<string, D[]> {
  const places = new Map<string, D[]>();
  for (const draft of [...drafts].sort(oldestFirst)) {
    const place = placeOf(draft.id);
    places.set(place, [...(places.get(place) ?? []), draft]);
  }
  return places;
}

/** One draft per place, as a file stores them, ordered by id. Damaged rows follow unchanged. */
export function draftsForFile(rows: readonly StoredDraft[]): Draft[] {
  const joined = [...draftsByPlace(rows.filter(isSound))].map(([id, drafts]) => ({
    id,
    text: joinedText(drafts.map(({ text }) => text)),
    updatedAt: Math.max(...drafts.map(({ updatedAt }) => updatedAt)),
  }));
  joined.sort((a, b) => (a.id < b.id ? -1 : 1));
  return [...joined, ...rows.filter((row) => !isSound(row))];
}

/** @returns ok once the draft is on disk; `DATABASE_ERROR` as in `commit()` */
export const saveDraft = (db: StudioDatabase, draft: Draft): Promise<Result<undefined>> =>
  written(db.drafts.put(draft));

/**
 * Deletes a draft, unless its text has become something other than `text`.
 * @returns ok once it is deleted, also when there was none; `DATABASE_ERROR` as in `commit()`
 */
export const clearDraft = (db: StudioDatabase, id: string, text?: string): Promise<Result<undefined>> => {
  const draft = db.drafts.where(":id").equals(id);
  return written((text === undefined ? draft : draft.filter((stored) => stored.text === text)).delete());
};

async function written(write: PromiseLike<unknown>): Promise<Result<undefined>> {
  try {
    await write;
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}
