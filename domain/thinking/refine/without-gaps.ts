import type { PromptSections, Span } from "../types.ts";

const LINKS =
  "a|an|the|my|our|your|his|her|their|its|this|that|these|those|some|any|and|or|nor|but|of|in|on|at|by|for|from|to|into|onto|with|without|within|about|after|before|between|through|over|under|against|during|per|since|until|till|than|as|like|via|around|near|behind|across|along|among|inside|outside|upon|towards?|given";
/** Words that lead to a gap and mean nothing without it: "over", "from the", "or". */
const LEADING = new RegExp(`(?<![^\\s(])(?:(?:${LINKS})\\s+)+$`, "i");
/** The words before a gap also belong to what follows it: "over [how many] years", but not "from [what] to 3%". */
const CONTINUED = new RegExp(`^\\s+(?!(?:${LINKS})\\b)[\\p{L}\\p{N}]`, "iu");
const MARKS = /^\s*[,;:.?!]+/;

/**
 * The text without its gaps, and without words that only led to them: "cheaper over [how many years?]" becomes "cheaper".
 * @param gaps in order, not adjacent
 * @returns the text, trimmed; empty when it has only gaps
 */
export function withoutGaps(text: string, gaps: readonly Span[]): string {
  let rest = "";
  let at = 0;
  for (const { start, end } of gaps) {
    const before = text.slice(at, start);
    const after = text.slice(end);
    at = end;
    rest = (rest + (CONTINUED.test(after) ? before : before.replace(LEADING, ""))).trimEnd();
    const marks = MARKS.exec(after)?.[0];
    if ((marks !== undefined || after.trim() === "") && /[,;:]/.test(rest.at(-1) ?? "")) rest = rest.slice(0, -1);
    if (marks !== undefined && /^[.?!]?$/.test(rest.at(-1) ?? "")) at += marks.length;
  }
  return (rest + text.slice(at)).trim();
}

/** A gap with a question mark would end a sentence: without the mark it reads as part of the sentence around it. */
const still = (gap: string) => gap.replace(/\?\]$/, "]");

/** A text whose gaps do not end its sentences. */
export function withStillGaps(text: string, gaps: readonly Span[]): string {
  let rest = "";
  let at = 0;
  for (const { start, end } of gaps) {
    rest += text.slice(at, start) + still(text.slice(start, end));
    at = end;
  }
  return rest + text.slice(at);
}

/** Restores the original gaps in a prompt that was made with `withStillGaps` from `text`. */
export function withGapsBack(prompt: PromptSections, text: string, gaps: readonly Span[]): PromptSections {
  const asking = gaps.map(({ start, end }) => text.slice(start, end));
  const back = (section: string) => asking.reduce((all, gap) => all.replaceAll(still(gap), () => gap), section);
  return {
    role: back(prompt.role),
    task: back(prompt.task),
    constraints: back(prompt.constraints),
    resources: back(prompt.resources),
    output: back(prompt.output),
  };
}
