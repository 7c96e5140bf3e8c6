import type { LinkToken } from "#sync/session/auth-api.ts";

/** Why a link was sent: to confirm a new account's address, to set a new password, or to confirm a change of address. */
export type LinkPurpose = "confirm" | "new-password" | "new-address";

/** What the fragment of a mail's link says. */
export type MailLink =
  | { readonly kind: "token"; readonly purpose: LinkPurpose; readonly token: LinkToken }
  /** `expired` is said of a used link too: the server does not tell them apart. */
  | { readonly kind: "broken"; readonly reason: "expired" | "incomplete" | "refused" };

/** Longer ones are not of our server's making. Characters. */
const LONGEST = 2_000;
const TOKEN = /^[\w-]+$/;

/** Reads a fragment, without its `#`. Null when it is nothing of a mail's. */
export function readMailLink(fragment: string): MailLink | null {
  const values = new URLSearchParams(fragment.slice(0, LONGEST));
  const get = (name: string) => values.get(name) ?? "";
  if (values.has("error") || values.has("error_code"))
    return { kind: "broken", reason: REASONS.get(get("error_code")) ?? "refused" };
  if (!values.has("token_hash")) return null;
  const [tokenHash, type] = [get("token_hash"), get("type")];
  const purpose = linkPurpose(type);
  return purpose && TOKEN.test(tokenHash)
    ? { kind: "token", purpose, token: { tokenHash, type } }
    : { kind: "broken", reason: "incomplete" };
}

/** @param type in the server's words */
export const linkPurpose = (type: string): LinkPurpose | undefined => PURPOSES.get(type);

const PURPOSES = new Map<string, LinkPurpose>([
  ["signup", "confirm"],
  ["email", "confirm"],
  ["recovery", "new-password"],
  ["email_change", "new-address"],
]);

const REASONS = new Map<string, "expired" | "incomplete">([
  ["otp_expired", "expired"],
  ["flow_state_expired", "expired"],
  ["flow_state_not_found", "expired"],
  ["validation_failed", "incomplete"],
]);
