import type { Progress } from "../adapters/adapter.ts";
import type { Completed } from "../network/messages.ts";
import { joined, later, paceProgress } from "../pace-progress.ts";
import { type Bringing, copyModel } from "./bring.ts";
import type { Llama } from "./llama.ts";
import { isModelRequest, type ModelReply, type ModelRequest } from "./messages.ts";

/** The part of a channel that this needs: a worker's own scope, or a port in a test. */
interface ModelPort {
  postMessage(message: ModelReply): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
}

export interface ModelParts {
  /** The file of a model that is whole and checked; undefined where there is none. */
  readonly find: (model: string) => Promise<Blob | undefined>;
  readonly load: (file: Blob, alive: () => void, aboutToBlock: () => void) => Promise<Llama>;
  readonly copy?: typeof copyModel;
}

/** Milliseconds between two signs of life of a request that waits for the one before it. */
const WAITING = 3_000;
const UNAVAILABLE: Completed = { ok: false, failure: { kind: "unavailable" } };

/** Answers the page's requests, one after the other: there is one model in memory and one thread to run it. An invalid message gets no answer. */
export function serveModel(port: ModelPort, { find, load, copy = copyModel }: ModelParts): void {
  const running = new Map<number, AbortController>();
  let loaded: { readonly model: string; readonly llama: Llama } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function complete(
    { id, model, request }: Extract<ModelRequest, { do: "complete" }>,
    signal: AbortSignal,
  ): Promise<Completed> {
    const paced = paceProgress<Progress>((progress) => port.postMessage({ id, progress }), joined);
    const alive = () => paced.tell({ bytes: 0, text: "" });
    try {
      if (signal.aborted) return UNAVAILABLE;
      const file = await find(model);
      if (!file) return UNAVAILABLE;
      if (loaded?.model !== model) {
        loaded = undefined; // its memory is free before the next one needs it
        loaded = { model, llama: await load(file, alive, () => port.postMessage({ id, blocks: true })) };
      }
      return await loaded.llama.complete(request, signal, paced.tell);
    } catch {
      loaded = undefined;
      return UNAVAILABLE;
    } finally {
      paced.flush();
    }
  }

  /** Waits for its turn, and says meanwhile that it does. */
  async function inTurn(request: Extract<ModelRequest, { do: "complete" }>, signal: AbortSignal): Promise<Completed> {
    const { id } = request;
    const timer = setInterval(() => port.postMessage({ id, progress: { bytes: 0, text: "" } }), WAITING);
    const mine = last.then(() => {
      clearInterval(timer);
      return complete(request, signal);
    });
    last = mine;
    return mine;
  }

  async function answer(message: Exclude<ModelRequest, { do: "cancel" }>, signal: AbortSignal): Promise<ModelReply> {
    const { id } = message;
    if (message.do === "complete") return { id, completed: await inTurn(message, signal) };
    const paced = paceProgress<Bringing>((bringing) => port.postMessage({ id, bringing }), later);
    const order = { id: message.model, name: message.name };
    const brought = await copy(order, message.file, { signal, onProgress: paced.tell });
    paced.flush();
    return { id, brought };
  }

  port.addEventListener("message", ({ data }) => {
    if (!isModelRequest(data)) return;
    if (data.do === "cancel") return running.get(data.id)?.abort();
    const controller = new AbortController();
    running.set(data.id, controller);
    void answer(data, controller.signal).then((reply) => {
      running.delete(data.id);
      port.postMessage(reply);
    });
  });
  port.postMessage({ ready: true });
}
