import { sameOnEverySystem } from "#domain/password.ts";
import { responsiveTime } from "#src/platform/responsive-time.ts";
import type { BackendAccess } from "#sync/account/backend-access.ts";
import type { LinkOutcome } from "#sync/session/auth-answer.ts";
import type { AuthApi, Credentials, LinkToken, SignOutScope } from "#sync/session/auth-api.ts";
import { type AuthFailure, type AuthResult, turnsDownKey } from "#sync/session/auth-failure.ts";
import type { Account, AuthSession, Tokens } from "#sync/session/session.ts";
import type { SessionStore } from "#sync/session/session-store.ts";
import type { StoredAuth } from "#sync/session/stored-auth.ts";
import { type AccountResult, accountError, NOT_KEPT, otherAccount, SESSION_ENDED } from "./account-error.ts";
import { type LinkPurpose, linkPurpose } from "./mail-link.ts";

export interface CommandPorts extends Pick<BackendAccess, "api" | "accessToken"> {
  readonly store: SessionStore;
  /** What the browser says about its connection. */
  online(): boolean;
  announce(): void;
  /** The address to which mails link. */
  readonly origin: string;
}

/** What a mail's link is for, and whose account it leads to. Nothing has been done with the link yet. */
export interface LinkOwner {
  /** Undefined where the server does not say. */
  readonly purpose: LinkPurpose | undefined;
  /** Null where the server does not say. */
  readonly account: { readonly id: string; readonly email: string; readonly newEmail?: string } | null;
  /** The address was typed in this browser, in a form that leads to a mail. Of any other link the person says whether the account is theirs. */
  readonly awaited: boolean;
  /** The account signed in here, this one or another; also when its session has ended. */
  readonly present: AuthSession | null;
}

/** What a person does with their account. Failures are values made for people; nothing is logged. */
export interface AccountCommands {
  signIn(credentials: Credentials): Promise<AccountResult<"signed-in">>;
  signUp(credentials: Credentials): Promise<AccountResult<"signed-in" | "check-inbox">>;
  resendVerification(email: string): Promise<AccountResult<null>>;
  requestReset(email: string): Promise<AccountResult<null>>;
  readLink(link: LinkToken): Promise<AccountResult<LinkOwner>>;
  /** Uses a mail's link, once. Nobody is signed in by this alone. */
  spendLink(link: LinkToken): Promise<AccountResult<LinkOutcome>>;
  /** Signs in with a session that a link brought. */
  enter(session: AuthSession): Promise<AccountResult<"signed-in">>;
  /** Sets the password of the account that the recovery link belongs to, and signs in. */
  setPassword(tokens: Tokens, password: string): Promise<AccountResult<"signed-in">>;
  /** Sets another password for the account that is signed in; its other sessions end. */
  changePassword(change: { readonly current: string; readonly next: string }): Promise<AccountResult<null>>;
  /** Asks for another address. It counts once the links in the old mailbox and in the new one were opened. */
  changeEmail(email: string): Promise<AccountResult<null>>;
  /** Asks the server for the signed-in account's address, and whether it is confirmed. Without an answer nothing changes. */
  learnAccount(): Promise<void>;
  /** Tells the server to end the session, or all of the account's. False when it could not be told within 5 s. */
  endOnServer(scope: SignOutScope): Promise<boolean>;
  /** Whether the server is ending or has ended the session of this access token: nothing is asked with it any more, until this device has forgotten it too. */
  isOver(token: string): boolean;
  /** Signs out of this browser, in every tab, and marks the account's data here for deletion. */
  endHere(): Promise<void>;
}

const NOT_CONFIRMED: AuthFailure = { kind: "refused", code: "email_not_confirmed" };
/** How long a sign-out waits for the server. Milliseconds in which the page can respond. */
const SIGN_OUT_PATIENCE = 5_000;

