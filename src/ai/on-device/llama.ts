import { glueDeserialize, glueSerialize, openLlama, wasmAddress } from "virtual:llama";
import type { Progress } from "../adapters/adapter.ts";
import type { Completed, CompletionRequest } from "../network/messages.ts";
import { MOST_ANSWER } from "../tasks/read-json.ts";

/** A loaded model. */
export interface Llama {
  /** One answer, as it is written. Ends soon after the signal fires. Rejects when llama.cpp breaks: then this one is of no more use. */
  complete(
    request: CompletionRequest,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<Completed>;
}

/** Tokens that a model here has before it: question and answer together. More costs memory that phones do not have. */
const CONTEXT = 4096;
const MOST_TOKENS = 1024;
/** Tokens of a question that are read between two signs of life. */
const AT_ONCE = 32;
/** Bytes of a file that are copied between two signs of life. */
const PIECE = 8_000_000;

/**
 * Loads a model's file into memory.
 * @param alive told every sign of life
 * @param aboutToBlock told before the one step that cannot give any
 * Rejects when it is no model that llama.cpp knows, or there is not enough memory.
 */
export async function loadLlama(file: Blob, alive: () => void, aboutToBlock: () => void): Promise<Llama> {
  const ask = begin();
  await ask("module.init", [null, false]);
  const { fileId } = (await ask("fs.alloc", ["model.gguf", file.size, true])) as { fileId: number };
  for (let at = 0; at < file.size; at += PIECE) {
    const piece = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
    await ask("fs.write", [fileId, piece, at]);
    alive();
  }
  aboutToBlock();
  await turn();
  await ask("wllama.start", []);
  const act = async (name: string, message: Parameters<typeof glueSerialize>[0]) =>
    glueDeserialize((await ask("wllama.action", [name, glueSerialize(message)])) as Uint8Array);
  const loaded = await act("load", { _name: "load_req", ...SETTINGS });
  if (loaded.success !== true) throw new Error("The model was not loaded");
  alive();
  return { complete: (...request) => complete(act, ...request) };
}

const SETTINGS = {
  model_paths: ["models/model.gguf"],
  use_mmap: true,
  use_mlock: false,
  // what a graphics card would do needs a promise within WebAssembly, which not every browser has (decision 062)
  n_gpu_layers: 0,
  n_ctx: CONTEXT,
  n_ctx_auto: false,
  n_threads: 1,
  n_batch: AT_ONCE,
  n_ubatch: AT_ONCE,
  n_parallel: 1,
  kv_unified: true,
  warmup: false,
  jinja: true,
  log_level: 9999,
};

type Ask = (verb: string, args: readonly unknown[]) => Promise<unknown>;
type Act = (
  name: string,
  message: { readonly _name: string } & Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>>>;

function begin(): Ask {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let broke: Error | undefined;
  let nextId = 1;
  promisesWithin();
  const send = openLlama(
    { pathConfig: { "wllama.wasm": new URL(wasmAddress, location.origin).href }, nbThread: 0, compat: false },
    ({ callbackId, result, err, verb }) => {
      if (verb === "signal.abort") {
        // its words may contain the person's, so they stay here
        broke = new Error("llama.cpp stopped");
        for (const { reject } of waiting.values()) reject(broke);
        waiting.clear();
      }
      if (callbackId === undefined) return;
      const waits = waiting.get(callbackId);
      waiting.delete(callbackId);
      if (err === undefined) waits?.resolve(result);
      else waits?.reject(new Error("llama.cpp refused"));
    },
  );
  return (verb, args) =>
    new Promise((resolve, reject) => {
      if (broke) return reject(broke);
      const callbackId = nextId++;
      waiting.set(callbackId, { resolve, reject });
      send({ verb, args, callbackId });
    });
}

/** Some browsers have no promises within WebAssembly. The code asks for them where it needs none here. */
function promisesWithin(): void {
  const wasm = WebAssembly as unknown as { Suspending?: unknown; promising?: unknown };
  wasm.Suspending ??= function suspending(work: unknown) {
    return work;
  };
  wasm.promising ??=
    (work: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]) =>
      work(...args);
}

async function complete(
  act: Act,
  { turns, schema }: CompletionRequest,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Completed> {
  const asked = {
    messages: turns,
    stream: true,
    max_tokens: MOST_TOKENS,
    temperature: 0.3,
    // a small model repeats itself without it
    repeat_penalty: 1.1,
    ...(schema ? { response_format: { type: "json_schema", json_schema: { schema } } } : {}),
  };
  const begun = await act("completion", {
    _name: "cmpl_req",
    is_chat: true,
    is_asr: false,
    data_json: JSON.stringify(asked),
    files: [],
  });
  if (begun.success !== true) return failed("malformed");
  let [text, finish] = ["", ""];
  for (;;) {
    await turn(); // a cancellation is a message
    if (signal.aborted || text.length > MOST_ANSWER) {
      await act("cancel", { _name: "cncl_req", req_id: begun.req_id });
      return failed(signal.aborted ? "broken-off" : "too-large");
    }
    const result = await act("get_result", { _name: "gres_req", req_id: begun.req_id });
    const data = typeof result.data_json === "string" && result.data_json !== "" ? JSON.parse(result.data_json) : null;
    if (result.is_error === true)
      return failed(/context|exceed/i.test(String(data?.message)) ? "too-long" : "malformed");
    const before = text.length;
    for (const { choices } of data === null ? [] : [data].flat()) {
      text += choices?.[0]?.delta?.content ?? "";
      finish = choices?.[0]?.finish_reason ?? finish;
    }
    onProgress({ bytes: text.length, text: text.slice(before) });
    if (result.has_more !== true) break;
  }
  if (text.trim() === "") return failed("empty");
  return {
    ok: true,
    value: { text, model: "", finishReason: finish === "stop" || finish === "length" ? finish : "other" },
  };
}

const failed = (kind: "malformed" | "broken-off" | "too-large" | "too-long" | "empty"): Completed => ({
  ok: false,
  failure: { kind },
});

/** One turn of the worker, without the wait that timers have. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
