import { useState } from "react";
import type { Plan } from "#domain/plan.ts";
import { askCheckout, type CheckoutOffer, checkoutPage } from "#src/data/checkout.ts";
import { useServerRead } from "#src/data/server-reads.ts";
import { useStudio } from "#src/data/studio.tsx";

/** How plans are had here; null until it is known. */
export function useCheckoutOffer(): { readonly offer: CheckoutOffer | null; again(): void } {
  const { session } = useStudio();
  const { data, isError, refetch } = useServerRead({ queryKey: ["checkout"], ask: () => askCheckout(session) });
  return { offer: data ?? (isError ? "unanswered" : null), again: () => void refetch() };
}

export interface LeaveForStripe {
  /** The plan whose page is being asked for. */
  readonly leavingFor: Plan | null;
  /** Why it did not come. */
  readonly problem: string | null;
  leave(plan: Plan): Promise<void>;
}

/** Asks for Stripe's page of a plan and goes there. */
export function useLeaveForStripe(): LeaveForStripe {
  const { session } = useStudio();
  const [leavingFor, setLeavingFor] = useState<Plan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async (plan: Plan) => {
    if (leavingFor !== null) return;
    setProblem(null);
    setLeavingFor(plan);
    const page = await checkoutPage(session, plan);
    // also before it leaves: the browser may show this page again as it was
    setLeavingFor(null);
    if (page.ok) location.assign(page.value);
    else setProblem([page.error.message, page.error.remedy].filter(Boolean).join(" "));
  };
  return { leavingFor, problem, leave };
}
