/** Text being typed: on this device only, the last write wins, kept to the letter since it never travels. */
import type { Draft } from "#domain/entities.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { StudioDatabase } from "./schema.ts";
import { storageError } from "./storage-error.ts";

/** @returns ok once the draft is on disk; `DATABASE_ERROR` as in `commit()` */
export const saveDraft = (db: StudioDatabase, draft: Draft): Promise<Result<undefined>> =>
  written(db.drafts.put(draft));

export const loadDraft = (db: StudioDatabase, id: string): Promise<Draft | undefined> => db.drafts.get(id);

/** @returns ok once the draft is gone, also when there was none; `DATABASE_ERROR` as in `commit()` */
export const clearDraft = (db: StudioDatabase, id: string): Promise<Result<undefined>> => written(db.drafts.delete(id));

async function written(write: PromiseLike<unknown>): Promise<Result<undefined>> {
  try {
    await write;
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}
