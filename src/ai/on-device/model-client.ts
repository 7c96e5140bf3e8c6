import type { Attempting } from "../adapters/adapter.ts";
import type { Attempt } from "../calls/call.ts";
import { type After, after as afterNow } from "../calls/silence.ts";
import { type ReplyOf, type WorkerLike, workerRequests } from "../calls/worker-requests.ts";
import type { Completed, CompletionRequest } from "../network/messages.ts";
import type { Bringing } from "./bring.ts";
import { isModelReply, type ModelReply, type ModelRequest } from "./messages.ts";
import type { Brought } from "./models.ts";
import { spawnModelWorker } from "./spawn-model-worker.ts";

/** The worker as the page sees it. Nothing here rejects; when a signal fires, the work stops and its result does not matter. */
export interface ModelClient {
  /** Starts the worker; resolves at once if it runs. */
  load(): Promise<Attempt<void>>;
  /** One answer of a model in the browser's storage, after `load`. */
  complete(model: string, request: CompletionRequest, attempting: Attempting): Promise<Completed>;
  /** Copies a file into the browser's storage, after `load`. */
  copy(
    model: { readonly id: string; readonly name: string },
    file: Blob,
    signal: AbortSignal,
    onProgress: (bringing: Bringing) => void,
  ): Promise<Brought>;
  dispose(): void;
}

/** Milliseconds. A stopped worker that does not listen by then is ended: it would only warm the device. */
const GRACE = 4_000;
/** Milliseconds after the last answer, when its memory is given back. */
const IDLE = 300_000;
/** Milliseconds that a step without signs of life may take, and between two signs that are given in its place. */
const [LONGEST_BLOCK, SIGN] = [90_000, 4_000];

const UNAVAILABLE: Attempt<never> = { ok: false, failure: { kind: "unavailable" } };
const LOST: Completed = { ok: false, failure: { kind: "unavailable" } };

export function createModelClient({
  spawn = spawnModelWorker,
  after = afterNow,
}: {
  spawn?: () => WorkerLike;
  after?: After;
} = {}): ModelClient {
  const { start, request, stop } = workerRequests<ModelRequest, ModelReply>({
    spawn,
    isMessage: isModelReply,
    isEnd: (reply) => "completed" in reply || "brought" in reply,
    ends: { after, graceMs: GRACE, idleMs: IDLE },
  });

  return {
    async load() {
      return (await start()) ? { ok: true, value: undefined } : UNAVAILABLE;
    },
    async complete(model, { turns, schema }, { signal, onProgress }) {
      let unblocked = (): void => {};
      const read = (reply: ReplyOf<ModelReply>): Completed | undefined => {
        unblocked();
        if ("progress" in reply) onProgress(reply.progress);
        if ("blocks" in reply) unblocked = signs(() => onProgress({ bytes: 0, text: "" }));
        return "completed" in reply ? reply.completed : undefined;
      };
      const asked = { turns, ...(schema ? { schema } : {}) };
      const completed = await request({ do: "complete", model, request: asked }, read, LOST, signal);
      unblocked();
      return completed;
    },
    copy(model, file, signal, onProgress) {
      const read = (reply: ReplyOf<ModelReply>): Brought | undefined => {
        if ("bringing" in reply) onProgress(reply.bringing);
        return "brought" in reply ? reply.brought : undefined;
      };
      const asked = { do: "copy", model: model.id, name: model.name, file } as const;
      return request<Brought>(asked, read, { ok: false, why: "stopped" }, signal);
    },
    dispose: stop,
  };

  /** Gives signs of life in place of a worker that cannot, for a while. */
  function signs(give: () => void): () => void {
    let left = LONGEST_BLOCK / SIGN;
    let stopNext = (): void => {};
    const next = (): void => {
      stopNext = after(SIGN, () => {
        give();
        if (--left > 0) next();
      });
    };
    next();
    return () => stopNext();
  }
}
