import { randomUUID } from "node:crypto";
import { setCookie } from "hono/cookie";
import { inTransaction } from "../database/steady-driver.ts";
import { authError, banned, tooMany, wrongCredentials } from "./auth-answers.ts";
import { BODIES, readBody } from "./auth-input.ts";
import { type Asking, type AuthWork, DEVICE_COOKIE, type Routes } from "./auth-work.ts";
import { roleOfKey } from "./caller.ts";

const YEAR_SECONDS = 31_536_000;

/** How a session begins, goes on and ends. */
export function addSignInRoutes(routes: Routes, work: AuthWork): void {
  const { siteUrl, accounts, sessions, passwords, limits, deviceOf, sessionAnswer, signedIn } = work;
  const { sql, keys, tokens } = work.parts;

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
}
