/** Who is signed in on this device, as it is stored: plain data, read by every tab and by the service worker. */

/** The person behind a session. */
export interface Account {
  readonly id: string;
  readonly email: string;
  /** The address is confirmed. */
  readonly verified: boolean;
}

/** What proves the account to the backend. */
export interface Tokens {
  readonly access: string;
  /** Good for one exchange. The server also takes the one before, in case its answer was lost. */
  readonly refresh: string;
  /** Milliseconds the access token lives, from when it was received. */
  readonly lifetime: number;
  /** Epoch ms on this device. The life of a token is measured on the clock that saw it arrive, so a wrong clock does no harm. */
  readonly receivedAt: number;
}

/** `tokens` null: the server ended the session. The work stays here, and the person is asked to sign in again. */
export interface AuthSession {
  readonly account: Account;
  readonly tokens: Tokens | null;
}

/** How long before its end a token is exchanged (specification, section 9). Milliseconds. */
export const REFRESH_MARGIN = 90_000;

/** `fresh`: use it. `due`: use it, and exchange it. `over`: only an exchange helps. */
export type TokenAge = "fresh" | "due" | "over";

/** @param now epoch ms on this device */
export function tokenAge({ lifetime, receivedAt }: Pick<Tokens, "lifetime" | "receivedAt">, now: number): TokenAge {
  const age = now - receivedAt;
  // the clock was set back by more than the margin: nothing is known of the token's age
  if (age < -REFRESH_MARGIN) return "over";
  if (age >= lifetime) return "over";
  return age >= lifetime - REFRESH_MARGIN ? "due" : "fresh";
}

/** What the interface knows of the person (specification, section 4). */
export type SessionState =
  | { readonly status: "loading" }
  | { readonly status: "signed-out" }
  | {
      readonly status: "signed-in";
      readonly account: Account;
      /** The server ended the session; the work is here, what needs the server waits for a new sign-in. */
      readonly ended: boolean;
    };

export const sessionState = (session: AuthSession | null): SessionState =>
  session
    ? { status: "signed-in", account: session.account, ended: session.tokens === null }
    : { status: "signed-out" };
