import { notFound, rateLimited } from "../../../domain/standard-error.ts";
import { answer, beforeCall, readBody, refuse, refuseInput, refuseWith, unauthorized } from "../_shared/answers.ts";
import { type Environment, project } from "../_shared/environment.ts";
import { currentPurchase } from "../_shared/purchases.ts";
import { type Service, serviceOf } from "../_shared/service.ts";
import { type StripeError, stripeOf } from "../_shared/stripe.ts";
import { userOf } from "../_shared/user-token.ts";

const MOST_BYTES = 2_000;

/**
 * Removes the caller's account and everything in it, permanently. The body is `{ password }`: a token taken from an open screen is not
 * enough. Every table refers to the account, so its rows go with it.
 */
export async function handle(request: Request, env: Environment): Promise<Response> {
  const early = beforeCall(request, "POST");
  if (early) return early;
  const user = await userOf(request, env);
  if (!user) return unauthorized();
  const body = await readBody(request, MOST_BYTES);
  if (typeof body?.password !== "string" || body.password === "")
    return refuseInput("Enter your password to delete the account.");

  const service = serviceOf(env);
  const checked = await checkPassword(service, user.sub, body.password, env);
  if (checked === "too many") return refuseWith(rateLimited(), { retryAfterSeconds: 300 });
  if (checked === "wrong") return refuse("INVALID_CREDENTIALS", "This is not the password of the account.");
  if (!(await endSubscription(service, user.sub, env)))
    return refuse(
      "EXTERNAL_SERVICE_ERROR",
      "Your subscription could not be cancelled, so the account was not deleted. Try again later.",
    );
  const removed = await service.removeUser(user.sub);
  return removed ? answer({ deleted: true }) : refuseWith(notFound("Account"));
}

/**
 * Ends the subscription, so that nobody pays for an account that no longer exists. False when Stripe did not accept that. A subscription
 * unknown to Stripe has ended.
 */
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
 * Whether it is the password of this account: a sign-in with the address that the account has now says so. The session that the sign-in makes goes
 * with the account. The token's own address may belong to somebody else by now.
 */
async function checkPassword(
  service: Service,
  userId: string,
  password: string,
  env: Environment,
): Promise<"right" | "wrong" | "too many"> {
  const user = await service.user(userId);
  if (!user?.email) return "wrong";
  const { url, secretKey } = project(env);
  const response = await env.fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: secretKey, "content-type": "application/json" },
    body: JSON.stringify({ email: user.email, password }),
  });
  if (response.status === 429) return "too many";
  const said: { error_code?: unknown; user?: { id?: unknown } } | null = await response.json().catch(() => null);
  // the address may have moved on since it was looked up
  if (response.ok) return said?.user?.id === userId ? "right" : "wrong";
  // Asked with the secret key, the server says this of the account's own password alone, never of one that a stranger chose in a sign-up. Of a
  // confirmed account it says it never.
  return said?.error_code === "email_not_confirmed" && !user.email_confirmed_at ? "right" : "wrong";
}
