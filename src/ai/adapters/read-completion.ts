import { wordCount } from "#domain/lab/words.ts";
import type { Attempt } from "../calls/call.ts";
import type { Completed } from "../network/messages.ts";
import { plainLine, plainText } from "../tasks/plain-text.ts";
import type { Task } from "../tasks/task.ts";
import type { Drafted } from "./adapter.ts";

/** Characters of a text that are shown before it is whole. */
const MOST_SHOWN = 40_000;

/** Some models at home think aloud before they answer. */
const ALOUD = /^\s*<(think|thinking|reasoning)>[\s\S]*?<\/\1>/;
/** As long as they do, or only begin to. */
const STILL_ALOUD = /^\s*<(?:(?:think|thinking|reasoning)>[\s\S]*|[a-z]{0,9})$/;

/** What has come of a plain text, as people may see it. */
export const spokenSoFar = (text: string): string =>
  plainText(text.replace(ALOUD, "").replace(STILL_ALOUD, ""), MOST_SHOWN);

/** How many words have come. In a form of data the names of its fields are none. */
export const wordsSoFar = (spoken: string, isData: boolean): number =>
  wordCount(isData ? spoken.replace(FIELD_NAME, " ") : spoken);
const FIELD_NAME = /"\w{1,40}"\s*:/g;

/** Reads a provider's text as the task's output. */
export function readCompletion<I, O>(completed: Completed, task: Task<I, O>, input: I): Attempt<Drafted<O>> {
  if (!completed.ok) return completed;
  const { text, model, finishReason } = completed.value;
  const read = task.read(text.replace(ALOUD, ""), input);
  if (!read.ok) return read;
  return { ok: true, value: { output: read.value, model: plainLine(model, 200), finishReason } };
}
