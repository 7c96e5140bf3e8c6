import { type AppError, appError } from "#domain/errors.ts";
import type { AuthFailure } from "#sync/session/auth-failure.ts";
import type { AuthSession } from "#sync/session/session.ts";

/** What went wrong, for code that offers a way on; people read the message. */
export type AccountErrorName =
  | "EmailNotVerified"
  | "WrongCredentials"
  | "AddressTaken"
  | "BadAddress"
  | "WeakPassword"
  | "SamePassword"
  | "LinkUsed"
  | "Refused"
  | "TooMany"
  | "Offline"
  | "Unreachable"
  | "Starting"
  | "Broken"
  | "OtherAccount"
  | "NotStored";

export interface AccountError extends AppError {
  readonly name: AccountErrorName;
}

export type AccountResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AccountError };

/** @param online what the browser says about its connection, to tell 'you are offline' from 'the server does not answer' */
export function accountError(failure: AuthFailure, online: boolean): AccountError {
  switch (failure.kind) {
    case "refused":
      if (failure.code === "weak_password" && failure.sentence !== undefined)
        return named("WeakPassword", "VALIDATION_ERROR", failure.sentence, "Choose another one.");
      return Object.hasOwn(REFUSALS, failure.code)
        ? (REFUSALS[failure.code] as AccountError)
        : refusedOtherwise(failure.code);
    case "limited":
      return named("TooMany", "RATE_LIMIT_EXCEEDED", "Too many tries.", waitFor(failure.seconds));
    case "unreachable":
      return online ? UNREACHABLE : OFFLINE;
    case "starting":
      return STARTING;
    case "broken":
      return named(
        "Broken",
        "EXTERNAL_SERVICE_ERROR",
        `The server sent an unexpected answer (${failure.status}).`,
        "What you wrote here stays. Try again in a moment.",
      );
  }
}

const named = (name: AccountErrorName, code: AppError["code"], message: string, remedy?: string): AccountError => ({
  ...appError(code, message, remedy === undefined ? {} : { remedy }),
  name,
});

function waitFor(seconds: number | null): string {
  if (seconds === null) return "Wait a few minutes, then try again.";
  const [count, unit] =
    seconds <= 2 * MINUTE
      ? [seconds, "second"]
      : seconds <= 2 * HOUR
        ? [Math.ceil(seconds / MINUTE), "minute"]
        : [Math.ceil(seconds / HOUR), "hour"];
  return `Wait ${count} ${count === 1 ? unit : `${unit}s`}, then try again.`;
}
/** Seconds. */
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const OFFLINE = named(
  "Offline",
  "CONNECTION_ERROR",
  "You are offline.",
  "What you wrote here stays; try again when you are connected.",
);
const UNREACHABLE = named(
  "Unreachable",
  "CONNECTION_ERROR",
  "The server does not answer.",
  "What you wrote here stays. Check the connection, then try again.",
);
const STARTING = named(
  "Starting",
  "SERVICE_UNAVAILABLE",
  "The server is not ready yet.",
  "What you wrote here stays. Try again in a few seconds.",
);

/** The words of the specification, section 5. */
const EMAIL_NOT_VERIFIED = named(
  "EmailNotVerified",
  "UNAUTHORIZED",
  "Please verify your email before signing in. Check your inbox for the verification link.",
);
const LINK_USED = named(
  "LinkUsed",
  "TOKEN_EXPIRED",
  "This link was used before, or it is too old.",
  "Ask for a new one: a link works once, for one hour.",
);
const BAD_ADDRESS = named("BadAddress", "VALIDATION_ERROR", "This is not an email address.", "Check it for a typo.");
/** The message must not reveal that an address has an account. */
const ADDRESS_TAKEN = named(
  "AddressTaken",
  "RESOURCE_EXISTS",
  "The server did not accept this address.",
  "Check it, or use another one.",
);

export const NOT_KEPT = named(
  "NotStored",
  "DATABASE_ERROR",
  "This browser could not save the sign-in.",
  "Free some space on the device, then try again. What you wrote here stays.",
);

export const SESSION_ENDED = named(
  "Refused",
  "UNAUTHORIZED",
  "Your session has ended.",
  "Sign in again, then try again.",
);

/** @param present the session that is stored here */
export const otherAccount = ({ account, tokens }: AuthSession): AccountError =>
  tokens
    ? named("OtherAccount", "FORBIDDEN", `${account.email} is signed in here.`, "Sign out there first, then try again.")
    : named(
        "OtherAccount",
        "FORBIDDEN",
        `The work of ${account.email} is on this device, from a session that has ended.`,
        "Sign out on the dashboard first: what only this device has can be downloaded there. Then sign in here.",
      );

const REFUSALS: Readonly<Record<string, AccountError>> = {
  email_not_confirmed: EMAIL_NOT_VERIFIED,
  invalid_credentials: named(
    "WrongCredentials",
    "INVALID_CREDENTIALS",
    "The email or the password is not right.",
    "Check both, or reset the password.",
  ),
  weak_password: named(
    "WeakPassword",
    "VALIDATION_ERROR",
    "The server does not accept this password.",
    "Use 12 characters or more, and avoid common passwords.",
  ),
  reauthentication_needed: named(
    "WrongCredentials",
    "INVALID_CREDENTIALS",
    "The password is not right.",
    "Check it, or reset the password.",
  ),
  same_password: named("SamePassword", "VALIDATION_ERROR", "This is your current password.", "Choose another one."),
  validation_failed: BAD_ADDRESS,
  email_address_invalid: BAD_ADDRESS,
  user_already_exists: ADDRESS_TAKEN,
  email_exists: ADDRESS_TAKEN,
  signup_disabled: named("Refused", "FORBIDDEN", "This studio takes no new accounts at the moment."),
  user_banned: named("Refused", "FORBIDDEN", "This account is closed.", "Ask the operator of this studio."),
  bad_jwt: LINK_USED,
  session_not_found: LINK_USED,
  session_expired: LINK_USED,
  user_not_found: LINK_USED,
  otp_expired: LINK_USED,
};

const refusedOtherwise = (code: string) =>
  named("Refused", "API_ERROR", `The server refused this (${code.slice(0, 60)}).`, "What you wrote here stays.");
