import type { Verdict } from "./verify.ts";

/** Page to worker. */
export interface VerifyRequest {
  /** The name of the database. */
  readonly database: string;
}

/** Worker to page. */
export type VerifyReply =
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "done"; readonly verdict: Verdict }
  | { readonly kind: "failed" };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

export const isVerifyRequest = (value: unknown): value is VerifyRequest =>
  isRecord(value) && typeof value.database === "string";

export const isVerifyReply = (value: unknown): value is VerifyReply =>
  isRecord(value) &&
  (value.kind === "failed" ||
    (value.kind === "progress" && Number.isInteger(value.done)) ||
    (value.kind === "done" && isRecord(value.verdict) && Array.isArray(value.verdict.chains)));
