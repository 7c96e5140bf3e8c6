import { ERROR_CODES, type ErrorCode } from "#domain/error-codes.ts";
import { type AppError, appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { OperatorPort } from "#src/ai/adapters/operator-adapter.ts";
import type { Session } from "../session/session.ts";

type Completion = Extract<Awaited<ReturnType<OperatorPort["complete"]>>, { ok: true }>["value"];

const UNREACHABLE = appError("CONNECTION_ERROR", "The studio's server could not be reached.", {
  remedy: "Check the connection, then try again.",
  retry: "backoff",
});
const NO_SERVER = appError("SERVICE_UNAVAILABLE", "This studio has no server that could answer.", {
  remedy: "Choose another one under AI providers.",
});
const NOT_SIGNED_IN = appError("UNAUTHORIZED", "The Studio provider answers only signed-in people.", {
  remedy: "Sign in, or choose another one under AI providers.",
  retry: "after-auth",
});
const NOT_THE_SERVER = appError("API_ERROR", "The answer was incomplete, or did not come from the studio's server.", {
  remedy: "If this network asks you to sign in, open any page to do so. Then try again.",
});

/** Calls the function `complete` of the studio's server as the signed-in account. */
export function operatorPort(session: Pick<Session, "findBackend" | "accessToken">): OperatorPort {
  return {
    async complete({ messageId, messages, signal }) {
      try {
        const [found, token] = await Promise.all([session.findBackend(), session.accessToken()]);
        if (found.kind !== "found") return err(found.kind === "none" ? NO_SERVER : UNREACHABLE);
        if (token.kind === "signed-out" || token.kind === "ended") return err(NOT_SIGNED_IN);
        if (token.kind !== "token") return err(UNREACHABLE);
        const { url, publishableKey } = found.backend;
        const response = await fetch(`${url}/functions/v1/complete`, {
          method: "POST",
          headers: {
            apikey: publishableKey,
            authorization: `Bearer ${token.token}`,
            "content-type": "application/json",
          },
          body: JSON.stringify({ messageId, messages }),
          cache: "no-store",
          credentials: "omit",
          signal,
        });
        return await read(response);
      } catch {
        return err(UNREACHABLE);
      }
    },
  };
}

async function read(response: Response): Promise<Result<Completion>> {
  // the body can break off: then the connection failed, whatever the status says
  const body = asObject(asJson(await response.text()));
  if (!response.ok) return err(refusal(response, body));
  const { text, model, finishReason } = body;
  return typeof text === "string" && typeof model === "string" && typeof finishReason === "string"
    ? ok({ text, model, finishReason })
    : err(NOT_THE_SERVER);
}

/** The server's own words for its own refusals; ours for what something on the way answered. */
function refusal({ status, headers }: Response, answered: Readonly<Record<string, unknown>>): AppError {
  const { code, message, details } = answered;
  if (status === 401) return NOT_SIGNED_IN;
  if (!isCode(code) || typeof message !== "string") return status >= 500 ? UNREACHABLE : NOT_THE_SERVER;
  const passes = code === "EXTERNAL_SERVICE_ERROR" || code === "TIMEOUT" || headers.has("retry-after");
  const { reason } = asObject(details);
  return appError(code, typeof reason === "string" ? reason : message, {
    remedy: passes
      ? "Try again in a moment, or choose another one under AI providers."
      : "Choose another one under AI providers.",
    retry: passes && code !== "RATE_LIMIT_EXCEEDED" ? "backoff" : "never",
  });
}

const isCode = (code: unknown): code is ErrorCode => (ERROR_CODES as readonly unknown[]).includes(code);

const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
