import { type AppError, appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Session } from "./session/session.ts";

/** Milliseconds. */
const TIME_LIMIT = 8_000;

const NOT_REACHED = appError("CONNECTION_ERROR", "The server cannot be reached.", {
  remedy: "It is asked again when there is a connection.",
  retry: "backoff",
});
const SILENT = appError("TIMEOUT", "The server did not answer within 8 s.", { retry: "backoff" });
const SIGNED_OUT = appError("UNAUTHORIZED", "You are signed out.", { remedy: "Sign in again.", retry: "after-auth" });
const REFUSED = appError("FORBIDDEN", "The server does not let you do this.", {
  remedy: "Your admin role may have been taken away. Load the page again.",
});
const FAULT = appError("SERVICE_UNAVAILABLE", "The server cannot answer this now.", { retry: "backoff" });

/**
 * Calls a function of the database with the person's own token.
 * @returns its answer as it came, for the caller to check; `VALIDATION_ERROR` with the server's words for a value it refuses
 */
export async function callFunction(
  session: Session,
  name: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Result<unknown>> {
  try {
    const [found, token] = await Promise.all([session.findBackend(), session.accessToken()]);
    if (token.kind === "signed-out" || token.kind === "ended") return err(SIGNED_OUT);
    if (found.kind !== "found" || token.kind !== "token") return err(NOT_REACHED);
    const { url, publishableKey } = found.backend;
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(values),
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const answer: unknown = await response.json();
    return response.ok ? ok(answer) : err(errorOf(response.status, answer));
  } catch (cause) {
    return err((cause as { name?: unknown } | null)?.name === "TimeoutError" ? SILENT : NOT_REACHED);
  }
}

function errorOf(status: number, answer: unknown): AppError {
  if (status === 401) return SIGNED_OUT;
  if (status === 403) return REFUSED;
  const message = typeof answer === "object" && answer !== null ? (answer as { message?: unknown }).message : undefined;
  return status === 400 && typeof message === "string" ? appError("VALIDATION_ERROR", message) : FAULT;
}
