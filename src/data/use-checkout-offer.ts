import { askCheckout, type CheckoutOffer } from "./checkout.ts";
import { useServerRead } from "./server-reads.ts";
import { useStudio } from "./studio.tsx";

/** How plans are had here; null until it is known. */
export function useCheckoutOffer(): { readonly offer: CheckoutOffer | null; again(): void } {
  const { session } = useStudio();
  const { data, isError, refetch } = useServerRead({ queryKey: ["checkout"], ask: () => askCheckout(session) });
  return { offer: data ?? (isError ? "unanswered" : null), again: () => void refetch() };
}
