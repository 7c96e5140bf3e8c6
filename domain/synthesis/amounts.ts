/** How many of what a statement says. */
import { CURRENCY, UNITS } from "../thinking/text/lexicon/numbers.ts";
import { type Token, tokenize } from "../thinking/text/tokens.ts";
import { contentWords, stem } from "./content-words.ts";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, 20 + 10 * at] as const),
  ["half", 0.5],
  ["quarter", 0.25],
  ["dozen", 12],
  ["once", 1],
  ["twice", 2],
]);
const TIMES: ReadonlyMap<string, number> = new Map([
  ["hundred", 100],
  ["thousand", 1_000],
  ["k", 1_000],
  ["million", 1e6],
  ["m", 1e6],
  ["billion", 1e9],
]);
/** How many words after a number its noun may stand: "eleven of the 40 people". */
const REACH = 4;

/** The value of a number word or of digits; null for neither. "12,500" is 12500, "3.5" is 3.5, "twenty-one" is 21. */
export function numberOf(word: string): number | null {
  const known = VALUES.get(word);
  if (known !== undefined) return known;
  const [tens = "", ones = ""] = word.split("-");
  if (ones !== "" && TENS.includes(tens) && ONES.includes(ones))
    return (VALUES.get(tens) ?? 0) + (VALUES.get(ones) ?? 0);
  const digits = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(k|m|%)?$/.exec(word);
  if (!digits) return null;
  const value = Number(`${digits[1]?.replaceAll(",", "")}.${digits[2] ?? "0"}`);
  return value * (TIMES.get(digits[3] ?? "") ?? 1);
}

/** Amounts by what is counted: "eleven of 40 people" counts people twice. A time of day counts as itself. */
export function amountsIn(text: string): ReadonlyMap<string, ReadonlySet<number>> {
  const tokens = tokenize(text).filter(({ kind }) => kind !== "space");
  const found = new Map<string, Set<number>>();
  const add = (noun: string, value: number) => found.set(noun, (found.get(noun) ?? new Set()).add(value));
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const value = token.kind === "number" || token.kind === "word" ? numberOf(token.lower) : null;
    const clock = /^(\d{1,2}):(\d{2})$/.exec(token.text);
    if (clock) add("o'clock", Number(clock[1]) * 60 + Number(clock[2]));
    if (value === null || token.lower === "one") continue;
    const times = TIMES.get(tokens[at + 1]?.lower ?? "");
    const amount = value * (times ?? 1);
    if (CURRENCY.test(tokens[at - 1]?.text ?? "")) add("money", amount);
    else if (token.text.endsWith("%") || tokens[at + 1]?.text === "%") add("percent", amount);
    else {
      const noun = nounAfter(tokens, at + (times ? 2 : 1));
      if (noun !== null) add(noun, amount);
    }
  }
  return found;
}

function nounAfter(tokens: readonly Token[], from: number): string | null {
  for (const { lower, kind } of tokens.slice(from, from + REACH)) {
    if (kind === "punct" || kind === "other") return null;
    if (/^(?:euros?|dollars?|pounds?|eur|usd|gbp)$/.test(lower)) return "money";
    if (UNITS.has(lower)) return stem(lower);
    if (numberOf(lower) !== null) continue;
    const [content] = contentWords(lower);
    if (content !== undefined) return content;
  }
  return null;
}
