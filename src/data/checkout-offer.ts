import { askCheckout, type CheckoutOffer } from "./checkout.ts";
import { useServerRead } from "./server-reads.ts";
import { useStudio } from "./studio.tsx";

/** How plans are had here; null until it is known. */
export function useCheckoutOffer(): { readonly offer: CheckoutOffer | null; again(): void } {
  const { session } = useStudio();
  const { data, isError, refetch } = useServerRead({ queryKey: ["checkout"], ask: () => askCheckout(session) });
  return { offer: data ?? (isError ? "unanswered" : null), again: () => void refetch() };
}

type Words = Readonly<Record<CheckoutOffer, string>>;

const PRICES: Words = {
  stripe: "Price at checkout",
  test: "No charge here",
  closed: "Not offered here",
  "no-accounts": "Not offered here",
  unanswered: "Price not known yet",
};
/** What a paid plan costs, as far as the studio knows; nothing while it asks, because it may sell none. */
export const priceOf = (offer: CheckoutOffer | null): string => (offer === null ? "" : PRICES[offer]);

/** How the paid plans are had, after a sentence about them. */
export const HOW_SOLD: Words = {
  stripe:
    "You pay on a Stripe page, which shows the price first. You never type a card number here. You change or cancel a subscription there as well.",
  test: "This studio charges nothing. With an account you can switch to any plan in the test checkout, and go back to Explorer at any time.",
  closed: "This studio sells no plans. Its operator can give an account another plan.",
  "no-accounts": "This studio has no accounts, so it sells nothing. Everything that works on this device is free.",
  unanswered: "Plans could not be loaded. Once the connection is back, check again.",
};

export const OFFER_IN_SHORT: Words & Readonly<Record<"asking", string>> = {
  asking: "asking",
  stripe: "plans are sold through Stripe",
  test: "test checkout: no charge",
  closed: "no plans are sold",
  "no-accounts": "this studio has no accounts",
  unanswered: "no answer",
};
