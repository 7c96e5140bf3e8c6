import { useEachSecond } from "./use-each-second.ts";

/** The time since then as minutes and seconds, "1:05", with every second. @param since epoch milliseconds, as `now` tells them */
export function useElapsed(since: number, now: () => number): string {
  const seconds = Math.max(0, Math.floor((useEachSecond(now) - since) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
