import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { forgetKept } from "#src/platform/forget-kept.ts";
import { storageError } from "#sync/store/storage-error.ts";
import type { Studio } from "./studio.tsx";

/** Other tabs let go by themselves; a frozen one does not. Milliseconds. */
const PATIENCE = 5_000;

const HELD = appError("RESOURCE_LOCKED", "Another tab still holds what is kept here.", {
  remedy: "Close the studio's other tabs, then try again.",
  retry: "backoff",
});

/**
 * Deletes the workspace of whoever works here, and what the browser keeps beside it. The page has to be opened anew afterwards.
 * @returns `RESOURCE_LOCKED` when another tab does not let go, `DATABASE_ERROR` when the disk fails
 */
export async function deleteEverything(studio: Studio): Promise<Result<undefined>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  try {
    const deleted = workspace.value.db.delete().then(() => true);
    const waited = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false));
    if (!(await Promise.race([deleted, waited]))) return err(HELD);
  } catch (cause) {
    return err(storageError(cause));
  }
  forgetKept();
  return ok(undefined);
}
