import type { AppError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";
import type { Failure } from "../calls/failure.ts";
import type { FinishReason } from "../calls/report.ts";
import { requirePermit } from "../permit.ts";
import type { Turn } from "../tasks/task.ts";
import type { Adapter } from "./adapter.ts";
import { readCompletion } from "./read-completion.ts";

/** The function `complete` of the studio's server. */
export interface OperatorPort {
  /**
   * Never rejects; ends when the signal fires. An error's message is in the studio's own words. The server accepts an id once: a second
   * call with it is refused as RESOURCE_EXISTS.
   */
  complete(call: {
    readonly messageId: string;
    readonly messages: readonly Turn[];
    readonly signal: AbortSignal;
  }): Promise<Result<{ readonly text: string; readonly model: string; readonly finishReason: string }>>;
}

/** Bytes of UTF-8 that the function accepts, minus room for what surrounds the turns. */
const MOST_BYTES = 190_000;

/** The operator's provider: counted by the server, which holds the key and answers whole. */
export function operatorAdapter(port: OperatorPort | undefined): Adapter {
  /** The last call whose answer did not arrive; the server may have given one. */
  let lost: { readonly id: string; readonly failure: Failure } | undefined;
  return {
    load: async () => (port ? { ok: true, value: undefined } : { ok: false, failure: { kind: "unavailable" } }),
    async attempt({ task, input, messageId, permit }, { signal }) {
      if (!port) return { ok: false, failure: { kind: "unavailable" } };
      requirePermit(permit);
      if (messageId === undefined) throw new TypeError("The operator's provider counts by a message id");
      const messages = task.turns(input);
      if (new TextEncoder().encode(JSON.stringify(messages)).length > MOST_BYTES)
        return { ok: false, failure: { kind: "too-long" } };
      const answered = await port.complete({ messageId, messages, signal });
      if (answered.ok) {
        const { text, model, finishReason } = answered.value;
        const value = { text, model, finishReason: KNOWN[finishReason] ?? "other" };
        return readCompletion({ ok: true, value }, task, input);
      }
      const { error } = answered;
      // a retry only learns that this message was counted; the first failure still explains why its answer did not arrive
      const failure = error.code === "RESOURCE_EXISTS" && lost?.id === messageId ? lost.failure : failureOf(error);
      if (failure.kind === "network") lost = { id: messageId, failure: BROKEN_OFF };
      else lost = failure.kind === "timeout" ? { id: messageId, failure } : undefined;
      return { ok: false, failure };
    },
  };
}

const KNOWN: Readonly<Record<string, FinishReason>> = { stop: "stop", length: "length" };
const BROKEN_OFF: Failure = { kind: "broken-off" };

/** Uses the server's words, except for failures of the network on the way to it. */
function failureOf(error: AppError): Failure {
  if (error.code === "CONNECTION_ERROR") return { kind: "network" };
  if (error.code === "TIMEOUT") return { kind: "timeout" };
  const isOutage = error.code === "EXTERNAL_SERVICE_ERROR" || error.code === "SERVICE_UNAVAILABLE";
  return { kind: "refused", error, outage: isOutage && error.retry === "backoff" };
}
