import { useState } from "react";
import type { Plan } from "#domain/plan.ts";
import { checkoutPage } from "#src/data/checkout.ts";
import { useStudio } from "#src/data/studio.tsx";

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
