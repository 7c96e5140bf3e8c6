import type { ReadFile } from "#domain/prompt-exchange/read-prompts.ts";
import type { Result } from "#domain/result.ts";
import { breathing } from "#src/platform/breathing.ts";
import { readBlob } from "./read-blob.ts";
import type { Reading } from "./read-file.ts";

/** Reads in the page, for pages without workers, and yields to the page where it can. Rejects when it is cancelled. */
export function readInPage(file: File, { signal, onProgress }: Reading): Promise<Result<ReadFile>> {
  const breathe = breathing();
  return readBlob(file, async ({ done, of }) => {
    signal.throwIfAborted();
    onProgress(done, of);
    await breathe();
  });
}
