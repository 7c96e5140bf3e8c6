import { type AppError, appError } from "#domain/errors.ts";
import type { AuthFailure } from "#sync/session/auth-failure.ts";
import type { StoredSession } from "#sync/session/session.ts";

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
  | "NotKept";

export interface AccountError extends AppError {
  readonly name: AccountErrorName;
}

export type AccountResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AccountError };

/** @param online what the browser says of its connection, to tell 'you are offline' from 'the server does not answer' */
export function accountError(failure: AuthFailure, online: boolean): AccountError {
  switch (failure.kind) {
    case "refused":
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
        `The server gave an answer that makes no sense here (${failure.status}).`,
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
  return `Wait ${seconds} ${seconds === 1 ? "second" : "seconds"}, then try again.`;
}

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
const ADDRESS_TAKEN = named(
  "AddressTaken",
  "RESOURCE_EXISTS",
  "There is an account with this address.",
  "Sign in, or reset the password.",
);

export const NOT_KEPT = named(
  "NotKept",
  "DATABASE_ERROR",
  "This browser could not keep the sign-in.",
  "Free some space on the device, then try again. What you wrote here stays.",
);

/** @param present the session that is kept here */
export const otherAccount = ({ account, tokens }: StoredSession): AccountError =>
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
    "The server does not take this password.",
    "Use 12 characters or more, and no password that others use too.",
  ),
  same_password: named("SamePassword", "VALIDATION_ERROR", "This is your present password.", "Choose another one."),
  validation_failed: BAD_ADDRESS,
  email_address_invalid: BAD_ADDRESS,
  user_already_exists: ADDRESS_TAKEN,
  email_exists: ADDRESS_TAKEN,
  signup_disabled: named("Refused", "FORBIDDEN", "This studio takes no new accounts at the moment."),
  user_banned: named("Refused", "FORBIDDEN", "This account is closed.", "Ask whoever runs this studio."),
  bad_jwt: LINK_USED,
  session_not_found: LINK_USED,
  session_expired: LINK_USED,
  user_not_found: LINK_USED,
  otp_expired: LINK_USED,
};

const refusedOtherwise = (code: string) =>
  named("Refused", "API_ERROR", `The server refused this (${code.slice(0, 60)}).`, "What you wrote here stays.");
