import type { Environment } from "./environment.ts";
import { findPublishedKey } from "./published-keys.ts";

/** The claims that we use from a verified token. */
export interface TokenClaims {
  readonly sub: string;
  readonly role: string;
  readonly email?: string;
  readonly session_id?: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

interface Header {
  readonly alg?: unknown;
  readonly kid?: unknown;
}

/** Seconds by which two clocks may differ. */
const LEEWAY = 5;
const ASYMMETRIC = {
  ES256: { import: { name: "ECDSA", namedCurve: "P-256" }, verify: { name: "ECDSA", hash: "SHA-256" } },
  RS256: { import: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }, verify: { name: "RSASSA-PKCS1-v1_5" } },
} as const;

/**
 * The caller, read from the request's bearer token. A token signed with the project's keys is checked against its JWKS, one signed with the
 * older shared secret (`STUDIO_JWT_SECRET`) by HS256. Undefined when the token is missing, forged or expired, or belongs to no person.
 */
export async function userOf(request: Request, env: Environment): Promise<TokenClaims | undefined> {
  const token = /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const claims = token ? await checkToken(token, env) : undefined;
  return claims?.role === "authenticated" ? claims : undefined;
}

/** The claims of a token that a known key signed and that is valid now; otherwise undefined. */
export async function checkToken(token: string, env: Environment): Promise<TokenClaims | undefined> {
  const [head, body, signature, ...rest] = token.split(".");
  if (!head || !body || !signature || rest.length > 0) return undefined;
  const header = parsed<Header>(head);
  const secret = env.get("STUDIO_JWT_SECRET");
  const key = header?.alg === "HS256" ? await sharedKey(secret) : await publishedKey(header, env);
  if (!key) return undefined;
  const bytes = decode(signature);
  if (!bytes || !(await crypto.subtle.verify(key.algorithm, key.key, bytes, encoder.encode(`${head}.${body}`))))
    return undefined;
  const claims = parsed<Partial<TokenClaims> & { nbf?: unknown }>(body);
  const now = Date.now() / 1000;
  if (typeof claims?.sub !== "string" || typeof claims.role !== "string") return undefined;
  if (typeof claims.exp !== "number" || claims.exp < now - LEEWAY) return undefined;
  if (typeof claims.nbf === "number" && claims.nbf > now + LEEWAY) return undefined;
  return claims as TokenClaims;
}

interface Key {
  readonly key: CryptoKey;
  readonly algorithm: AlgorithmIdentifier | EcdsaParams;
}

const encoder = new TextEncoder();

async function sharedKey(secret: string | undefined): Promise<Key | undefined> {
  if (!secret) return undefined;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return { key: await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]), algorithm };
}

/** The header chooses among the keys that the project publishes. It never chooses the algorithm, which belongs to the key. */
async function publishedKey(header: Header | undefined, env: Environment): Promise<Key | undefined> {
  if (header?.alg !== "ES256" && header?.alg !== "RS256") return undefined;
  const found = await findPublishedKey(env, ({ kid, alg }) => kid === header.kid && (alg ?? header.alg) === header.alg);
  if (!found) return undefined;
  const how = ASYMMETRIC[header.alg];
  return { key: await crypto.subtle.importKey("jwk", found, how.import, false, ["verify"]), algorithm: how.verify };
}

function parsed<T>(part: string): T | undefined {
  const bytes = decode(part);
  try {
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
  } catch {
    return undefined;
  }
}

function decode(part: string): Uint8Array<ArrayBuffer> | undefined {
  // no base64 text has this length
  if (!/^[\w-]+$/.test(part) || part.length % 4 === 1) return undefined;
  const text = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
