import type { ThoughtMap } from "#domain/entities.ts";
import type { Arrangement, Sizes } from "#domain/map/arrange.ts";

/** Page to worker. */
export interface ArrangeRequest {
  readonly number: number;
  readonly sizes: Sizes;
  readonly shape: ThoughtMap["shape"];
}

/** Worker to page. */
export interface ArrangeReply extends Arrangement {
  readonly number: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const haveLists = (value: unknown, ...names: readonly string[]) =>
  isRecord(value) && names.every((name) => Array.isArray(value[name]));

export const isArrangeRequest = (value: unknown): value is ArrangeRequest =>
  isRecord(value) &&
  typeof value.number === "number" &&
  haveLists(value.sizes, "above", "w", "h") &&
  (value.shape === "right" || value.shape === "both" || value.shape === "down");

export const isArrangeReply = (value: unknown): value is ArrangeReply =>
  isRecord(value) && typeof value.number === "number" && haveLists(value, "x", "y", "side", "isApart");
