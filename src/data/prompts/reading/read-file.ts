import { appError } from "#domain/errors.ts";
import type { ReadPrompt } from "#domain/prompt-exchange/exchange-prompt.ts";
import type { ReadFile } from "#domain/prompt-exchange/read-prompts.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isReadReply, type ReadRequest } from "./messages.ts";
import { spawnPromptsWorker } from "./spawn-prompts-worker.ts";

/** A reading under way: how to cancel it, and who gets the progress; `of` is null while the total is unknown. */
export interface Reading {
  readonly signal: AbortSignal;
  onProgress(done: number, of: number | null): void;
}

type ReadInPage = (file: File, reading: Reading) => Promise<Result<ReadFile>>;

export interface ReadParts {
  readonly spawn?: () => Worker;
  /** The fallback reader for pages without workers. */
  readonly loadInPage?: () => Promise<ReadInPage>;
}

const broke = () =>
  appError("INTERNAL_ERROR", "Reading stopped in the middle of this file.", {
    remedy: "Try again, or split the file. Nothing was changed.",
  });

/**
 * Reads a file of prompts in a worker, so that the page stays responsive whatever the file contains; in the page only if no worker starts.
 * Rejects when it is cancelled, which ends the worker.
 * @returns the errors of `readPrompts`, or INTERNAL_ERROR when the worker broke
 */
export async function readPromptsFile(
  file: File,
  reading: Reading,
  {
    spawn = spawnPromptsWorker,
    loadInPage = async () => (await import("./read-in-page.ts")).readInPage,
  }: ReadParts = {},
): Promise<Result<ReadFile>> {
  reading.signal.throwIfAborted();
  const read = await readInWorker(file, reading, spawn);
  return read ?? (await loadInPage())(file, reading);
}

/** Null if no worker starts. */
function readInWorker(
  file: File,
  { signal, onProgress }: Reading,
  spawn: () => Worker,
): Promise<Result<ReadFile> | null> {
  let worker: Worker;
  try {
    worker = spawn();
  } catch {
    return Promise.resolve(null);
  }
  const read = new Promise<Result<ReadFile> | null>((resolve, reject) => {
    const prompts: ReadPrompt[] = [];
    let isReady = false;
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      isReady = true;
      if (!isReadReply(data)) resolve(err(broke()));
      else if ("progress" in data) onProgress(data.progress.done, data.progress.of);
      else if ("prompts" in data) prompts.push(...data.prompts);
      else if ("end" in data) resolve(ok({ ...data.end, prompts }));
      else if ("error" in data) resolve(err(data.error));
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      resolve(isReady ? err(broke()) : null);
    });
    worker.postMessage({ file } satisfies ReadRequest);
  });
  return read.finally(() => worker.terminate());
}
