import { useEffect, useState } from "react";
import { monthOf, nextMonth } from "#domain/metering.ts";
import { messagesOf } from "./meter.ts";
import { useStudio } from "./studio.tsx";
import { type Live, useLive } from "./use-live.ts";

/** A timer cannot wait longer. Milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** The person's month, `YYYY-MM`. Repaints when it changes, however long the page stands open. */
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
    // a machine that slept through the night wakes its timers late
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [now]);
  return month;
}

/** Messages of this month as shown. Repaints with each answer, here, in another tab or on another device; without a connection too. */
export function useUsage(): Live<number> {
  const month = useMonth();
  return useLive((db) => messagesOf(db, month), [month]);
}
