import { createHmac } from "node:crypto";
import type { Accounts } from "./accounts.ts";
import { authError, signedUp, tooMany, tooSoon } from "./auth-answers.ts";
import { BODIES, readBody } from "./auth-input.ts";
import type { Asking, AuthWork, Routes } from "./auth-work.ts";
import { passwordFault, SALT_BYTES, saltOf } from "./passwords.ts";

/** What anybody may ask for without a password of theirs: an account, and its mails. */
export function addSignUpRoutes(routes: Routes, work: AuthWork): void {
  const { accounts, passwords, limits, later, linksOf, deviceOf } = work;
  const { keys, send } = work.parts;

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
      if (made.token) await send({ ...mail, kind: "signup", link: link(made.token, "signup") });
      else await send({ ...mail, kind: "has_account", link: null });
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
        if (token) await send({ to: email, account: account?.id ?? null, kind, link: link(token, kind) });
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
}
