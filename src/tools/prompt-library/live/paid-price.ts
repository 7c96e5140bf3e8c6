import { priceOf, useCheckoutOffer } from "#src/data/checkout-offer.ts";

/** What a paid plan costs here, in the words of the pricing page; null until that is known. */
export function usePaidPrice(): string | null {
  const { offer } = useCheckoutOffer();
  return offer === null || offer === "unanswered" ? null : priceOf(offer);
}
