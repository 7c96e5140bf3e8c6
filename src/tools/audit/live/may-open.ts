import { usePlan } from "#src/data/plan.ts";

/** Whether the person's plan opens the audit. Apart from the ledger, which the page loads once it is open. */
export const useMayOpen = (): boolean => usePlan() !== "explorer";
