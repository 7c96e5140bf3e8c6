import type { Result } from "#domain/result.ts";
import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import type { DrillRun, ProvedFile } from "./drill.ts";
import workerUrl from "./drill.worker.ts?worker&url";
import { type DrillRequest, isDrillReply } from "./drill-messages.ts";
import { removeDatabase, scratchName } from "./sweep-scratch.ts";

const spawnDriller = (): Worker => new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "restore-drill" });

/**
 * The restore drill in a worker of its own, so that the page feels nothing of it. A stopped worker's scratch database is deleted here.
 * @returns what `restoreDrill()` returns; null where the worker could not be started or broke
 * @throws the signal's reason
 */
export async function drillInWorker(
  request: DrillRequest,
  { signal, onStep }: DrillRun,
  { indexedDB, spawn = spawnDriller }: { readonly indexedDB: IDBFactory; readonly spawn?: () => Worker },
): Promise<Result<ProvedFile> | null> {
  signal.throwIfAborted();
  let worker: Worker;
  try {
    worker = spawn();
  } catch {
    return null;
  }
  let stop = () => {};
  const answered = new Promise<Result<ProvedFile> | null>((resolve, reject) => {
    stop = () => reject(signal.reason);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isDrillReply(data)) return;
      if (data.kind === "step") onStep?.(data.step, data.done, data.total);
      else resolve(data.kind === "found" ? data.found : null);
    };
    worker.onerror = () => resolve(null);
  });
  signal.addEventListener("abort", stop, { once: true });
  worker.postMessage(request);
  try {
    return await answered;
  } finally {
    signal.removeEventListener("abort", stop);
    worker.terminate();
    await removeDatabase(indexedDB, scratchName(request.id));
  }
}