export function accountCommands({ store, api, accessToken, announce, online, origin }: CommandPorts): AccountCommands {
  const confirmPage = `${origin}/auth`;
  const resetPage = `${origin}/auth?mode=reset`;

  const failed = (failure: AuthFailure) => ({ ok: false, error: accountError(failure, online()) }) as const;

  /** Asks the server. If it rejects the app's key, fetches a new key and asks again: the server's data may have been recreated. */
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
   * One person at a time: a signed-in person signs out first and decides what happens to the work here. This also holds when their session
   * has ended: their work is on this device until then.
   */
  async function enter(session: AuthSession, by: "password" | "link"): Promise<AccountResult<"signed-in">> {
    let other = null as AuthSession | null;
    try {
      await store.update((auth) => {
        other = otherThan(session, auth);
        return other ? auth : { ...auth, session, visitorWork: visitorWorkFor(session, by, auth), expecting: null };
      });
    } catch {
      return { ok: false, error: NOT_KEPT };
    }
    if (other) return { ok: false, error: otherAccount(other) };
    announce();
    return { ok: true, value: "signed-in" };
  }

  /** The credentials as they are sent, the same from every system. */
  const sent = ({ email, password }: Credentials): Credentials => ({ email, password: sameOnEverySystem(password) });

  /** Remembers the address typed here. If the browser cannot, the mail's link asks whose account it is. */
  const expect = (email: string) =>
    store.update((auth) => ({ ...auth, expecting: email.trim().toLowerCase() })).catch(() => undefined);

  /** An account with an unconfirmed address cannot get in, even if the server would allow it. */
  async function enterConfirmed(session: AuthSession, by: "password" | "link"): Promise<AccountResult<"signed-in">> {
    const entered = session.account.verified ? await enter(session, by) : failed(NOT_CONFIRMED);
    const { tokens } = session;
    // nobody will use the session that the server opened; one that could not be stored is tried again
    if (!entered.ok && entered.error.name !== "NotStored" && tokens)
      void ask((server) => server.signOut(tokens.access, "local"));
    return entered;
  }

  /** The token of a session that the server is ending or has ended, while this device still has it. */
  let over: string | null = null;

  async function tellServer(scope: SignOutScope): Promise<boolean> {
    const current = await accessToken();
    if (current.kind !== "token") return false;
    // from now on: what would be asked meanwhile would be refused
    over = current.token;
    const answer = await ask((server) => server.signOut(current.token, scope));
    if (!answer.ok) over = null;
    return answer.ok || answer.error.name === "LinkUsed"; // a used link means that the session is already over
  }

  /** Asks the server in the name of the account that is signed in. */
  async function askSignedIn<T>(question: (server: AuthApi, token: string) => Promise<AuthResult<T>>) {
    const current = await accessToken();
    if (current.kind === "failed") return failed(current.failure);
    if (current.kind !== "token") return { ok: false, error: SESSION_ENDED } as const;
    return ask((server) => question(server, current.token));
  }

  return {
    enter: (session) => enter(session, "link"),
    signIn: async (credentials) => {
      const answer = await ask((server) => server.signIn(sent(credentials)));
      if (answer.ok) return enterConfirmed(answer.value, "password");
      // the mail's link, opened in this browser, then signs in at once
      if (answer.error.name === "EmailNotVerified") await expect(credentials.email);
      return answer;
    },
    signUp: async (credentials) => {
      const answer = await ask((server) => server.signUp(sent(credentials), confirmPage));
      // an address that already has an account gets the same answer as a new one
      if (!answer.ok && answer.error.name !== "AddressTaken") return answer;
      if (answer.ok && answer.value?.account.verified) return enterConfirmed(answer.value, "password");
      await expect(credentials.email);
      return { ok: true, value: "check-inbox" };
    },
    resendVerification: async (email) => {
      await expect(email);
      return ask((server) => server.resend(email, confirmPage));
    },
    requestReset: async (email) => {
      await expect(email);
      return ask((server) => server.recover(email, resetPage));
    },
    readLink: async (link) => {
      const answer = await ask((server) => server.linkInfo(link));
      if (!answer.ok) return answer;
      const { session: present, expecting } = await store.read();
      if (!answer.value) return { ok: true, value: { purpose: undefined, account: null, awaited: false, present } };
      const { type, accountId: id, email, newEmail } = answer.value;
      const account = { id, email, ...(newEmail ? { newEmail } : {}) };
      return {
        ok: true,
        value: { purpose: linkPurpose(type), account, awaited: isExpected({ account }, expecting), present },
      };
    },
    spendLink: async (link) => {
      const answer = await ask((server) => server.verify(link));
      if (!answer.ok || linkPurpose(link.type) !== "new-address") return answer;
      const { value } = answer;
      // a hosted project signs in who completes a change of address: nobody asked for that
      const unwanted = value.kind === "session" ? value.session.tokens : null;
      if (unwanted) void ask((server) => server.signOut(unwanted.access, "local"));
      const isComplete = value.kind === "session" || value.isComplete;
      // the account may be signed in here: its next token names the new address
      const { session: present } = await store.read();
      if (isComplete && present?.tokens) await accessToken(present.tokens.access);
      return { ok: true, value: { kind: "new-address", isComplete } };
    },
    setPassword: async (tokens, password) => {
      const owner = await ask((server) => server.user(tokens.access));
      if (!owner.ok) return owner;
      const other = otherThan({ account: owner.value, tokens }, await store.read());
      if (other) return { ok: false, error: otherAccount(other) };
      const answer = await ask((server) => server.setPassword(tokens.access, sameOnEverySystem(password)));
      return answer.ok ? enterConfirmed({ account: answer.value, tokens }, "link") : answer;
    },
    changePassword: async ({ current, next }) => {
      const [password, before] = [sameOnEverySystem(next), sameOnEverySystem(current)];
      const answer = await askSignedIn((server, token) => server.setPassword(token, password, before));
      return answer.ok ? { ok: true, value: null } : answer;
    },
    changeEmail: async (email) => {
      const answer = await askSignedIn((server, token) => server.changeEmail(token, email, confirmPage));
      return answer.ok ? { ok: true, value: null } : answer;
    },
    learnAccount: async () => {
      const current = await accessToken();
      if (current.kind !== "token") return;
      const answer = await ask((server) => server.user(current.token));
      if (!answer.ok || answer.value.id !== current.accountId) return;
      let changed = false;
      await store.update((stored) => {
        changed = stored.session !== null && differs(stored.session.account, answer.value);
        return changed && stored.session
          ? { ...stored, session: { ...stored.session, account: answer.value } }
          : stored;
      });
      if (changed) announce();
    },
    isOver: (token) => token === over,
    endOnServer: (scope) => Promise.race([tellServer(scope), responsiveTime(SIGN_OUT_PATIENCE).then(() => false)]),
    endHere: async () => {
      await store.update((auth) => ({
        ...auth,
        session: null,
        visitorWork: null,
        expecting: null,
        clearing: auth.session ? [...new Set([...auth.clearing, auth.session.account.id])] : auth.clearing,
      }));
      announce();
    },
  };
}

/** The same account, in another state. */
const differs = (known: Account, heard: Account): boolean =>
  known.id === heard.id && (known.email !== heard.email || known.verified !== heard.verified);

/** The session of somebody else that is stored here; null when there is none. */
const otherThan = ({ account }: AuthSession, { session: present }: StoredAuth): AuthSession | null =>
  present && present.account.id !== account.id ? present : null;

const isExpected = ({ account }: { readonly account: { readonly email: string } }, expecting: string | null) =>
  account.email.toLowerCase() === expecting;

/**
 * Visitors' work goes to an account that the person typed: its password, or the address of the opened link. A link alone decides nothing,
 * because anyone can send a link to their own account. A new session of the account already here changes nothing either.
 */
function visitorWorkFor(session: AuthSession, by: "password" | "link", auth: StoredAuth): StoredAuth["visitorWork"] {
  if (auth.session) return auth.visitorWork;
  return by === "password" || isExpected(session, auth.expecting) ? "bring" : null;
}
