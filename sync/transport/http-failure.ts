import { type AppError, appError } from "#domain/errors.ts";
import type { TransportError } from "../engine/protocol.ts";

const SAVED_HERE = "Everything is saved here, and syncing continues by itself.";

export const UNREACHABLE = appError("CONNECTION_ERROR", "The server cannot be reached.", {
  remedy: SAVED_HERE,
  retry: "backoff",
});
export const NO_ANSWER_IN_TIME = appError("TIMEOUT", "The server did not answer in time.", {
  remedy: SAVED_HERE,
  retry: "backoff",
});
/** A captive portal's page, a truncated body, or another program's JSON. */
export const NOT_THE_SERVER = appError(
  "API_ERROR",
  "The answer was incomplete, or did not come from the studio's server.",
  {
    remedy: `If this network asks you to sign in, open any page to do so. ${SAVED_HERE}`,
    retry: "backoff",
  },
);
export const SIGN_IN_AGAIN = appError("TOKEN_EXPIRED", "Your sign-in has expired.", {
  remedy: "Sign in again to sync. Everything is saved here.",
  retry: "after-auth",
});
const CONFIRM_ADDRESS = appError("FORBIDDEN", "Your changes wait until your email address is confirmed.", {
  remedy: "Open the link in the confirmation mail. Everything is saved here.",
  retry: "after-auth",
});
const NOT_ALLOWED = appError("FORBIDDEN", "The server does not let this account sync.", {
  remedy: "Sign in again. Everything is saved here.",
  retry: "after-auth",
});
const BUSY = appError("RATE_LIMIT_EXCEEDED", "The server asks this device to wait.", {
  remedy: SAVED_HERE,
  retry: "backoff",
});
const DOWN = appError("SERVICE_UNAVAILABLE", "The server cannot answer at the moment.", {
  remedy: SAVED_HERE,
  retry: "backoff",
});

const TOO_LARGE: TransportError = {
  ...appError("INVALID_INPUT", "This change is larger than the server accepts."),
  blames: "batch",
};
const UNREADABLE: TransportError = {
  ...appError("INVALID_INPUT", "The server cannot read this change."),
  blames: "batch",
};

/** Codes of a request refused as a whole for its content: it has the wrong form, or text that PostgreSQL cannot store. */
const UNREADABLE_CODES = new Set(["PT400", "22P02", "22P05", "22021", "PGRST102"]);

/** The readable parts of an unsuccessful response. */
export interface Failure {
  readonly status: number;
  /** Null when it is not JSON. */
  readonly body: unknown;
  /** Milliseconds. */
  readonly retryAfter: number | null;
}

/** @param sends whether the request carried changes */
export function httpFailure({ status, body, retryAfter }: Failure, sends: boolean): TransportError {
  const { code, details } = (body ?? {}) as { code?: unknown; details?: unknown };
  const waiting = (error: AppError): TransportError => (retryAfter === null ? error : { ...error, retryAfter });
  if (sends && status === 413) return TOO_LARGE;
  if (sends && status === 400 && UNREADABLE_CODES.has(String(code))) return UNREADABLE;
  if (status === 401) return SIGN_IN_AGAIN;
  if (status === 403 && body !== null) return details === "email_not_verified" ? CONFIRM_ADDRESS : NOT_ALLOWED;
  if (status === 429) return waiting(BUSY);
  if (status >= 500 || status === 404 || status === 408 || status === 409) return waiting(DOWN);
  return waiting(NOT_THE_SERVER);
}

/** `Retry-After` in milliseconds: a number of seconds, or a date. Null when missing or unreadable. @param now epoch ms */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}
