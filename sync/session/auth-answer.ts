/** Reads what the auth server answers. Nothing is taken on trust: an answer of another shape is no answer. */
import type { Account, AuthSession } from "./session.ts";

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** A user as the server describes it; undefined when it is not one. */
export function accountFrom(value: unknown): Account | undefined {
  const user = record(value);
  const id = text(user.id);
  const email = text(user.email);
  if (!id || !email) return undefined;
  return { id, email, verified: text(user.email_confirmed_at) !== undefined };
}

/** @param now epoch ms when the answer came */
function tokensFrom(answer: Record<string, unknown>, now: number): AuthSession["tokens"] {
  const access = text(answer.access_token);
  const refresh = text(answer.refresh_token);
  const seconds = Number(answer.expires_in);
  if (!access || !refresh || !Number.isFinite(seconds) || seconds <= 0) return null;
  return { access, refresh, lifetime: seconds * 1000, receivedAt: now };
}

/** A whole session; undefined when the answer is not one. `now` as in `tokensFrom`. */
export function sessionFrom(value: unknown, now: number): AuthSession | undefined {
  const answer = record(value);
  const account = accountFrom(answer.user);
  const tokens = tokensFrom(answer, now);
  return account && tokens ? { account, tokens } : undefined;
}

/** What a mail's link is for, and of which account. */
export interface LinkInfo {
  /** In the server's words. `recovery`: a password has to be chosen with it. */
  readonly type: string;
  readonly accountId: string;
  readonly email: string;
  /** Of a change of address. */
  readonly newEmail?: string;
}

export function linkInfoFrom(value: unknown): LinkInfo | undefined {
  const info = record(value);
  const [type, accountId, email, newEmail] = [info.type, info.user_id, info.email, info.new_email].map(text);
  if (!type || !accountId || !email) return undefined;
  return { type, accountId, email, ...(newEmail ? { newEmail } : {}) };
}

/** What the use of a link has done. */
export type LinkOutcome =
  | { readonly kind: "session"; readonly session: AuthSession; readonly needsPassword: boolean }
  /** A change of address; `isComplete` false: the other mailbox has the second link. */
  | { readonly kind: "new-address"; readonly isComplete: boolean };

/** `now` as in `sessionFrom`. */
export function linkOutcomeFrom(value: unknown, now: number): LinkOutcome | undefined {
  const session = sessionFrom(value, now);
  const answer = record(value);
  if (session) return { kind: "session", session, needsPassword: answer.needs_password === true };
  // a hosted project says in words alone that the other link is still needed
  return text(answer.msg) ? { kind: "new-address", isComplete: answer.is_complete === true } : undefined;
}
