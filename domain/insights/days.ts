/** Calendar days as `YYYY-MM-DD`. Such texts sort like the days. */

const DAY = 24 * 60 * 60_000;

/** The day of a moment in the calendar of this device. @param at epoch ms */
export function dayOf(at: number): string {
  const date = new Date(at);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** Counted without a time zone, so that no change of the clock moves a day. */
const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
const ofNumber = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => ofNumber(numberOf(day) + days);
/** 0 for Monday to 6 for Sunday. The first day that is counted, 1 January 1970, was a Thursday. */
export const weekdayOf = (day: string): number => (((numberOf(day) + 3) % 7) + 7) % 7;
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** Days from the first to the last, both among them. */
export interface Span {
  readonly from: string;
  readonly to: string;
}
export const isWithin = (day: string, { from, to }: Span): boolean => day >= from && day <= to;

/** The last `weeks` weeks up to today, and as many before. */
export function spansOf(today: string, weeks: number): { readonly now: Span; readonly was: Span } {
  const days = weeks * 7;
  return {
    now: { from: addDays(today, 1 - days), to: today },
    was: { from: addDays(today, 1 - 2 * days), to: addDays(today, -days) },
  };
}

/** This week up to today, and the same weekdays of the week before. */
export function weeksUpTo(today: string): { readonly now: Span; readonly was: Span } {
  const monday = mondayOf(today);
  return {
    now: { from: monday, to: today },
    was: { from: addDays(monday, -7), to: addDays(today, -7) },
  };
}
