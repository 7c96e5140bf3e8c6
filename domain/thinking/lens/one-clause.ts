import { wordList } from "../question/word-kinds.ts";
import { ADVERBS, BE, DO, HAVE, MODALS, SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import { isNounish, verbIn } from "../text/lexicon/verbs.ts";
import { type Token, tokenize } from "../text/tokens.ts";

/** In words: what is shorter says nothing by itself. */
const FEWEST = 3;
/** A subject has at most this many words before its verb. */
const LONGEST_SUBJECT = 4;
/** So far behind a joining word a subject and its verb are looked for: a text of such words alone is read once, not once for each. In tokens. */
const REACH = 40;
/** Before these a clause ends, whatever follows. */
const ALWAYS = wordList("but because although though whereas despite");
/** Before these a clause ends where a subject and its verb follow: not in "bread and butter". */
const JOINS = wordList("and or so since while when if");
const PEOPLE_AND_NOBODY = wordList("nobody everybody someone somebody everyone people there");

/**
 * The first clause of some words: two of them joined by "and" or "but" cannot be the object of one question.
 * @returns a beginning of the words, to the letter
 */
export function oneClause(words: string): string {
  const tokens = tokenize(words).filter(({ kind }) => kind !== "space");
  // "because of us" is no clause
  const isAlways = (lower: string, at: number) => ALWAYS.has(lower) && tokens[at + 1]?.lower !== "of";
  const isEnd = ({ lower }: Token, at: number) =>
    at >= FEWEST &&
    (isAlways(lower, at) ||
      ((lower === "," || JOINS.has(lower)) && beginsClause(tokens.slice(at + 1, at + 1 + REACH))));
  const end = tokens.findIndex(isEnd);
  return end < 0 ? words : words.slice(0, tokens[end - 1]?.span.end).replace(/[,;:]$/, "");
}

const isAuxiliary = (lower: string): boolean => BE.has(lower) || HAVE.has(lower) || DO.has(lower) || MODALS.has(lower);

/** Whether the words begin with a subject and its verb: "it feels", "support thinks", "three donors complain". */
function beginsClause(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  if (first?.kind !== "word" && first?.kind !== "number") return false;
  if (SUBJECT_PRONOUNS.has(first.lower) || PEOPLE_AND_NOBODY.has(first.lower)) return true;
  if (verbIn(first.lower, "base") !== null && !isNounish(first.lower)) return false;
  // "and now it feels"
  if (first.lower === "now" || first.lower === "then") return beginsClause(tokens.slice(1));
  const told = tokens.filter(({ lower }) => !ADVERBS.has(lower));
  const verb = told.slice(0, LONGEST_SUBJECT + 1).findIndex(({ lower }, at) => at > 0 && isFiniteVerb(told, at, lower));
  return verb > 0 && told.slice(0, verb).every(({ kind }) => kind === "word" || kind === "number");
}

function isFiniteVerb(tokens: readonly Token[], at: number, lower: string): boolean {
  if (isAuxiliary(lower)) return true;
  const inflected = verbIn(lower, "s", "past");
  if (inflected !== null) return !isNounish(inflected.base) || tokens[at + 1]?.kind === "word";
  return doTogether(tokens[at - 1]?.lower ?? "", lower);
}

/** "Users leave": a plural and what it does. */
const doTogether = (noun: string, verb: string): boolean => /[^s]s$/.test(noun) && verbIn(verb, "base") !== null;

/** Whether words that look like a topic say something after all: "too many hours go into reports", "maybe the teacher moves too fast". */
export function saysSomething(words: string): boolean {
  const lower = words.toLowerCase().split(" ");
  return (
    /^(?:maybe|perhaps|probably)$/.test(lower[0] ?? "") ||
    lower.some((word, at) => doTogether(lower[at - 1] ?? "", word))
  );
}
