import { keptUsage } from "#sync/account/server-usage.ts";
import { shownUsage } from "#sync/store/usage.ts";
import { useStudio } from "./studio.tsx";
import { type Live, useLive } from "./use-live.ts";

/** The person's calendar month of a moment, `YYYY-MM`. @param at epoch ms */
export function monthOf(at: number): string {
  const day = new Date(at);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, "0")}`;
}

/** Messages of this month as shown. Repaints with each answer, here, in another tab or on another device; without a connection too. */
export function useUsage(): Live<number> {
  const month = monthOf(useStudio().now());
  return useLive(async (db) => shownUsage(db, month, await keptUsage(db, month)), [month]);
}
