import type { ErrorCode } from "./error-codes.ts";
import { type AppError, appError } from "./errors.ts";

/** An error as it is stored and sent (specification, section 3). Its texts contain nothing that people wrote. */
export interface StandardError<Time = number> {
  readonly code: ErrorCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>> | null;
  /** Identifies this failure: the Error ID on a screen, or the id of a server's request. */
  readonly requestId: string | null;
  /** Epoch ms on a device; ISO 8601 from a function. */
  readonly timestamp: Time;
}

type More = Parameters<typeof appError>[2];
type Coded<Code extends ErrorCode> = AppError & { readonly code: Code };
const coded = <Code extends ErrorCode>(code: Code, message: string, more?: More) =>
  appError(code, message, more) as Coded<Code>;

/** The specification's messages (section 8). */
export const notFound = (thing: string, more?: More) => coded("NOT_FOUND", `${thing} not found`, more);
export const timedOut = (operation: string, more?: More) => coded("TIMEOUT", `Operation timed out: ${operation}`, more);
export const rateLimited = (more?: More) => coded("RATE_LIMIT_EXCEEDED", "Rate limit exceeded", more);
export const unavailable = (service: string, more?: More) =>
  coded("SERVICE_UNAVAILABLE", `Service unavailable: ${service}`, more);
export const validationFailed = (more?: More) => coded("VALIDATION_ERROR", "Validation failed", more);
export const internalError = (more?: More) => coded("INTERNAL_ERROR", "An internal error occurred", more);

const NOT_LOGGED: readonly ErrorCode[] = [
  "VALIDATION_ERROR",
  "INVALID_INPUT",
  "NOT_FOUND",
  "UNAUTHORIZED",
  "FORBIDDEN",
];

/** Whether an error with this code is stored and reported. The others answer a person's request and are not faults. */
export const isLogged = (code: ErrorCode): boolean => !NOT_LOGGED.includes(code);
