import { useEffect, useState } from "react";
import { monthOf, nextMonth } from "#domain/metering.ts";
import { messagesOf } from "./meter.ts";
import { useStudio } from "./studio.tsx";
import { type Live, useLive } from "./use-live.ts";

/** The longest delay that a timer supports. Milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The person's current month, `YYYY-MM`. Repaints when it changes, even on a page that stays open. */
export function useMonth(): string {
  const { now } = useStudio();
  const [month, setMonth] = useState(() => monthOf(now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      setMonth(monthOf(now()));
      clearTimeout(timer);
      timer = setTimeout(look, Math.min(nextMonth(now()) - now(), LONGEST_WAIT));
    };
    look();
    // after the machine has slept, its timers fire late
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [now]);
  return month;
}

/** This month's messages as shown. Repaints with each answer, from this tab, another tab or another device, and also while offline. */
export function useUsage(): Live<number> {
  const month = useMonth();
  return useLive((db) => messagesOf(db, month), [month]);
}
