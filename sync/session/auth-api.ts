import {
  accountFrom,
  type LinkInfo,
  type LinkOutcome,
  linkInfoFrom,
  linkOutcomeFrom,
  sessionFrom,
} from "./auth-answer.ts";
import { type AuthFailure, type AuthResult, authFailure } from "./auth-failure.ts";
import type { Account, AuthSession } from "./session.ts";

/** Where the backend is and how the app names itself to it. */
export interface Backend {
  /** Without a slash at the end. */
  readonly url: string;
  readonly publishableKey: string;
}

export interface AuthPorts {
  readonly fetch: typeof fetch;
  /** Epoch ms. */
  now(): number;
  /** Aborts a request that takes too long. */
  timeLimit(): AbortSignal;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a mail's link proves itself by: good for one use. */
export interface LinkToken {
  readonly tokenHash: string;
  /** In the server's words. */
  readonly type: string;
}

/** Which sessions a sign-out ends on the server. */
export type SignOutScope = "local" | "global";

/** What the app asks of `/auth/v1`. Requests are those of supabase-js, which a test compares; see docs/decisions. */
export interface AuthApi {
  /** A session where the backend asks for no confirmation; null when a mail was sent. */
  signUp(credentials: Credentials, returnTo: string): Promise<AuthResult<AuthSession | null>>;
  signIn(credentials: Credentials): Promise<AuthResult<AuthSession>>;
  refresh(refreshToken: string): Promise<AuthResult<AuthSession>>;
  resend(email: string, returnTo: string): Promise<AuthResult<null>>;
  recover(email: string, returnTo: string): Promise<AuthResult<null>>;
  /** What a link is for; it works as before. Null where the backend does not say, as a hosted project. */
  linkInfo(link: LinkToken): Promise<AuthResult<LinkInfo | null>>;
  /** Uses a link. */
  verify(link: LinkToken): Promise<AuthResult<LinkOutcome>>;
  user(accessToken: string): Promise<AuthResult<Account>>;
  /** @param current the password until now; a link for a new one proves the person without it */
  setPassword(accessToken: string, password: string, current?: string): Promise<AuthResult<Account>>;
  /** Writes to both mailboxes. The address changes when both links were opened. */
  changeEmail(accessToken: string, email: string, returnTo: string): Promise<AuthResult<Account>>;
  signOut(accessToken: string, scope: SignOutScope): Promise<AuthResult<null>>;
}

const API_VERSION = "2024-01-01";

interface Question {
  readonly method?: "GET" | "POST" | "PUT";
  readonly body?: unknown;
  readonly accessToken?: string;
}

export function createAuthApi({ url, publishableKey }: Backend, ports: AuthPorts): AuthApi {
  /** @param read makes a value of the JSON, undefined when it is of another shape */
  async function ask<T>(
    path: string,
    { method = "POST", body, accessToken = publishableKey }: Question,
    read: (json: unknown) => T | undefined,
  ): Promise<AuthResult<T>> {
    let response: Response;
    let json: unknown;
    try {
      response = await ports.fetch(`${url}/auth/v1/${path}`, {
        method,
        headers: {
          apikey: publishableKey,
          authorization: `Bearer ${accessToken}`,
          "x-supabase-api-version": API_VERSION,
          ...(body === undefined ? {} : { "content-type": "application/json;charset=UTF-8" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        cache: "no-store",
        credentials: "same-origin",
        signal: ports.timeLimit(),
      });
      const written = await response.text();
      json = written === "" ? null : parsed(written);
    } catch {
      return failed({ kind: "unreachable" });
    }
    if (!response.ok) return failed(authFailure(response.status, response.headers, json));
    const value = read(json);
    return value === undefined ? failed({ kind: "broken", status: response.status }) : { ok: true, value };
  }

  const session = (json: unknown) => sessionFrom(json, ports.now());
  /** Any JSON will do: a captive portal's page is none. */
  const done = (json: unknown) => (json === undefined ? undefined : null);
  const to = (path: string, returnTo: string) => `${path}?redirect_to=${encodeURIComponent(returnTo)}`;

  return {
    signUp: ({ email, password }, returnTo) =>
      ask(to("signup", returnTo), { body: { email, password, data: {} } }, (json) => session(json) ?? done(json)),
    signIn: (credentials) => ask("token?grant_type=password", { body: credentials }, session),
    refresh: (refreshToken) =>
      ask("token?grant_type=refresh_token", { body: { refresh_token: refreshToken } }, session),
    resend: (email, returnTo) => ask(to("resend", returnTo), { body: { email, type: "signup" } }, done),
    recover: (email, returnTo) => ask(to("recover", returnTo), { body: { email } }, done),
    linkInfo: async (link) => {
      const answer = await ask("link-info", { body: linkBody(link) }, linkInfoFrom);
      const isUnknownRoute = !answer.ok && answer.failure.kind === "broken" && answer.failure.status === 404;
      return isUnknownRoute ? { ok: true, value: null } : answer;
    },
    verify: (link) => ask("verify", { body: linkBody(link) }, (json) => linkOutcomeFrom(json, ports.now())),
    user: (accessToken) => ask("user", { method: "GET", accessToken }, accountFrom),
    setPassword: (accessToken, password, current) =>
      ask(
        "user",
        {
          method: "PUT",
          body: { password, ...(current === undefined ? {} : { current_password: current }) },
          accessToken,
        },
        accountFrom,
      ),
    changeEmail: (accessToken, email, returnTo) =>
      ask(to("user", returnTo), { method: "PUT", body: { email }, accessToken }, accountFrom),
    signOut: (accessToken, scope) => ask(`logout?scope=${scope}`, { body: {}, accessToken }, done),
  };
}

const linkBody = ({ tokenHash, type }: LinkToken) => ({ token_hash: tokenHash, type });

const failed = (failure: AuthFailure) => ({ ok: false, failure }) as const;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
