/** Phrases of a text that name a thing: "the second week of the course", "our small bakery". */
import { STOPWORDS } from "../text/lexicon/stopwords.ts";
import { isNounish, verbIn } from "../text/lexicon/verbs.ts";
import { type Token, tokenize } from "../text/tokens.ts";
import {
  ADVERBS_BEHIND,
  BARE,
  DETERMINERS,
  EMPTY_NOUNS,
  NOUNS_IN_ING,
  NOUNS_IN_LY,
  PEOPLE,
  PREPOSITIONS,
  STATES,
  TIMES,
  wordList,
} from "./word-kinds.ts";

/** In words: longer pieces do not read well inside a question. */
const LONGEST = 6;
/** Words after which a noun is the subject of a verb: "how can the library attract", "that the release slips". */
const BEFORE_SUBJECTS = wordList(
  "can could do does might should would will may that when if because since while why where as",
);

/** "A good way": the adjective before these names no thing. */
const EMPTY_HEADS = wordList("way ways lot lots bit kind sort thing things one ones");

const isContent = ({ kind, lower }: Token): boolean =>
  (kind === "word" && !STOPWORDS.has(lower) && !PREPOSITIONS.has(lower) && !ADVERBS_BEHIND.has(lower)) ||
  kind === "number";
const isBase = (lower: string): boolean => verbIn(lower, "base") !== null;

/** @returns the phrases to the letter, in the order of the text: a determiner with content words after it, or one content word after "about" */
export function thingsNamedIn(text: string): readonly string[] {
  const tokens = tokenize(text).filter(({ kind, text: space }) => kind !== "space" || space.includes("\n"));
  const found: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const isDetermined = token.kind === "word" && DETERMINERS.has(token.lower) && token.text === token.lower;
    const from = isDetermined || token.lower === "about" || token.lower === "explain" ? at + 1 : tokens.length;
    const before = tokens[at - 1]?.lower ?? "";
    const end = phraseEnd(tokens, from, isDetermined && BEFORE_SUBJECTS.has(before));
    if (end === null) continue;
    const start = isDetermined ? token : (tokens[from] as Token);
    const last = STATES.has(tokens[end]?.lower ?? "") && end > from ? end - 1 : end;
    const phrase = text.slice(start.span.start, (tokens[last] as Token).span.end);
    // "as a translator" says who asks, "without a quarrel" what is not to be; "making her feel old" is about no thing
    const isThing =
      before !== "as" && before !== "without" && !(token.lower === "her" && isBase(tokens[from]?.lower ?? ""));
    const names = isThing && namesThing(tokens.slice(from, last + 1), tokens[last + 1]);
    if (names && phrase.split(/\s+/).length <= LONGEST) found.push(phrase);
    at = end;
  }
  return found;
}

/** @param next what stands behind: of "a good way", "a good" is no thing */
function namesThing(tokens: readonly Token[], next: Token | undefined): boolean {
  const of = tokens.findIndex(({ lower }) => lower === "of");
  const head = (of < 0 ? tokens : tokens.slice(0, of)).at(-1);
  // "the 3 of us", but "a 3 day trip"
  if (!head || head.kind === "number" || (tokens[0]?.kind === "number" && tokens.length < 3)) return false;
  // "quitting my job" is done to a thing, and the thing comes next
  if (tokens.length === 1 && verbIn(head.lower, "ing") !== null && DETERMINERS.has(next?.lower ?? "")) return false;
  return !(
    // "the winter", and "the end of the winter"
    TIMES.has(tokens.at(-1)?.lower ?? "") ||
    BARE.has(head.lower) ||
    EMPTY_NOUNS.has(head.lower) ||
    EMPTY_HEADS.has(next?.lower ?? "") ||
    PEOPLE.has(head.lower)
  );
}

/** The place of a phrase's last token; null where no content word stands at `from`. A verb after the noun is none of it. */
function phraseEnd(tokens: readonly Token[], from: number, isSubject: boolean): number | null {
  let end: number | null = null;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (isContent(token) && (end === null || !isVerb(tokens, at, from, isSubject))) end = at;
    else if (end !== null && token.lower === "of") {
      const beyond = DETERMINERS.has(tokens[at + 1]?.lower ?? "") ? at + 2 : at + 1;
      const last = tokens[beyond];
      if (!last || !isContent(last)) break;
      at = beyond - 1;
    } else break;
  }
  return end;
}

/** Whether a word behind the first of a phrase is its verb or an adverb: "attract" of "the library attract", "slips" of "the release slips". */
function isVerb(tokens: readonly Token[], at: number, from: number, isSubject: boolean): boolean {
  const { lower } = tokens[at] as Token;
  if (/ly$/.test(lower) && !NOUNS_IN_LY.has(lower)) return true;
  if (verbIn(lower, "ing")) return !NOUNS_IN_ING.has(lower);
  // "the library attract", but "the reading group meet"
  const next = tokens[at + 1]?.lower ?? "";
  // "my dog pulls on the leash", at the beginning of a sentence
  const opens = from < 2 || tokens[from - 2]?.kind === "punct" || JOINS.has(tokens[from - 2]?.lower ?? "");
  if (isBase(lower)) {
    if (isSubject) return at > from + 1 || !isBase(next);
    // "the tomatoes split after rain", "the kids fight every evening"
    return (
      !isNounish(lower) ||
      (opens && isPlural(tokens[at - 1]) && (FOLLOW_VERBS.has(next) || verbIn(next, "ing") !== null))
    );
  }
  const inflected = verbIn(lower, "s", "past");
  if (inflected === null) return opens && OBJECTS.has(next);
  return isSubject || !isNounish(inflected.base) || (opens && FOLLOW_VERBS.has(next));
}

/** Before these a clause ends and another one can begin. */
const JOINS = wordList("and but so maybe perhaps");
const FOLLOW_VERBS = new Set([...PREPOSITIONS, ...DETERMINERS, "too", "very", "so", "not"]);
/** "My friend owes me": whatever stands before these is a verb. */
const OBJECTS = wordList("me us him them");
const isPlural = (token: Token | undefined): boolean => /[^s]s$/.test(token?.lower ?? "") || token?.lower === "people";
