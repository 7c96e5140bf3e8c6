/** Whether two statements about one thing cannot both be true, as far as words tell. A proposal: the person decides. */
import { BE } from "../thinking/text/lexicon/grammar-words.ts";
import { negationOf } from "../thinking/text/lexicon/negations.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";
import { words } from "../thinking/text/tokens.ts";
import { amountsIn } from "./amounts.ts";
import { contentWords, stem } from "./content-words.ts";
import { saysSome, scopeOf } from "./negation-scope.ts";
import { oppositesIn, sideOf } from "./opposites.ts";

export type Reason = "negation" | "amount" | "opposite";

/** The share of the shorter statement's content words that both must have. Set with `ALIKE`. */
export const SHARED = 0.6;

/** What the rules need of a statement. */
export interface Claim {
  readonly content: ReadonlySet<string>;
  /** The same words in their order. */
  readonly order: readonly string[];
  /** "Mice are eaten by cats": the one who does it comes last. */
  readonly isPassive: boolean;
  /** What each clause with a negation is about, and what comes after each negation in it. */
  readonly negated: readonly {
    readonly content: ReadonlySet<string>;
    readonly after: readonly (readonly string[])[];
  }[];
  /** Whether it has no other clause, so that a negation denies all of it. */
  readonly isOneClause: boolean;
  /** What each contrast denies, without what it says in its place: "not the fee but the time". */
  readonly denied: readonly ReadonlySet<string>[];
  /** What is not known, or only hoped: "I am not sure the flat is big enough". */
  readonly unsure: ReadonlySet<string>;
  /** Whom a negation does not hold for: "nobody but Petra". */
  readonly excepted: ReadonlySet<string>;
  /** "Not all of them" speaks against all, not against some. */
  readonly quantity: "not all" | "some" | null;
  /** "Only", "both", "all": whom or what it holds for. */
  readonly limits: ReadonlySet<string>;
  /** What it says is missing: "risk" in "without the risk". */
  readonly without: ReadonlySet<string>;
  readonly amounts: ReadonlyMap<string, ReadonlySet<number>>;
  readonly opposites: ReadonlyMap<number, 0 | 1>;
  /** The words of its pairs of opposites. */
  readonly opposed: ReadonlySet<string>;
}

/** It denies the word after it, not the statement: "without the risk" contradicts only a text that has the risk. */
const WITHOUT = "without";

/** Where a clause ends: "she won't wear it and won't hear of moving" denies two things. */
const CLAUSE = /[,;:()]|\b(?:and|but|because|while|although|though)\b/iu;

const LIMITS: ReadonlyMap<string, string> = new Map(
  ["only solely", "both", "all every each everyone everybody", "none neither", "first", "last"].flatMap((line) => {
    const all = line.split(" ");
    return all.map((word) => [word, all[0] as string] as const);
  }),
);

const isNegation = (word: string): boolean => word !== WITHOUT && negationOf(word) !== null;

/** A "not" reaches no further, in tokens: each one of a long clause would read all that follows it. */
const LONGEST_REACH = 60;

