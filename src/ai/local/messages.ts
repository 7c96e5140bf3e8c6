import type { Step } from "#domain/debugger/steps.ts";
import type { AppError } from "#domain/errors.ts";
import type { AskingPersonas } from "#domain/personas/asking.ts";
import { MAX_CHARS } from "#domain/thinking/limits.ts";
import { lengthOf } from "#domain/thinking/prompt/joined.ts";
import type { PromptReply, PromptRequest } from "#domain/thinking/prompt/types.ts";
import { SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import type { ThinkInput, Thought } from "#domain/thinking/types.ts";

/** Requests to the engine: a thought about a text, or help with a prompt. */
export type EngineWork =
  | { readonly input: ThinkInput; readonly personas?: AskingPersonas | undefined }
  | { readonly prompt: PromptRequest };

/** Page to worker. */
export type EngineRequest = { readonly id: number } & EngineWork;

/** Page to worker, ahead of the first request: load what that would wait for. It has no answer. */
export interface EnginePreparation {
  readonly prepare: true;
}

/** Worker to page: first `ready`, then one answer per request. For a request about a prompt, progress (0 to 1) comes before the answer. */
export type EngineReply =
  | { readonly ready: true }
  | { readonly id: number; readonly done: number }
  | { readonly id: number; readonly thought: Thought; readonly steps: readonly Step[] }
  | { readonly id: number; readonly shaped: PromptReply }
  | { readonly id: number; readonly error: AppError };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === "string");

const isAnswers = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && isTexts(Object.values(value)));

const isOptionalTexts = (value: unknown): boolean => value === undefined || isTexts(value);

const isDecisions = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) &&
    isOptionalTexts(value.rejected) &&
    isOptionalTexts(value.refused) &&
    (value.chosen === undefined || typeof value.chosen === "string") &&
    isAnswers(value.answers) &&
    (value.original === undefined || typeof value.original === "boolean"));

const isSections = (value: unknown): boolean =>
  isRecord(value) &&
  SECTION_ORDER.every((id) => typeof value[id] === "string") &&
  lengthOf(value as never) <= MAX_CHARS;

const isAdded = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((one) => isRecord(one) && typeof one.text === "string" && typeof one.origin === "string");

const isShort = (value: unknown): boolean => typeof value === "string" && value.length <= MAX_CHARS;

const isProposal = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && isShort(value.text) && isAnswers(value.answers));

const isBefore = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) &&
    isShort(value.question) &&
    isTexts(value.known) &&
    isRecord(value.answers) &&
    isTexts(Object.values(value.answers)) &&
    (value.frame === null || typeof value.frame === "string"));

const isAsked = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.every((one) => isRecord(one) && isTexts([one.id, one.slot, one.question, one.hint])));

/** The rows are read one by one where they are used: a damaged one is left out. */
const isPersonas = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) &&
    Array.isArray(value.rows) &&
    Array.isArray(value.heads) &&
    (value.allowance === null || typeof value.allowance === "number") &&
    typeof value.customAllowed === "boolean");

/** The fields of each kind of request about a prompt. */
const PROMPT_FIELDS: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  part: { text: isShort },
  review: {
    sections: isSections,
    added: isAdded,
    original: (value) => value === null || isShort(value),
    dismissed: isTexts,
  },
  optimize: {
    sections: isSections,
    dismissed: isTexts,
    answers: (value) => isRecord(value) && isTexts(Object.values(value)),
    asked: isAsked,
  },
  explain: { text: isShort, refused: isTexts, doubted: isTexts },
  instruct: { sections: isSections, added: isAdded, instruction: isShort },
};

/** Whether a message asks the engine to prepare for a request. */
export const isPreparation = (value: unknown): value is EnginePreparation => isRecord(value) && value.prepare === true;

function isPrompt(value: unknown): boolean {
  if (!isRecord(value) || typeof value.task !== "string" || !Object.hasOwn(PROMPT_FIELDS, value.task)) return false;
  return Object.entries(PROMPT_FIELDS[value.task] ?? {}).every(([field, fits]) => fits(value[field]));
}

/** Whether a message is a request that the engine accepts, with a text no longer than `MAX_CHARS`. */
export const isEngineRequest = (value: unknown): value is EngineRequest =>
  isRecord(value) &&
  typeof value.id === "number" &&
  (isPrompt(value.prompt) ||
    (isRecord(value.input) &&
      isShort(value.input.text) &&
      isDecisions(value.input.decisions) &&
      isProposal(value.input.proposal) &&
      isBefore(value.input.before) &&
      isAsked(value.input.asked) &&
      isPersonas(value.personas) &&
      isOptionalTexts(value.input.doubted)));
