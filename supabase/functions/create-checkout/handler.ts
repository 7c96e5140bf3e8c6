import { isPlan, type Plan } from "../../../domain/plan.ts";
import { answer, beforeCall, readBody, refuse, refuseInput, refuseService, unauthorized } from "../_shared/answers.ts";
import type { Environment } from "../_shared/environment.ts";
import { type CurrentPurchase, currentPurchase } from "../_shared/purchases.ts";
import { serviceOf } from "../_shared/service.ts";
import { type Stripe, StripeError, stripeOf } from "../_shared/stripe.ts";
import { type TokenClaims, userOf } from "../_shared/user-token.ts";

const MOST_BYTES = 2_000;

/**
 * GET, for anyone: `{ checkout }`, how plans are sold here (`stripe`, `test` or `closed`). POST `{ plan }`: `{ url }`, a page at Stripe for
 * the caller. That is Stripe's checkout, or for a subscriber the page that changes and cancels the subscription. The client chooses only
 * the name of the plan: account, price and return address come from the server.
 */
export async function handle(request: Request, env: Environment): Promise<Response> {
  const early = beforeCall(request, "GET", "POST");
  if (early) return early;
  const stripe = stripeOf(env);
  if (request.method === "GET")
    return answer({ checkout: stripe ? "stripe" : env.get("STUDIO_TEST_CHECKOUT") === "open" ? "test" : "closed" });
  const user = await userOf(request, env);
  if (!user) return unauthorized();
  const plan = (await readBody(request, MOST_BYTES))?.plan;
  if (!isPlan(plan)) return refuseInput("Name one of the plans.");
  if (!stripe) return refuseService("checkout", "No plan is sold in this studio.");
  const purchase = await currentPurchase(serviceOf(env), user.sub);
  if (plan === "explorer" && !purchase.subscription)
    return refuse("NOT_FOUND", "There is no subscription on this account to change or cancel.");
  try {
    const page = await askForPage(stripe, user, plan, purchase);
    if (typeof page.url !== "string") throw new StripeError();
    return answer({ url: page.url });
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return refuse(
      "EXTERNAL_SERVICE_ERROR",
      "The payment service did not answer. Nothing was charged. Try again later.",
    );
  }
}

function askForPage(stripe: Stripe, user: TokenClaims, plan: Plan, { subscription, customer }: CurrentPurchase) {
  if (plan === "explorer" || subscription)
    return stripe.ask("POST", "/billing_portal/sessions", {
      customer: customer ?? "",
      return_url: `${stripe.returnTo}/pricing`,
    });
  const isOnce = plan === "synthesizer-onetime";
  return stripe.ask("POST", "/checkout/sessions", {
    mode: isOnce ? "payment" : "subscription",
    "line_items[0][price]": stripe.prices[plan],
    "line_items[0][quantity]": "1",
    client_reference_id: user.sub,
    "metadata[plan]": plan,
    // a subscription reports its own end, so it must carry the user's id
    ...(isOnce ? {} : { "subscription_data[metadata][user_id]": user.sub }),
    ...(customer ? { customer } : user.email ? { customer_email: user.email } : {}),
    // without this, a single payment creates no customer to recognise later
    ...(isOnce && !customer ? { customer_creation: "always" } : {}),
    success_url: `${stripe.returnTo}/subscription-success?plan=${plan}`,
    cancel_url: `${stripe.returnTo}/pricing`,
  });
}
