/**
 * Text being typed: on this device only, kept to the letter since it never travels. Each page writes rows of its own, one a place, so that no tab
 * writes over the words of another. What a page that is gone has left is taken over by one page that shows the place.
 */
import type { Draft } from "#domain/entities.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";

/** As it lies on disk. */
export interface StoredDraft extends Draft {
  /** Taken over by its page, which has not written since: whether it came to show it is not known. */
  readonly unseen?: true;
}

/** Between the place and the page in an id. It sorts before whatever a place is made of: the rows of a place lie together. */
const BREAK = "\n";
/** The page of rows whose id is the place alone: what an import brought, or a version of the studio that had one row a place. */
export const NOBODY = "";

export const draftId = (place: string, page: string): string => place + BREAK + page;
export const placeOf = (id: string): string => (id.includes(BREAK) ? id.slice(0, id.lastIndexOf(BREAK)) : id);
export const pageOf = (id: string): string => id.slice(placeOf(id).length + BREAK.length);

/** Without those that are empty, or that another says already. */
export const differentTexts = (texts: readonly string[]): string[] =>
  texts.filter(
    (text, at) =>
      text !== "" &&
      !texts.some((other, i) => (other === text ? i < at : other.length > text.length && other.includes(text))),
  );

/** All of them, one below the other. */
export const joinedText = (texts: readonly string[]): string => differentTexts(texts).join("\n\n");

const isSound = ({ text, updatedAt }: StoredDraft) => typeof text === "string" && typeof updatedAt === "number";
const oldestFirst = (a: Draft, b: Draft) => a.updatedAt - b.updatedAt;

/** What stands at a place, the oldest first; damaged rows are left out. Throws Dexie's errors. */
export async function draftsAt({ drafts }: Pick<Tables, "drafts">, place: string): Promise<StoredDraft[]> {
  const near = await drafts.where(":id").between(place, `${place}${BREAK}\uffff`, true, true).toArray();
  return near.filter((draft) => placeOf(draft.id) === place && isSound(draft)).sort(oldestFirst);
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

/** One draft a place, as a file holds them, in the order of their ids. Damaged rows stand as they lie, at the end. */
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
 * Forgets a draft, unless it says something else than `text` by now.
 * @returns ok once it is gone, also when there was none; `DATABASE_ERROR` as in `commit()`
 */
export const clearDraft = (db: StudioDatabase, id: string, text?: string): Promise<Result<undefined>> => {
  const draft = db.drafts.where(":id").equals(id);
  return written((text === undefined ? draft : draft.filter((kept) => kept.text === text)).delete());
};

async function written(write: PromiseLike<unknown>): Promise<Result<undefined>> {
  try {
    await write;
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}
