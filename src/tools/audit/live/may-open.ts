import { allows } from "#domain/plans.ts";
import { usePlan } from "#src/data/plan.ts";
import { useSession } from "#src/data/session/use-session.ts";

/** Whether the person's plan opens the audit; a host without accounts has no plans. Apart from the ledger, which the page loads once it is open. */
export function useMayOpen(): boolean {
  const plan = usePlan();
  return useSession().accounts === "none" || allows(plan, "audit");
}
