import { bodyEnd, type Draft, type Item, isWord, type Line } from "./draft.ts";
import { FORM_NOUNS, NOUN_LIKE, PREPARING_VERBS, READERLESS_NOUNS, REQUEST_VERBS } from "./lexicon/requests.ts";
import { wordSet } from "./lexicon/words.ts";
import { phraseAt, phrases } from "./phrases.ts";

/** What a text asks for, computed once for all rules. */
export interface Wants {
  readonly requests: readonly Request[];
  /** Sentences that say what is wanted or how it has to be: the only ones whose wording binds an answerer. */
  readonly binding: ReadonlySet<Line>;
}

export function wantsOf(draft: Draft): Wants {
  const requests = requestsOf(draft);
  return { requests, binding: bindingLines(draft, requests) };
}

/** An imperative, or a polite form of one. `verb` is the index of its verb in the draft's items. */
export interface Request {
  readonly line: Line;
  readonly verb: number;
}

const OPENERS = wordSet(
  "please kindly now then next first second third finally also and so ok okay hi hello hey just maybe again",
);
const POLITE = phrases(
  [
    "can you",
    "could you",
    "would you",
    "will you",
    "can you please",
    "could you please",
    "would you please",
    "please could you",
    "please can you",
    "i want you to",
    "i need you to",
    "i would like you to",
    "i'd like you to",
    "your task is to",
    "your job is to",
    "your goal is to",
    "help me",
    "help me to",
    "help us",
    "help us to",
    "i would like to ask you to",
    "i was wondering if you could",
    "it would be great if you could",
    "could you maybe",
    "could you maybe please",
    "can you help me",
    "can you help me to",
    "could you help me",
    "if possible",
    "if you can",
    "if you could",
  ].map((phrase) => [phrase, true] as const),
);
/** Openings of a clause in front of the request: "As a tutor, quiz me". */
const PREFACES = wordSet("as for given if when with based using in after before from");
const FINITE = wordSet(
  "is are was were has have had can will would should must may might does did shows show says means",
);
const ASKING = wordSet(
  "who whom whose what when where why how which whether what's who's how's where's when's why's whats hows",
);
const AUXILIARIES = wordSet(
  "is are am was were do does did can could will would should shall may might must has have had isn't aren't don't doesn't didn't can't won't",
);
const WISHES = phrases(
  [
    "i need",
    "i want",
    "i'd like",
    "i would like",
    "i'm looking for",
    "i am looking for",
    "looking for",
    "we need",
    "we want",
    "we'd like",
    "we would like",
    "need to",
    "need",
    "want to",
    "want",
    "gotta",
    "trying to",
    "thinking of",
    "thinking about",
    "not sure",
    "don't know",
    "dont know",
    "no idea",
    "can't decide",
    "cant decide",
    "i wonder",
    "wondering",
    "my goal",
    "goal",
    "let's",
    "let us",
    "how to",
    "should i",
    "should we",
    "what if",
    "difference between",
    "vs",
    "versus",
    "what about",
    "how about",
    "would like",
  ].map((phrase) => [phrase, true] as const),
);

const POLITE_ENDS = wordSet("you to me us please");
const NOUN_AFTER = wordSet("for of in");
const FILLERS = wordSet("then also please finally");
const OBJECT_STARTS = wordSet("the a an all each every my our what two three four five");
const NO_OBJECT = wordSet("and or of for is are in to on");
const CONSTRAINT_STARTS = wordSet("be keep avoid never don't dont");
const SUBJECT_STARTS = wordSet("i we you he she it they there this that my our the a an");

/** Skips bullets, greetings, labels ("Task:") and polite openings; the index where the sentence says what it wants. */
export function opening(draft: Draft, line: Line): number {
  const { items } = draft;
  let at = line.first;
  if (isWord(items[at], PREFACES)) {
    const comma = items.slice(at, line.last).findIndex(({ text }) => text === ",");
    if (comma > 0) at += comma + 1;
  }
  for (let before = -1; before !== at; ) {
    before = at;
    if (at >= line.last) break;
    const item = items[at] as Item;
    const polite = phraseAt(POLITE, items, at, line.last);
    if (polite) at += polite.length;
    else if (item.kind === "punct" || (item.kind === "number" && /^[.):]$/.test(items[at + 1]?.text ?? ""))) at++;
    else if (isWord(item, OPENERS)) at++;
    else if (item.kind === "word" && items[at + 1]?.text === ":" && items[at + 2]?.kind === "word") at += 2;
  }
  return at;
}

/** The requests of a draft in order, at most one a sentence. */
function requestsOf(draft: Draft): Request[] {
  const { items } = draft;
  const found: Request[] = [];
  for (const line of draft.lines) {
    const verb = opening(draft, line);
    if (verb >= line.last || !isWord(items[verb], REQUEST_VERBS)) continue;
    const next = items[verb + 1];
    const polite = verb > line.first && isWord(items[verb - 1], POLITE_ENDS);
    if (!polite && (isWord(next, FINITE) || next?.text === ":")) continue;
    if (!polite && isWord(items[verb], NOUN_LIKE) && (isWord(next, NOUN_AFTER) || verb + 1 === line.last)) continue;
    found.push({ line, verb });
  }
  return found;
}

/** "for [who?]" and "as [what?]" are no object. */
const ADJUNCTS = wordSet("for as");
const LINKS = wordSet("and then plus also");
const CHAINED = wordSet("it them this that these those one which why how whether each me us him her if so");

