import type { Attempting } from "../adapters/adapter.ts";
import type { Attempt } from "../calls/call.ts";
import { type After, after as afterNow } from "../calls/silence.ts";
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

type WorkerLike = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;
type Requested = Without<Exclude<ModelRequest, { do: "cancel" }>>;
type Without<R> = R extends unknown ? Omit<R, "id"> : never;
type Reply = Exclude<ModelReply, { ready: true }>;

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
  /** What is under way in the worker, also what nobody waits for any more. */
  const waiting = new Map<number, (reply: Reply | "lost") => void>();
  let worker: WorkerLike | undefined;
  let started: Promise<boolean> | undefined;
  let nextId = 1;
  let stopIdling = (): void => {};

  function stop(): void {
    stopIdling();
    worker?.terminate();
    worker = undefined;
    started = undefined;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const tell of lost) tell("lost");
  }

  function start(): Promise<boolean> {
    return new Promise((resolve) => {
      const fail = (): void => {
        stop();
        resolve(false);
      };
      try {
        const spawned = spawn();
        worker = spawned;
        spawned.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
          if (spawned !== worker || !isModelReply(data)) return;
          if ("ready" in data) return resolve(true);
          waiting.get(data.id)?.(data);
        });
        spawned.addEventListener("error", (event) => {
          event.preventDefault();
          if (spawned === worker) fail();
        });
      } catch {
        fail();
      }
    });
  }

  /** Sends a request. `read` returns the end from a reply, or nothing from a reply that is not the end. `lost` is the end when none comes. */
  function request<T>(
    asked: Requested,
    read: (reply: Reply) => T | undefined,
    lost: T,
    signal: AbortSignal,
  ): Promise<T> {
    return new Promise((resolve) => {
      const to = worker;
      if (!to || signal.aborted) return resolve(lost);
      const id = nextId++;
      let notHeard = (): void => {};
      const end = (how: T): void => {
        notHeard();
        waiting.delete(id);
        signal.removeEventListener("abort", cancel);
        if (waiting.size === 0) stopIdling = after(IDLE, stop);
        resolve(how);
      };
      const cancel = (): void => {
        to.postMessage({ id, do: "cancel" } satisfies ModelRequest);
        notHeard = after(GRACE, () => to === worker && stop());
        resolve(lost); // at once; the worker's own end comes later
      };
      stopIdling();
      waiting.set(id, (reply) => {
        const how = reply === "lost" ? lost : read(reply);
        if (how !== undefined) end(how);
      });
      signal.addEventListener("abort", cancel);
      to.postMessage({ ...asked, id } as ModelRequest);
    });
  }

  return {
    async load() {
      started ??= start();
      return (await started) ? { ok: true, value: undefined } : UNAVAILABLE;
    },
    async complete(model, { turns, schema }, { signal, onProgress }) {
      let unblocked = (): void => {};
      const read = (reply: Reply): Completed | undefined => {
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
      const read = (reply: Reply): Brought | undefined => {
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
