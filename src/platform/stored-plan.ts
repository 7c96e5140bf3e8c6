import { isPlan, type Plan } from "#domain/plan.ts";

/** The last known plan (specification, section 3): what stands while the server cannot be asked. A guide, never a right. */
const KEY = "sotm:plan";

const listeners = new Set<() => void>();

/** Explorer where nothing, or nothing known, is stored. */
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
    // no storage: the page asks again
  }
  for (const listener of listeners) listener();
}

/** Calls back when the plan was stored, in this tab or another; returns the way to stop. */
export function onPlanStored(listener: () => void): () => void {
  const inOtherTab = ({ key }: StorageEvent) => (key === KEY || key === null) && listener();
  listeners.add(listener);
  addEventListener("storage", inOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", inOtherTab);
  };
}
