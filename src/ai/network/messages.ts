import type { Progress } from "../adapters/adapter.ts";
import type { Failure } from "../calls/failure.ts";
import type { FinishReason } from "../calls/report.ts";
import type { Bringing, Order } from "../on-device/bring.ts";
import type { Brought } from "../on-device/models.ts";
import type { NetworkKind } from "../provider.ts";
import type { JsonSchema, Turn } from "../tasks/task.ts";

/** How to reach a provider. The key exists in this message and nowhere else. */
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
}

/** A provider's answer before the task reads it. */
export interface Completion {
  readonly text: string;
  /** The provider's name for the model; empty when it gives none. */
  readonly model: string;
  readonly finishReason: FinishReason;
}
export type Completed =
  | { readonly ok: true; readonly value: Completion }
  | { readonly ok: false; readonly failure: Failure };

/** What examining a provider found, without asking a model anything. */
export interface Probe {
  /** "answered": it listed its models; "opaque": something is there but hides its answer from this page; "silent": nothing answers. */
  readonly reach: "answered" | "opaque" | "silent";
  readonly failure?: Failure;
  /** Names of its models, if it lists them. */
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
  /** Loads the code for this kind of provider; nothing is sent. */
  | { readonly id: number; readonly do: "prepare"; readonly kind: NetworkKind }
  /** Fetches a model into the browser's storage. */
  | { readonly id: number; readonly do: "fetch-model"; readonly order: Order }
  | { readonly id: number; readonly do: "cancel" };

/** Worker to page: first `ready`, then what comes and one end for each request. */
export type NetworkReply =
  | { readonly ready: true }
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly completed: Completed }
  | { readonly id: number; readonly probed: Probe }
  | { readonly id: number; readonly prepared: boolean }
  | { readonly id: number; readonly bringing: Bringing }
  | { readonly id: number; readonly brought: Brought };
