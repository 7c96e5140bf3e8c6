import type { Attempt } from "../calls/call.ts";
import type { Failure } from "../calls/failure.ts";
import type { Completed } from "../network/messages.ts";
import { MOST_ANSWER } from "../tasks/read-json.ts";
import type { JsonSchema, Turn } from "../tasks/task.ts";
import type { Adapter, Progress } from "./adapter.ts";
import { readCompletion } from "./read-completion.ts";

/** The part of the Prompt API used here. It exists only in pages, and TypeScript does not declare it yet. */
export interface BuiltInModel {
  availability(): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  create(options: {
    signal?: AbortSignal;
    initialPrompts?: readonly Turn[];
    monitor?: (monitor: EventTarget) => void;
  }): Promise<BuiltInSession>;
}
interface BuiltInSession {
  promptStreaming(
    text: string,
    options: { signal: AbortSignal; responseConstraint?: JsonSchema },
  ): ReadableStream<string>;
  destroy(): void;
}

/** Whether this browser's model can answer now: "downloadable" means that the browser must first fetch it, which the person starts under AI providers. */
export type BuiltInAvailability = Awaited<ReturnType<BuiltInModel["availability"]>>;

export const builtInModel = (): BuiltInModel | undefined =>
  (globalThis as { LanguageModel?: BuiltInModel }).LanguageModel;

/** Asks the browser for the model's state, because the interface alone proves nothing. Never rejects. */
export async function builtInAvailability(model = builtInModel()): Promise<BuiltInAvailability> {
  try {
    return (await model?.availability()) ?? "unavailable";
  } catch {
    return "unavailable";
  }
}

const NAME = "browser";
const UNAVAILABLE: Attempt<never> = { ok: false, failure: { kind: "unavailable" } };

/** The browser's own model: nothing leaves the device. */
export function builtInAdapter(find: () => BuiltInModel | undefined = builtInModel): Adapter {
  return {
    load: async () =>
      (await builtInAvailability(find())) === "available" ? { ok: true, value: undefined } : UNAVAILABLE,
    async attempt({ task, input }, { signal, onProgress }) {
      const model = find();
      if (!model) return UNAVAILABLE;
      const turns = task.turns(input);
      const last = turns.at(-1)?.content ?? "";
      let session: BuiltInSession | undefined;
      try {
        session = await model.create({ signal, initialPrompts: turns.slice(0, -1) });
        onProgress({ bytes: 0, text: "" });
        const form = task.schema ? { responseConstraint: task.schema } : {};
        const text = await streamed(session.promptStreaming(last, { signal, ...form }), onProgress);
        return readCompletion(completed(text), task, input);
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      } finally {
        session?.destroy();
      }
    },
  };
}

async function streamed(stream: ReadableStream<string>, onProgress: (progress: Progress) => void): Promise<string> {
  const reader = stream.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > MOST_ANSWER) {
      await reader.cancel();
      return text;
    }
    onProgress({ bytes: text.length, text: value });
  }
}

function completed(text: string): Completed {
  if (text.length > MOST_ANSWER) return { ok: false, failure: { kind: "too-large" } };
  if (text.trim() === "") return { ok: false, failure: { kind: "empty" } };
  return { ok: true, value: { text, model: NAME, finishReason: "stop" } };
}

/** Maps the error names of the Prompt API. */
function failureOf(error: unknown): Failure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return { kind: "too-long" };
  if (name === "NotReadableError" || name === "NotAllowedError") return { kind: "withheld" };
  if (name === "NotSupportedError" || name === "InvalidStateError") return { kind: "unavailable" };
  return { kind: "broken-off" };
}
