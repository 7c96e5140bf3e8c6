/** What a board's question and ideas offer to the cards' slots: pieces of the person's own text, to the letter. */

import { STOPWORDS } from "../thinking/text/lexicon/stopwords.ts";
import { isNounish, verbIn, verbReadings } from "../thinking/text/lexicon/verbs.ts";
import { type Token, tokenize } from "../thinking/text/tokens.ts";

export const SLOT_NAMES = ["topic", "doing", "act", "phrase", "idea", "otherIdea"] as const;
export type SlotName = (typeof SLOT_NAMES)[number];
/** The person's words for each slot, in the order they are offered. */
export type OwnWords = Readonly<Record<SlotName, readonly string[]>>;

/** Longer pieces do not read well inside a question. In words. */
const [LONGEST_PHRASE, LONGEST_DOING, LONGEST_IDEA] = [6, 7, 14];
const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const DETERMINERS = list("the a an our my your their his her its each every");
const PREPOSITIONS = list(
  "through without before after in on at for with by from into onto over under during until while because so when where if and or but between among against about as than within across per of",
);
/** Nouns of idioms ("in a row"), which name no thing. */
const EMPTY_NOUNS = list("row glance lot way bit while time while point fact order sense sake rate start end");
/** "20 minutes a day", "in the afternoon": by themselves these say when, and name no thing. */
const TIMES = list("second minute hour day week weekend month year morning afternoon evening night");
/** What a thing is to be kept or made, behind its noun: "my plants alive", "the onboarding faster". */
const STATES = list(
  "alive asleep awake busy clean closed cool dry fresh free full happy healthy open quiet safe tidy warm better bigger cheaper cleaner easier faster longer quicker quieter safer shorter simpler smaller stronger",
);
/** Nobody asks what could take the place of a child. */
const PEOPLE = list(
  "people person kid kids child children son daughter sons daughters mother father mom mum dad parents grandmother grandfather grandma grandpa wife husband partner boyfriend girlfriend friend friends sister brother boss manager colleague colleagues team staff employees neighbour neighbours neighbor neighbors teacher teachers student students pupils patient patients customer customers client clients user users readers guests family baby",
);
const MODALS = list("can could do does might should would will may");
const ASKED =
  /^\s*(?:(?:how|what|in what ways?|which ways?)\b[^?]*?\b)?(?:can|could|do|does|might|should|would|will|may)\s+/i;
const HOW_TO = /^\s*how to\s+/i;
const SUBJECT = /^(?:we|i|you|they|one|he|she|it|people|someone|anyone)\s+/i;
/** Gerunds that are everyday nouns. */
const NOUNS_IN_ING = list("meeting building morning evening feeling beginning ending wedding clothing training");

/** @param ideas own ideas, in the order they were said. Every piece is copied exactly from the question or an idea. */
export function ownWordsOf(question: string, ideas: readonly string[]): OwnWords {
  const inQuestion = phrasesOf(question);
  const inIdeas = ideas.flatMap(phrasesOf);
  const short = once(ideas.map((idea) => idea.trim().replace(/[.!]+$/, "")).filter(isShort));
  const doing = doingOf(question);
  return {
    topic: once(inQuestion),
    doing: doing === "" ? [] : [doing],
    act: once(gerundsOf(question)),
    phrase: once([...inIdeas, ...inQuestion]),
    idea: short,
    otherIdea: short,
  };
}

