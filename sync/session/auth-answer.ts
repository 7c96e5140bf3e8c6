/** Reads what the auth server answers. Nothing is taken on trust: an answer of another shape is no answer. */
import type { Account, StoredSession } from "./session.ts";

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

/** What a new session is made of, in the words of the server's answers and of its mails' links. */
export interface TokenAnswer {
  readonly access_token?: unknown;
  readonly refresh_token?: unknown;
  /** Seconds; a link writes digits. */
  readonly expires_in?: unknown;
}

/** @param now epoch ms when the answer came */
export function tokensFrom(answer: TokenAnswer, now: number): StoredSession["tokens"] {
  const access = text(answer.access_token);
  const refresh = text(answer.refresh_token);
  const seconds = Number(answer.expires_in);
  if (!access || !refresh || !Number.isFinite(seconds) || seconds <= 0) return null;
  return { access, refresh, lifetime: seconds * 1000, receivedAt: now };
}

/** A whole session; undefined when the answer is not one. `now` as in `tokensFrom`. */
export function sessionFrom(value: unknown, now: number): StoredSession | undefined {
  const answer = record(value);
  const account = accountFrom(answer.user);
  const tokens = tokensFrom(answer, now);
  return account && tokens ? { account, tokens } : undefined;
}
