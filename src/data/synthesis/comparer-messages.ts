import type { ComparedSource, Comparison } from "#domain/synthesis/compare.ts";

/** Page to worker. */
export interface CompareRequest {
  readonly sources: readonly ComparedSource[];
  readonly question: string;
}

/** Worker to page: how much is done, 0 to 1, then the comparison. */
export type CompareReply = { readonly share: number } | { readonly comparison: Comparison };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

export const isCompareRequest = (value: unknown): value is CompareRequest =>
  isRecord(value) && Array.isArray(value.sources) && typeof value.question === "string";

export const isCompareReply = (value: unknown): value is CompareReply =>
  isRecord(value) &&
  (typeof value.share === "number" || (isRecord(value.comparison) && Array.isArray(value.comparison.statements)));
