import { facts } from "../text/facts.ts";
import { negationOf } from "../text/lexicon/negations.ts";
import type { IntentKind } from "../types.ts";

/** A name, number or negation that a rewording dropped. */
export interface LostFact {
  readonly kind: IntentKind;
  /** As in the original. */
  readonly text: string;
}

/** Here the negation is the asking itself: a direct question keeps its sense. */
const DOUBT =
  /\b(?:(?:do not|don['’]?t|not|never) (?:really |quite |even )?(?:know|sure|certain|see|understand)|no (?:idea|clue)|(?:can not|cannot|can['’]?t) (?:decide|tell|see)|or not)\b/giu;

/**
 * The facts of the original that another author's rewording lost, in order. Unlike `checkIntent` it has no hunks: it compares the two
 * texts. It may miss a change of sense and may name a fact that is expressed in quite different words, so it is shown but decides nothing.
 * Pure; never throws.
 */
export function lostFacts(original: string, reworded: string): LostFact[] {
  const wanted = facts(original.replace(DOUBT, (doubt) => " ".repeat(doubt.length)));
  const there = facts(reworded);
  const said = ` ${wordsOf(reworded)} `;
  const amounts = new Set(said.split(" ").flatMap(amountsIn));
  const lostNegations = unmatched(wanted.filter(isNegation), there.filter(isNegation));
  const asked = new Set<string>();
  return wanted
    .filter((fact) => {
      if (isNegation(fact)) return lostNegations.has(fact);
      // what was said twice may be said once
      const words = wordsOf(fact.text);
      if (asked.has(words)) return false;
      asked.add(words);
      return !said.includes(` ${words} `) && !(fact.kind === "number" && countsTheSame(words, amounts, said));
    })
    .map(({ kind, text }) => ({ kind, text }));
}

const isNegation = ({ kind }: LostFact): boolean => kind === "negation";

/** Each negation needs one in the rewording, first its own word, then any other: "I won't" may become "without". */
function unmatched(wanted: readonly LostFact[], there: readonly LostFact[]): ReadonlySet<LostFact> {
  const left = there.map(wordOf);
  const take = (at: number): boolean => at >= 0 && left.splice(at, 1).length > 0;
  const others = wanted.filter((fact) => !take(left.indexOf(wordOf(fact))));
  return new Set(others.filter(() => !take(left.length - 1)));
}

const wordOf = ({ text }: LostFact): string =>
  negationOf(text.toLowerCase().replaceAll("’", "'")) ?? text.toLowerCase();

/** "3 months" and "three months", "$5k" and "$5,000": equal amounts whose unit is still named. */
function countsTheSame(words: string, there: ReadonlySet<number>, said: string): boolean {
  const parts = words.split(/[ -]/);
  const amounts = parts.flatMap(amountsIn);
  const counted = parts.filter((part) => amountsIn(part).length === 0 && /^\p{L}{3,}$/u.test(part));
  return (
    amounts.length > 0 &&
    amounts.every((amount) => there.has(amount)) &&
    counted.every((word) => said.includes(word.replace(/s$/, "")))
  );
}

const WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mio: 1e6, mn: 1e6, bn: 1e9 };

/** The amounts in one word, if any ("10-year" has one). */
function amountsIn(word: string): number[] {
  return word.split("-").flatMap((part) => {
    if (WORDS.includes(part)) return [WORDS.indexOf(part)];
    const [, digits, scale = ""] = /^[^\p{L}\d]*([\d.,]*\d)(k|m|mio|mn|bn)?[^\p{L}\d]*$/u.exec(part) ?? [];
    return digits === undefined ? [] : [Number(digits.replaceAll(",", "")) * (SCALES[scale] ?? 1)];
  });
}

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^\p{L}\p{N}.,%$€£'+-]+/gu, " ")
    .replace(/[.,](?!\d)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
