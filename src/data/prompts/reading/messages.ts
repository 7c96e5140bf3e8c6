import type { AppError } from "#domain/errors.ts";
import type { Progress, ReadPrompt } from "#domain/prompt-exchange/exchange-prompt.ts";
import type { ReadFile } from "#domain/prompt-exchange/read-prompts.ts";

/** Page to worker, once: the file it reads. */
export interface ReadRequest {
  readonly file: File;
}

/** Worker to page: first `ready`, then the progress, at the end the prompts in batches, and last the problems with the file, or the error. */
export type ReadReply =
  | { readonly ready: true }
  | { readonly progress: Progress }
  | { readonly prompts: readonly ReadPrompt[] }
  | { readonly end: Omit<ReadFile, "prompts"> }
  | { readonly error: AppError };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

export const isReadRequest = (value: unknown): value is ReadRequest => isRecord(value) && value.file instanceof File;

/** Whether a message has the form of one from the worker. The reader has already checked the prompts themselves. */
export function isReadReply(value: unknown): value is ReadReply {
  if (!isRecord(value)) return false;
  const { progress, prompts, end, error } = value;
  if (value.ready === true) return true;
  if (isRecord(progress)) return typeof progress.done === "number" && ["number", "object"].includes(typeof progress.of);
  if (prompts !== undefined) return Array.isArray(prompts);
  if (isRecord(end)) return typeof end.format === "string" && Array.isArray(end.problems);
  return isRecord(error) && typeof error.code === "string" && typeof error.message === "string";
}
