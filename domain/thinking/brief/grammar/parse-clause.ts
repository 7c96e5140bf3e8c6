import { tidy } from "./tidy.ts";
import { baseOfPast, baseOfS, isBase, isParticiple } from "./verbs.ts";

/**
 * A finite main clause, parsed as far as needed to ask about it. When a step is uncertain, `parseClause` returns null and the clause is
 * quoted instead: a quoted clause is always grammatical, a wrongly inverted one is not.
 */
export interface Finite {
  readonly subject: string;
  /** "are", "can", "have" of a perfect, "do" of a negation; null for a bare verb, whose question needs "do". */
  readonly operator: string | null;
  readonly negated: boolean;
  /** "never", "hardly", "nobody": a yes-or-no question with it reads badly. */
  readonly negativeAdverb: boolean;
  readonly adverb: string;
  /** Base form of the verb when there is no operator, else "". */
  readonly base: string;
  readonly past: boolean;
  readonly singular: boolean;
  /** Everything after the operator, or after the verb when there is none. */
  readonly rest: string;
}

const PRONOUNS = new Set(
  "i we you they he she it this that these those there everyone everybody someone somebody nobody people nothing everything something".split(
    " ",
  ),
);
const PLURAL_PRONOUNS = new Set(["i", "we", "you", "they", "these", "those", "people"]);
const DETERMINERS = new Set(
  "the a an my our your their his her its this that these those some any each every no all both most many few several one two three".split(
    " ",
  ),
);
const ADVERBS = new Set(
  "really just always often still also actually currently usually sometimes already only even now probably simply constantly recently finally both all basically kinda honestly literally totally definitely never hardly rarely barely seldom".split(
    " ",
  ),
);
/** Negative or universal subjects: "Does nothing stick?" asks the wrong thing. */
const SWEEPING = new Set(["nobody", "nothing", "everyone", "everybody", "everything"]);
const NEGATIVE_ADVERBS = new Set(["never", "hardly", "rarely", "barely", "seldom"]);
export const BE = new Set(["am", "is", "are", "was", "were"]);
const MODALS = new Set(["can", "could", "will", "would", "shall", "should", "may", "might", "must"]);
const HAVE = new Set(["have", "has", "had"]);
export const DO = new Set(["do", "does", "did"]);
/** A word that opens another clause inside the subject: too deep to parse safely. */
const BREAKERS = new Set(
  "i'd we'd you'd they'd he'd she'd it'd who whom whose which that because if when while where why how what since although though unless to not than as so i we you they he she it but or".split(
    " ",
  ),
);
const CONTRACTED: Readonly<Record<string, string>> = {
  "i'm": "am",
  "we're": "are",
  "you're": "are",
  "they're": "are",
  "it's": "is",
  "that's": "is",
  "there's": "is",
  "he's": "is",
  "she's": "is",
  "i've": "have",
  "we've": "have",
  "you've": "have",
  "they've": "have",
  "i'll": "will",
  "we'll": "will",
  "you'll": "will",
  "they'll": "will",
  "it'll": "will",
  "he'll": "will",
  "she'll": "will",
};

interface Verb {
  readonly operator: string | null;
  readonly negated: boolean;
  readonly base: string;
  readonly past: boolean;
  readonly singular: boolean;
  /** Words of the verb itself, including its "not". */
  readonly length: number;
}

/** "don't" -> ["do", true]; "cannot" -> ["can", true]; other words unchanged. */
function stripNot(word: string): readonly [string, boolean] {
  if (word === "cannot" || word === "can't") return ["can", true];
  if (word === "won't") return ["will", true];
  return word.endsWith("n't") ? [word.slice(0, -3), true] : [word, false];
}

function operatorAt(lower: readonly string[], at: number): Verb | null {
  const [word, contracted] = stripNot(lower[at] ?? "");
  const spelled = lower[at + 1] === "not";
  const negated = contracted || spelled;
  const length = spelled ? 2 : 1;
  const found: Verb = { operator: word, negated, base: "", past: false, singular: false, length };
  if (BE.has(word) || MODALS.has(word)) return found;
  let next = at + length;
  while (ADVERBS.has(lower[next] ?? "")) next++;
  const following = lower[next] ?? "";
  if (HAVE.has(word) && (negated || isParticiple(following) || /[^e]ed$/.test(following))) return found;
  if (DO.has(word) && (negated || isBase(following))) return found;
  return null;
}

