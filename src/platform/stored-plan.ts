import { isPlan, type Plan } from "#domain/plan.ts";
import { onStoredChange, tellStoredChange } from "./stored-change.ts";

/** The last known plan (specification, section 3), used while the server cannot be asked. A guide, never a right. */
const KEY = "sotm:plan";

/** Explorer if nothing valid is stored. */
export function storedPlan(): Plan {
  try {
    const plan = localStorage.getItem(KEY);
    return isPlan(plan) ? plan : "explorer";
  } catch {
    return "explorer";
  }
}

export function storePlan(plan: Plan): void {
  try {
    localStorage.setItem(KEY, plan);
  } catch {
    // without storage the page asks again
  }
  tellStoredChange(KEY);
}

/** Calls back when the plan is stored, in this tab or another; returns the way to stop. */
export const onPlanStored = (listener: () => void): (() => void) => onStoredChange(KEY, listener);
