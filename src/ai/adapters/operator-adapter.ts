import type { AppError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";
import type { Attempt } from "../calls/call.ts";
import type { Failure } from "../calls/failure.ts";
import type { Turn } from "../tasks/task.ts";
import type { Adapter, Drafted } from "./adapter.ts";
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
  return {
    load: async () => (port ? { ok: true, value: undefined } : { ok: false, failure: { kind: "unavailable" } }),
    async attempt({ task, input, messageId }, signal): Promise<Attempt<Drafted<never>>> {
      if (!port || messageId === undefined) return { ok: false, failure: { kind: "unavailable" } };
      const messages = task.turns(input);
      if (new TextEncoder().encode(JSON.stringify(messages)).length > MOST_BYTES)
        return { ok: false, failure: { kind: "too-long" } };
      const answered = await port.complete({ messageId, messages, signal });
      if (!answered.ok) return { ok: false, failure: failureOf(answered.error) };
      const { text, model, finishReason } = answered.value;
      const value = {
        text,
        model,
        finishReason: finishReason === "stop" || finishReason === "length" ? finishReason : "other",
      } as const;
      return readCompletion({ ok: true, value }, task, input) as Attempt<Drafted<never>>;
    },
  };
}

/** The server has tried its provider already: its words stand. Only a server that was not reached is asked again. */
function failureOf(error: AppError): Failure {
  if (error.code === "CONNECTION_ERROR") return { kind: "network" };
  if (error.code === "TIMEOUT") return { kind: "timeout" };
  return { kind: "refused", error };
}
