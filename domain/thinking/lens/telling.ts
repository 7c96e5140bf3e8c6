/** What a clause tells: what happened once ("my boss gave my project to a colleague"), or how things stand ("my friend owes me 300 euros"). */
import { readDraft } from "../lint/draft.ts";
import { openingClause } from "../question/main-question.ts";
import { PEOPLE, PREPOSITIONS, wordList } from "../question/word-kinds.ts";
import { BE, DETERMINERS, DO, FUSED, HAVE, isAdverb, SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import { GIVEN_NAMES } from "../text/lexicon/proper-nouns.ts";
import { isNounish, verbIn, verbReadings } from "../text/lexicon/verbs.ts";
import { type Token, words } from "../text/tokens.ts";
import { oneClause } from "./one-clause.ts";

export type Telling = "event" | "fact";
/** The same, and what somebody else wants or plans. */
export type Told = Telling | "wish";

/** In words: cut off in the middle, a clause tells something else. */
const LONGEST = 14;
const SHORTEST = 3;
const LONGEST_CLAIMED = 16;
/** Sentences that are looked at. */
const MOST_SENTENCES = 4;
/** In words: further from its subject nothing is its verb for certain. */
const REACH = 8;
/** What somebody does not know, wishes or asks for is not what the text tells. */
const NO_TELLING =
  /^(?:(?:i|we)(?:['’]d| would)? like\b|(?:i|we) (?:(?:do not|don['’]?t|still|really|just) )*(?:know|wonder|hope|guess|need|want|wish|suppose)\b|(?:i['’]?m|i am|we['’]re|we are) (?:not sure|unsure|looking for|thinking|wondering|trying|hoping)|there (?:must|should)|(?:this|that|it|these|those|which|what|whose)\b)/i;

