import type { LanguageModelV3CallOptions, LanguageModelV3FinishReason } from "@ai-sdk/provider";
import type { Progress } from "../adapters/adapter.ts";
import type { Failure } from "../calls/failure.ts";
import type { FinishReason } from "../calls/report.ts";
import { MOST_ANSWER } from "../tasks/read-json.ts";
import { keyless, withoutKey } from "./keyless.ts";
import type { Completed, CompletionRequest, Connection } from "./messages.ts";
import { modelFor } from "./model-for.ts";
import { openWire } from "./wire.ts";

const MOST_NAME = 200;

/** Statuses with which servers say that they accept no schema, although the set-up says they do. */
const NO_SCHEMA: ReadonlySet<number> = new Set([400, 422, 501]);

/**
 * Asks a provider once, for an answer as a stream. Never rejects: what went wrong is a fact among `Failure`, told by what came over the wire. No key is in it, and a key that the provider repeats in its answer is taken out. A server that refuses a call with a
 * schema gets it without: the turns describe the form in words as well. One that does not stream and answers whole is read as it answers.
 * @param onProgress told every sign of life, with the text that is new
 */
export async function complete(
  connection: Connection,
  request: CompletionRequest,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void = () => {},
  fetchNow?: typeof fetch,
): Promise<Completed> {
  const first = await askOnce(connection, request, signal, onProgress, fetchNow);
  const refused = !first.ok && first.failure.kind === "status" && NO_SCHEMA.has(first.failure.status);
  if (!refused || !request.schema || !connection.takesSchema) return first;
  return askOnce({ ...connection, takesSchema: false }, request, signal, onProgress, fetchNow);
}

async function askOnce(
  connection: Connection,
  request: CompletionRequest,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  fetchNow: typeof fetch | undefined,
): Promise<Completed> {
  if (!URL.canParse(connection.baseUrl)) return failed({ kind: "network" });
  const wire = openWire(connection, fetchNow, (bytes) => onProgress({ bytes, text: "" }));
  let hasSpoken = false;
  const say = withoutKey(connection.key, (text) => {
    hasSpoken = true;
    onProgress({ bytes: wire.bytes(), text });
  });
  let answer: Response | undefined;
  const askedToStream: typeof fetch = async (...call) => {
    answer = await wire.fetch(...call);
    if (wire.isWhole()) throw new Error("not a stream");
    return answer;
  };
  try {
    const options = optionsOf(connection, request, signal);
    const said = await streamed((await modelFor(connection, askedToStream)).doStream(options), say).catch(
      async (cause: unknown) => {
        const whole = answer;
        if (!whole || !wire.isWhole()) throw cause;
        // nothing is sent: what is here is read as the answer to a call without a stream
        return read((await modelFor(connection, async () => whole)).doGenerate(options));
      },
    );
    const seen = wire.seen();
    return seen ? failed(seen) : settle(said, wire.isWhole() || wire.saidDone(), connection.key);
  } catch {
    // what has spoken this language until now is no stranger to it: it failed
    return failed(wire.seen() ?? { kind: hasSpoken ? "broken-off" : "malformed" });
  }
}

interface Said {
  readonly text: string;
  readonly model: string;
  /** Undefined where the provider does not say why it ended. */
  readonly finish: LanguageModelV3FinishReason | undefined;
}

async function read(generated: ReturnType<Awaited<ReturnType<typeof modelFor>>["doGenerate"]>): Promise<Said> {
  const { content, finishReason, response } = await generated;
  const text = content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
  return { text, model: response?.modelId ?? "", finish: finishReason };
}

/** A stream can end early without an error; only its finish event proves that the answer is complete. */
async function streamed(
  begun: ReturnType<Awaited<ReturnType<typeof modelFor>>["doStream"]>,
  say: (text: string) => void,
): Promise<Said> {
  let [text, model] = ["", ""];
  let finish: LanguageModelV3FinishReason | undefined;
  let isEndless = false;
  const { stream } = await begun;
  const reader = stream.getReader();
  for (;;) {
    const { done, value: part } = await reader.read();
    if (done) return { text, model, finish: isEndless ? undefined : finish };
    if (part.type === "error") {
      if (!endsUnsaid(part.error)) throw new Error("malformed");
      isEndless = true;
    }
    if (part.type === "response-metadata") model = part.modelId ?? model;
    if (part.type === "finish") finish = part.finishReason;
    if (part.type !== "text-delta") continue;
    text += part.delta;
    if (text.length > MOST_ANSWER) {
      await reader.cancel();
      return { text, model, finish };
    }
    say(part.delta);
  }
}

/** What the package for OpenAI's language calls a stream that ended without its reason. */
const endsUnsaid = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === "AI_InvalidResponseDataError" &&
  /without a finish reason/.test(error.message);

/** @param isEnded whether the answer has its end, though it may leave out why it ended; a stream without it broke off */
function settle({ text, model, finish }: Said, isEnded: boolean, key: string | undefined): Completed {
  if (text.length > MOST_ANSWER) return failed({ kind: "too-large" });
  const unsaid = !finish || (finish.unified === "other" && finish.raw === undefined);
  if (finish?.unified === "error" || (unsaid && !isEnded)) return failed({ kind: "broken-off" });
  if (finish?.unified === "content-filter") return failed({ kind: "withheld" });
  if (text.trim() === "") return failed({ kind: unsaid ? "malformed" : "empty" });
  return {
    ok: true,
    value: {
      text: keyless(key, text),
      model: keyless(key, model).slice(0, MOST_NAME),
      finishReason: FINISH[finish?.unified ?? "other"] ?? "other",
    },
  };
}

const FINISH: Partial<Record<LanguageModelV3FinishReason["unified"], FinishReason>> = {
  stop: "stop",
  length: "length",
};

const failed = (failure: Failure): Completed => ({ ok: false, failure });

/** Anthropic requires a maximum answer length; the others do not. In tokens. */
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
