/** Whether two statements about one thing cannot both be true, as far as words tell. A proposal: the person decides. */
import { negationOf } from "../thinking/text/lexicon/negations.ts";
import { words } from "../thinking/text/tokens.ts";
import { amountsIn } from "./amounts.ts";
import { contentWords, stem } from "./content-words.ts";
import { oppositesIn } from "./opposites.ts";

export type Reason = "negation" | "amount" | "opposite";

/** The share of the shorter statement's content words that both must have. Set with `ALIKE`. */
export const SHARED = 0.6;

/** What the rules need of a statement. */
export interface Claim {
  readonly content: ReadonlySet<string>;
  readonly negations: number;
  /** What it says is missing: "risk" in "without the risk". */
  readonly without: ReadonlySet<string>;
  readonly amounts: ReadonlyMap<string, ReadonlySet<number>>;
  readonly opposites: ReadonlyMap<number, 0 | 1>;
  /** The words of its pairs of opposites. */
  readonly opposed: ReadonlySet<string>;
}

/** It denies the word after it, not the statement: "without the risk" contradicts only a text that has the risk. */
const WITHOUT = "without";

/** @param text a statement's own words */
export function claimOf(text: string): Claim {
  const content = new Set(contentWords(text));
  const tokens = words(text).map(({ lower }) => lower);
  const told = tokens.map((word, at) => (isTooEarly(tokens, at) ? "later" : word));
  const { sides, found } = oppositesIn(told.map(stem), told);
  return {
    content,
    negations: tokens.filter((word) => word !== WITHOUT && negationOf(word) !== null).length,
    without: new Set(
      tokens.flatMap((word, at) =>
        word === WITHOUT ? contentWords(tokens.slice(at + 1, at + 4).join(" ")).slice(0, 1) : [],
      ),
    ),
    amounts: amountsIn(text),
    opposites: sides,
    opposed: new Set([...found, ...tokens.filter((_, at) => isTooEarly(tokens, at))]),
  };
}

/** "Too early" and "too soon" say later, and speak against "now". */
const isTooEarly = (tokens: readonly string[], at: number): boolean =>
  (tokens[at] === "early" || tokens[at] === "soon") && tokens[at - 1] === "too";

/**
 * Why two statements that are alike cannot both be true, or null: an odd number of negations against an even one, another amount of the
 * same thing, or opposites. Each kind of opposition turns the sense once: "not long" against "short" is none.
 */
export function against(a: Claim, b: Claim): Reason | null {
  const rest = (claim: Claim) => [...claim.content].filter((word) => !a.opposed.has(word) && !b.opposed.has(word));
  const [left, right] = [rest(a), rest(b)];
  const shorter = Math.min(left.length, right.length);
  const shared = left.filter((word) => b.content.has(word)).length;
  if (shared === 0 || shared < SHARED * shorter) return null;
  const opposed = [...a.opposites].some(([pair, side]) => b.opposites.get(pair) === 1 - side);
  const negated = (a.negations + denials(a, b) + b.negations + denials(b, a)) % 2 === 1;
  if (opposed !== negated) return opposed ? "opposite" : "negation";
  return differ(a.amounts, b.amounts) ? "amount" : null;
}

/** How much that the other statement has is missing in this one. */
const denials = (a: Claim, b: Claim): number =>
  [...a.without].filter((word) => b.content.has(word) && !b.without.has(word)).length;

/** Both count the same thing, and each has an amount of it that the other has not: "eleven of 40" against "nine of 40", not "40". */
function differ(a: Claim["amounts"], b: Claim["amounts"]): boolean {
  for (const [noun, amounts] of a) {
    const others = b.get(noun);
    if (others && lacks(amounts, others) && lacks(others, amounts)) return true;
  }
  return false;
}

const lacks = (amounts: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  [...amounts].some((amount) => !others.has(amount));
