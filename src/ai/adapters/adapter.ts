import type { Attempt } from "../calls/call.ts";
import type { FinishReason } from "../calls/report.ts";
import type { Permit } from "../permit.ts";
import type { ProviderSetup } from "../provider.ts";
import type { Task } from "../tasks/task.ts";

/** The result of one attempt of an adapter. */
export interface Drafted<O> {
  readonly output: O;
  readonly model: string | null;
  readonly finishReason: FinishReason;
}

export interface AdapterCall<I, O> {
  readonly task: Task<I, O>;
  readonly input: I;
  readonly setup: ProviderSetup;
  /** Held in memory only; for providers that need one. */
  readonly key?: string | undefined;
  /** The id under which the operator's server counts the answer, once. */
  readonly messageId?: string | undefined;
  /** Null where nothing leaves the device. */
  readonly permit: Permit | null;
}

/** What is heard of an answer on its way. */
export interface Progress {
  /** Of the answer, so far; 0 while only its head is here. */
  readonly bytes: number;
  /** Text that is new. It is as little to be trusted as the whole. */
  readonly text: string;
}

export interface Attempting {
  readonly signal: AbortSignal;
  /** To be told every sign of life. */
  readonly onProgress: (progress: Progress) => void;
}

/** One way of getting a task done. Retries, time limits and circuits are handled elsewhere (`calls/call.ts`). */
export interface Adapter {
  /** Loads the code for this provider. Sends nothing. */
  load(setup: ProviderSetup): Promise<Attempt<void>>;
  /** One attempt, which tells its answer as it comes. It stops when the signal fires. */
  attempt<I, O>(call: AdapterCall<I, O>, attempting: Attempting): Promise<Attempt<Drafted<O>>>;
}
