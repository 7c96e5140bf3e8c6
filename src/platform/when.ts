import { format } from "date-fns/format";
import { isSameDay } from "date-fns/isSameDay";
import { isSameYear } from "date-fns/isSameYear";
import { subDays } from "date-fns/subDays";

/** When something happened, in words: "Today, 09:12", "3 Nov, 18:40". Both in epoch milliseconds. */
export function whenChanged(at: number, now: number): string {
  const time = format(at, "HH:mm");
  if (isSameDay(at, now)) return `Today, ${time}`;
  if (isSameDay(at, subDays(now, 1))) return `Yesterday, ${time}`;
  return format(at, isSameYear(at, now) ? "d MMM, HH:mm" : "d MMM yyyy, HH:mm");
}

/** The same for use within a sentence: "today, 09:12". */
export const whenSaid = (at: number, now: number): string =>
  whenChanged(at, now).replace(/^[TY]/, (letter) => letter.toLowerCase());
