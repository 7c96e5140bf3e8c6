import { notFound, rateLimited } from "../../../domain/standard-error.ts";
import { answer, beforeCall, readBody, refuse, refuseWith, unauthorized } from "../_shared/answers.ts";
import { type Environment, project } from "../_shared/environment.ts";
import { currentPurchase } from "../_shared/purchases.ts";
import { type Service, serviceOf } from "../_shared/service.ts";
import { type StripeError, stripeOf } from "../_shared/stripe.ts";
import { type TokenClaims, userOf } from "../_shared/user-token.ts";

const MOST_BYTES = 2_000;

/**
 * Removes the caller's account and everything in it, for good. The body is `{ password }`: a token alone, taken from an open screen, is not
 * enough. Every table refers to the account and goes with it.
 */
export async function handle(request: Request, env: Environment): Promise<Response> {
  const early = beforeCall(request, "POST");
  if (early) return early;
  const user = await userOf(request, env);
  if (!user) return unauthorized();
  const body = await readBody(request, MOST_BYTES);
  if (typeof body?.password !== "string" || body.password === "")
    return refuse("VALIDATION_ERROR", "Enter your password to delete the account.");

  const checked = await checkPassword(user, body.password, env);
  if (checked === "too many") return refuseWith(rateLimited(), { retryAfterSeconds: 300 });
  if (checked === "wrong") return refuse("INVALID_CREDENTIALS", "This is not the password of the account.");
  const service = serviceOf(env);
  if (!(await endSubscription(service, user.sub, env)))
    return refuse(
      "EXTERNAL_SERVICE_ERROR",
      "Your subscription could not be cancelled, so the account was kept. Try again later.",
    );
  const removed = await service.removeUser(user.sub);
  return removed ? answer({ deleted: true }) : refuseWith(notFound("Account"));
}

/** Nobody pays on for an account that is gone. False when Stripe did not take it; one that it does not know any more has ended. */
async function endSubscription(service: Service, userId: string, env: Environment): Promise<boolean> {
  const stripe = stripeOf(env);
  const subscription = stripe && (await currentPurchase(service, userId)).subscription;
  if (!subscription) return true;
  return stripe.ask("DELETE", `/subscriptions/${encodeURIComponent(subscription)}`).then(
    () => true,
    (error: StripeError) => error.status === 404,
  );
}

/**
 * Whether a sign-in takes it; the session that it makes goes with the account. Also where the address waits for its confirmation: only who knows
 * the password is told that.
 */
async function checkPassword(
  { email }: TokenClaims,
  password: string,
  env: Environment,
): Promise<"right" | "wrong" | "too many"> {
  const { url, publishableKey } = project(env);
  const response = await env.fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const said: { error_code?: unknown } | null = await response.json().catch(() => null);
  if (response.ok || said?.error_code === "email_not_confirmed") return "right";
  return response.status === 429 ? "too many" : "wrong";
}
