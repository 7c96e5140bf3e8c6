import type { ComparedSource, Comparison } from "#domain/synthesis/compare.ts";
import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import workerUrl from "./comparer.worker.ts?worker&url";
import { isCompareReply } from "./comparer-messages.ts";

const spawnComparer = (): Worker =>
  new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "synthesis-comparer" });

/** Loads the comparison for the page itself, ahead of a lost connection. */
export const loadComparison = () => import("#domain/synthesis/compare.ts");

/**
 * Compares sources in a worker of its own; where there are no workers, or its code cannot be loaded, in the page.
 * @param onShare gets the share that is done, 0 to 1
 * @param signal ends the worker at once
 * @throws AbortError; the loader's TypeError where neither the worker nor the page has the code
 */
export async function compareInWorker(
  sources: readonly ComparedSource[],
  question: string,
  {
    onShare,
    signal,
    spawn = spawnComparer,
  }: { onShare?: (share: number) => void; signal?: AbortSignal; spawn?: () => Worker } = {},
): Promise<Comparison> {
  signal?.throwIfAborted();
  const found = await inWorker(sources, question, spawn, onShare, signal);
  if (found) return found;
  const { compareSources } = await loadComparison();
  signal?.throwIfAborted();
  return compareSources(sources, question, onShare);
}

/** Null when the worker could not work. */
function inWorker(
  sources: readonly ComparedSource[],
  question: string,
  spawn: () => Worker,
  onShare: ((share: number) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<Comparison | null> {
  return new Promise((resolve, reject) => {
    let worker: Worker;
    try {
      worker = spawn();
    } catch {
      return resolve(null);
    }
    const stop = () => {
      worker.terminate();
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", stop, { once: true });
    const end = (found: Comparison | null) => {
      signal?.removeEventListener("abort", stop);
      worker.terminate();
      resolve(found);
    };
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isCompareReply(data)) return;
      if ("share" in data) onShare?.(data.share);
      else end(data.comparison);
    };
    worker.onerror = () => end(null);
    // only what the rules read: rows have more
    worker.postMessage({
      sources: sources.map(({ id, kind, text, derived, seats }) => ({ id, kind, text, derived, seats })),
      question,
    });
  });
}
