import type { PersonClaims, Tokens } from "./auth/tokens.ts";

/** Access tokens whose claims are remembered, and how long one may be for that, in characters. */
const MOST = 1_000;
const LONGEST = 4_000;

/** The same tokens, but one that was checked and holds is not checked again before it expires: a device shows the same one with every request. */
export function rememberTokens(tokens: Tokens): Tokens {
  const known = new Map<string, PersonClaims>();
  return {
    sign: tokens.sign,
    async check(token, audience = "authenticated") {
      const found = audience === "authenticated" ? known.get(token) : undefined;
      if (found && found.exp * 1000 > Date.now()) return found;
      known.delete(token);
      const claims = await tokens.check(token, audience);
      if (claims && audience === "authenticated" && token.length <= LONGEST) {
        const [oldest] = known.keys();
        if (known.size >= MOST && oldest !== undefined) known.delete(oldest);
        known.set(token, Object.freeze(claims));
      }
      return claims;
    },
  };
}
