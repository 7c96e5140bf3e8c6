/** What a question wants to do, read as an infinitive: "keep people through the winter" of "How can we keep people through the winter?" */
import { isNounish, verbIn } from "../text/lexicon/verbs.ts";
import { type Token, tokenize } from "../text/tokens.ts";
import { DETERMINERS, PEOPLE, PREPOSITIONS, wordList } from "./word-kinds.ts";

/** In words: a longer aim does not read well inside a question. */
const LONGEST = 14;
/** Before somebody who does something: "how can we …". */
const ASKED = /\b(?:how|in (?:what|which) ways?)\s+(?:can|could|do|might|should|would|will|may|shall)\s+/i;
/** "What should I plant?" asks for the object of its verb, so what it wants to do cannot be said without it. A yes or no asks for none. */
const YES_OR_NO = /^\s*(?:can|could|should|shall|may)\s+(?=(?:we|i)\s)(?![^?]*\bor\b)/i;
/** Before the verb itself. */
const INFINITIVES = [
  /\bhow (?:best )?to\s+/i,
  /\bways?\s+to\s+/i,
  /\bwhat\b[^.?!,;]*\bdo (?:in order )?to\s+/i,
  /\b(?:i|we) (?:really )?(?:want|need|would like|hope|plan|am trying|are trying) to\s+/i,
];
const SUBJECT = /^(?:we|i|you|they|one|he|she|it|people|someone|anyone)\s+/i;
const ADVERBS = /^(?:(?:still|also|actually|finally|really|ever|just|even|best)\s+)+/i;
/** Where another thought begins. */
const CLAUSES = wordList(
  "without while whilst because cause bc since although though unless until given but whereas despite instead when where if",
);
/** Before these, "so", "and" and "or" begin a clause of their own, and "as" says in which part somebody asks. */
const CLAUSE_SUBJECTS = wordList("i we you they he she it nobody everybody someone that there");
const STATES_OF_BEING = wordList("is are am was were has have had can cannot will would");
const COMPARATIVE = /^(?:more|less|rather|other|fewer|worse|\p{L}{2,}er)$/u;
const ASKING = wordList("what who how where why when whether which that");
/** Nobody can cut an aim here: "stop the slugs from", "the price of", "talk to". */
const BOUND = wordList("of from into to about than as between by with for per against among and or but");
/** A long aim can be cut before these. */
const RELATIVES = wordList("that who which whose");
/** "Do it": nothing is said. */
const EMPTY = /^do (?:it|this|that|so|better|more|less|something|anything)$/i;

/** @returns the piece of the question, to the letter; empty where no such piece can be read for certain */
export function wantedIn(question: string): string {
  const rest = afterOpening(question);
  if (rest === null) return "";
  const tokens = tokenize(rest.replace(ADVERBS, ""));
  const stop = tokens.findIndex((token, at) => endsAim(tokens, token, at));
  const aim = shortened(tokens.slice(0, stop < 0 ? undefined : stop));
  const size = aim.filter(({ kind }) => kind !== "space").length;
  const text = aim
    .map((token) => token.text)
    .join("")
    .trim();
  return size >= 2 && size <= LONGEST && !EMPTY.test(text) ? text : "";
}

function afterOpening(question: string): string | null {
  for (const opening of [ASKED, YES_OR_NO]) {
    const found = opening.exec(question);
    if (!found) continue;
    const rest = question.slice(found.index + found[0].length);
    const subject = SUBJECT.exec(rest)?.[0].length ?? verbAt(rest);
    if (subject !== null) return rest.slice(subject);
  }
  for (const opening of INFINITIVES) {
    const found = opening.exec(question);
    if (found) return question.slice(found.index + found[0].length);
  }
  return null;
}

const nextWord = (tokens: readonly Token[], at: number): string =>
  tokens.slice(at + 1).find(({ kind }) => kind !== "space")?.lower ?? "";

const wordBefore = (tokens: readonly Token[], at: number): string =>
  tokens.slice(0, at).findLast(({ kind }) => kind !== "space")?.lower ?? "";

function endsAim(tokens: readonly Token[], { kind, lower, text }: Token, at: number): boolean {
  if (kind === "space") return text.includes("\n");
  if (kind !== "word" && kind !== "number") return true;
  if (at === 0) return false;
  const next = nextWord(tokens, at);
  if (lower === "so" || lower === "and" || lower === "or")
    return CLAUSE_SUBJECTS.has(next) || tellsOfOthers(tokens, at);
  if (lower === "even") return next === "though" || next === "if" || next === "when";
  if (lower === "as") return next === "a" || next === "an" || next === "the";
  // "a better way to handle returns than the form": what is compared is outside
  if (lower === "than") return !tokens.slice(0, at).some((token) => COMPARATIVE.test(token.lower));
  // two sentences without a mark between them: "make my balcony nice it is small"
  if (CLAUSE_SUBJECTS.has(lower) && STATES_OF_BEING.has(next)) return !ASKING.has(wordBefore(tokens, at));
  return CLAUSES.has(lower);
}

/** "And the town says": a clause about somebody else, not "and the shed clean". */
function tellsOfOthers(tokens: readonly Token[], at: number): boolean {
  const [first, ...words] = tokens.slice(at + 1).filter(({ kind }) => kind !== "space");
  if (!DETERMINERS.has(first?.lower ?? "")) return false;
  return words.slice(1, 4).some(({ lower }, at) => {
    if (STATES_OF_BEING.has(lower)) return true;
    const verb = verbIn(lower, "s", "past");
    return verb !== null && (!isNounish(verb.base) || at + 2 === words.length);
  });
}

const canCutAt = (lower: string): boolean => RELATIVES.has(lower) || (PREPOSITIONS.has(lower) && !BOUND.has(lower));

/** An aim that is too long, up to the last place at which it can be cut. */
function shortened(tokens: readonly Token[]): readonly Token[] {
  let size = 0;
  let cut: number | null = null;
  for (const [at, { kind, lower }] of tokens.entries()) {
    if (kind === "space") continue;
    if (size >= 3 && size <= LONGEST && canCutAt(lower)) cut = at;
    size++;
  }
  return size > LONGEST && cut !== null ? tokens.slice(0, cut) : tokens;
}

const isBase = (lower: string): boolean => verbIn(lower, "base") !== null;

/** Where the verb begins after a subject of several words: "meet" of "the reading group meet"; null without one. */
export function verbAt(text: string): number | null {
  const words = tokenize(text).filter(({ kind }) => kind === "word");
  const first = words[0];
  // "parents help", "Grandma move": a name or people stand alone
  const isAlone = first !== undefined && (PEOPLE.has(first.lower) || first.text !== first.lower);
  const verb = words
    .slice(0, 6)
    .findIndex(
      ({ lower }, at) => at >= (isAlone ? 1 : 2) && isBase(lower) && !isNounBefore(words[at + 1]?.lower ?? ""),
    );
  return verb < 0 ? null : (words[verb] as Token).span.start;
}

/** Before another verb in its base form a word is a noun: "group" of "the reading group meet", "shift" of "the night shift hand over". */
const isNounBefore = (next: string): boolean => isBase(next) || isNounish(next);
