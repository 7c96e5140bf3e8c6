import { createHmac, randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { cors } from "hono/cors";
import type { Sql } from "postgres";
import { inTransaction } from "../database/steady-driver.ts";
import type { SendMail } from "../mail/mailer.ts";
import { type Account, type Accounts, openAccounts } from "./accounts.ts";
import {
  authError,
  banned,
  noSuchUser,
  signedUp,
  tooMany,
  tooSoon,
  wantsPassword,
  wrongCredentials,
} from "./auth-answers.ts";
import { BODIES, dataFault, MOST_DATA, readBody } from "./auth-input.ts";
import { type ApiKeys, bearerOf, roleOfKey } from "./caller.ts";
import type { EndedSessions } from "./ended-sessions.ts";
import { createLimits, type Network } from "./limits.ts";
import { addLinkRoutes, linkTo } from "./link-routes.ts";
import { createPasswords, passwordFault, SALT_BYTES, saltOf, TooBusy } from "./passwords.ts";
import { returnAddress } from "./return-address.ts";
import { AccountBanned, AccountGone, type NewSession, openSessions } from "./sessions.ts";
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

export interface Auth {
  /** Answers /auth/v1 without that prefix. `network` is where the request comes from. */
  readonly routes: Hono<{ Bindings: { network: Network } }>;
  /** Resolves when the mails that are under way have been written. */
  settled(): Promise<void>;
}

type Asking = Context<{ Bindings: { network: Network } }>;

const DEVICE_COOKIE = "studio_device";
const YEAR_SECONDS = 31_536_000;
const BUSY_SECONDS = 5;
/** A password may be set without the present one so long after the person proved who they are. */
const FRESH_SECONDS = 86_400;

/**
 * The part of GoTrue that server/README.md lists. An answer never tells whether an address has an account: the work before it is the same, and the
 * mail is written after it.
 */
export function createAuth(parts: AuthParts): Auth {
  const { sql, keys, tokens } = parts;
  const [siteUrl] = parts.origins;
  const accounts = openAccounts(parts);
  const sessions = openSessions(sql, keys.jwtSecret, parts.ended);
  const passwords = createPasswords(sql);
  const limits = createLimits({ ...parts, secret: keys.jwtSecret });
  const afterwards = new Set<Promise<unknown>>();
  const routes: Auth["routes"] = new Hono();

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

  routes.use(
    cors({
      origin: "*",
      exposeHeaders: ["x-sb-error-code", "retry-after"],
      allowMethods: ["GET", "POST", "PUT", "DELETE"],
    }),
  );
  routes.use(async (context, next) => {
    await next();
    context.header("cache-control", "no-store");
  });
  routes.onError((error) => {
    if (error instanceof TooBusy) return tooMany(BUSY_SECONDS);
    if (error instanceof AccountGone) return noSuchUser();
    if (error instanceof AccountBanned) return banned(403);
    throw error;
  });
  // everything but what browsers open from a mail, and what other servers read
  routes.use(async (context, next) => {
    const { path, method } = context.req;
    const isOpen =
      method === "OPTIONS" ||
      path.endsWith("/.well-known/jwks.json") ||
      (path.endsWith("/verify") && method !== "POST");
    if (isOpen || roleOfKey(context.req.raw, keys)) return next();
    return Response.json(
      { message: "Invalid API key", hint: "Send the publishable key as the header apikey." },
      { status: 401 },
    );
  });

  routes.get("/health", () => Response.json({ name: "GoTrue", description: "Studio of the Mind" }));
  routes.get("/settings", () =>
    Response.json({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
    }),
  );
  // tokens are signed with a shared secret: there is no key to publish
  routes.get("/.well-known/jwks.json", () => Response.json({ keys: [] }));

  routes.post("/signup", async (context) => {
    const body = await readBody(context.req.raw, BODIES.signUp);
    if (body instanceof Response) return body;
    const { email, password } = body;
    const fault = await passwordFault(password, email);
    if (fault) return authError(422, "weak_password", fault);
    const { network } = context.env;
    const seconds = await limits.mailFrom(network);
    if (seconds > 0) return tooMany(seconds);
    const data = { ...body.data };
    // a sign-in compares the password of this sign-up and that of the account by one hash: they have one salt
    const known = await accounts.find(email);
    const salt = createHmac("sha256", keys.jwtSecret).update(`sign-up ${email}`).digest().subarray(0, SALT_BYTES);
    const passwordHash = await passwords.hash(
      password,
      { network, account: email },
      saltOf(known?.passwordHash) ?? salt,
    );
    const made = await accounts.signUp(email, { passwordHash, data });
    const link = linksOf(context);
    later(async () => {
      if ((await limits.mailTo(email, "signup", network)) > 0) return;
      const mail = { to: email, account: made.id };
      if (made.token) await parts.send({ ...mail, kind: "signup", link: link(made.token, "signup") });
      else await parts.send({ ...mail, kind: "has_account", link: null });
    });
    return signedUp(made.id, email, data);
  });

  /** One mail of a kind at the wish of anybody, whether or not there is an account for it. */
  const mailRoute =
    (kind: "signup" | "recovery", tokenFor: (accounts: Accounts, email: string) => Promise<string | undefined>) =>
    async (context: Asking) => {
      const body = await readBody(context.req.raw, BODIES.mail);
      if (body instanceof Response) return body;
      if (kind === "signup" && body.type !== "signup")
        return authError(400, "validation_failed", 'Only mails of the type "signup" can be sent again.');
      const { email } = body;
      // a network that may cause no more mails uses up none of the address's
      const seconds = await limits.mailFrom(context.env.network);
      if (seconds > 0) return tooMany(seconds);
      const account = await accounts.find(email);
      const device = await deviceOf(context, account);
      const gap = await limits.mailTo(email, kind, context.env.network, device);
      if (gap > 0) return tooSoon(gap);
      const link = linksOf(context);
      later(async () => {
        const token = await tokenFor(accounts, email);
        if (token) await parts.send({ to: email, account: account?.id ?? null, kind, link: link(token, kind) });
      });
      return Response.json({});
    };
  routes.post(
    "/resend",
    mailRoute("signup", (all, email) => all.renewSignUp(email)),
  );
  routes.post(
    "/recover",
    mailRoute("recovery", (all, email) => all.startRecovery(email)),
  );

  routes.post("/token", async (context) => {
    const grant = context.req.query("grant_type");
    if (grant === "password") return signIn(context);
    if (grant !== "refresh_token")
      return authError(400, "unsupported_grant_type", "grant_type is password or refresh_token.");
    const body = await readBody(context.req.raw, BODIES.refresh);
    if (body instanceof Response) return body;
    const refreshed = await sessions.refresh(body.refresh_token);
    if (refreshed.kind === "unknown")
      return authError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    if (refreshed.kind === "expired")
      return authError(400, "session_expired", "Invalid Refresh Token: Session Expired");
    if (refreshed.kind === "reused")
      return authError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
    return Response.json(await sessionAnswer(refreshed.userId, refreshed));
  });

  async function signIn(context: Asking): Promise<Response> {
    const body = await readBody(context.req.raw, BODIES.password);
    if (body instanceof Response) return body;
    const email = body.email.toLowerCase();
    const { network } = context.env;
    const account = await accounts.find(email);
    const device = await deviceOf(context, account);
    const seconds = await limits.trySignIn(email, network, device);
    if (seconds > 0) return tooMany(seconds);
    const asker = { network, account: email };
    const { passwordHash = null, attemptedHash = null } = account ?? {};
    // a function that asks whether a password is the account's own must not take a stranger's for it
    const attempted = roleOfKey(context.req.raw, keys) === "service_role" ? null : attemptedHash;
    const { matches, matchesAttempt, outdated } = await passwords.verify(body.password, asker, passwordHash, attempted);
    // Whoever signed up with an address reads the same, whether or not it had an account. The try counts: else a stranger could sign up with a
    // password to have the count of their guesses forgiven.
    const isAttempt = !matches && matchesAttempt;
    if (isAttempt || (matches && account?.isConfirmed === false))
      return authError(400, "email_not_confirmed", "Email not confirmed");
    if (!matches || !account) return wrongCredentials();
    await limits.forgiveSignIn(email, network, device);
    // only who knows the password learns this
    if (account.isBanned) return banned(400);
    if (outdated) await accounts.renewHash(account.id, await passwords.hash(body.password, asker));
    const session = await inTransaction(sql, (held) => sessions.start(held, account.id));
    const jti = device ?? randomUUID();
    setCookie(context, DEVICE_COOKIE, await tokens.sign({ sub: account.id, jti }, YEAR_SECONDS, "device"), {
      httpOnly: true,
      sameSite: "Strict",
      secure: siteUrl.startsWith("https:"),
      path: "/auth/v1",
      maxAge: YEAR_SECONDS,
    });
    return context.json(await sessionAnswer(account.id, session));
  }

  routes.get("/user", async (context) => {
    const who = await signedIn(context);
    return who instanceof Response ? who : Response.json(await accounts.describe(who.account.id));
  });

  routes.put("/user", async (context) => {
    const who = await signedIn(context);
    if (who instanceof Response) return who;
    const body = await readBody(context.req.raw, BODIES.user);
    if (body instanceof Response) return body;
    const { account, sessionId, age } = who;
    const { network } = context.env;
    const asker = { network, account: account.email };
    const email = body.email === account.email ? undefined : body.email;
    // everything that may be refused comes before anything that is changed
    if (body.password !== undefined) {
      const fault = await passwordFault(body.password, account.email);
      if (fault) return authError(422, "weak_password", fault);
      // each change costs hashes: a session is counted as a device that signs in
      const seconds = await limits.trySignIn(account.email, network, sessionId);
      if (seconds > 0) return tooMany(seconds);
      const isPresent = async (password: string) =>
        (await passwords.verify(password, asker, account.passwordHash)).matches;
      if (await isPresent(body.password))
        return authError(422, "same_password", "New password should be different from the old password.");
      // where the sign-in is long ago, the present password is asked for again; one that is sent has to be right
      const isProven =
        body.current_password === undefined ? age < FRESH_SECONDS : await isPresent(body.current_password);
      if (!isProven) return wantsPassword();
    }
    if (email !== undefined) {
      const seconds = await limits.mailFrom(network);
      if (seconds > 0) return tooMany(seconds);
      for (const to of [account.email, email]) {
        const gap = await limits.mailTo(to, "email_change", network);
        if (gap > 0) return tooSoon(gap);
      }
    }
    if (body.data && !(await accounts.setData(account.id, body.data, MOST_DATA))) return dataFault();
    if (body.password !== undefined)
      await accounts.setPassword(account.id, await passwords.hash(body.password, asker), sessionId);
    if (email !== undefined) {
      const { current, next, takenBy } = await accounts.startEmailChange(account, email);
      const links = linksOf(context);
      const link = (token: string) => links(token, "email_change");
      later(async () => {
        const mail = { account: account.id, kind: "email_change", newAddress: email } as const;
        await parts.send({ ...mail, to: account.email, link: link(current) });
        if (takenBy) await parts.send({ to: email, account: takenBy, kind: "has_account", link: null });
        else await parts.send({ ...mail, to: email, link: link(next) });
      });
    }
    return Response.json(await accounts.describe(account.id));
  });

  routes.post("/logout", async (context) => {
    const who = await signedIn(context);
    if (who instanceof Response) return who;
    const scope = context.req.query("scope") ?? "global";
    if (scope !== "global" && scope !== "local" && scope !== "others")
      return authError(400, "validation_failed", "scope is global, local or others.");
    const { account, sessionId } = who;
    await sessions.end(
      account.id,
      scope === "global" ? "all" : scope === "local" ? { only: sessionId } : { except: sessionId },
    );
    return new Response(null, { status: 204 });
  });

  addLinkRoutes(routes, { accounts, pageOf, startSession: sessions.start, sessionAnswer });

  // An account made by these would count as confirmed before anyone opened its mail.
  for (const path of ["/otp", "/magiclink"])
    routes.all(path, () => authError(422, "otp_disabled", "Sign-in without a password is not offered"));

  routes.on(["GET", "DELETE"], "/admin/users/:id", async (context) => {
    if (roleOfKey(context.req.raw, keys) !== "service_role") return authError(403, "not_admin", "User not allowed");
    const id = context.req.param("id");
    const user = context.req.method === "GET" ? await accounts.describe(id) : (await accounts.remove(id)) && {};
    return user ? Response.json(user) : authError(404, "user_not_found", "User not found");
  });

  routes.all("*", () => authError(404, "not_found", "This server does not answer this route. See server/README.md."));
  return { routes, settled: async () => void (await Promise.all(afterwards)) };
}
