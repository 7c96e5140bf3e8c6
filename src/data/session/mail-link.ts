import { tokensFrom } from "#sync/session/auth-answer.ts";
import type { Tokens } from "#sync/session/session.ts";

/** Handed on, never read, by the screens. */
export type LinkTokens = Tokens;

/** What a mail's link says after the `#`. */
export type MailLink =
  | { readonly kind: "tokens"; readonly purpose: "confirm" | "new-password"; readonly tokens: Tokens }
  /** `expired` is said of a used link too: the server does not tell them apart. */
  | { readonly kind: "broken"; readonly reason: "expired" | "incomplete" | "refused" };

/** Longer ones are not of our server's making. Characters. */
const LONGEST = 8_000;
const ACCESS_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const REFRESH_TOKEN = /^[\w-]+$/;

/**
 * Reads a fragment, without its `#`. Null when it is nothing of a mail's.
 * @param now epoch ms
 */
export function readMailLink(fragment: string, now: number): MailLink | null {
  const values = new URLSearchParams(fragment.slice(0, LONGEST));
  const get = (name: string) => values.get(name) ?? "";
  if (values.has("error") || values.has("error_code"))
    return { kind: "broken", reason: REASONS.get(get("error_code")) ?? "refused" };
  if (!values.has("access_token")) return null;
  const tokens = tokensFrom(
    {
      access_token: get("access_token"),
      refresh_token: get("refresh_token"),
      expires_in: get("expires_in"),
    },
    now,
  );
  if (!tokens || !ACCESS_TOKEN.test(tokens.access) || !REFRESH_TOKEN.test(tokens.refresh))
    return { kind: "broken", reason: "incomplete" };
  return { kind: "tokens", purpose: get("type") === "recovery" ? "new-password" : "confirm", tokens };
}

const REASONS = new Map<string, "expired" | "incomplete">([
  ["otp_expired", "expired"],
  ["flow_state_expired", "expired"],
  ["flow_state_not_found", "expired"],
  ["validation_failed", "incomplete"],
]);
