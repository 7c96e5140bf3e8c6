import type { Attempting } from "../adapters/adapter.ts";
import type { Attempt } from "../calls/call.ts";
import type { Bringing, Order } from "../on-device/bring.ts";
import type { Brought } from "../on-device/models.ts";
import type { NetworkKind } from "../provider.ts";
import { isNetworkReply } from "./message-guards.ts";
import type { Completed, CompletionRequest, Connection, NetworkReply, NetworkRequest, Probe } from "./messages.ts";
import { spawnNetworkWorker } from "./spawn-network-worker.ts";

/** The worker as the page sees it. Nothing here rejects; when a signal fires, the work stops and its result does not matter. */
export interface NetworkClient {
  /** Starts the worker with the code for this kind of provider; resolves at once if it is loaded. Sends nothing. */
  load(kind: NetworkKind): Promise<Attempt<void>>;
  /** One question to a provider, after `load`. */
  complete(connection: Connection, request: CompletionRequest, attempting: Attempting): Promise<Completed>;
  /** A look at a provider, after `load`. */
  probe(connection: Connection, signal: AbortSignal): Promise<Probe>;
  /** Fetches a model into the browser's storage; starts the worker by itself. */
  fetchModel(order: Order, signal: AbortSignal, onProgress: (bringing: Bringing) => void): Promise<Brought>;
  dispose(): void;
}

type WorkerLike = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;
type Requested = Without<Exclude<NetworkRequest, { do: "cancel" }>>;
type Without<R> = R extends unknown ? Omit<R, "id"> : never;
type Reply = Exclude<NetworkReply, { ready: true }>;

interface Waiting {
  readonly hear: (reply: Reply) => void;
  /** Ends the request when the worker is gone, or nobody waits any more. */
  readonly lost: () => void;
}

const LOADED: Attempt<void> = { ok: true, value: undefined };
const UNAVAILABLE: Attempt<never> = { ok: false, failure: { kind: "unavailable" } };
const UNSEEN: Probe = { reach: "silent", failure: { kind: "unavailable" }, models: [], worksWithV1: false };

export function createNetworkClient({ spawn = spawnNetworkWorker }: { spawn?: () => WorkerLike } = {}): NetworkClient {
  const waiting = new Map<number, Waiting>();
  const prepared = new Set<NetworkKind>();
  let worker: WorkerLike | undefined;
  let started: Promise<boolean> | undefined;
  let nextId = 1;

  function stop(): void {
    worker?.terminate();
    worker = undefined;
    started = undefined;
    prepared.clear();
    for (const { lost } of [...waiting.values()]) lost();
    waiting.clear();
  }

  function hear(reply: Reply): void {
    const waits = waiting.get(reply.id);
    if (!("progress" in reply) && !("bringing" in reply)) waiting.delete(reply.id);
    waits?.hear(reply);
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
          if (spawned !== worker || !isNetworkReply(data)) return;
          if ("ready" in data) resolve(true);
          else hear(data);
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
    signal?: AbortSignal,
  ): Promise<T> {
    return new Promise((resolve) => {
      const to = worker;
      if (!to || signal?.aborted) {
        resolve(lost);
        return;
      }
      const id = nextId++;
      const end = (how: T): void => {
        signal?.removeEventListener("abort", cancel);
        resolve(how);
      };
      const cancel = (): void => {
        if (waiting.delete(id)) to.postMessage({ id, do: "cancel" } satisfies NetworkRequest);
        end(lost);
      };
      waiting.set(id, {
        hear(reply) {
          const how = read(reply);
          if (how !== undefined) end(how);
        },
        lost: () => end(lost),
      });
      signal?.addEventListener("abort", cancel);
      to.postMessage({ ...asked, id } as NetworkRequest);
    });
  }

  return {
    async load(kind) {
      started ??= start();
      if (!(await started)) return UNAVAILABLE;
      if (prepared.has(kind)) return LOADED;
      const read = (reply: Reply) => ("prepared" in reply ? reply.prepared : undefined);
      if (!(await request({ do: "prepare", kind }, read, false))) return UNAVAILABLE;
      prepared.add(kind);
      return LOADED;
    },
    complete(connection, { turns, schema }, { signal, onProgress }) {
      const read = (reply: Reply) => {
        if ("progress" in reply) onProgress(reply.progress);
        return "completed" in reply ? reply.completed : undefined;
      };
      const asked = { turns, ...(schema ? { schema } : {}) };
      return request<Completed>({ do: "complete", connection, request: asked }, read, UNAVAILABLE, signal);
    },
    probe(connection, signal) {
      const read = (reply: Reply) => ("probed" in reply ? reply.probed : undefined);
      return request<Probe>({ do: "probe", connection }, read, UNSEEN, signal);
    },
    async fetchModel(order, signal, onProgress) {
      started ??= start();
      if (!(await started)) return { ok: false, why: "network" };
      const read = (reply: Reply) => {
        if ("bringing" in reply) onProgress(reply.bringing);
        return "brought" in reply ? reply.brought : undefined;
      };
      return request<Brought>({ do: "fetch-model", order }, read, { ok: false, why: "stopped" }, signal);
    },
    dispose: stop,
  };
}
