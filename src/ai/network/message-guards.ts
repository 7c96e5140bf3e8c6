import { type Failure, isFailureKind } from "../calls/failure.ts";
import type { FinishReason } from "../calls/report.ts";
import { BRING_FAILURES, isModelFile, isModelId } from "../on-device/models.ts";
import type { NetworkKind } from "../provider.ts";
import type { Turn } from "../tasks/task.ts";
import type { NetworkReply, NetworkRequest, Probe } from "./messages.ts";
import { MOST_REASON } from "./server-reason.ts";

const KINDS: ReadonlySet<unknown> = new Set<NetworkKind>(["openai-compatible", "anthropic", "google"]);
const ROLES: ReadonlySet<unknown> = new Set<Turn["role"]>(["system", "user", "assistant"]);
const FINISHES: ReadonlySet<unknown> = new Set<FinishReason>(["stop", "length", "other"]);
const REACHES: ReadonlySet<unknown> = new Set<Probe["reach"]>(["answered", "opaque", "silent"]);
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

const isOrder = (value: unknown): boolean =>
  isRecord(value) && isModelId(value.id) && isText(value.name) && isModelFile(value.file);

export const isBringing = (value: unknown): boolean =>
  isRecord(value) && (value.phase === "coming" || value.phase === "checking") && typeof value.bytes === "number";

const FAILURES: ReadonlySet<unknown> = new Set(BRING_FAILURES);
export const isBrought = (value: unknown): boolean => isRecord(value) && (value.ok === true || FAILURES.has(value.why));

export const isCompletionRequest = (value: unknown): boolean =>
  isRecord(value) &&
  Array.isArray(value.turns) &&
  value.turns.length > 0 &&
  value.turns.length <= MOST_TURNS &&
  value.turns.every(isTurn) &&
  (value.schema === undefined || isRecord(value.schema));

/** Whether a message is a request that the worker accepts. */
export function isNetworkRequest(value: unknown): value is NetworkRequest {
  if (!isRecord(value) || typeof value.id !== "number") return false;
  if (value.do === "cancel") return true;
  if (value.do === "prepare") return KINDS.has(value.kind);
  if (value.do === "fetch-model") return isOrder(value.order);
  if (!isConnection(value.connection)) return false;
  return value.do === "probe" || (value.do === "complete" && isCompletionRequest(value.request));
}

/** The worker never uses the studio's own words: a failure that contains some is not from it. */
const isFailure = (value: unknown): value is Failure =>
  isRecord(value) &&
  isFailureKind(value.kind) &&
  value.kind !== "refused" &&
  (value.kind !== "status" || typeof value.status === "number") &&
  (value.says === undefined || (isText(value.says) && value.says.length <= MOST_REASON)) &&
  (value.retryAfterMs === undefined || typeof value.retryAfterMs === "number");

const isCompletion = (value: unknown): boolean =>
  isRecord(value) && isText(value.text) && isText(value.model) && FINISHES.has(value.finishReason);

export const isCompleted = (value: unknown): boolean =>
  isRecord(value) && (value.ok === true ? isCompletion(value.value) : isFailure(value.failure));

export const isProgress = (value: unknown): boolean =>
  isRecord(value) && typeof value.bytes === "number" && isText(value.text);

const isProbe = (value: unknown): boolean =>
  isRecord(value) &&
  REACHES.has(value.reach) &&
  Array.isArray(value.models) &&
  value.models.every(isText) &&
  typeof value.worksWithV1 === "boolean" &&
  (value.failure === undefined || isFailure(value.failure));

/** Whether a message comes from the worker: the page accepts nothing else. */
export function isNetworkReply(value: unknown): value is NetworkReply {
  if (!isRecord(value)) return false;
  if (value.ready === true) return true;
  if (typeof value.id !== "number") return false;
  if (isBringing(value.bringing) || isBrought(value.brought)) return true;
  if (value.completed !== undefined) return isCompleted(value.completed);
  return isProbe(value.probed) || typeof value.prepared === "boolean" || isProgress(value.progress);
}
