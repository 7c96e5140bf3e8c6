import type { Failure } from "../calls/failure.ts";
import type { FinishReason } from "../calls/report.ts";
import type { NetworkKind } from "../provider.ts";
import type { JsonSchema, Turn } from "../tasks/task.ts";

/** How a provider is reached. The key lives in this message and nowhere else. */
export interface Connection {
  readonly kind: NetworkKind;
  readonly baseUrl: string;
  readonly model: string;
  readonly takesSchema: boolean;
  readonly key?: string;
}

export interface CompletionRequest {
  readonly turns: readonly Turn[];
  readonly schema?: JsonSchema;
  /** Whether the text is wanted as it comes. */
  readonly stream: boolean;
}

/** A provider's answer before it is read. */
export interface Completion {
  readonly text: string;
  /** As the provider calls it; empty when it does not say. */
  readonly model: string;
  readonly finishReason: FinishReason;
}
export type Completed =
  | { readonly ok: true; readonly value: Completion }
  | { readonly ok: false; readonly failure: Failure };

/** What a look at a provider found, without asking a model anything. */
export interface Probe {
  /** "answered" by the list of models; "opaque": something is there and keeps its answer from this page; "silent": nothing answers. */
  readonly reach: "answered" | "opaque" | "silent";
  readonly failure?: Failure;
  /** Names of its models, where it lists them. */
  readonly models: readonly string[];
  /** Whether the same call works with /v1 at the end of the address. */
  readonly worksWithV1: boolean;
}

/** Page to worker. */
export type NetworkRequest =
  | {
      readonly id: number;
      readonly do: "complete";
      readonly connection: Connection;
      readonly request: CompletionRequest;
    }
  | { readonly id: number; readonly do: "probe"; readonly connection: Connection }
  /** To load what speaks to this kind of provider, before anything is sent. */
  | { readonly id: number; readonly do: "prepare"; readonly kind: NetworkKind }
  | { readonly id: number; readonly do: "cancel" };

/** Worker to page: first `ready`, then parts and one end for each request. */
export type NetworkReply =
  | { readonly ready: true }
  | { readonly id: number; readonly part: string }
  | { readonly id: number; readonly completed: Completed }
  | { readonly id: number; readonly probed: Probe }
  | { readonly id: number; readonly prepared: boolean };
