import { err, ok, type Result } from "#domain/result.ts";
import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { tabLock } from "../session/tab-lock.ts";
import type { Workspace } from "../workspace.ts";
import type { CountingOptions } from "./count-runs.ts";
import workerUrl from "./counter.worker.ts?worker&url";
import { isCountReply } from "./counter-messages.ts";

const spawnCounter = (): Worker =>
  new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "insights-counter" });

/** One page at a time counts; another then finds that nothing is left to do. */
const lockOf = (database: string) => tabLock(`som:count:${database}`);

/**
 * Brings what was counted of the runs up to date: in a worker of its own; in the page where there is none, or where the workspace is in memory.
 * Stopping keeps what was counted.
 * @returns DATABASE_ERROR where the runs cannot be read
 */
export function countWorkspace(
  { db, mode }: Pick<Workspace, "db" | "mode">,
  { spawn = spawnCounter, ...options }: CountingOptions & { readonly spawn?: () => Worker } = {},
): Promise<Result<undefined>> {
  return lockOf(db.name)(async () => {
    if (options.signal?.aborted) return ok(undefined);
    try {
      const isCounted = mode === "disk" && (await inWorker(db.name, spawn, options));
      if (isCounted || options.signal?.aborted) return ok(undefined);
      // the rules of the lint are much code: only a page that counts itself loads them
      const { countRuns } = await import("./count-runs.ts");
      await countRuns(db, options);
      return ok(undefined);
    } catch (cause) {
      return err(storageError(cause));
    }
  });
}

/** @returns false where the worker could not be started or could not count */
function inWorker(database: string, spawn: () => Worker, { onProgress, signal }: CountingOptions): Promise<boolean> {
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = spawn();
    } catch {
      return resolve(false);
    }
    const end = (isCounted: boolean) => {
      signal?.removeEventListener("abort", stop);
      worker.terminate();
      resolve(isCounted);
    };
    const stop = () => end(true);
    signal?.addEventListener("abort", stop, { once: true });
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isCountReply(data)) return;
      if (data.kind === "progress") onProgress?.(data.done, data.total);
      else end(data.kind === "done");
    };
    worker.onerror = () => end(false);
    worker.postMessage({ database });
  });
}
