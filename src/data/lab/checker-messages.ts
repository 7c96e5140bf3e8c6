import type { Assertion, CheckResult } from "#domain/lab/types.ts";

/** Page to worker. */
export interface CheckRequest {
  readonly id: number;
  readonly assertion: Assertion;
  readonly output: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Worker to page. */
export interface CheckReply {
  readonly id: number;
  readonly result: CheckResult;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

export const isCheckRequest = (value: unknown): value is CheckRequest =>
  isRecord(value) &&
  typeof value.id === "number" &&
  isRecord(value.assertion) &&
  typeof value.assertion.kind === "string" &&
  typeof value.output === "string" &&
  isRecord(value.values);

export const isCheckReply = (value: unknown): value is CheckReply =>
  isRecord(value) &&
  typeof value.id === "number" &&
  isRecord(value.result) &&
  ["met", "missed", "undecided"].includes(value.result.verdict as string) &&
  typeof value.result.note === "string";
