import type { Attempting } from "../adapters/adapter.ts";
import type { Attempt } from "../calls/call.ts";
import { type ReplyOf, type WorkerLike, workerRequests } from "../calls/worker-requests.ts";
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

const LOADED: Attempt<void> = { ok: true, value: undefined };
const UNAVAILABLE: Attempt<never> = { ok: false, failure: { kind: "unavailable" } };
const UNSEEN: Probe = { reach: "silent", failure: { kind: "unavailable" }, models: [], worksWithV1: false };

export function createNetworkClient({ spawn = spawnNetworkWorker }: { spawn?: () => WorkerLike } = {}): NetworkClient {
  const prepared = new Set<NetworkKind>();
  const { start, request, stop } = workerRequests<NetworkRequest, NetworkReply>({
    spawn,
    isMessage: isNetworkReply,
    isEnd: (reply) => !("progress" in reply || "bringing" in reply),
    onStop: () => prepared.clear(),
  });

  return {
    async load(kind) {
      if (!(await start())) return UNAVAILABLE;
      if (prepared.has(kind)) return LOADED;
      const read = (reply: ReplyOf<NetworkReply>) => ("prepared" in reply ? reply.prepared : undefined);
      if (!(await request({ do: "prepare", kind }, read, false))) return UNAVAILABLE;
      prepared.add(kind);
      return LOADED;
    },
    complete(connection, { turns, schema }, { signal, onProgress }) {
      const read = (reply: ReplyOf<NetworkReply>) => {
        if ("progress" in reply) onProgress(reply.progress);
        return "completed" in reply ? reply.completed : undefined;
      };
      const asked = { turns, ...(schema ? { schema } : {}) };
      return request<Completed>({ do: "complete", connection, request: asked }, read, UNAVAILABLE, signal);
    },
    probe(connection, signal) {
      const read = (reply: ReplyOf<NetworkReply>) => ("probed" in reply ? reply.probed : undefined);
      return request<Probe>({ do: "probe", connection }, read, UNSEEN, signal);
    },
    async fetchModel(order, signal, onProgress) {
      if (!(await start())) return { ok: false, why: "network" };
      const read = (reply: ReplyOf<NetworkReply>) => {
        if ("bringing" in reply) onProgress(reply.bringing);
        return "brought" in reply ? reply.brought : undefined;
      };
      return request<Brought>({ do: "fetch-model", order }, read, { ok: false, why: "stopped" }, signal);
    },
    dispose: stop,
  };
}
