import type { Transport } from "../engine/ports.ts";
import type { Answer } from "../engine/protocol.ts";
import type { Now } from "../store/ports.ts";
import { asPullAnswer, asPushAnswer } from "./answer-shape.ts";
import { httpFailure, NO_ANSWER_IN_TIME, NOT_THE_SERVER, retryAfter, UNREACHABLE } from "./http-failure.ts";

/** The part of `fetch` that this file uses. */
export type Fetch = (
  url: string,
  init: {
    readonly method: "POST";
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly signal: AbortSignal;
    readonly redirect: "error";
    readonly cache: "no-store";
  },
) => Promise<Pick<Response, "status" | "text"> & { readonly headers: Pick<Headers, "get"> }>;

export interface Tokens {
  /** The access token, renewed first when it has expired. Errors are ready to be shown; `after-auth` when nobody is signed in. */
  current(): Promise<Answer<string>>;
  /** Another token, since the server refused this one. */
  instead(refused: string): Promise<Answer<string>>;
}

export interface SupabaseOptions {
  /** The project's address, without a trailing slash. */
  readonly url: string;
  readonly publishableKey: string;
  readonly fetch: Fetch;
  readonly tokens: Tokens;
  /** Needed when `Retry-After` is a date. */
  readonly now: Now;
  /** Creates a signal that aborts when a request, including its body, takes too long. */
  readonly timeLimit?: () => AbortSignal;
}

/** Enough for a full page on a slow line. Milliseconds. */
const TIME_LIMIT = 60_000;

/** Calls `sync_push` and `sync_pull` of a Supabase project. Never throws, and retries only after an expired token. */
export function supabaseTransport(options: SupabaseOptions): Transport {
  const { url, publishableKey, fetch, tokens, now, timeLimit = () => AbortSignal.timeout(TIME_LIMIT) } = options;

  async function call<T>(name: "sync_push" | "sync_pull", body: string, read: (json: unknown) => T | null) {
    const token = await tokens.current();
    if (!token.ok) return token;
    const first = await request(name, body, token.value, read);
    if (first !== "expired") return first;
    const other = await tokens.instead(token.value);
    if (!other.ok) return other;
    const second = await request(name, body, other.value, read);
    return second === "expired" ? failure(401, null, null, name) : second;
  }

  async function request<T>(
    name: "sync_push" | "sync_pull",
    body: string,
    token: string,
    read: (json: unknown) => T | null,
  ): Promise<Answer<T> | "expired"> {
    const signal = timeLimit();
    try {
      const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", apikey: publishableKey, authorization: `Bearer ${token}` },
        body,
        signal,
        redirect: "error",
        cache: "no-store",
      });
      if (response.status === 401) return "expired";
      const json = parsed(await response.text());
      if (response.status !== 200)
        return failure(response.status, json, retryAfter(response.headers.get("retry-after"), now()), name);
      const value = read(json);
      return value === null ? { ok: false, error: NOT_THE_SERVER } : { ok: true, value };
    } catch {
      return { ok: false, error: signal.aborted ? NO_ANSWER_IN_TIME : UNREACHABLE };
    }
  }

  return {
    push: ({ epoch, changes }) =>
      call("sync_push", JSON.stringify({ epoch, changes }), (json) => asPushAnswer(json, changes)),
    pull: ({ cursor, limit }) => call("sync_pull", JSON.stringify({ cursor, page_size: limit }), asPullAnswer),
  };
}

const failure = (status: number, body: unknown, wait: number | null, name: string): Answer<never> => ({
  ok: false,
  error: httpFailure({ status, body, retryAfter: wait }, name === "sync_push"),
});

/** Null when it is not JSON, or not an object. */
function parsed(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" ? json : null;
  } catch {
    return null;
  }
}