/** @param text a statement's own words */
export function claimOf(text: string): Claim {
  const order = contentWords(text);
  const content = new Set(order);
  const tokens = words(text).map(({ lower }) => lower);
  const scope = scopeOf(text);
  const clauses = scope.text.split(CLAUSE).filter((clause) => contentWords(clause).length > 0);
  const told = tokens.map((word, at) => (isTooEarly(tokens, at) ? "later" : word));
  const { sides, found } = oppositesIn(told.map(stem), told);
  return {
    content,
    order,
    isPassive: tokens.includes("by") && tokens.some((word) => BE.has(word) || word === "been" || word === "being"),
    negated: clauses.flatMap((clause) => {
      const tokens = words(clause).map(({ lower }) => lower);
      const after = tokens.flatMap((word, at) =>
        isNegation(word) ? [contentWords(tokens.slice(at + 1, at + 1 + LONGEST_REACH).join(" "))] : [],
      );
      return after.length === 0 ? [] : [{ content: new Set(contentWords(clause)), after }];
    }),
    isOneClause: clauses.length < 2,
    denied: scope.contrasts.map(({ denied, instead }) => {
      const said = new Set(contentWords(instead));
      return new Set(contentWords(denied).filter((word) => !said.has(word)));
    }),
    unsure: new Set(contentWords(scope.unsure)),
    excepted: new Set(contentWords(scope.excepted)),
    quantity: scope.isPartial ? "not all" : saysSome(text) ? "some" : null,
    without: new Set(
      tokens.flatMap((word, at) =>
        word === WITHOUT ? contentWords(tokens.slice(at + 1, at + 4).join(" ")).slice(0, 1) : [],
      ),
    ),
    limits: new Set(tokens.flatMap((word) => LIMITS.get(word) ?? [])),
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
  const aside = [a, b].flatMap(({ opposed, unsure, excepted }) => [opposed, unsure, excepted]);
  const rest = (claim: Claim) => [...claim.content].filter((word) => !aside.some((words) => words.has(word)));
  const [left, right] = [rest(a), rest(b)];
  const shorter = Math.min(left.length, right.length);
  const shared = left.filter((word) => b.content.has(word)).length;
  if (shared === 0 || shared < SHARED * shorter) return null;
  const opposed = [...a.opposites].some(([pair, side]) => b.opposites.get(pair) === 1 - side);
  const negated = (negationsOf(a, b) + denials(a, b) + negationsOf(b, a) + denials(b, a)) % 2 === 1;
  if (opposed && !negated) return "opposite";
  // one word in common is a subject, not a claim
  const common = [...a.content].filter((word) => b.content.has(word)).length;
  if (negated && !opposed && common >= Math.min(2, Math.max(a.content.size, b.content.size))) return "negation";
  return differ(a.amounts, b.amounts) ? "amount" : null;
}

/**
 * How often a statement denies what the other one says. Of several clauses only those count that speak of the same; "has no carpet" denies nothing of
 * a text without a carpet.
 */
function negationsOf(a: Claim, b: Claim): number {
  const counted = a.negated
    .filter(({ content }) => a.isOneClause || isMostlyIn(content, b.content))
    .flatMap(({ after }) => after)
    .filter((words) => words.length === 0 || words.some((word) => speaksOf(b, word))).length;
  const isSpared =
    (a.quantity === "not all" && b.quantity === "some") || [...a.excepted].some((word) => b.content.has(word));
  const contrasts = a.denied.filter((denied) => isMostlyIn(denied, b.content)).length;
  return Math.max(0, counted - Number(isSpared)) + contrasts;
}

/** Whether a statement has the word or its opposite. */
function speaksOf({ content, opposites }: Claim, word: string): boolean {
  const [pair] = sideOf(word, word) ?? [];
  return content.has(word) || (pair !== undefined && opposites.has(pair));
}

/** Whether two statements may be taken for one: as many negations, odd or even, and neither lacks or leaves open what the other has. */
export const isOneWay = (a: Claim, b: Claim): boolean =>
  against(a, b) === null &&
  negationsIn(a) % 2 === negationsIn(b) % 2 &&
  a.unsure.size > 0 === b.unsure.size > 0 &&
  a.without.size === b.without.size &&
  !isTurnedRound(a, b) &&
  haveOneLimit(a.limits, b.limits) &&
  [...a.without].every((word) => b.without.has(word));

/** "Only one bedroom" is not "both bedrooms"; "all windows" may be "the windows". */
const haveOneLimit = (a: Claim["limits"], b: Claim["limits"]): boolean =>
  a.has("only") === b.has("only") &&
  (a.size === 0 || b.size === 0 || [...a].every((word) => b.has(word)) || [...b].every((word) => a.has(word)));

/** "Ana owes Ben" and "Ben owes Ana": the same words, and what stands on one side of the verb stands on its other side. */
function isTurnedRound(a: Claim, b: Claim): boolean {
  if (a.isPassive !== b.isPassive) return false;
  const sidesOf = ({ order }: Claim, verb: string): readonly [ReadonlySet<string>, ReadonlySet<string>] => {
    const at = order.indexOf(verb);
    return [new Set(order.slice(0, at)), new Set(order.slice(at + 1))];
  };
  return a.order.some((verb) => {
    if (!isVerb(verb) || !b.content.has(verb)) return false;
    const [[before, after], [otherBefore, otherAfter]] = [sidesOf(a, verb), sidesOf(b, verb)];
    const swaps = (from: ReadonlySet<string>, to: ReadonlySet<string>) =>
      [...from].some((word) => !isVerb(word) && to.has(word));
    return swaps(before, otherAfter) && swaps(after, otherBefore);
  });
}

/** Whether a stem is a verb, whatever else it may be. "Owe" is in no list of everyday verbs. */
const isVerb = (word: string): boolean => verbIn(word, "base") !== null || /^owe/.test(word);

const negationsIn = ({ negated, denied }: Claim): number =>
  negated.reduce((sum, { after }) => sum + after.length, 0) + denied.length;

function isMostlyIn(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  const shared = [...part].filter((word) => whole.has(word)).length;
  return shared > 0 && shared >= SHARED * Math.min(part.size, whole.size);
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
