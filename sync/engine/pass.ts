import { type AppError, appError } from "#domain/errors.ts";
import type { Limits, SyncPorts, Transport } from "./ports.ts";
import { SERVER_LIMITS } from "./ports.ts";
import type { Answer, TransportError } from "./protocol.ts";

/** What a pass did. */
export interface PassReport {
  requests: number;
  /** Rows that arrived with pages. */
  pulled: number;
  /** Changes the server took. */
  pushed: number;
  /** Changes the server refused, now waiting for the person. */
  refused: number;
  /** The last place in the outbox that a request of this pass held; absent when nothing was sent. */
  tried?: number;
  /** The server's clock minus this device's, as last heard, in milliseconds; null when no answer came. */
  offset: number | null;
}

/** `again`: what this device knew of the server is no longer valid; begin with a pull. */
export type Step =
  | { readonly step: "done" }
  | { readonly step: "again" }
  | { readonly step: "failed"; readonly error: AppError };
export const DONE: Step = { step: "done" };
export const AGAIN: Step = { step: "again" };
export const failed = (error: TransportError): Step => ({ step: "failed", error });

/** One pass: its ports, counting every request and recording the server's clock. */
export interface Pass extends Transport, Omit<SyncPorts, "limits"> {
  readonly limits: Limits;
  readonly report: PassReport;
}

export function beginPass(ports: SyncPorts): Pass {
  const { transport, now, limits = SERVER_LIMITS } = ports;
  const report: PassReport = { requests: 0, pulled: 0, pushed: 0, refused: 0, offset: null };
  async function listen<T extends { readonly now: number }>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
    report.requests++;
    const asked = now();
    const answer = await ask();
    if (answer.ok) report.offset = Math.round(answer.value.now - (asked + now()) / 2);
    return answer;
  }
  return {
    ...ports,
    limits,
    report,
    pull: (request) => listen(() => transport.pull(request)),
    push: (request) => listen(() => transport.push(request)),
  };
}

export const NO_REST = appError("SERVICE_UNAVAILABLE", "The server kept changing while this device synced.", {
  remedy: "Everything is saved here. The next try continues from where this one stopped.",
  retry: "backoff",
});
