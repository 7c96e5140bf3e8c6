import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "../database/secrets.ts";
import type { Claims, Tokens } from "./tokens.ts";

export interface Caller {
  readonly role: "anon" | "service_role" | "authenticated";
  readonly claims: Claims;
}

/** Who asks: the apikey header (or query parameter) names the app, a bearer token the person. A Response when either is not good. */
export type CallerOf = (request: Request) => Promise<Caller | Response>;

export type ApiKeys = Pick<Secrets, "jwtSecret" | "publishableKey" | "secretKey">;

export function createCallerOf(keys: ApiKeys, tokens: Tokens): CallerOf {
  return async (request) => {
    const role = roleOfKey(request, keys);
    if (!role) return refused("Invalid API key");
    const bearer = bearerOf(request);
    // supabase-js sends its key as the token until somebody signs in
    if (bearer === undefined || bearer === apiKey(request)) return { role, claims: { role } };
    const claims = await tokens.check(bearer);
    return claims
      ? { role: "authenticated", claims: { ...claims } }
      : refused("The token is not valid, or has expired.");
  };
}

/** The role that the API key stands for; undefined when there is none, or it is not ours. */
export function roleOfKey(
  request: Request,
  { publishableKey, secretKey }: ApiKeys,
): "anon" | "service_role" | undefined {
  const key = apiKey(request);
  return same(key, secretKey) ? "service_role" : same(key, publishableKey) ? "anon" : undefined;
}

export function bearerOf(request: Request): string | undefined {
  return /^Bearer (.*)$/i.exec(request.headers.get("authorization") ?? "")?.[1]?.trim();
}

function apiKey(request: Request): string {
  return request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey") ?? "";
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function refused(message: string): Response {
  return Response.json({ code: "PGRST301", message, details: null, hint: null }, { status: 401 });
}
