import type { ErrorCode } from "./error-codes.ts";

/** A plain object: it crosses `postMessage` and IndexedDB unchanged. `message` is for people and contains no personal data. */
export interface AppError {
  readonly code: ErrorCode;
  /** What happened, in the product's voice. */
  readonly message: string;
  /** What the person can do about it. */
  readonly remedy?: string;
  readonly retry: "never" | "backoff" | "after-auth";
}

export const appError = (
  code: ErrorCode,
  message: string,
  { remedy, retry = "never" }: { remedy?: string; retry?: AppError["retry"] } = {},
): AppError => ({ code, message, retry, ...(remedy === undefined ? {} : { remedy }) });
