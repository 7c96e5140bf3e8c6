import type { CheckoutOffer } from "#src/data/checkout.ts";

type Words = Readonly<Record<CheckoutOffer, string>>;

/** What a paid plan costs, as far as the studio knows. */
export const PRICE: Words = {
  stripe: "Price at checkout",
  test: "No money is asked",
  closed: "Not sold here",
  "no-accounts": "Not sold here",
  unanswered: "A paid plan",
};
/** How the paid plans are had, after a sentence about them. */
export const HOW_SOLD: Words = {
  stripe:
    "You pay on a page of Stripe's, which shows the price before: no card is ever typed here. A subscription is changed and cancelled there as well.",
  test: "Nothing is sold in this studio. With an account every plan can be tried: the test checkout asks for no money, and leads back to Explorer as well.",
  closed: "Nothing is sold in this studio. Whoever runs it can give an account another plan.",
  "no-accounts": "This studio has no accounts, so it sells nothing: everything that works on this device is yours.",
  unanswered: "The server could not be asked how they are had here. Once the connection is back, check again.",
};

export const OFFER_IN_SHORT: Words & Readonly<Record<"asking", string>> = {
  asking: "asking",
  stripe: "plans are sold through Stripe",
  test: "test checkout: no money is asked",
  closed: "nothing is sold",
  "no-accounts": "this studio has no accounts",
  unanswered: "no answer",
};
