import type { Attempt } from "../calls/call.ts";
import type { FinishReason } from "../calls/report.ts";
import type { ProviderSetup } from "../provider.ts";
import type { Task } from "../tasks/task.ts";

/** What one attempt of an adapter gives. */
export interface Drafted<O> {
  readonly output: O;
  readonly model: string | null;
  readonly finishReason: FinishReason;
}

export interface AdapterCall<I, O> {
  readonly task: Task<I, O>;
  readonly input: I;
  readonly setup: ProviderSetup;
  /** In memory alone; for providers that want one. */
  readonly key?: string | undefined;
  /** Under which the operator's server counts the answer, once. */
  readonly messageId?: string | undefined;
  /** Takes the text as it comes, where streaming is on. */
  readonly onText?: ((part: string) => void) | undefined;
}

/** One way of getting a task done. Retries, limits of time and circuits are not its business (`calls/call.ts`). */
export interface Adapter {
  /** Loads what it needs for this provider. Nothing leaves the device here. */
  load(setup: ProviderSetup): Promise<Attempt<void>>;
  /** One attempt. It stops when the signal fires. */
  attempt<I, O>(call: AdapterCall<I, O>, signal: AbortSignal): Promise<Attempt<Drafted<O>>>;
}
