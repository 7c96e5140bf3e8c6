import type { Progress } from "../adapters/adapter.ts";
import { isBringing, isBrought, isCompleted, isCompletionRequest, isProgress } from "../network/message-guards.ts";
import type { Completed, CompletionRequest } from "../network/messages.ts";
import type { Bringing } from "./bring.ts";
import { type Brought, isModelId } from "./models.ts";

/** Page to worker. */
export type ModelRequest =
  | { readonly id: number; readonly do: "complete"; readonly model: string; readonly request: CompletionRequest }
  /** Copies a file that the person chose into the browser's storage. */
  | { readonly id: number; readonly do: "copy"; readonly model: string; readonly name: string; readonly file: Blob }
  | { readonly id: number; readonly do: "cancel" };

/** Worker to page: first `ready`, then what comes and one end for each request, also for one that was cancelled. */
export type ModelReply =
  | { readonly ready: true }
  | { readonly id: number; readonly progress: Progress }
  /** The step that begins now gives no sign of life until it ends. */
  | { readonly id: number; readonly blocks: true }
  | { readonly id: number; readonly completed: Completed }
  | { readonly id: number; readonly bringing: Bringing }
  | { readonly id: number; readonly brought: Brought };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a message is a request that the worker accepts. */
export function isModelRequest(value: unknown): value is ModelRequest {
  if (!isRecord(value) || typeof value.id !== "number") return false;
  if (value.do === "cancel") return true;
  if (!isModelId(value.model)) return false;
  if (value.do === "complete") return isCompletionRequest(value.request);
  return value.do === "copy" && typeof value.name === "string" && value.file instanceof Blob;
}

/** Whether a message comes from the worker: the page accepts nothing else. */
export function isModelReply(value: unknown): value is ModelReply {
  if (!isRecord(value)) return false;
  if (value.ready === true) return true;
  if (typeof value.id !== "number") return false;
  return (
    value.blocks === true ||
    isProgress(value.progress) ||
    isCompleted(value.completed) ||
    isBringing(value.bringing) ||
    isBrought(value.brought)
  );
}
