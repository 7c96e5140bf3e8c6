import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { forgetStored } from "#src/platform/forget-stored.ts";
import { responsiveTime } from "#src/platform/responsive-time.ts";
import { storageError } from "#sync/store/storage-error.ts";
import type { Studio } from "./studio.tsx";
import { withWorkspace } from "./with-workspace.ts";

/** Other tabs close the database when asked; a frozen tab does not. Milliseconds in which the page can respond. */
const PATIENCE = 5_000;

const HELD = appError("RESOURCE_LOCKED", "Another tab is still using this data.", {
  remedy: "Close the studio's other tabs, then try again.",
  retry: "backoff",
});

/**
 * Deletes the current workspace and what the browser stores beside it. The page must then be reloaded.
 * @returns `RESOURCE_LOCKED` when another tab keeps the database open, `DATABASE_ERROR` when the disk fails
 */
export function deleteEverything(studio: Studio): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ db }) => {
    try {
      let blocked = false;
      db.on("blocked", () => {
        blocked = true;
      });
      const deleted = db.delete().then(() => true);
      // a slow disk is waited for
      const waited = responsiveTime(PATIENCE).then(() => (blocked ? false : deleted));
      if (!(await Promise.race([deleted, waited]))) return err(HELD);
    } catch (cause) {
      return err(storageError(cause));
    }
    forgetStored();
    return ok(undefined);
  });
}
