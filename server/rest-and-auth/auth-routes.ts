import { Hono } from "hono";
import type { Accounts } from "./accounts.ts";
import { asIfSignedUp, authError, tooMany, tooSoon, wrongCredentials } from "./auth-answers.ts";
import { type Asked, inputFault, readOnce, textOf } from "./auth-input.ts";
import { createLanes } from "./lanes.ts";
import type { ApiKeys, Library } from "./library.ts";
import { createPace } from "./pace.ts";
import { allowedReturnAddress, withReturnAddress } from "./return-address.ts";
import { createTurns } from "./turns.ts";

export interface AuthParts {
  readonly library: Library;
  readonly accounts: Accounts;
  readonly keys: ApiKeys;
  readonly siteUrl: string;
  /** Seconds between two mails of one kind to one address. */
  readonly mailGapSeconds: number;
  /** Sends the confirmation link that carries this token. */
  sendConfirmation(email: string, token: string): Promise<void>;
}

/** bcrypt reads no further; longer ones would be cut without a word. */
const LONGEST_PASSWORD_BYTES = 72;
const WRONG_PASSWORDS = { most: 10, windowMs: 300_000 };
/** The library hashes passwords on the thread that answers everything else: at most so many at once, or the page itself would wait. */
const HASHING = { lanes: 2, waiting: 100 };
const BUSY_SECONDS = 5;
/** Where these routes are mounted. */
const BASE = /^\/auth\/v1/;

