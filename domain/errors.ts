/** The specification's error codes (section 8). */
export const ERROR_CODES = [
  "VALIDATION_ERROR",
  "INVALID_INPUT",
  "MISSING_REQUIRED_FIELD",
  "UNAUTHORIZED",
  "FORBIDDEN",
  "TOKEN_EXPIRED",
  "INVALID_CREDENTIALS",
  "NOT_FOUND",
  "RESOURCE_EXISTS",
  "RESOURCE_LOCKED",
  "INTERNAL_ERROR",
  "SERVICE_UNAVAILABLE",
  "TIMEOUT",
  "RATE_LIMIT_EXCEEDED",
  "DATABASE_ERROR",
  "CONNECTION_ERROR",
  "CONSTRAINT_VIOLATION",
  "EXTERNAL_SERVICE_ERROR",
  "API_ERROR",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A plain object: it crosses `postMessage` and IndexedDB unchanged. `message` is for people and holds no personal data. */
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
