import type { Hono } from "hono";
import type { ReservedSql } from "postgres";
import type { Accounts, LinkPurpose } from "./accounts.ts";
import { authError } from "./auth-answers.ts";
import { BODIES, readBody } from "./auth-input.ts";
import type { Network } from "./limits.ts";
import type { NewSession } from "./sessions.ts";

/** What a link of each type may do. */
const PURPOSES: Readonly<Record<string, readonly LinkPurpose[]>> = {
  __proto__: null as never,
  signup: ["signup"],
  email: ["signup"],
  recovery: ["recovery"],
  email_change: ["email_change_current", "email_change_new"],
};
const HALF = "Confirmation link accepted. Please proceed to confirm link sent to the other email";
const CHANGED = "The address of the account is changed. Sign in with the new one.";

interface LinkParts {
  readonly accounts: Accounts;
  /** The page of the app that a request asks to be led to. */
  pageOf(asked: string | undefined): URL;
  startSession(held: ReservedSql, userId: string): Promise<NewSession>;
  sessionAnswer(userId: string, session: NewSession): Promise<object>;
}

/**
 * The link in a mail: a page of the app, which has the token in its fragment. No server's log gets to see it, and a program that opens the link does
 * nothing with it: only the person who presses the page's button sends it to `POST /verify`.
 */
export function linkTo(page: URL, values: Readonly<Record<string, string>>): string {
  const target = new URL(page);
  if (target.pathname === "/" && target.search === "") target.pathname = "/auth";
  target.hash = new URLSearchParams(values).toString();
  return target.href;
}

/** What becomes of the links in mails. */
export function addLinkRoutes(routes: Hono<{ Bindings: { network: Network } }>, parts: LinkParts): void {
  const { accounts } = parts;
  const incomplete = () =>
    authError(400, "validation_failed", "Send a token and a type: signup, email, recovery or email_change.");
  const over = () => authError(403, "otp_expired", "Token has expired or is invalid");

  // links of earlier mails, and of GoTrue's templates, come here: it leads on to the page and does nothing
  routes.get("/verify", (context) => {
    const { token = "", token_hash = token, type = "" } = context.req.query();
    const isWhole = token_hash !== "" && PURPOSES[type] !== undefined;
    const values = isWhole
      ? { token_hash, type }
      : {
          error: "access_denied",
          error_code: "validation_failed",
          error_description: "This link is not complete",
        };
    const location = linkTo(parts.pageOf(context.req.query("redirect_to")), values);
    return new Response(null, { status: 303, headers: { location } });
  });

  /** What a link is for, and of which account. The link works as before. */
  routes.post("/link-info", async (context) => {
    const body = await readBody(context.req.raw, BODIES.link);
    if (body instanceof Response) return body;
    const { token_hash, type } = body;
    if (token_hash === "" || !PURPOSES[type]) return incomplete();
    const info = await accounts.readLink(token_hash, PURPOSES[type]);
    return info ? Response.json(info) : over();
  });

  routes.post("/verify", async (context) => {
    const body = await readBody(context.req.raw, BODIES.verify);
    if (body instanceof Response) return body;
    const token = body.token_hash ?? body.token ?? "";
    const allowed = PURPOSES[body.type];
    if (token === "" || !allowed) return incomplete();
    const { opened, value } = await accounts.openLink(token, allowed, parts.startSession);
    if (opened.kind === "half") return Response.json({ msg: HALF, code: 200, is_complete: false });
    // a mailbox may be read by others by now: the change is made, and nobody is signed in by it
    if (opened.kind === "email-changed") return Response.json({ msg: CHANGED, code: 200, is_complete: true });
    if (opened.kind === "broken" || !value) return over();
    const session = await parts.sessionAnswer(opened.userId, value);
    return Response.json({ ...session, needs_password: opened.kind === "recovery" });
  });
}
