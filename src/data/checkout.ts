import { type AppError, appError } from "#domain/errors.ts";
import { isPlan, type Plan } from "#domain/plan.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Session } from "./session/session.ts";

/** The function calls Stripe before it answers. Milliseconds. */
const TIME_LIMIT = 15_000;

/**
 * How people get a plan on this host: on Stripe's pages, by the free test checkout, or not at all (`closed`, `no-accounts`). `unanswered`
 * means that the server did not answer.
 */
export type CheckoutOffer = "stripe" | "test" | "closed" | "no-accounts" | "unanswered";

const UNREACHABLE = appError("CONNECTION_ERROR", "The studio's server could not be reached. Nothing was changed.", {
  remedy: "Check the connection, then try again.",
  retry: "backoff",
});
const NOT_SIGNED_IN = appError("UNAUTHORIZED", "A plan belongs to an account.", {
  remedy: "Sign in, then choose it again.",
  retry: "after-auth",
});
const refused = (message: string): AppError => appError("API_ERROR", message);

/** Rejects when the server does not answer. */
export async function askCheckout(session: Session): Promise<Exclude<CheckoutOffer, "unanswered">> {
  const found = await session.findBackend();
  if (found.kind === "none") return "no-accounts";
  if (found.kind !== "found") throw new Error("The server cannot be asked");
  const { url, publishableKey } = found.backend;
  const response = await fetch(`${url}/functions/v1/create-checkout`, {
    headers: { apikey: publishableKey },
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  const { checkout } = (await response.json()) as { checkout?: unknown };
  if (checkout === "stripe" || checkout === "test" || checkout === "closed") return checkout;
  throw new Error("The server does not say");
}

/**
 * Returns the address of a Stripe page. It sells the plan; with a subscription, or for explorer, it is where the subscription is changed or
 * cancelled.
 */
export async function checkoutPage(session: Session, plan: Plan): Promise<Result<string>> {
  const answered = await ask(session, "create-checkout", plan);
  if (!answered.ok) return answered;
  const { url } = answered.value;
  return typeof url === "string" && url.startsWith("https://")
    ? ok(url)
    : err(refused("The server sent no payment page. Nothing was charged."));
}

/** Sets the plan on the embedded server, for free. */
export async function takeTestPlan(session: Session, plan: Plan): Promise<Result<Plan>> {
  const answered = await ask(session, "test-checkout", plan);
  if (!answered.ok) return answered;
  return isPlan(answered.value.plan) ? ok(answered.value.plan) : err(UNREACHABLE);
}

async function ask(session: Session, name: string, plan: Plan): Promise<Result<Readonly<Record<string, unknown>>>> {
  try {
    const [found, token] = await Promise.all([session.findBackend(), session.accessToken()]);
    if (token.kind === "signed-out" || token.kind === "ended") return err(NOT_SIGNED_IN);
    if (found.kind !== "found" || token.kind !== "token") return err(UNREACHABLE);
    const { url, publishableKey } = found.backend;
    const response = await fetch(`${url}/functions/v1/${name}`, {
      method: "POST",
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${token.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ plan }),
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const body = (await response.json()) as { message?: unknown; details?: { reason?: unknown } | null };
    if (response.ok) return ok(body as Readonly<Record<string, unknown>>);
    if (response.status === 401) return err(NOT_SIGNED_IN);
    const why = body.details?.reason ?? body.message;
    return err(typeof why === "string" ? refused(why) : UNREACHABLE);
  } catch {
    return err(UNREACHABLE);
  }
}
