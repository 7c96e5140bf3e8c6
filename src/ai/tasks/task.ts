import type { AppError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";
import type { Attempt } from "../calls/call.ts";
import type { LocalEngine } from "../local/local-engine.ts";

/** One turn as it is sent to a provider. */
export interface Turn {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A JSON schema, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Something the studio asks for, with its input and output. Pure except for `local`, which asks the thinking engine. */
export interface Task<I, O> {
  readonly id: TaskId;
  /** Why this input cannot be sent; undefined when it can. */
  check(input: I): AppError | undefined;
  /** The exact turns that leave the device. Deterministic: the same input gives the same turns. */
  turns(input: I): readonly Turn[];
  /** The form of the answer; undefined for plain text. */
  readonly schema: JsonSchema | undefined;
  /** Reads a provider's text as bounded plain data, or says what is wrong with it. Never throws. */
  read(text: string, input: I): Attempt<O>;
  /** Reads what is whole of an answer in a form of data that was stopped or broke off. Absent: only the whole answer is of use. */
  readPart?(text: string, input: I): Attempt<O>;
  /** What this device can do by itself. Rejects with an AbortError when cancelled. */
  local(input: I, engine: Pick<LocalEngine, "think">, signal?: AbortSignal): Promise<Result<O>>;
}

export const TASK_IDS = [
  "refine",
  "answer",
  "debate",
  "synthesize",
  "ideate",
  "propose",
  "try",
  "judge",
  "weigh",
] as const;
export type TaskId = (typeof TASK_IDS)[number];
