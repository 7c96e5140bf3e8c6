/** What the routes of /auth/v1 share: the stores behind them, and who asks. */
import type { Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { Sql } from "postgres";
import type { SendMail } from "../mail/mailer.ts";
import { type Account, openAccounts } from "./accounts.ts";
import { authError, noSuchUser } from "./auth-answers.ts";
import { type ApiKeys, bearerOf } from "./caller.ts";
import type { EndedSessions } from "./ended-sessions.ts";
import { createLimits, type Network } from "./limits.ts";
import { linkTo } from "./link-routes.ts";
import { createPasswords } from "./passwords.ts";
import { returnAddress } from "./return-address.ts";
import { AccountGone, type NewSession, openSessions } from "./sessions.ts";
import { type Claims, TOKEN_LIFE_SECONDS, type Tokens } from "./tokens.ts";

export interface AuthParts {
  /** The pool of studio_auth. */
  readonly sql: Sql;
  readonly keys: ApiKeys;
  readonly tokens: Tokens;
  /** Told of each session that ends. */
  readonly ended: Pick<EndedSessions, "add">;
  /** Where people open the app, the usual address first: links in mails may lead there. */
  readonly origins: readonly [string, ...string[]];
  readonly send: SendMail;
  /** Removes the mails of an account, whatever address they went to. */
  readonly forgetMails: (account: Pick<Account, "id" | "email">) => Promise<void>;
  /** Seconds between two mails of one kind to one address. */
  readonly mailGapSeconds: number;
  /** Mails at the wish of one network in an hour. */
  readonly mailsPerHour: number;
  /** Told that something went wrong after its answer; says nothing of the person. */
  warn(message: string): void;
}

/** `network` is where the request comes from. */
type Bindings = { Bindings: { network: Network } };
export type Asking = Context<Bindings>;
export type Routes = Hono<Bindings>;
export type AuthWork = ReturnType<typeof openAuthWork>;

/** The cookie by which a device is known to an account that signed in on it. */
export const DEVICE_COOKIE = "studio_device";

export function openAuthWork(parts: AuthParts) {
  const { sql, keys, tokens } = parts;
  const [siteUrl] = parts.origins;
  const accounts = openAccounts(parts);
  const sessions = openSessions(sql, keys.jwtSecret, parts.ended);
  const passwords = createPasswords(sql);
  const limits = createLimits({ ...parts, secret: keys.jwtSecret });
  const afterwards = new Set<Promise<unknown>>();

  /** Writes a mail after the answer, which then tells nothing by its time. */
  const later = (work: () => Promise<unknown>) => {
    const done: Promise<unknown> = new Promise(setImmediate)
      .then(work)
      .catch(() => parts.warn("A mail could not be written or sent."))
      .finally(() => afterwards.delete(done));
    afterwards.add(done);
  };
  const pageOf = (asked: string | undefined) => returnAddress(asked, parts.origins);
  /** Makes the mail's links for the page that a request asks to be led to. */
  const linksOf = (context: Asking) => {
    const page = pageOf(context.req.query("redirect_to"));
    return (token_hash: string, type: string) => linkTo(page, { token_hash, type });
  };

  /** The device, if this account signed in on it before. */
  async function deviceOf(context: Asking, account: Account | undefined): Promise<string | undefined> {
    const known = await tokens.check(getCookie(context, DEVICE_COOKIE) ?? "", "device");
    return known && known.sub === account?.id ? String(known.jti ?? "") || undefined : undefined;
  }

  /** Throws AccountGone when the account was removed at the same moment. */
  async function sessionAnswer(userId: string, { sessionId, refreshToken }: NewSession) {
    const user = (await accounts.describe(userId)) as (Claims & { email: string }) | undefined;
    if (!user) throw new AccountGone();
    const now = Math.floor(Date.now() / 1000);
    const access = await tokens.sign(
      {
        sub: userId,
        role: "authenticated",
        iss: `${siteUrl}/auth/v1`,
        email: user.email,
        phone: "",
        app_metadata: user.app_metadata,
        user_metadata: user.user_metadata,
        aal: "aal1",
        amr: [{ method: "password", timestamp: now }],
        session_id: sessionId,
        is_anonymous: false,
      },
      TOKEN_LIFE_SECONDS,
    );
    return {
      access_token: access,
      token_type: "bearer",
      expires_in: TOKEN_LIFE_SECONDS,
      expires_at: now + TOKEN_LIFE_SECONDS,
      refresh_token: refreshToken,
      user,
    };
  }

  /** Who is signed in, and for how long; a Response when nobody is. */
  async function signedIn(context: Asking): Promise<{ account: Account; sessionId: string; age: number } | Response> {
    const claims = await tokens.check(bearerOf(context.req.raw) ?? "");
    if (!claims) return authError(403, "bad_jwt", "Invalid token: sign in again.");
    const sessionId = String(claims.session_id ?? "");
    const [account, age] = await Promise.all([accounts.findById(claims.sub), sessions.age(sessionId, claims.sub)]);
    if (!account) return noSuchUser();
    if (age === undefined)
      return authError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    return { account, sessionId, age };
  }

  return {
    ...{ parts, siteUrl, accounts, sessions, passwords, limits },
    ...{ later, pageOf, linksOf, deviceOf, sessionAnswer, signedIn },
    /** Resolves when the mails that are under way have been written. */
    settled: async () => void (await Promise.all(afterwards)),
  };
}
