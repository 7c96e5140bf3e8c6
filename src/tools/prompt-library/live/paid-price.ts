import { PRICE } from "#src/data/offer-words.ts";
import { useCheckoutOffer } from "#src/data/use-checkout-offer.ts";

/** What a paid plan costs here, in the words of the pricing page; null until that is known. */
export function usePaidPrice(): string | null {
  const { offer } = useCheckoutOffer();
  return offer === null || offer === "unanswered" ? null : PRICE[offer];
}
