import { authError, tooMany, tooSoon, wantsPassword } from "./auth-answers.ts";
import { BODIES, dataFault, MOST_DATA, readBody } from "./auth-input.ts";
import type { AuthWork, Routes } from "./auth-work.ts";
import { roleOfKey } from "./caller.ts";
import { passwordFault } from "./passwords.ts";

/** A password may be set without the present one so long after the person proved who they are. */
const FRESH_SECONDS = 86_400;

/** An account, as its person and the studio's functions read and change it. */
export function addUserRoutes(routes: Routes, work: AuthWork): void {
  const { accounts, passwords, limits, later, linksOf, signedIn } = work;
  const { keys, send } = work.parts;

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
        await send({ ...mail, to: account.email, link: link(current) });
        if (takenBy) await send({ to: email, account: takenBy, kind: "has_account", link: null });
        else await send({ ...mail, to: email, link: link(next) });
      });
    }
    return Response.json(await accounts.describe(account.id));
  });

  routes.on(["GET", "DELETE"], "/admin/users/:id", async (context) => {
    if (roleOfKey(context.req.raw, keys) !== "service_role") return authError(403, "not_admin", "User not allowed");
    const id = context.req.param("id");
    const user = context.req.method === "GET" ? await accounts.describe(id) : (await accounts.remove(id)) && {};
    return user ? Response.json(user) : authError(404, "user_not_found", "User not found");
  });
}
