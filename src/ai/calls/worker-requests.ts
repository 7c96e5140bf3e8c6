/** Requests to a worker: one message each, and replies under its number until its end. Nothing here rejects. */

import type { After } from "./silence.ts";

export type WorkerLike = Pick<Worker, "postMessage" | "addEventListener" | "terminate">;

/** A request as its sender states it: the number is added here. */
export type Unnumbered<Request> = Request extends { readonly do: "cancel" } ? never : Omit<Request, "id">;
/** What comes for one request. */
export type ReplyOf<Message> = Exclude<Message, { readonly ready: true }>;

interface WorkerRequestsOptions<Message> {
  spawn(): WorkerLike;
  /** Whether a message comes from the worker: nothing else is accepted. */
  isMessage(value: unknown): value is Message;
  /** Whether a reply is the last of its request. */
  isEnd(reply: ReplyOf<Message>): boolean;
  /** The worker is gone. */
  onStop?(): void;
  /** For a worker that costs much while it runs. */
  readonly ends?: {
    readonly after: After;
    /** Milliseconds. A cancelled request that has not ended by then ends the worker. */
    readonly graceMs: number;
    /** Milliseconds after the last request. */
    readonly idleMs: number;
  };
}

export interface WorkerRequests<Request, Message> {
  /** Starts the worker, once. @returns whether it runs */
  start(): Promise<boolean>;
  /**
   * Sends a request to the running worker. `read` returns the result from a reply, or nothing from a reply that is not the end.
   * @returns the result; `lost` when the worker is gone, or as soon as the signal fires
   */
  request<T>(
    asked: Unnumbered<Request>,
    read: (reply: ReplyOf<Message>) => T | undefined,
    lost: T,
    signal?: AbortSignal,
  ): Promise<T>;
  stop(): void;
}

interface Waiting<Reply> {
  hear(reply: Reply): void;
  /** It is over, also where nobody waits for it any more. */
  end(): void;
}

export function workerRequests<Request, Message extends { readonly ready: true } | { readonly id: number }>({
  spawn,
  isMessage,
  isEnd,
  onStop = () => {},
  ends,
}: WorkerRequestsOptions<Message>): WorkerRequests<Request, Message> {
  type Reply = ReplyOf<Message>;
  /** What is under way in the worker. */
  const waiting = new Map<number, Waiting<Reply>>();
  let worker: WorkerLike | undefined;
  let started: Promise<boolean> | undefined;
  let nextId = 1;
  let stopIdling = (): void => {};

  function stop(): void {
    worker?.terminate();
    worker = undefined;
    started = undefined;
    onStop();
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { end } of lost) end();
    stopIdling();
  }

  function hear(reply: Reply & { readonly id: number }): void {
    const waits = waiting.get(reply.id);
    if (!waits) return;
    waits.hear(reply);
    if (!isEnd(reply)) return;
    waiting.delete(reply.id);
    waits.end();
    if (ends && waiting.size === 0) stopIdling = ends.after(ends.idleMs, stop);
  }

  function begin(): Promise<boolean> {
    return new Promise((resolve) => {
      const fail = (): void => {
        stop();
        resolve(false);
      };
      try {
        const spawned = spawn();
        worker = spawned;
        spawned.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
          if (spawned !== worker || !isMessage(data)) return;
          if ("ready" in data) resolve(true);
          else hear(data as Reply & { readonly id: number });
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

  return {
    start: () => {
      started ??= begin();
      return started;
    },
    request(asked, read, lost, signal) {
      return new Promise((resolve) => {
        const to = worker;
        if (!to || signal?.aborted) return resolve(lost);
        const id = nextId++;
        let cancelled = false;
        let notHeard = (): void => {};
        const cancel = (): void => {
          cancelled = true;
          to.postMessage({ id, do: "cancel" });
          if (ends) notHeard = ends.after(ends.graceMs, () => to === worker && stop());
          else waiting.delete(id); // no end may ever come
          resolve(lost); // at once; the worker's own end comes later
        };
        stopIdling();
        waiting.set(id, {
          hear(reply) {
            const how = cancelled ? undefined : read(reply);
            if (how !== undefined) resolve(how);
          },
          end() {
            notHeard();
            signal?.removeEventListener("abort", cancel);
            resolve(lost);
          },
        });
        signal?.addEventListener("abort", cancel);
        to.postMessage({ ...asked, id });
      });
    },
    stop,
  };
}
