import { format } from "date-fns/format";
import type { Statement } from "#domain/entities.ts";
import type { Share, Verdict } from "#domain/insights/chance.ts";
import { differenceOf } from "#domain/insights/chance.ts";
import type { Compared } from "#domain/insights/figures.ts";

/** A number with its thing: "1 run", "3 runs". */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : several}`;

/** 0.318 as "32%"; a dash for a share of nothing. */
export const percent = ({ count, of }: Share): string => (of === 0 ? "–" : `${Math.round((count / of) * 100)}%`);
export const shareOf = ({ count, of }: Share): number | null => (of === 0 ? null : count / of);

/** What came of a belief, as an answer to "what happened?". */
export const OUTCOMES: Readonly<Record<NonNullable<Statement["settled"]>["outcome"], string>> = {
  happened: "It happened",
  not: "It did not happen",
  unsettled: "It cannot be settled",
};

export const VERDICTS: Readonly<Record<Verdict, string>> = {
  more: "more than before",
  less: "less than before",
  close: "too close to tell",
  few: "too few to tell",
};

const signed = (share: number): string => `${share < 0 ? "−" : "+"}${Math.abs(share * 100).toFixed(1)}`;

/** What may be said of a share against the one before, with its interval. */
export function differenceWords({ share: { now, was }, verdict }: Compared): string {
  if (!was || verdict === null) return "";
  if (verdict === "few") return "Too few in one of the two spans to compare them.";
  const { value, low, high } = differenceOf(now, was);
  const points = `${signed(value)} points, lies between ${signed(low)} and ${signed(high)} with 95%`;
  return verdict === "close"
    ? `The difference, ${points}: too close to tell.`
    : `The difference, ${points}: ${VERDICTS[verdict]}.`;
}

/** "12 Nov". @param day `YYYY-MM-DD` */
export const dayWords = (day: string): string => format(new Date(`${day}T12:00:00`), "d MMM");
/** "12 Nov", or "12 Nov 2024" in another year. @param day,today `YYYY-MM-DD` */
export const sinceWords = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayWords(day) : `${dayWords(day)} ${day.slice(0, 4)}`;
/** "12 Nov 2026". @param at epoch ms */
export const dateWords = (at: number): string => format(at, "d MMM yyyy");

/** A chance in words people count with: "1 in 8". */
export const oneIn = (chance: number): string =>
  chance < 0.001 ? "fewer than 1 in 1,000" : `1 in ${Math.max(1, Math.round(1 / chance)).toLocaleString("en")}`;

export const probability = (value: number): string => (value < 0.01 ? "p < 0.01" : `p = ${value.toFixed(2)}`);
