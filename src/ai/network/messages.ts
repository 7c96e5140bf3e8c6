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
  | { readonly id: number; readonly do: "cancel" };

/** Worker to page: first `ready`, then parts and one end for each request. */
export type NetworkReply =
  | { readonly ready: true }
  | { readonly id: number; readonly part: string }
  | { readonly id: number; readonly completed: Completed }
  | { readonly id: number; readonly probed: Probe };

const KINDS: ReadonlySet<unknown> = new Set<NetworkKind>(["openai-compatible", "anthropic", "google"]);
const ROLES: ReadonlySet<unknown> = new Set<Turn["role"]>(["system", "user", "assistant"]);
const MOST_TURNS = 100;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isTurn = (value: unknown): boolean => isRecord(value) && ROLES.has(value.role) && isText(value.content);

const isConnection = (value: unknown): boolean =>
  isRecord(value) &&
  KINDS.has(value.kind) &&
  isText(value.baseUrl) &&
  isText(value.model) &&
  typeof value.takesSchema === "boolean" &&
  (value.key === undefined || isText(value.key));

const isCompletionRequest = (value: unknown): boolean =>
  isRecord(value) &&
  Array.isArray(value.turns) &&
  value.turns.length > 0 &&
  value.turns.length <= MOST_TURNS &&
  value.turns.every(isTurn) &&
  (value.schema === undefined || isRecord(value.schema)) &&
  typeof value.stream === "boolean";

/** Whether a message is a request that the worker can take. */
export function isNetworkRequest(value: unknown): value is NetworkRequest {
  if (!isRecord(value) || typeof value.id !== "number") return false;
  if (value.do === "cancel") return true;
  if (!isConnection(value.connection)) return false;
  return value.do === "probe" || (value.do === "complete" && isCompletionRequest(value.request));
}

const isFailure = (value: unknown): boolean => isRecord(value) && isText(value.kind) && value.kind !== "refused";
const isCompletion = (value: unknown): boolean =>
  isRecord(value) && isText(value.text) && isText(value.model) && isText(value.finishReason);

/** Whether a message is one of the worker's: the page takes nothing else from it. */
export function isNetworkReply(value: unknown): value is NetworkReply {
  if (!isRecord(value)) return false;
  if (value.ready === true) return true;
  if (typeof value.id !== "number") return false;
  if (isRecord(value.completed))
    return value.completed.ok === true ? isCompletion(value.completed.value) : isFailure(value.completed.failure);
  if (isRecord(value.probed)) return isText(value.probed.reach) && Array.isArray(value.probed.models);
  return isText(value.part);
}
