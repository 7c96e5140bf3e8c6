import { jwtVerify, SignJWT } from "jose";

export type Claims = Readonly<Record<string, unknown>>;
/** What a token of a person holds at least. */
export interface PersonClaims extends Claims {
  readonly sub: string;
  readonly role: string;
  readonly session_id?: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

/** Signs and checks tokens with the studio's own secret (HS256). */
export interface Tokens {
  /** A token that is valid from now, for `seconds`. */
  sign(claims: Claims, seconds: number, audience?: Audience): Promise<string>;
  /** The claims of a token that was signed here for this audience and is valid now, else undefined. */
  check(token: string, audience?: Audience): Promise<PersonClaims | undefined>;
}

/** `authenticated` is the API's; a `device` token only says who signed in on a device before. */
type Audience = "authenticated" | "device";

/** Of an access token. */
export const TOKEN_LIFE_SECONDS = 3_600;
/** Seconds that two clocks may differ. */
export const LEEWAY = 5;

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (claims, seconds, audience = "authenticated") => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(Math.floor(now + seconds))
        .sign(key);
    },
    async check(token, audience = "authenticated") {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          audience,
          requiredClaims: ["sub", "exp"],
          clockTolerance: LEEWAY,
        });
        const { sub, role } = payload;
        if (typeof sub !== "string" || (audience === "authenticated" && role !== "authenticated")) return undefined;
        return payload as PersonClaims;
      } catch {
        return undefined;
      }
    },
  };
}
