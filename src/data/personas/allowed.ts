import { allows, limitOf } from "#domain/plans.ts";
import { usePlan } from "../plan.ts";
import { useSession } from "../session/use-session.ts";

/** How many personas the plan lets a person use; null without a limit. */
export function useAllowance(): number | null {
  const plan = usePlan();
  const { accounts } = useSession();
  return accounts === "none" ? null : limitOf(plan, "personas");
}

/** Whether personas may be made and changed here: the plan includes it, or there are no plans. */
export function useMayMake(): boolean {
  const plan = usePlan();
  const { accounts } = useSession();
  return allows(plan, "custom-personas") || accounts === "none";
}
