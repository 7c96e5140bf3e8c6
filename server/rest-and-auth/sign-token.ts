import { createHmac } from "node:crypto";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token as this server's auth gives it (HS256), valid from now for `seconds`. */
export function signToken(claims: Readonly<Record<string, unknown>>, secret: string, seconds: number): string {
  const now = Math.floor(Date.now() / 1000);
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ aud: "authenticated", iat: now, exp: now + seconds, ...claims })}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}
