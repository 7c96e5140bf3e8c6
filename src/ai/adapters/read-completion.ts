import type { Attempt } from "../calls/call.ts";
import type { Completed } from "../network/messages.ts";
import { plainLine } from "../tasks/plain-text.ts";
import type { Task } from "../tasks/task.ts";
import type { Drafted } from "./adapter.ts";

/** A provider's text as what the task asked for. An answer in a form that was cut short is no answer in that form. */
export function readCompletion<I, O>(completed: Completed, task: Task<I, O>, input: I): Attempt<Drafted<O>> {
  if (!completed.ok) return completed;
  const { text, model, finishReason } = completed.value;
  const read = task.read(text, input);
  if (!read.ok) return read;
  return { ok: true, value: { output: read.value, model: plainLine(model, 200), finishReason } };
}
