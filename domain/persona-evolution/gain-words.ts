import { type Gain, type Gains, PARTS, type Part } from "./gains.ts";

/** "+4", "−2.5", "0". */
export const signed = (value: number): string =>
  `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value).toLocaleString("en", { maximumFractionDigits: 1 })}`;

export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;

const PART_WORDS: Readonly<Record<Part, string>> = {
  slots: "filled slots",
  specificity: "names and numbers",
  readability: "readability",
  lint: "fewer findings",
};

/** What an interval says, in words. */
export function kindWords({ kind, missing, isForm, parts }: Gain): string {
  if (kind === "none") return `no evidence yet: ${counted(missing, "more sample")}`;
  if (kind === "same") return "no more than a plain question";
  if (kind === "loss") return "a loss";
  if (kind === "unclear") return "not clear: 0 lies within";
  const from = PARTS.filter((part) => parts[part] > 0).map((part) => PART_WORDS[part]);
  return isForm ? `a gain, all of it from ${from.join(" and ")}` : "a gain";
}

export const medianWords = ({ kind, median }: Gain): string => (kind === "none" ? "–" : signed(median));

export const intervalWords = ({ interval }: Gain): string =>
  interval ? `${signed(interval.low)} to ${signed(interval.high)}` : "";

/** Where a gain comes from, part by part. */
export const partsWords = ({ parts }: Gain): string =>
  `Where it comes from, at the median: slots ${signed(parts.slots)}, specificity ${signed(parts.specificity)}, readability ${signed(parts.readability)}, findings ${signed(parts.lint)}.`;

/** What to see in the plot of all gains. */
export function gainsSummary({ gains }: Gains): string {
  const of = (kind: Gain["kind"]) => gains.filter((gain) => gain.kind === kind).length;
  const said = [
    [of("gain"), "with a gain"],
    [of("loss"), "with a loss"],
    [of("same"), "with no more than a plain question"],
    [of("unclear"), "with nothing clear"],
    [of("none"), "without evidence yet"],
  ] as const;
  const shown = said.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return `${counted(gains.length, "persona")}: ${shown.join(", ")}. A star is the median, a line the interval that holds the true median with 95%; a dashed one does not tell it from 0.`;
}
