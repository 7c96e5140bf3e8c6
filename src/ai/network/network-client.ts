import type { Attempt } from "../calls/call.ts";
import {
  type Completed,
  type CompletionRequest,
  type Connection,
  isNetworkReply,
  type NetworkReply,
  type NetworkRequest,
  type Probe,
} from "./messages.ts";
import { spawnNetworkWorker } from "./spawn-network-worker.ts";

/** The worker as the page sees it. */
export interface NetworkClient {
  /** Starts the worker, on first use alone; later calls are answered at once. */
  load(): Promise<Attempt<void>>;
  /** One question to a provider. Never rejects; when the signal fires, the call is stopped and its end does not matter. */
  complete(
    connection: Connection,
    request: CompletionRequest,
    options: { signal: AbortSignal; onPart?: (part: string) => void },
  ): Promise<Completed>;
  probe(connection: Connection, signal: AbortSignal): Promise<Probe>;
  dispose(): void;
}

type WorkerLike = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;
type Requested = Without<Exclude<NetworkRequest, { do: "cancel" }>>;
type Without<R> = R extends unknown ? Omit<R, "id"> : never;

interface Waiting {
  readonly onPart: ((part: string) => void) | undefined;
  readonly completed?: (completed: Completed) => void;
  readonly probed?: (probe: Probe) => void;
  readonly lost: () => void;
}

const LOST: Completed = { ok: false, failure: { kind: "unavailable" } };
const SILENT: Probe = { reach: "silent", failure: { kind: "unavailable" }, models: [], worksWithV1: false };

export function createNetworkClient({ spawn = spawnNetworkWorker }: { spawn?: () => WorkerLike } = {}): NetworkClient {
  const waiting = new Map<number, Waiting>();
  let worker: WorkerLike | undefined;
  let ready: Promise<Attempt<void>> | undefined;
  let nextId = 1;

  function stop(): void {
    worker?.terminate();
    worker = undefined;
    ready = undefined;
    for (const { lost } of [...waiting.values()]) lost();
    waiting.clear();
  }

  function hear(reply: Exclude<NetworkReply, { ready: true }>): void {
    const waits = waiting.get(reply.id);
    if ("part" in reply) waits?.onPart?.(reply.part);
    else {
      waiting.delete(reply.id);
      if ("completed" in reply) waits?.completed?.(reply.completed);
      else waits?.probed?.(reply.probed);
    }
  }

  function start(): Promise<Attempt<void>> {
    return new Promise((resolve) => {
      const fail = (): void => {
        stop();
        resolve({ ok: false, failure: { kind: "unavailable" } });
      };
      try {
        const started = spawn();
        worker = started;
        started.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
          if (started !== worker || !isNetworkReply(data)) return;
          if ("ready" in data) resolve({ ok: true, value: undefined });
          else hear(data);
        });
        started.addEventListener("error", (event) => {
          event.preventDefault();
          if (started === worker) fail();
        });
      } catch {
        fail();
      }
    });
  }

  function send(request: Requested, signal: AbortSignal, waits: Waiting): void {
    const id = nextId++;
    const here = worker;
    if (!here || signal.aborted) {
      waits.lost();
      return;
    }
    waiting.set(id, waits);
    signal.addEventListener(
      "abort",
      () => {
        if (waiting.delete(id)) here.postMessage({ id, do: "cancel" } satisfies NetworkRequest);
        waits.lost();
      },
      { once: true },
    );
    here.postMessage({ ...request, id } as NetworkRequest);
  }

  return {
    load() {
      ready ??= start();
      return ready;
    },
    complete: (connection, request, { signal, onPart }) =>
      new Promise((completed) => {
        send({ do: "complete", connection, request }, signal, { onPart, completed, lost: () => completed(LOST) });
      }),
    probe: (connection, signal) =>
      new Promise((probed) => {
        send({ do: "probe", connection }, signal, { onPart: undefined, probed, lost: () => probed(SILENT) });
      }),
    dispose: stop,
  };
}
