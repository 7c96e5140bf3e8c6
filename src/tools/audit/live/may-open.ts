import { allows } from "#domain/plans.ts";
import { requestUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { usePlan } from "#src/data/plan.ts";
import { useSession } from "#src/data/session/use-session.ts";

/** Whether the person's plan opens the audit; a host without accounts has no plans. Apart from the ledger, which the page loads once it is open. */
export function useMayOpen(): boolean {
  const plan = usePlan();
  return useSession().accounts === "none" || allows(plan, "audit");
}

/** Shows what the plans include. The page opens by itself once the plan opens it. */
export const askToOpen = (): void => requestUpgrade({ surface: "audit", feature: "audit", onRetry: () => undefined });
