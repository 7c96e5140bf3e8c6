/** Why the auth server did not do what it was asked. Plain data without anything personal. */
export type AuthFailure =
  /** It understood and said no. `code` is Supabase's error code; `sentence` tells people why, of a weak password alone. */
  | { readonly kind: "refused"; readonly code: string; readonly sentence?: string }
  /** Too many requests; `seconds` to wait where it said how long. */
  | { readonly kind: "limited"; readonly seconds: number | null }
  /** No answer: no connection, no server, or too slow. */
  | { readonly kind: "unreachable" }
  /** The server is there and its database is not, yet or for the moment. */
  | { readonly kind: "starting" }
  /** Any other answer: a fault of the server, or not its answer at all. */
  | { readonly kind: "broken"; readonly status: number };

export type AuthResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: AuthFailure };

/** The codes by which a server ends a session: only these do, never a fault, a limit, or a page that came instead of an answer. */
const ENDED = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_not_found",
  "user_banned",
  "invalid_grant",
]);

export const endsSession = (failure: AuthFailure): boolean => failure.kind === "refused" && ENDED.has(failure.code);

/** The app's key is not the server's any more: its data was made anew, or the host has another backend. */
export const turnsDownKey = (failure: AuthFailure): boolean => failure.kind === "broken" && failure.status === 401;

/** Reads an answer that is not a success. `body` is its JSON, undefined when it is none. */
export function authFailure(status: number, headers: Headers, body: unknown): AuthFailure {
  if (status === 429) return { kind: "limited", seconds: secondsToWait(headers, body) };
  if (status === 503) return { kind: "starting" };
  const code = errorCode(body);
  if (status < 400 || status >= 500 || code === undefined) return { kind: "broken", status };
  const sentence = code === "weak_password" ? sentenceOf(body) : undefined;
  return sentence === undefined ? { kind: "refused", code } : { kind: "refused", code, sentence };
}

/** Characters. */
const LONGEST_SENTENCE = 300;

/** What the server says to people, when it is one line. */
function sentenceOf(body: unknown): string | undefined {
  const { msg, message } = body as Record<string, unknown>;
  const said = [msg, message].find((value) => typeof value === "string")?.trim();
  return said && said.length <= LONGEST_SENTENCE && !/\p{C}/u.test(said) ? said : undefined;
}

/** Newer servers say it in `code`, older ones in `error_code`, the oldest in `error`. */
function errorCode(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { code, error_code, error } = body as Record<string, unknown>;
  return [error_code, code, error].find((value): value is string => typeof value === "string" && value !== "");
}

function secondsToWait(headers: Headers, body: unknown): number | null {
  const said = Number(headers.get("retry-after") ?? Number.NaN);
  if (Number.isFinite(said) && said > 0) return Math.ceil(said);
  const { msg, message } = (body ?? {}) as Record<string, unknown>;
  const written = /after (\d+) seconds?/.exec(String(msg ?? message ?? ""))?.[1];
  return written === undefined ? null : Number(written);
}