/** What somebody else wants, plans or does not do: the matter, wherever the text says it. */
const WISH =
  /^(?!(?:i|we)\b)(?:[\p{L}\d'’]+ ){1,5}?(?:wants? (?:to|us|me|him|her|them)|is (?:going|getting|planning|threatening)|are (?:going|getting|planning|threatening)|insists on|plans? to|threatens?|decided to|(?:has|have) decided) [\p{L}\d]+/iu;
/** An opinion about the matter, or somebody whom an earlier sentence names. */
const ASIDE = /^(?:(?:i|we) (?:think|feel|believe|find|guess|reckon|suppose|mean)|honest(?:ly| truth))\b/i;
const ELSEWHERE = /^(?:he|she|they|it|one|both|others?)(?:['’]\p{L}+)?\b/iu;
/** What is at hand beside the matter: only at the beginning is it the matter. */
const AT_HAND =
  /^(?:(?:i|we)(?:['’]\p{L}+)? (?!.*\b(?:cannot|can['’]?t|never|don['’]?t|no|not)\b)|there (?:is|are)\b)/iu;
/** Cut off here, a clause says nothing: "I only saw it". */
const HANGS = /\b(?:it|this|that|them|so|said|and|or|one)$/i;
const ONCE =
  /\b(?:yesterday|last (?:night|week|weekend|month|year|summer|winter|spring|autumn|\p{L}+day)|this morning|\bago)\b/iu;
/** In ranks: what comes first is asked about. */
const RANK: Readonly<Record<Told, number>> = { wish: 0, event: 1, fact: 2 };

/** @returns what others want first, then what happened, else how things stand; null where no clause tells it for certain */
export function tellingIn(text: string): { readonly kind: Told; readonly clause: string } | null {
  const draft = readDraft(text);
  const told = draft.lines.slice(0, MOST_SENTENCES).flatMap((line, at) => {
    const whole = line.asks ? "" : openingClause(draft, line);
    const clause = oneClause(whole).replace(TAIL, "");
    const size = clause.split(" ").length;
    if (size < SHORTEST || size > LONGEST || isAside(clause, at) || (clause !== whole && HANGS.test(clause))) return [];
    const kind: Told | null = WISH.test(clause) && !NO_TELLING.test(clause) ? "wish" : tellingOf(clause);
    return kind === null ? [] : [{ kind, clause: withoutCapital(clause) }];
  });
  const [first = null] = told.sort((one, other) => RANK[one.kind] - RANK[other.kind]);
  return first;
}

/** What follows a comma without a verb of its own belongs to a list: "3 students, one letter, one landlord". */
const TAIL = /,(?! (?:and|or|me)\b)(?: (?:an?|one|two|the|my|our|not|for|with|average)\b).*$/i;
const isAside = (clause: string, at: number): boolean =>
  ASIDE.test(clause) || (at > 0 && (ELSEWHERE.test(clause) || (AT_HAND.test(clause) && tellingOf(clause) !== "event")));

/** The first sentence, as it stands behind "that": what a debate is about, or what ought to be. Empty for one that is too long, or asks. */
export function claimedIn(text: string): string {
  const draft = readDraft(text);
  const [line] = draft.lines;
  const clause = !line || line.asks ? "" : oneClause(openingClause(draft, line)).replace(OPINION, "");
  const size = clause.split(" ").length;
  return size >= SHORTEST && size <= LONGEST_CLAIMED && saysWhatIs(clause) ? withoutCapital(clause) : "";
}

const OPINION =
  /^(?:(?:i|we) (?:(?:really|still|just|do) )?(?:think|believe|feel|find|guess|reckon|suppose)|(?:in )?my opinion|imo|(?:i['’]?m|i am|we['’]?re|we are) (?:afraid|sure|convinced)) (?:that )?(?=\S+ \S)/i;
const SAYS =
  /^(?!(?:please|help|what|who|why|how|when|where|which)\b).*\b(?:should(?:n['’]?t)?|ought|must(?:n['’]?t)?|is|are|isn['’]?t|aren['’]?t|will|won['’]?t|can|can['’]?t|cannot|would|has|have|was|were)\b/i;
/** It has a subject and a verb, as far as can be told. */
const saysWhatIs = (clause: string): boolean => SAYS.test(clause) || tellingOf(clause) !== null;

/** A name and "I" keep their capitals. */
const withoutCapital = (clause: string): string => {
  const [first = ""] = clause.split(" ");
  const lower = first.toLowerCase();
  const isPast = verbIn(lower, "past") !== null && verbIn(lower, "base") === null;
  const isOrdinary = first !== "I" && !/^I['’]/.test(first) && (isSmall(lower.replace(/['’].*$/, "")) || isPast);
  return isOrdinary ? clause.charAt(0).toLowerCase() + clause.slice(1) : clause;
};

const isNamed = (word: string): boolean => GIVEN_NAMES.has(word.toLowerCase());
const isPlural = (lower: string): boolean => /(?:[^s]s|children|men|people|feet|teeth|mice)$/.test(lower);
/** Inside a sentence these have no capital. "Mum" and "Grandma" may be names. */
const isSmall = (lower: string): boolean => SUBJECT_PRONOUNS.has(lower) || DETERMINERS.has(lower);

const RELATIVES = wordList("who which that whose whom where when if because");
const PLURAL_SUBJECTS = wordList("i we you they people");
/** What ought to be is not so. */
const OUGHT = /^(?:should|would|could|must|might|may)(?:n['’]?t)?$/;

export function tellingOf(clause: string): Telling | null {
  const kind = kindOf(clause);
  // "I hit a parked car last night": the past that looks like the present
  return kind === "fact" && ONCE.test(clause) && !/\b(?:is|are|am|has|have|since)\b/i.test(clause) ? "event" : kind;
}

/** "Sold my ring": a past without its subject. */
const SOLD = /^(?:(?:just|only) )?(\p{L}+) (?:my|our|his|her|their|the|an?|your|to|off|up|out|that)\b/iu;

function kindOf(clause: string): Telling | null {
  if (NO_TELLING.test(clause)) return null;
  const all = words(clause);
  const first = all[0]?.lower.replace("’", "'") ?? "";
  if (FUSED.has(first)) return fused(first, all);
  const alone = SOLD.exec(clause)?.[1]?.toLowerCase() ?? "";
  if (alone !== "" && verbIn(alone, "past") !== null && verbIn(alone, "base") === null) return "event";
  const stands = SUBJECT_PRONOUNS.has(first) || PEOPLE.has(first) || isNamed(first);
  if (!stands && !DETERMINERS.has(first) && all[0]?.kind !== "number" && !isPlural(first)) return null;
  const from = (stands && !DETERMINERS.has(first)) || (!DETERMINERS.has(first) && isPlural(first)) ? 1 : 2;
  for (let at = from; at < Math.min(all.length, from + REACH); at++) {
    const { lower } = all[at] as Token;
    if (RELATIVES.has(lower) || OUGHT.test(lower)) return null;
    const kind = verbKind(all, at, first);
    if (kind !== null) return kind;
  }
  return null;
}

/** "I've lost my keys", "he's ill". */
function fused(first: string, all: readonly Token[]): Telling | null {
  if (/'d$/.test(first)) return null;
  return /'?ve$/.test(first) ? perfect(all, 0) : "fact";
}

/** What a form of "have" at a place says: with a participle that something has happened, else how things stand.  */
function perfect(all: readonly Token[], at: number): Telling {
  // "hasn't paid": it still stands
  if (/n['’]?t$/.test(all[at]?.lower ?? "")) return "fact";
  const next = all.slice(at + 1).find(({ lower }) => !isAdverb(lower) && lower !== "not")?.lower ?? "";
  // "has been offered" is over, and "has been a driver" is not
  const done =
    next === "been" ? (all.slice(at + 1).find(({ lower }) => lower !== "been" && !isAdverb(lower))?.lower ?? "") : next;
  return verbIn(done, "participle") !== null ? "event" : "fact";
}

/** What the word says as the verb of its clause; null where it is none for certain. */
function verbKind(all: readonly Token[], at: number, first: string): Telling | null {
  const { lower } = all[at] as Token;
  if (/^(?:was|were|wasn['’]?t|weren['’]?t|had|hadn['’]?t|did|didn['’]?t)$/.test(lower)) return "event";
  if (HAVE.has(lower)) return perfect(all, at);
  if (BE.has(lower) || DO.has(lower) || /^(?:can|can['’]?t|cannot|will|won['’]?t)$/.test(lower)) return "fact";
  const before = all[at - 1]?.lower ?? "";
  // "to the village", "the lost keys": no verb stands behind these
  if (PREPOSITIONS.has(before) || (at > 1 && DETERMINERS.has(before))) return null;
  const next = all[at + 1]?.lower ?? "";
  const isFollowed = next === "" || goesBehindVerb(next) || isAdverb(before);
  const base = verbIn(lower, "base");
  const past = verbIn(lower, "past");
  // "I lied": a past that no list has
  if (at === 1 && verbReadings(lower).length === 0 && /[^e]ed$/.test(lower)) return "event";
  if (past !== null && base === null) return isNounish(past.base) || !isNounish(lower) || isFollowed ? "event" : null;
  const noun = all.slice(0, at).findLast((word) => !isAdverb(word.lower))?.lower ?? "";
  const isMany = PLURAL_SUBJECTS.has(first) || (!SUBJECT_PRONOUNS.has(first) && isPlural(noun));
  // "my apprentice cut his hand": of one person the present would be "cuts"
  if (past !== null && !isMany) return isFollowed ? "event" : null;
  if (base !== null) return isMany && (!isNounish(lower) || isFollowed || at === 1) ? "fact" : null;
  // "owes me": whatever stands before these is a verb
  if (verbReadings(lower).length === 0 && /[^s]s$/.test(lower) && /^(?:me|us|him|them|you)$/.test(next)) return "fact";
  const present = verbIn(lower, "s");
  return present !== null && (!isNounish(present.base) || isFollowed) ? "fact" : null;
}

const goesBehindVerb = (lower: string): boolean =>
  PREPOSITIONS.has(lower) ||
  DETERMINERS.has(lower) ||
  isAdverb(lower) ||
  /^(?:me|us|him|them|to|up|out|not|twice|once)$/.test(lower);
