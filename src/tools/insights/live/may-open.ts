import { allows } from "#domain/plans.ts";
import { requestUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { usePlan } from "#src/data/plan.ts";
import { useSession } from "#src/data/session/use-session.ts";

/** Whether the person's plan opens the page. A host without accounts has no plans. The page needs nothing else before it knows. */
export function useMayOpen(): boolean {
  const plan = usePlan();
  return useSession().accounts === "none" || allows(plan, "insights");
}

/** Shows what the plans include. The page opens by itself once the plan opens it. */
export const askToOpen = (): void =>
  requestUpgrade({ surface: "insights", feature: "insights", onRetry: () => undefined });
