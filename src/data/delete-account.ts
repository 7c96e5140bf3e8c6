import { type AppError, appError } from "#domain/errors.ts";
import { sameOnEverySystem } from "#domain/password.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Studio } from "./studio.tsx";

/** Time limit for the request. Milliseconds. */
const TIME_LIMIT = 12_000;

const UNREACHABLE = appError("CONNECTION_ERROR", "The server could not be reached, so nothing was deleted.", {
  remedy: "Check the connection, then try again.",
  retry: "backoff",
});
const ENDED = appError("UNAUTHORIZED", "Your session has ended, so nothing was deleted.", {
  remedy: "Sign in again first.",
  retry: "after-auth",
});
const NOT_KEPT = appError("DATABASE_ERROR", "The account is deleted. This browser could not clear its data.", {
  remedy: "Free some space on the device, then sign out here.",
});
const STILL_PAID = appError(
  "EXTERNAL_SERVICE_ERROR",
  "Your subscription could not be cancelled, so the account was not deleted.",
  {
    remedy: "Try again later.",
    retry: "backoff",
  },
);
const WRONG_PASSWORD = appError("INVALID_CREDENTIALS", "This is not the password of the account.");
const REFUSALS: Readonly<Record<number, AppError>> = {
  // the server rejects a password that no account can have with 400
  400: WRONG_PASSWORD,
  401: ENDED,
  403: WRONG_PASSWORD,
  429: appError("RATE_LIMIT_EXCEEDED", "Too many attempts.", { remedy: "Wait a few minutes, then try again." }),
  502: STILL_PAID,
};

/**
 * Deletes the signed-in account and everything in it, first on the server, then on this device. The device is then as after a sign-out:
 * every page starts anew.
 * @returns why nothing was deleted: `INVALID_CREDENTIALS` for a wrong password, `RATE_LIMIT_EXCEEDED`, `UNAUTHORIZED`,
 * `EXTERNAL_SERVICE_ERROR` when a subscription could not be ended, `CONNECTION_ERROR`; or `DATABASE_ERROR` when only this device could not
 * be cleared
 */
export async function deleteAccount(
  { session }: Pick<Studio, "session">,
  password: string,
): Promise<Result<undefined>> {
  const gone = await removeOnServer(session, password).catch(() => err(UNREACHABLE));
  if (!gone.ok) return gone;
  try {
    await (await session.commands()).endHere();
    return ok(undefined);
  } catch {
    return err(NOT_KEPT);
  }
}

async function removeOnServer(session: Studio["session"], password: string): Promise<Result<undefined>> {
  const [found, token] = await Promise.all([session.findBackend(), session.accessToken()]);
  if (token.kind === "signed-out" || token.kind === "ended") return err(ENDED);
  if (found.kind !== "found" || token.kind !== "token") return err(UNREACHABLE);
  const { url, publishableKey } = found.backend;
  const { status } = await fetch(`${url}/functions/v1/delete-account`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token.token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ password: sameOnEverySystem(password) }),
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  // 404: already deleted by another device, or by a request whose answer was lost
  if (status === 200 || status === 404) return ok(undefined);
  return err(REFUSALS[status] ?? UNREACHABLE);
}
