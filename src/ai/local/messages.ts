import type { AppError } from "#domain/errors.ts";
import { MAX_CHARS } from "#domain/thinking/limits.ts";
import type { ThinkInput, Thought } from "#domain/thinking/types.ts";

/** Page to worker. */
export interface EngineRequest {
  readonly id: number;
  readonly input: ThinkInput;
}

/** Worker to page: first `ready`, then one answer for each request. */
export type EngineReply =
  | { readonly ready: true }
  | { readonly id: number; readonly thought: Thought }
  | { readonly id: number; readonly error: AppError };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isDecisions = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) &&
    (value.rejected === undefined ||
      (Array.isArray(value.rejected) && value.rejected.every((id) => typeof id === "string"))) &&
    (value.answers === undefined ||
      (isRecord(value.answers) && Object.values(value.answers).every((answer) => typeof answer === "string"))) &&
    (value.original === undefined || typeof value.original === "boolean"));

/** Whether a message is a request the engine can take, its text no longer than `MAX_CHARS`. */
export const isEngineRequest = (value: unknown): value is EngineRequest =>
  isRecord(value) &&
  typeof value.id === "number" &&
  isRecord(value.input) &&
  typeof value.input.text === "string" &&
  value.input.text.length <= MAX_CHARS &&
  isDecisions(value.input.decisions);
