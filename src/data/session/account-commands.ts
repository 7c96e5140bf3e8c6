import { sameOnEverySystem } from "#domain/password.ts";
import type { BackendAccess } from "#sync/account/backend-access.ts";
import type { AuthApi, Credentials, SignOutScope } from "#sync/session/auth-api.ts";
import { type AuthFailure, type AuthResult, turnsDownKey } from "#sync/session/auth-failure.ts";
import type { StoredSession, Tokens } from "#sync/session/session.ts";
import type { SessionStore } from "#sync/session/session-store.ts";
import { type AccountResult, accountError, NOT_KEPT, otherAccount } from "./account-error.ts";

export interface CommandPorts extends Pick<BackendAccess, "api" | "accessToken"> {
  readonly store: SessionStore;
  /** What the browser says of its connection. */
  online(): boolean;
  announce(): void;
  /** Where mails lead back to. */
  readonly origin: string;
}

/** What a mail's link led to. */
export type LinkOutcome =
  | { readonly kind: "signed-in" }
  /** A link for an address that nobody entered in this browser: the person says whether it is theirs. */
  | { readonly kind: "confirm"; readonly session: StoredSession }
  /** Someone else is signed in here. */
  | { readonly kind: "other-account"; readonly email: string };

/** What the person does with their account. Failures are values made for people; nothing is logged. */
export interface AccountCommands {
  signIn(credentials: Credentials): Promise<AccountResult<"signed-in">>;
  signUp(credentials: Credentials): Promise<AccountResult<"signed-in" | "check-inbox">>;
  resendVerification(email: string): Promise<AccountResult<null>>;
  requestReset(email: string): Promise<AccountResult<null>>;
  openConfirmation(tokens: Tokens): Promise<AccountResult<LinkOutcome>>;
  /** Signs in with a session that a link brought. */
  enter(session: StoredSession): Promise<AccountResult<"signed-in">>;
  /** Sets the password of the account that the recovery link belongs to, and signs in. */
  setPassword(tokens: Tokens, password: string): Promise<AccountResult<"signed-in">>;
  /** Tells the server to end the session, or all of the account's. False when it could not be told within 5 s. */
  endOnServer(scope: SignOutScope): Promise<boolean>;
  /** Signs out of this browser, in every tab, and marks the account's data here for deletion. */
  endHere(): Promise<void>;
}

const NOT_CONFIRMED: AuthFailure = { kind: "refused", code: "email_not_confirmed" };
/** How long a sign-out waits for the server. Milliseconds. */
const SIGN_OUT_PATIENCE = 5_000;

export function accountCommands({ store, api, accessToken, announce, online, origin }: CommandPorts): AccountCommands {
  const confirmPage = `${origin}/auth`;
  const resetPage = `${origin}/auth?mode=reset`;

  const failed = (failure: AuthFailure) => ({ ok: false, error: accountError(failure, online()) }) as const;

  /** Asks the server. Where it turns down the app's key, the key is fetched anew: the server's data may have been made anew. */
  async function ask<T>(question: (server: AuthApi) => Promise<AuthResult<T>>): Promise<AccountResult<T>> {
    const server = await api();
    if (!server) return failed({ kind: "unreachable" });
    let answer = await question(server);
    if (!answer.ok && turnsDownKey(answer.failure)) {
      const renewed = await api(true);
      if (renewed) answer = await question(renewed);
    }
    return answer.ok ? answer : failed(answer.failure);
  }

  /**
   * One person at a time: who is signed in signs out first, and decides what becomes of the work here. Also when their session has ended: their
   * work is on this device until then.
   */
  async function enter(session: StoredSession): Promise<AccountResult<"signed-in">> {
    const other = await otherThan(session.account.id);
    if (other) return { ok: false, error: otherAccount(other) };
    try {
      await store.update((kept) => ({ ...kept, session, expecting: null }));
    } catch {
      return { ok: false, error: NOT_KEPT };
    }
    announce();
    return { ok: true, value: "signed-in" };
  }

  /** The session of somebody else that is kept here; null when there is none. */
  async function otherThan(accountId: string): Promise<StoredSession | null> {
    const { session: present } = await store.read();
    return present && present.account.id !== accountId ? present : null;
  }

  /** As they are sent, whatever system they were typed on. */
  const sent = ({ email, password }: Credentials): Credentials => ({ email, password: sameOnEverySystem(password) });

  /** Remembers which address's link is awaited in this browser. */
  const expect = (email: string) => store.update((kept) => ({ ...kept, expecting: email.trim().toLowerCase() }));

  /** An account whose address is not confirmed does not get in, also where the server would let it. */
  async function enterConfirmed(session: StoredSession): Promise<AccountResult<"signed-in">> {
    const entered = session.account.verified ? await enter(session) : failed(NOT_CONFIRMED);
    const { tokens } = session;
    // the server has opened a session that nobody will use; one that could not be kept is tried again
    if (!entered.ok && entered.error.name !== "NotKept" && tokens)
      void ask((server) => server.signOut(tokens.access, "local"));
    return entered;
  }

  async function tellServer(scope: SignOutScope): Promise<boolean> {
    const current = await accessToken();
    if (current.kind !== "token") return false;
    const answer = await ask((server) => server.signOut(current.token, scope));
    return answer.ok || answer.error.name === "LinkUsed"; // that session is over already
  }

  return {
    enter,
    signIn: async (credentials) => {
      const answer = await ask((server) => server.signIn(sent(credentials)));
      if (answer.ok) return enterConfirmed(answer.value);
      // the mail's link, opened in this browser, then signs in at once
      if (answer.error.name === "EmailNotVerified") await expect(credentials.email);
      return answer;
    },
    signUp: async (credentials) => {
      const answer = await ask((server) => server.signUp(sent(credentials), confirmPage));
      if (!answer.ok) return answer;
      if (answer.value?.account.verified) return enterConfirmed(answer.value);
      await expect(credentials.email);
      return { ok: true, value: "check-inbox" };
    },
    resendVerification: async (email) => {
      await expect(email);
      return ask((server) => server.resend(email, confirmPage));
    },
    requestReset: (email) => ask((server) => server.recover(email, resetPage)),
    openConfirmation: async (tokens) => {
      const answer = await ask((server) => server.user(tokens.access));
      if (!answer.ok) return answer;
      const session = { account: answer.value, tokens };
      const other = await otherThan(answer.value.id);
      if (other) return { ok: true, value: { kind: "other-account", email: other.account.email } };
      const { session: present, expecting } = await store.read();
      const isPresent = present?.account.id === answer.value.id;
      if (!isPresent && expecting !== answer.value.email.toLowerCase())
        return { ok: true, value: { kind: "confirm", session } };
      const entered = await enter(session);
      return entered.ok ? { ok: true, value: { kind: "signed-in" } } : entered;
    },
    setPassword: async (tokens, password) => {
      const owner = await ask((server) => server.user(tokens.access));
      if (!owner.ok) return owner;
      const other = await otherThan(owner.value.id);
      if (other) return { ok: false, error: otherAccount(other) };
      const answer = await ask((server) => server.setPassword(tokens.access, sameOnEverySystem(password)));
      return answer.ok ? enterConfirmed({ account: answer.value, tokens }) : answer;
    },
    endOnServer: (scope) =>
      Promise.race([
        tellServer(scope),
        new Promise<boolean>((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE, false)),
      ]),
    endHere: async () => {
      await store.update((kept) => ({
        ...kept,
        session: null,
        expecting: null,
        clearing: kept.session ? [...new Set([...kept.clearing, kept.session.account.id])] : kept.clearing,
      }));
      announce();
    },
  };
}
