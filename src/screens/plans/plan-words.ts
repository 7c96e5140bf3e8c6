import type { Plan } from "#domain/plan.ts";
import type { CheckoutOffer } from "#src/data/checkout.ts";

export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  explorer: "Explorer",
  synthesizer: "Synthesizer",
  "synthesizer-onetime": "Synthesizer, one-time",
  architect: "Architect",
};

/** Whom a plan is meant for. */
export const PLAN_LEADS: Readonly<Record<Plan, string>> = {
  explorer: "For a question now and then.",
  synthesizer: "For those who ask every day.",
  "synthesizer-onetime": "The same as Synthesizer, without a subscription.",
  architect: "Everything in the other plans.",
};

type Words = Readonly<Record<CheckoutOffer, string>>;

/** What a paid plan costs, as far as the studio knows. */
export const PRICE: Words = {
  stripe: "Price at checkout",
  test: "Free to try",
  closed: "Not sold here",
  "no-accounts": "Not sold here",
  unanswered: "A paid plan",
};
/** How the paid plans are sold, after a sentence about them. */
export const HOW_SOLD: Words = {
  stripe:
    "You pay on a Stripe page, which shows the price first. You never type a card number here. You change or cancel a subscription there as well.",
  test: "Nothing is sold in this studio. With an account you can try every plan for free in the test checkout, and go back to Explorer at any time.",
  closed: "Nothing is sold in this studio. Its operator can give an account another plan.",
  "no-accounts": "This studio has no accounts, so it sells nothing. Everything that works on this device is free.",
  unanswered: "Plans could not be loaded. Once the connection is back, check again.",
};

export const OFFER_IN_SHORT: Words & Readonly<Record<"asking", string>> = {
  asking: "asking",
  stripe: "plans are sold through Stripe",
  test: "test checkout: free to try",
  closed: "nothing is sold",
  "no-accounts": "this studio has no accounts",
  unanswered: "no answer",
};
