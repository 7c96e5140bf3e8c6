import type { AppError } from "#domain/errors.ts";
import { err, type Result } from "#domain/result.ts";
import { freeBytes } from "#src/platform/storage-persistence.ts";
import { ROWS_PER_READ } from "#sync/store/export-rows.ts";
import { ownAccountMark } from "../own-account-mark.ts";
import type { Studio } from "../studio.tsx";
import { browserStorage, type Workspace } from "../workspace.ts";
import type { DrillPorts, DrillRun, ProvedFile } from "./drill.ts";
import { drillInWorker } from "./drill-in-worker.ts";
import { keepDrill } from "./kept-drill.ts";

/**
 * The restore drill over the open workspace, in this browser: in a worker, or in the page where there is none. What it found is stored.
 * @returns what was found, with the file; the errors of `restoreDrill()`; `SERVICE_UNAVAILABLE` where nothing is stored on the disk
 * @throws the signal's reason, and Dexie's errors
 */
export async function drillStudio(
  studio: Studio,
  { db, mode }: Workspace,
  run: DrillRun,
  spawn?: () => Worker,
): Promise<Result<ProvedFile>> {
  const { indexedDB, IDBKeyRange } = browserStorage();
  if (!indexedDB || !IDBKeyRange || mode === "memory") return err(NO_DISK);
  const account = await ownAccountMark(studio);
  const request = { database: db.name, account: account ?? null, now: studio.now(), id: studio.newId() };
  const found =
    (await drillInWorker(request, run, { indexedDB, ...(spawn && { spawn }) })) ??
    (await drillInPage({ studio, db, account, disk: { indexedDB, IDBKeyRange } }, run));
  if (found.ok) await keepDrill(db, found.value.drill);
  return found;
}

interface InPage extends Pick<DrillPorts, "db" | "account" | "disk"> {
  readonly studio: Studio;
}

async function drillInPage({ studio, ...own }: InPage, run: DrillRun): Promise<Result<ProvedFile>> {
  const { restoreDrill } = await import("./drill.ts");
  return restoreDrill(
    {
      ...own,
      now: studio.now,
      clock: () => performance.now(),
      newId: studio.newId,
      rowsPerRead: ROWS_PER_READ,
      free: freeBytes,
    },
    run,
  );
}

const NO_DISK: AppError = {
  code: "SERVICE_UNAVAILABLE",
  message: "This browser stores nothing for the studio, so no drill is possible.",
  remedy: "Open the studio outside private browsing, and allow it to store data.",
  retry: "never",
};
