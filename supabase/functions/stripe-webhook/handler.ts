import { answer, beforeCall, refuse, refuseInput, refuseService } from "../_shared/answers.ts";
import type { Environment } from "../_shared/environment.ts";
import { recordPurchase } from "../_shared/purchases.ts";
import { serviceOf } from "../_shared/service.ts";
import { type StripeObject, stripeOf } from "../_shared/stripe.ts";
import { readEvent } from "./event.ts";
import { isSigned } from "./signature.ts";

const MOST_CHARACTERS = 500_000;

/**
 * Stripe reports what was bought and what ended. Answers `{ outcome }`: `applied`, `replayed` (already known) or `ignored` (says nothing
 * about a plan). With any other answer nothing has changed, and Stripe sends the event again for some days.
 */
export async function handle(request: Request, env: Environment): Promise<Response> {
  const early = beforeCall(request, "POST");
  if (early) return early;
  const stripe = stripeOf(env);
  if (!stripe) return refuseService("checkout", "No plan is sold in this studio.");
  const body = await request.text();
  if (body.length > MOST_CHARACTERS) return refuseInput("The event is too large.");
  if (!(await isSigned(request.headers.get("stripe-signature"), body, stripe.webhookSecret, Date.now())))
    return refuse("UNAUTHORIZED", "The signature does not belong to this event, or is too old.");
  const event = parsed(body);
  const read = event ? readEvent(event, stripe.prices) : "invalid";
  if (read === "invalid") return refuseInput("This is not an event that can be read.");
  if (read === "ignored") return answer({ outcome: "ignored" });
  const outcome = await recordPurchase(serviceOf(env), read);
  if (outcome !== "unknown") return answer({ outcome });
  // A purchase that ended with its account is no fault. A payment without an account is one, and the operator must see it at Stripe.
  return read.plan === "explorer"
    ? answer({ outcome: "ignored" })
    : refuse("NOT_FOUND", "There is no such account. Nothing was changed.");
}

function parsed(body: string): StripeObject | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as StripeObject) : undefined;
  } catch {
    return undefined;
  }
}
