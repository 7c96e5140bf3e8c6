import { Hono } from "hono";
import { cors } from "hono/cors";
import { authError, banned, noSuchUser, tooMany } from "./auth-answers.ts";
import { type AuthParts, openAuthWork, type Routes } from "./auth-work.ts";
import { roleOfKey } from "./caller.ts";
import { addLinkRoutes } from "./link-routes.ts";
import { TooBusy } from "./passwords.ts";
import { AccountBanned, AccountGone } from "./sessions.ts";
import { addSignInRoutes } from "./sign-in-routes.ts";
import { addSignUpRoutes } from "./sign-up-routes.ts";
import { addUserRoutes } from "./user-routes.ts";

export interface Auth {
  /** Answers /auth/v1 without that prefix. */
  readonly routes: Routes;
  /** Resolves when the mails that are under way have been written. */
  settled(): Promise<void>;
}

const BUSY_SECONDS = 5;

/**
 * The part of GoTrue that server/README.md lists. An answer never tells whether an address has an account: the work before it is the same, and the
 * mail is written after it.
 */
export function createAuth(parts: AuthParts): Auth {
  const { keys } = parts;
  const work = openAuthWork(parts);
  const { accounts, sessions, pageOf, sessionAnswer } = work;
  const routes: Routes = new Hono();

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

  addSignUpRoutes(routes, work);
  addSignInRoutes(routes, work);
  addUserRoutes(routes, work);
  addLinkRoutes(routes, { accounts, pageOf, startSession: sessions.start, sessionAnswer });

  // An account made by these would count as confirmed before anyone opened its mail.
  for (const path of ["/otp", "/magiclink"])
    routes.all(path, () => authError(422, "otp_disabled", "Sign-in without a password is not offered"));

  routes.all("*", () => authError(404, "not_found", "This server does not answer this route. See server/README.md."));
  return { routes, settled: work.settled };
}
