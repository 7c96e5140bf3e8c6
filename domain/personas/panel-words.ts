/** What is said of a panel. */
import type { BestPanel } from "./panel.ts";

const NUMBERS = ["none", "one", "two", "three", "four", "five"];
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** Among how many a best panel is the best. */
export function bestWords({ tried, members }: BestPanel): string {
  const count = numberWord(members.length);
  if (tried === null) return "Each seat went to the persona that adds most: not all panels were tried.";
  if (members.length === 1 && tried <= 1) return "The only one that asks.";
  return tried <= 1 ? `All ${count} that ask.` : `The best ${count} of ${tried.toLocaleString("en")} possible.`;
}

/** How many personas a panel has before the person chooses. */
export const FIRST_PANEL_SIZE = 4;
