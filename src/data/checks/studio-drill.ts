import type { AppError } from "#domain/errors.ts";
import { err, type Result } from "#domain/result.ts";
import { storageFigures } from "#src/platform/storage-persistence.ts";
import { ownAccountMark } from "../own-account-mark.ts";
import type { Studio } from "../studio.tsx";
import { browserStorage, type Workspace } from "../workspace.ts";
import { type DrillRun, type ProvedFile, restoreDrill } from "./drill.ts";
import { keepDrill } from "./kept-drill.ts";

/**
 * The restore drill over the open workspace, in this browser. What it found is stored.
 * @returns what was found, with the file; the errors of `restoreDrill()`; `SERVICE_UNAVAILABLE` where nothing is stored on the disk
 * @throws the signal's reason, and Dexie's errors
 */
export async function drillStudio(studio: Studio, workspace: Workspace, run: DrillRun): Promise<Result<ProvedFile>> {
  const { indexedDB, IDBKeyRange } = browserStorage();
  if (!indexedDB || !IDBKeyRange || workspace.mode === "memory") return err(NO_DISK);
  const found = await restoreDrill(
    {
      db: workspace.db,
      account: await ownAccountMark(studio),
      disk: { indexedDB, IDBKeyRange },
      now: studio.now,
      clock: () => performance.now(),
      newId: studio.newId,
      async free() {
        const { usage, quota } = await storageFigures();
        return usage === null || quota === null ? null : quota - usage;
      },
    },
    run,
  );
  if (found.ok) await keepDrill(workspace.db, found.value.drill);
  return found;
}

const NO_DISK: AppError = {
  code: "SERVICE_UNAVAILABLE",
  message: "This browser stores nothing for the studio, so no drill is possible.",
  remedy: "Open the studio outside private browsing, and allow it to store data.",
  retry: "never",
};
