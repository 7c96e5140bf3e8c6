import { appError } from "#domain/errors.ts";
import type { TransportError } from "../engine/protocol.ts";
import type { AuthFailure } from "../session/auth-failure.ts";
import type { AccessToken, TokenResult } from "../session/tokens.ts";
import { httpFailure, SIGN_IN_AGAIN, UNREACHABLE } from "../transport/http-failure.ts";
import type { Tokens } from "../transport/supabase.ts";

/** The session's tokens for the requests of one account. Another account's token counts as none: the rows of two accounts must not mix. */
export function accountTokens(accessToken: AccessToken, accountId: string): Tokens {
  const read = (result: TokenResult): Awaited<ReturnType<Tokens["current"]>> => {
    if (result.kind === "token" && result.accountId === accountId) return { ok: true, value: result.token };
    return { ok: false, error: result.kind === "failed" ? tokenFailure(result.failure) : SIGN_IN_AGAIN };
  };
  return {
    current: async () => read(await accessToken()),
    instead: async (refused) => read(await accessToken(refused)),
  };
}

/** Why there is no token now, as the error of a pass. */
function tokenFailure(failure: AuthFailure): TransportError {
  switch (failure.kind) {
    case "unreachable":
      return UNREACHABLE;
    case "limited":
      return answered(429, failure.seconds);
    case "starting":
      return answered(503);
    case "refused":
      return REFUSED;
    case "broken":
      return answered(failure.status);
  }
}

/** @param seconds the wait that the server asks for */
const answered = (status: number, seconds: number | null = null): TransportError =>
  httpFailure({ status, body: null, retryAfter: seconds === null ? null : seconds * 1000 }, false);

/** The server renews no tokens, but does not say that the session is over. */
const REFUSED = appError("FORBIDDEN", "The server does not renew your sign-in.", {
  remedy: "Sign in again to sync. Everything is saved here.",
  retry: "after-auth",
});
