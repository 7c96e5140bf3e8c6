import type { Attempt } from "../calls/call.ts";
import type { Completed } from "../network/messages.ts";
import { plainLine } from "../tasks/plain-text.ts";
import type { Task } from "../tasks/task.ts";
import type { Drafted } from "./adapter.ts";

/** Some models at home think aloud before they answer. */
const ALOUD = /^\s*<(think|thinking|reasoning)>[\s\S]*?<\/\1>/;

/** A provider's text as what the task asked for. */
export function readCompletion<I, O>(completed: Completed, task: Task<I, O>, input: I): Attempt<Drafted<O>> {
  if (!completed.ok) return completed;
  const { text, model, finishReason } = completed.value;
  const read = task.read(text.replace(ALOUD, ""), input);
  if (!read.ok) return read;
  return { ok: true, value: { output: read.value, model: plainLine(model, 200), finishReason } };
}
