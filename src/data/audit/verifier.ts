import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import type { Workspace } from "../workspace.ts";
import workerUrl from "./verifier.worker.ts?worker&url";
import { isVerifyReply } from "./verifier-messages.ts";
import { type Verdict, verify } from "./verify.ts";

const spawnVerifier = (): Worker => new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "audit-verifier" });

interface Options {
  readonly now: () => number;
  /** Gets the records done. */
  readonly onProgress: (done: number) => void;
  /** Stops it. */
  readonly signal: AbortSignal;
  readonly spawn?: () => Worker;
}

/**
 * Recomputes all chains: in a worker of its own; in the page where there is none, or where the workspace is in memory.
 * @returns null where it was stopped. Throws Dexie's errors
 */
export async function verifyWorkspace(
  { db, mode }: Pick<Workspace, "db" | "mode">,
  { now, onProgress, signal, spawn = spawnVerifier }: Options,
): Promise<Verdict | null> {
  const verdict = mode === "disk" ? await inWorker(db.name, spawn, onProgress, signal) : null;
  if (signal.aborted) return null;
  return verdict ?? verify(db, now, onProgress, signal);
}

/** @returns null where it was stopped, or the worker could not be started or could not read */
function inWorker(
  database: string,
  spawn: () => Worker,
  onProgress: Options["onProgress"],
  signal: AbortSignal,
): Promise<Verdict | null> {
  return new Promise((resolve) => {
    let worker: Worker;
    try {
      worker = spawn();
    } catch {
      return resolve(null);
    }
    const end = (verdict: Verdict | null) => {
      signal.removeEventListener("abort", stop);
      worker.terminate();
      resolve(verdict);
    };
    const stop = () => end(null);
    signal.addEventListener("abort", stop, { once: true });
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isVerifyReply(data)) return;
      if (data.kind === "progress") onProgress(data.done);
      else end(data.kind === "done" ? data.verdict : null);
    };
    worker.onerror = () => end(null);
    // a reply that cannot be read would never come
    worker.onmessageerror = () => end(null);
    worker.postMessage({ database });
  });
}