/** Routes before the library's own, each for one thing that it answers otherwise than hosted Supabase does. */
export function authRoutes(parts: AuthParts) {
  const { library, accounts, keys, siteUrl } = parts;
  const routes = new Hono<{ Variables: { asked: Asked } }>();
  const mails = createPace({ most: 1, windowMs: parts.mailGapSeconds * 1000 });
  const inTurn = createTurns();
  const wrongPasswords = createPace(WRONG_PASSWORDS);
  const hashing = createLanes(HASHING);
  const hashed = async (request: Request) => (await hashing.run(() => library.fetch(request))) ?? tooMany(BUSY_SECONDS);

  // Every mail leads back to the page that was asked for.
  routes.use(async (context, next) =>
    withReturnAddress(allowedReturnAddress(context.req.query("redirect_to"), siteUrl), next),
  );

  routes.on(["POST", "PUT"], "*", async (context, next) => {
    const asked = await readOnce(context.req.raw);
    const fault = inputFault(context.req.path.replace(BASE, ""), asked);
    if (fault) return fault;
    context.set("asked", asked);
    return next();
  });

  routes.post("/signup", async (context) => {
    const { request, body } = context.var.asked;
    const email = textOf(body.email).toLowerCase();
    if (tooLong(body.password)) return longPassword();
    // In turn, or a second sign-up would make the link void that the first has just sent.
    return inTurn(email, async () => {
      const answer = await hashing.run(() => library.fetch(request));
      if (!answer) return tooMany(BUSY_SECONDS);
      if (answer.ok) mails.take(`signup ${email}`);
      // The library says 429 or fails when the address is taken, whether or not it was confirmed.
      const account = answer.status === 429 || answer.status === 500 ? await accounts.find(email) : undefined;
      if (!account) return answer;
      await accounts.passwordMatches(textOf(body.password), null);
      if (!account.confirmed && mails.take(`signup ${email}`) === 0)
        await parts.sendConfirmation(account.email, await accounts.renewConfirmation(account));
      return asIfSignedUp(email, body.data);
    });
  });

  routes.post("/resend", async (context) => {
    const { request, body } = context.var.asked;
    const email = textOf(body.email).toLowerCase();
    if (body.type !== "signup" || email === "" || !hasKey(request, keys)) return library.fetch(request);
    const seconds = mails.take(`signup ${email}`);
    if (seconds > 0) return tooSoon(seconds);
    const account = await accounts.find(email);
    if (account && !account.confirmed)
      await parts.sendConfirmation(account.email, await accounts.renewConfirmation(account));
    return Response.json({});
  });

  routes.post("/recover", async (context) => {
    const { request, body } = context.var.asked;
    const email = textOf(body.email).toLowerCase();
    if (!hasKey(request, keys)) return library.fetch(request);
    const seconds = email ? mails.take(`recovery ${email}`) : 0;
    return seconds > 0 ? tooSoon(seconds) : library.fetch(request);
  });

  routes.post("/token", async (context) => {
    const { request, body } = context.var.asked;
    if (context.req.query("grant_type") !== "password") return library.fetch(request);
    const email = textOf(body.email).toLowerCase();
    const seconds = wrongPasswords.wait(email);
    if (seconds > 0) return tooMany(seconds);
    const answer = await hashed(request);
    if (answer.status !== 400) return answer;
    const { error_code } = (await answer.clone().json()) as { error_code?: string };
    const account = await accounts.find(email);
    // the library compares only for a confirmed account; the others take as long here
    const matches =
      !account?.confirmed && (await accounts.passwordMatches(textOf(body.password), account?.passwordHash ?? null));
    // Only who knows the password learns that the address waits for its confirmation.
    if (error_code === "email_not_confirmed" && matches) return answer;
    if (error_code === "email_not_confirmed" || error_code === "invalid_credentials") {
      wrongPasswords.take(email);
      return wrongCredentials();
    }
    return answer;
  });

  routes.put("/user", async (context) => {
    const { request, body } = context.var.asked;
    if (tooLong(body.password)) return longPassword();
    const answer = await hashed(request);
    if (answer.ok && typeof body.password === "string") {
      const { sub, session_id } = claimsOf(request);
      if (sub) await accounts.endOtherSessions(sub, session_id);
    }
    return answer;
  });

  routes.get("/verify", async (context) => {
    // Programs that look at mails before people do ask for the head of each link: that must not use it up.
    if (context.req.method === "HEAD") return new Response(null);
    const answer = await library.fetch(context.req.raw);
    return answer.status >= 400 ? brokenLink(siteUrl) : answer;
  });

  // An account made by these would count as confirmed before anyone opened its mail.
  for (const path of ["/otp", "/magiclink"])
    routes.all(path, () => authError(422, "otp_disabled", "Sign-in without a password is not offered"));

  routes.on(["GET", "DELETE"], "/admin/users/:id", async (context) => {
    if (apiKey(context.req.raw) !== keys.secretKey) return authError(403, "not_admin", "User not allowed");
    const id = context.req.param("id");
    const known = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
    const user =
      known && (context.req.method === "GET" ? await accounts.describe(id) : (await accounts.remove(id)) && {});
    return user ? Response.json(user) : authError(404, "user_not_found", "User not found");
  });

  routes.all("*", (context) => library.fetch(context.var.asked?.request ?? context.req.raw));
  return routes;
}

function tooLong(password: unknown): boolean {
  return Buffer.byteLength(textOf(password)) > LONGEST_PASSWORD_BYTES;
}

function longPassword(): Response {
  return authError(422, "weak_password", `Password cannot be longer than ${LONGEST_PASSWORD_BYTES} bytes`);
}

function apiKey(request: Request): string | null {
  return request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
}

function hasKey(request: Request, { publishableKey, secretKey }: ApiKeys): boolean {
  const key = apiKey(request);
  return key === publishableKey || key === secretKey;
}

/** Of a token that the library has just checked. */
function claimsOf(request: Request): { sub?: string; session_id?: string } {
  const [, payload = ""] = (request.headers.get("authorization") ?? "").split(".");
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString());
  } catch {
    return {};
  }
}

/** Someone opened this in a browser: they get the app and its words, not a line of JSON. */
function brokenLink(siteUrl: string): Response {
  const reason = new URLSearchParams({
    error: "access_denied",
    error_code: "validation_failed",
    error_description: "This link is not complete",
  });
  return new Response(null, { status: 303, headers: { location: `${siteUrl}/auth#${reason}` } });
}