/**
 * Further tasks inside one sentence: "write a guide *and summarise* the feedback". A verb that works on the same object
 * ("read and rank them", "write and edit a text") belongs to the first task.
 * @returns pairs of indices [link, verb]
 */
export function furtherTasks(draft: Draft, { line, verb }: Request): [number, number][] {
  const { items } = draft;
  if (isWord(items[verb], PREPARING_VERBS)) return [];
  const found: [number, number][] = [];
  let object = false;
  for (let at = verb + 1; at < line.last - 2; at++) {
    if (isWord(items[at], ADJUNCTS) && items[at + 1]?.kind === "gap") at++;
    else if (items[at]?.kind !== "punct" && !isWord(items[at], LINKS)) object = true;
    if (!object || !isWord(items[at], LINKS)) continue;
    let next = at + 1;
    while (isWord(items[next], FILLERS)) next++;
    if (next >= line.last - 1 || !isWord(items[next], REQUEST_VERBS) || isWord(items[next], PREPARING_VERBS)) continue;
    const behind = items[next + 1] as Item;
    const nounHere = isWord(items[next], NOUN_LIKE) && !isWord(behind, OBJECT_STARTS);
    if (behind.kind === "punct" || isWord(behind, CHAINED) || isWord(behind, NO_OBJECT) || nounHere) continue;
    found.push([at, next]);
    at = next;
  }
  return found;
}

/** A sentence that sets a condition on what is wanted. Questions ("should I ...?") do not. */
const CONSTRAINT = phrases(
  [
    "must",
    "should",
    "shall",
    "needs to",
    "need to be",
    "has to",
    "have to be",
    "make sure",
    "ensure",
    "it should",
    "keep it",
    "be sure",
  ].map((phrase) => [phrase, true] as const),
);

function bindingLines(draft: Draft, requests: readonly Request[]): ReadonlySet<Line> {
  const binding = new Set<Line>(requests.map(({ line }) => line));
  for (const line of draft.lines) {
    if (line.asks || binding.has(line) || isQuestion(draft, line)) continue;
    const first = draft.items[line.first];
    if (isWord(first, CONSTRAINT_STARTS)) binding.add(line);
    for (let at = line.first; at < line.last; at++) {
      if (phraseAt(CONSTRAINT, draft.items, at, line.last)) binding.add(line);
    }
  }
  return binding;
}

/** Asked with or without its question mark. */
export function isQuestion(draft: Draft, line: Line): boolean {
  if (line.asks) return true;
  const at = opening(draft, line);
  const first = draft.items[at];
  if (isWord(first, ASKING)) return true;
  const second = draft.items[at + 1];
  if (!isWord(first, AUXILIARIES) || second?.kind !== "word" || second.lower === "not") return false;
  return isWord(second, SUBJECT_STARTS) || !(isWord(first, NOUN_OR_ORDER) || first?.lower.endsWith("n't"));
}

/** "Will", "may", "have", "do" also open names, months and orders. */
const NOUN_OR_ORDER = wordSet("will may have has do don't might had must");

/** The text asks for something somehow: a question, a request, a wish, a doubt, or an open gap. */
export function wantsSomething(draft: Draft, requests: readonly Request[]): boolean {
  if (requests.length > 0 || draft.items.some((item) => item.kind === "gap" || item.text.includes("?"))) return true;
  return draft.lines.some((line) => {
    if (isQuestion(draft, line)) return true;
    for (let at = line.first; at < line.last; at++) {
      if (phraseAt(WISHES, draft.items, at, line.last)) return true;
      const opens = at === line.first || draft.items[at - 1]?.kind === "punct" || isWord(draft.items[at - 1], OR);
      if (!opens) continue;
      if (isWord(draft.items[at], ASKING)) return true;
      if (isWord(draft.items[at], AUXILIARIES) && isWord(draft.items[at + 1], SUBJECT_STARTS)) return true;
    }
    return namesProduct(draft, line);
  });
}

const OR = wordSet("or and but so");
const ARTICLES = wordSet("a an one some");
/** A product this close to the start of the text is what is wanted: "a short story about ...". */
const PRODUCT_REACH = 4;

function namesProduct(draft: Draft, line: Line): boolean {
  if (line !== draft.lines[0]) return false;
  for (let at = line.first; at < line.last && at < line.first + PRODUCT_REACH; at++) {
    const item = draft.items[at];
    const product = isWord(item, FORM_NOUNS) || isWord(item, READERLESS_NOUNS);
    if (
      product &&
      (at === line.first || isWord(draft.items[line.first], ARTICLES) || isWord(draft.items[at + 1], NOUN_AFTER))
    )
      return true;
  }
  return false;
}

const SUBORDINATE = wordSet("so because but that which who when if while since where unless");

/**
 * Where the first clause of a request ends and an adjunct fits: "write an announcement | that lunch is cancelled".
 * @returns index of the clause's last item
 */
export function clauseEnd(draft: Draft, { line, verb }: Request): number {
  const { items } = draft;
  const end = bodyEnd(draft, line);
  for (let at = verb + 2; at < end; at++) {
    const item = items[at] as Item;
    const chained = isWord(item, LINKS) && isWord(items[at + 1], REQUEST_VERBS);
    if (chained || isWord(item, SUBORDINATE) || /^[,;:(–—]$/.test(item.text)) return at - 1;
  }
  return end - 1;
}
