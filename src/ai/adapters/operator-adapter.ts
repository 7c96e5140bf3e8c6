import type { AppError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";
import type { Failure } from "../calls/failure.ts";
import type { FinishReason } from "../calls/report.ts";
import type { Turn } from "../tasks/task.ts";
import type { Adapter } from "./adapter.ts";
import { readCompletion } from "./read-completion.ts";

/** The function `complete` of the studio's server. */
export interface OperatorPort {
  /**
   * Never rejects; ends when the signal fires. An error's message is the studio's own words. The server takes one id once: a second call with
   * it is refused as RESOURCE_EXISTS.
   */
  complete(call: {
    readonly messageId: string;
    readonly messages: readonly Turn[];
    readonly signal: AbortSignal;
  }): Promise<Result<{ readonly text: string; readonly model: string; readonly finishReason: string }>>;
}

/** Bytes of UTF-8 that the function takes, with room for what stands around the turns. */
const MOST_BYTES = 190_000;

/** The operator's provider: counted by the server, which holds the key. */
export function operatorAdapter(port: OperatorPort | undefined): Adapter {
  /** The call whose answer did not arrive: the server may have given one. */
  let lost: string | undefined;
  return {
    load: async () => (port ? { ok: true, value: undefined } : { ok: false, failure: { kind: "unavailable" } }),
    async attempt({ task, input, messageId }, signal) {
      if (!port) return { ok: false, failure: { kind: "unavailable" } };
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
      // asked again after the line broke, the server only says that it has answered: what happened is still that the line broke
      const failure = error.code === "RESOURCE_EXISTS" && lost === messageId ? BROKEN_OFF : failureOf(error);
      lost = failure.kind === "network" ? messageId : undefined;
      return { ok: false, failure };
    },
  };
}

const KNOWN: Readonly<Record<string, FinishReason>> = { stop: "stop", length: "length" };
const BROKEN_OFF: Failure = { kind: "broken-off" };

/** The server's words stand, but for what the network did on the way to it. */
function failureOf(error: AppError): Failure {
  if (error.code === "CONNECTION_ERROR") return { kind: "network" };
  if (error.code === "TIMEOUT") return { kind: "timeout" };
  const isOutage = error.code === "EXTERNAL_SERVICE_ERROR" || error.code === "SERVICE_UNAVAILABLE";
  return { kind: "refused", error, outage: isOutage && error.retry === "backoff" };
}