function verbAt(lower: readonly string[], at: number, pronoun: string | null): Verb | null {
  const operator = operatorAt(lower, at);
  if (operator !== null) return operator;
  const word = lower[at] ?? "";
  const bare = { operator: null, negated: false, length: 1 };
  if (pronoun !== null) {
    const plural = PLURAL_PRONOUNS.has(pronoun);
    if (plural && isBase(word)) return { ...bare, base: word, past: false, singular: false };
    const third = baseOfS(word);
    if (!plural && third !== undefined) return { ...bare, base: third, past: false, singular: true };
    const past = baseOfPast(word);
    return past === undefined ? null : { ...bare, base: past, past: true, singular: !plural };
  }
  const before = lower[at - 1] ?? "";
  if (DETERMINERS.has(before) || at === 0) return null;
  const pluralNoun = /[^s]s$/.test(before) || before === "people" || before === "kids" || before === "children";
  const third = baseOfS(word);
  if (third !== undefined && !pluralNoun) return { ...bare, base: third, past: false, singular: true };
  if (pluralNoun && isBase(word)) return { ...bare, base: word, past: false, singular: false };
  const past = baseOfPast(word);
  return past !== undefined && !isBase(word) ? { ...bare, base: past, past: true, singular: !pluralNoun } : null;
}

/** @returns the parsed clause, or null when its subject or its verb is uncertain */
export function parseClause(text: string): Finite | null {
  const words = tidy(text).split(" ");
  if (words.length < 2 || words.length > 26) return null;
  let lower = words.map((word) =>
    word
      .toLowerCase()
      .replaceAll("’", "'")
      .replace(/[,;:"“”()]/g, ""),
  );
  const first = lower[0] ?? "";
  const contracted = Object.hasOwn(CONTRACTED, first) ? CONTRACTED[first] : undefined;
  if (contracted !== undefined) {
    const subject = (words[0] ?? "").slice(0, first.indexOf("'"));
    words.splice(0, 1, subject, contracted);
    lower = [first.slice(0, first.indexOf("'")), contracted, ...lower.slice(1)];
    // "he's been", "it's gotten": the short form of "has".
    if (contracted === "is" && /^(?:been|got|gotten|become)$/.test(lower[2] ?? "")) words[1] = lower[1] = "has";
  }
  const pronoun =
    PRONOUNS.has(lower[0] ?? "") && !(DETERMINERS.has(lower[0] ?? "") && !BE.has(lower[1] ?? ""))
      ? (lower[0] ?? "")
      : null;
  const start = pronoun === null ? findVerb(lower, words) : skipAdverbs(lower, 1);
  if (start === null) return null;
  const verb = verbAt(lower, start, pronoun);
  if (verb === null) return null;
  const subjectEnd = pronoun === null ? trimAdverbs(lower, start) : 1;
  const behind = skipAdverbs(lower, start + verb.length);
  const adverbs = [
    ...words.slice(subjectEnd, start),
    ...(verb.operator === null ? [] : words.slice(start + verb.length, behind)),
  ];
  const rest = words.slice(verb.operator === null ? start + verb.length : behind);
  // "partner wants to stay": a singular noun without its article does not fit into our sentences.
  if (pronoun === null && subjectEnd === 1 && !/[^s]s$/.test(lower[0] ?? "")) return null;
  if (subjectEnd === 0 || (verb.operator !== null && rest.length === 0)) return null;
  return {
    subject: subjectOf(words.slice(0, subjectEnd)),
    operator: verb.operator,
    negated: verb.negated,
    negativeAdverb: SWEEPING.has(lower[0] ?? "") || adverbs.some((word) => NEGATIVE_ADVERBS.has(word.toLowerCase())),
    adverb: adverbs.join(" "),
    base: verb.base,
    past: verb.past,
    singular: verb.singular,
    rest: rest.join(" "),
  };
}

/** Inside a question a sentence's first word loses its capital; a name keeps its own. */
function subjectOf(words: readonly string[]): string {
  const [first = "", ...others] = words;
  const lower = first.toLowerCase();
  const common = lower !== "i" && (PRONOUNS.has(lower) || DETERMINERS.has(lower));
  return [common ? lower : first, ...others].join(" ");
}

function skipAdverbs(lower: readonly string[], from: number): number {
  let at = from;
  while (ADVERBS.has(lower[at] ?? "")) at++;
  return at;
}

function trimAdverbs(lower: readonly string[], end: number): number {
  let at = end;
  while (ADVERBS.has(lower[at - 1] ?? "")) at--;
  return at;
}

/** The position of the verb after a noun-phrase subject; null when a clause or a comma interrupts the phrase, or it is too long. */
function findVerb(lower: readonly string[], words: readonly string[]): number | null {
  for (let at = 1; at < Math.min(lower.length, 8); at++) {
    if (BREAKERS.has(lower[at - 1] ?? "") || /[,;:]$/.test(words[at - 1] ?? "")) return null;
    const here = verbAt(lower, at, null);
    if (here === null) continue;
    // "my phone calls drop": a noun spelled like a verb is followed by the real verb.
    if (here.operator === null && at + 1 < lower.length && verbAt(lower, at + 1, null) !== null) continue;
    return at;
  }
  return null;
}