const once = (pieces: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return pieces.filter((piece) => {
    const key = piece.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
};
const sizeOf = (text: string): number => text.trim().split(/\s+/).length;
const isShort = (idea: string): boolean => idea !== "" && !/[\n“”"]/.test(idea) && sizeOf(idea) <= LONGEST_IDEA;
const isContent = ({ kind, lower }: Token): boolean =>
  (kind === "word" && !STOPWORDS.has(lower) && !PREPOSITIONS.has(lower)) || kind === "number";
/** A verb in its base form that is no everyday noun: "meet", not "work". */
const isPlainVerb = (lower: string): boolean => isBaseForm(lower) && !isNounish(lower);
const isBaseForm = (lower: string): boolean => verbIn(lower, "base") !== null;

/** Phrases that name a thing: a determiner with content words after it, or one content word after "about". "of" may link two. */
function phrasesOf(text: string): readonly string[] {
  const tokens = tokenize(text).filter(({ kind, text: space }) => kind !== "space" || space.includes("\n"));
  const found: string[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const isDetermined = token.kind === "word" && DETERMINERS.has(token.lower) && token.text === token.lower;
    // "as a translator" says who asks
    const isRole = isDetermined && tokens[at - 1]?.lower === "as";
    const from = isDetermined || token.lower === "about" ? at + 1 : tokens.length;
    const isSubject = isDetermined && MODALS.has(tokens[at - 1]?.lower ?? "");
    const end = phraseEnd(tokens, from, isSubject);
    if (end === null) continue;
    const start = isDetermined ? token : (tokens[from] as Token);
    const stateAt = STATES.has(tokens[end]?.lower ?? "") && end > from ? end - 1 : end;
    const last = tokens[stateAt] as Token;
    const head = headOf(tokens.slice(from, stateAt + 1));
    const phrase = text.slice(start.span.start, last.span.end);
    const isWhen = stateAt === from && TIMES.has(head);
    const names = !isRole && !isWhen && !EMPTY_NOUNS.has(head) && !PEOPLE.has(head);
    if (names && sizeOf(phrase) <= LONGEST_PHRASE) found.push(phrase);
    at = end;
  }
  return found;
}

/** The noun that a phrase is about: the last word before "of". */
function headOf(tokens: readonly Token[]): string {
  const of = tokens.findIndex(({ lower }) => lower === "of");
  return (of < 0 ? tokens : tokens.slice(0, of)).at(-1)?.lower ?? "";
}

/** The place of a phrase's last token; null where there is no content word at `from`. A verb after the noun is none of it. */
function phraseEnd(tokens: readonly Token[], from: number, isSubject: boolean): number | null {
  let end: number | null = null;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    // "the library attract", but "the reading group meet"
    const isVerb = isSubject
      ? isBaseForm(token.lower) && (at > from + 1 || !isBaseForm(tokens[at + 1]?.lower ?? ""))
      : isPlainVerb(token.lower);
    if (isContent(token) && (end === null || !isVerb)) end = at;
    else if (end !== null && token.lower === "of") {
      const beyond = DETERMINERS.has(tokens[at + 1]?.lower ?? "") ? at + 2 : at + 1;
      const last = tokens[beyond];
      if (!last || !isContent(last)) break;
      at = beyond - 1;
    } else break;
  }
  return end;
}

/** What the question wants to do: "keep people" of "How can we keep people through …". Empty where it has no such form. */
function doingOf(question: string): string {
  const opening = HOW_TO.exec(question) ?? ASKED.exec(question);
  if (!opening) return "";
  const rest = question.slice(opening[0].length);
  const subject = HOW_TO.test(question) ? 0 : (SUBJECT.exec(rest)?.[0].length ?? verbAt(rest));
  if (subject === null) return "";
  const tokens = tokenize(rest.slice(subject));
  const stop = tokens.findIndex(
    ({ kind, lower, text }, at) =>
      (kind === "space" ? text.includes("\n") : kind !== "word" && kind !== "number") ||
      (at > 0 && PREPOSITIONS.has(lower)),
  );
  const doing = tokens
    .slice(0, stop < 0 ? undefined : stop)
    .map(({ text }) => text)
    .join("")
    .trim();
  return sizeOf(doing) >= 2 && sizeOf(doing) <= LONGEST_DOING ? doing : "";
}

/** Where the verb begins after a subject of several words: "meet" of "the reading group meet"; null without one. */
function verbAt(text: string): number | null {
  const words = tokenize(text).filter(({ kind }) => kind === "word");
  const verb = words
    .slice(0, 6)
    .findIndex(({ lower }, at) => at >= 2 && isBaseForm(lower) && !isBaseForm(words[at + 1]?.lower ?? ""));
  return verb < 0 ? null : (words[verb] as Token).span.start;
}

/** Verbs in "-ing" that no determiner makes a noun: "hosting", not "the reading group". */
const gerundsOf = (text: string): readonly string[] =>
  tokenize(text)
    .filter(({ kind }) => kind === "word")
    .filter(
      ({ lower }, at, words) =>
        /.{3}ing$/.test(lower) &&
        !NOUNS_IN_ING.has(lower) &&
        !DETERMINERS.has(words[at - 1]?.lower ?? "") &&
        verbReadings(lower).some(({ base }) => base !== lower),
    )
    .map(({ text: word }) => word);
