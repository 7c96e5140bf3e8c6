import type { LanguageModelV3CallOptions, LanguageModelV3FinishReason } from "@ai-sdk/provider";
import type { Failure } from "../calls/failure.ts";
import type { FinishReason } from "../calls/report.ts";
import { MOST_ANSWER } from "../tasks/read-json.ts";
import type { Completed, CompletionRequest, Connection } from "./messages.ts";
import { modelFor } from "./model-for.ts";
import { openWire } from "./wire.ts";

const MOST_NAME = 200;

/** By which servers say that they take no schema, though the set-up thinks so. */
const NO_SCHEMA: ReadonlySet<number> = new Set([400, 422, 501]);

/**
 * Asks a provider once. Never rejects: what went wrong is a fact among `Failure`, told by what came over the wire. No word of the provider's
 * errors and no key is in it, and a key that the provider repeats in its answer is taken out. A server that refuses a call with a schema gets it
 * without: the form stands in words among the turns as well.
 * @param onPart each new part of the text, when `request.stream` is set
 */
export async function complete(
  connection: Connection,
  request: CompletionRequest,
  signal: AbortSignal,
  onPart: (part: string) => void = () => {},
  fetchNow?: typeof fetch,
): Promise<Completed> {
  const first = await askOnce(connection, request, signal, onPart, fetchNow);
  const refused = !first.ok && first.failure.kind === "status" && NO_SCHEMA.has(first.failure.status);
  if (!refused || !request.schema || !connection.takesSchema) return first;
  return askOnce({ ...connection, takesSchema: false }, request, signal, onPart, fetchNow);
}

async function askOnce(
  connection: Connection,
  request: CompletionRequest,
  signal: AbortSignal,
  onPart: (part: string) => void,
  fetchNow: typeof fetch | undefined,
): Promise<Completed> {
  if (!URL.canParse(connection.baseUrl)) return failed({ kind: "network" });
  const wire = openWire(connection.baseUrl, fetchNow);
  try {
    const model = await modelFor(connection, wire.fetch);
    const options = optionsOf(connection, request, signal);
    const said = request.stream
      ? await streamed(model.doStream(options), onPart)
      : await whole(model.doGenerate(options));
    const seen = wire.seen();
    return seen ? failed(seen) : settle(said, request, connection.key);
  } catch {
    return failed(wire.seen() ?? { kind: "malformed" });
  }
}

interface Said {
  readonly text: string;
  readonly model: string;
  readonly finish: LanguageModelV3FinishReason | undefined;
}

async function whole(generated: ReturnType<Awaited<ReturnType<typeof modelFor>>["doGenerate"]>): Promise<Said> {
  const { content, finishReason, response } = await generated;
  const text = content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
  return { text, model: response?.modelId ?? "", finish: finishReason };
}

/** A stream can end early without an error; only its finish tells that the answer is whole. */
async function streamed(
  begun: ReturnType<Awaited<ReturnType<typeof modelFor>>["doStream"]>,
  onPart: (part: string) => void,
): Promise<Said> {
  let [text, model] = ["", ""];
  let finish: LanguageModelV3FinishReason | undefined;
  const { stream } = await begun;
  const reader = stream.getReader();
  for (;;) {
    const { done, value: part } = await reader.read();
    if (done) return { text, model, finish };
    if (part.type === "error") throw new Error("malformed");
    if (part.type === "response-metadata") model = part.modelId ?? model;
    if (part.type === "finish") finish = part.finishReason;
    if (part.type !== "text-delta") continue;
    text += part.delta;
    if (text.length > MOST_ANSWER) return { text, model, finish };
    onPart(part.delta);
  }
}

function settle({ text, model, finish }: Said, { stream }: CompletionRequest, key: string | undefined): Completed {
  const unsaid = !finish || (finish.unified === "other" && finish.raw === undefined);
  // a stream without its end broke off; a whole answer may leave out why it ended
  if (finish?.unified === "error" || (unsaid && stream)) return failed({ kind: "broken-off" });
  if (finish?.unified === "content-filter") return failed({ kind: "withheld" });
  if (text.length > MOST_ANSWER) return failed({ kind: "too-large" });
  if (text.trim() === "") return failed({ kind: unsaid ? "malformed" : "empty" });
  return {
    ok: true,
    value: {
      text: without(key, text),
      model: without(key, model).slice(0, MOST_NAME),
      finishReason: FINISH[finish?.unified ?? "other"] ?? "other",
    },
  };
}

const FINISH: Partial<Record<LanguageModelV3FinishReason["unified"], FinishReason>> = {
  stop: "stop",
  length: "length",
};

const without = (key: string | undefined, text: string): string => (key ? text.replaceAll(key, "[key]") : text);

const failed = (failure: Failure): Completed => ({ ok: false, failure });

/** Anthropic wants to be told how long an answer may be; the others know. In tokens. */
const MOST_TOKENS = 8_192;

function optionsOf(
  { kind, takesSchema }: Connection,
  { turns, schema }: CompletionRequest,
  signal: AbortSignal,
): LanguageModelV3CallOptions {
  return {
    prompt: turns.map(({ role, content }) =>
      role === "system" ? { role, content } : { role, content: [{ type: "text", text: content }] },
    ),
    abortSignal: signal,
    ...(kind === "anthropic" ? { maxOutputTokens: MOST_TOKENS } : {}),
    ...(schema && takesSchema ? { responseFormat: { type: "json", schema, name: "answer" } } : {}),
  };
}
