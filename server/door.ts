import { isUtf8 } from "node:buffer";
import { type ApiKeys, bearerOf, roleOfKey } from "./auth/caller.ts";
import type { Network } from "./auth/limits.ts";
import { createTokens } from "./auth/tokens.ts";
import { createBodiesInFlight, type HeldBytes } from "./bodies-in-flight.ts";
import { jsonFlaw } from "./json-flaw.ts";
import { rememberTokens } from "./known-tokens.ts";
import { limitedBody } from "./limited-body.ts";

/**
 * What a request to the API may measure. The largest body is a push of changes, 1 MB of them; an address of 16 KB names 400 rows by their id;
 * everything that the studio keeps is at most 64 levels deep, in a request that wraps it in a few more.
 */
const MOST_BYTES = { rest: 1_500_000, functions: 600_000, auth: 64_000 } as const;
/** Of a body whose sender shows no token: a sign-up, a password, an event of Stripe. */
const MOST_OF_STRANGERS = 64_000;
const MOST_ADDRESS = 16_384;
const MOST_HEADERS = 32_768;
const MOST_LEVELS = 100;

export type ApiPart = keyof typeof MOST_BYTES;

/** Headers that let a page of another origin read a refusal, as the API's own answers can be. */
export const READABLE = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "retry-after",
  "cache-control": "no-store",
};

/** What takes a body only from who shows a key of the API. Functions decide for themselves: a webhook signs its body instead. */
const NEEDS_KEY: ReadonlySet<ApiPart> = new Set(["rest", "auth"]);

/** Serves the request that came through, with its body in memory. */
type Serve = (request: Request) => Promise<Response>;
export type Door = (request: Request, part: ApiPart, network: Network, serve: Serve) => Promise<Response>;

/** Answers what nothing behind this may have to read, and hands on the rest. Rejects when the client goes away. */
export function createDoor(keys: ApiKeys): Door {
  const bodies = createBodiesInFlight();
  const tokens = rememberTokens(createTokens(keys.jwtSecret));
  const isKnown = async (request: Request) =>
    roleOfKey(request, keys) === "service_role" || (await tokens.check(bearerOf(request) ?? "")) !== undefined;

  return async (request, part, network, serve) => {
    const flaw = headFlaw(request);
    if (flaw) return flaw;
    // a page that asks what it may send shows no key, and nothing reads more of it than its head
    if (!request.body || request.method === "OPTIONS") return serve(request);
    if (NEEDS_KEY.has(part) && !roleOfKey(request, keys))
      return refuse(401, "Invalid API key: send the publishable key as the header apikey.");
    const known = await isKnown(request);
    const limit = known ? MOST_BYTES[part] : Math.min(MOST_BYTES[part], MOST_OF_STRANGERS);
    const held = bodies.hold(network, known);
    try {
      const read = await withBody(request, limit, held);
      // who shows a token that expired has to hear that, and sends the same again with another
      if (read instanceof Response && read.status === 413 && !known && showsToken(request))
        return refuse(401, "The token is not valid, or has expired.");
      return read instanceof Response ? read : await serve(read);
    } finally {
      held.release();
    }
  };
}

/** supabase-js sends its key as the token until somebody signs in. */
const showsToken = ({ headers }: Request) => /\./.test(headers.get("authorization") ?? "");

function headFlaw({ url, headers }: Request): Response | undefined {
  const { pathname, search } = new URL(url);
  if (pathname.length + search.length > MOST_ADDRESS)
    return refuse(
      414,
      `The address is longer than ${MOST_ADDRESS} characters. Ask for fewer rows at a time, or send the values in the body.`,
    );
  if (!isText(pathname) || !isText(search))
    return refuse(
      400,
      "The address cannot be read: each % must be followed by two hexadecimal digits that spell UTF-8 text, without the character NUL.",
    );
  if (headerSize(headers) > MOST_HEADERS)
    return refuse(
      431,
      `The headers are larger than ${MOST_HEADERS} bytes. Remove what the API does not need, cookies for example.`,
    );
  return undefined;
}

/** The same request with its body in memory, or the refusal of a body that nothing may have to read. */
async function withBody(request: Request, limit: number, held: HeldBytes): Promise<Request | Response> {
  const body = await limitedBody(request, limit, held);
  if (body === "too-large") return refuse(413, `The request is larger than ${limit} bytes. Send it in parts.`);
  if (body === "network")
    return refuse(429, "Too much is being sent from this network at the same time. Try again in a moment.");
  if (body === "all")
    return refuse(503, "Too much is being sent to this server at the same time. Try again in a moment.");
  if (!isUtf8(body)) return refuse(400, "The body is not UTF-8 text.");
  const flaw = jsonFlaw(body, MOST_LEVELS);
  if (flaw === "nul") return refuse(400, "The body holds the character NUL, which no name and no text may hold.");
  if (flaw === "deep")
    return refuse(
      400,
      `The body holds lists or objects within each other, more than ${MOST_LEVELS} levels deep. Send flatter data.`,
    );
  return new Request(request.url, { method: request.method, headers: request.headers, body, signal: request.signal });
}

/** Refusals of what was not read to its end: the rest would come before the next request. */
const UNREAD = new Set([401, 413, 429, 503]);

function refuse(status: number, message: string): Response {
  const headers = {
    ...READABLE,
    ...(UNREAD.has(status) ? { connection: "close" } : {}),
    ...(status === 429 || status === 503 ? { "retry-after": "1" } : {}),
  };
  return Response.json({ code: String(status), message }, { status, headers });
}

/** Whether escapes spell text: PostgreSQL takes no NUL, and what is not UTF-8 would be read as something else. */
function isText(part: string): boolean {
  try {
    return !decodeURIComponent(part).includes("\0");
  } catch {
    return false;
  }
}

function headerSize(headers: Headers): number {
  let size = 0;
  for (const [name, value] of headers) size += name.length + value.length;
  return size;
}
