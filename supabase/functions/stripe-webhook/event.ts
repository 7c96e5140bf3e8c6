import { isPlan, type Plan } from "../../../domain/plan.ts";
import type { PurchaseEvent } from "../_shared/purchases.ts";
import type { Stripe, StripeObject } from "../_shared/stripe.ts";

/** `invalid`: the event claims to be about plans but lacks what such an event contains. */
export type ReadEvent = PurchaseEvent | "ignored" | "invalid";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Subscriptions that are paid for, or that Stripe will charge again soon. */
const RUNNING = ["active", "trialing", "past_due"];
const OVER = ["canceled", "unpaid", "incomplete_expired", "paused"];

/** What an event from Stripe means for a plan. */
export function readEvent(event: StripeObject, prices: Stripe["prices"]): ReadEvent {
  const { id, type, created } = event;
  const about = objectIn(objectIn(event.data)?.object);
  if (typeof id !== "string" || id === "" || typeof type !== "string" || !about) return "invalid";
  if (typeof created !== "number" || !Number.isSafeInteger(created * 1000)) return "invalid";
  const said = READERS[type]?.(about, prices) ?? "ignored";
  if (typeof said === "string") return said;
  const { userId, source, plan, customer } = said;
  if (typeof userId !== "string" || !UUID.test(userId) || typeof source !== "string" || !isPlan(plan)) return "invalid";
  return {
    id,
    userId,
    source,
    plan,
    customer: typeof customer === "string" ? customer : null,
    occurredAt: created * 1000,
  };
}

interface Said {
  readonly userId: unknown;
  readonly source: unknown;
  readonly plan: unknown;
  readonly customer: unknown;
}
type Reader = (about: StripeObject, prices: Stripe["prices"]) => Said | "ignored";

const READERS: Readonly<Record<string, Reader | undefined>> = {
  "checkout.session.completed": completed,
  "checkout.session.async_payment_succeeded": completed,
  "customer.subscription.updated": (about, prices) => {
    const status = String(about.status);
    if (OVER.includes(status)) return ofSubscription(about, "explorer");
    const plan = planOfPrice(about, prices);
    return RUNNING.includes(status) && plan ? ofSubscription(about, plan) : "ignored";
  },
  "customer.subscription.deleted": (about) => ofSubscription(about, "explorer"),
};

/** A completed checkout. With some payment methods the money arrives later, and another event reports it. */
function completed(about: StripeObject): Said | "ignored" {
  if (about.payment_status !== "paid" && about.payment_status !== "no_payment_required") return "ignored";
  return {
    userId: about.client_reference_id,
    source: about.subscription ?? about.id,
    plan: objectIn(about.metadata)?.plan,
    customer: about.customer,
  };
}

const ofSubscription = (about: StripeObject, plan: Plan): Said | "ignored" => {
  const userId = objectIn(about.metadata)?.user_id;
  // it concerns something else that is sold under the same Stripe account
  return userId === undefined ? "ignored" : { userId, source: about.id, plan, customer: about.customer };
};

function planOfPrice(about: StripeObject, prices: Stripe["prices"]): Plan | undefined {
  const items = objectIn(about.items)?.data;
  const price = objectIn(objectIn(Array.isArray(items) ? items[0] : undefined)?.price)?.id;
  return (Object.keys(prices) as (keyof typeof prices)[]).find((plan) => prices[plan] === price);
}

const objectIn = (value: unknown): StripeObject | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as StripeObject) : undefined;
