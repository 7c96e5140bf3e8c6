import { appError } from "./errors.ts";
import type { Plan } from "./plan.ts";
import { limitOf } from "./plans.ts";

/** A message counts when its answer is delivered, whichever adapter gave it: the local engine's too. */
export const METER_LOCAL_ANSWERS = true;

/** Shown in the gate's toast to a person who has used up this month's messages. */
export const LIMIT_REACHED = appError("RATE_LIMIT_EXCEEDED", "Message limit reached", {
  remedy: "You've reached your monthly message limit. Upgrade to continue chatting.",
});

/** A month's messages and the plan's limit. */
export interface Allowance {
  readonly used: number;
  readonly limit: number;
  /** Never below 0: two offline devices may together have used more. */
  readonly left: number;
}

/** @returns null for a plan without a limit */
export function allowance(plan: Plan, used: number): Allowance | null {
  const limit = limitOf(plan, "messages");
  return limit === null ? null : { used, limit, left: Math.max(0, limit - used) };
}

/** The calendar month of a moment in the person's time zone, `YYYY-MM`. @param at epoch ms */
export function monthOf(at: number): string {
  const day = new Date(at);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}`;
}

/** When the next month begins in the person's time zone, epoch ms. */
export function nextMonth(at: number): number {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth() + 1, 1).getTime();
}
