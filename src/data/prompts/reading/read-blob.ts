import { appError } from "#domain/errors.ts";
import type { Progress } from "#domain/prompt-exchange/exchange-prompt.ts";
import { MAX_FILE } from "#domain/prompt-exchange/limits.ts";
import { TOO_LARGE } from "#domain/prompt-exchange/problem.ts";
import { type ReadFile, readPrompts } from "#domain/prompt-exchange/read-prompts.ts";
import { err, type Result } from "#domain/result.ts";

const GONE = appError("INVALID_INPUT", "The file cannot be read.", {
  remedy: "It was moved or changed after you chose it, or it is in use. Choose it again. Nothing was changed.",
});

/**
 * Reads a file of prompts, in the worker or in a page that has none.
 * @param tell gets the progress after each prompt and is awaited; what it throws ends the reading
 */
export async function readBlob(
  file: File,
  tell: (progress: Progress) => void | Promise<void>,
): Promise<Result<ReadFile>> {
  if (file.size > MAX_FILE) return err(TOO_LARGE().reason);
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return err(GONE);
  const reading = readPrompts({ name: file.name, bytes: new Uint8Array(bytes) });
  for (;;) {
    const step = await reading.next();
    if (step.done) return step.value;
    await tell(step.value);
  }
}
