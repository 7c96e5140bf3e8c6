import type { AppError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";
import type { DrillStep, ProvedFile } from "./drill.ts";

/** Page to worker: what a drill needs to know of the page. */
export interface DrillRequest {
  /** The name of the database that is to be proved. */
  readonly database: string;
  /** Whose it is, as `ownAccountMark()` says; null for a visitor's. */
  readonly account: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Of the scratch database. */
  readonly id: string;
}

/** Worker to page. `broke`: the worker could not carry it out. */
export type DrillReply =
  | { readonly kind: "step"; readonly step: DrillStep; readonly done: number; readonly total: number }
  | { readonly kind: "found"; readonly found: Result<ProvedFile> }
  | { readonly kind: "broke" };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

export const isDrillRequest = (value: unknown): value is DrillRequest =>
  isRecord(value) &&
  [value.database, value.id].every((text) => typeof text === "string" && text !== "") &&
  (value.account === null || typeof value.account === "string") &&
  Number.isFinite(value.now);

const STEPS: readonly unknown[] = ["write", "bring", "compare", "fault"] satisfies readonly DrillStep[];

export function isDrillReply(value: unknown): value is DrillReply {
  if (!isRecord(value)) return false;
  if (value.kind === "step")
    return STEPS.includes(value.step) && Number.isFinite(value.done) && Number.isFinite(value.total);
  return value.kind === "broke" || (value.kind === "found" && isFound(value.found));
}

function isFound(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (!value.ok) return isRecord(value.error) && typeof (value.error as Partial<AppError>).message === "string";
  return isRecord(value.value) && isRecord(value.value.drill) && value.value.file instanceof Blob;
}
