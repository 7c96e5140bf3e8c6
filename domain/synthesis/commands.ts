/** What is told to be done and not to be done, who is there no more, what is on and what is off. */
import { verbIn } from "../thinking/text/lexicon/verbs.ts";
import { words } from "../thinking/text/tokens.ts";
import { stem } from "./content-words.ts";
import { topicOf } from "./everyday.ts";
import type { Stance } from "./stance.ts";
import { thingsOf } from "./things.ts";

/** Deeds by which something is had or used: what must not be picked must not be taken. */
const USING = new Set("use take pick eat have get give drink try touch collect harvest borrow bring".split(" "));
const WASHING = new Set("bath bathe shampoo shower".split(" "));
/** "Don't forget the key" tells to take it. */
const TURNING = /^(?:forget|hesitate|worry|miss|be|panic|know|think|say|mind|need|have|believe|want|like|feel)$/;
const FORBIDDING =
  /(?:^|\b(?:must|may|should|shall|can|do|please|pls|you|they|he|she)\s)\s*(?:don't|do not|never|not|mustn't|can't|cannot|shouldn't)\s(?:even\s|ever\s)?(\p{L}+)\b(.*)$/iu;
const FORBIDDING_N = /(?:^|\b)(?:don't|do not|mustn't|must not|shouldn't|may not)\s(?:even\s|ever\s)?(\p{L}+)\b(.*)$/iu;
const ALLOWING =
  /\b(?:you|they|he|she|it|we|kids|children|guests|\p{L}+s)\s(?:can|may|could)\s(?!not\b)(?:also\s|still\s)?(\p{L}+)\b(.*)$/iu;
const TELLING = /^\s*(?:please\s|pls\s|just\s|always\s|but\s|and\s)*(\p{L}+)\s(.*)$/iu;
/** The things beyond it are where, when and with what. */
const BEYOND = /\b(?:in|on|at|before|after|with|to|near|from|until|by|for|because|if|when|while|during)\b/iu;

/** @param before what stands before the clause: "use them" is of that */
export function commandsIn(clause: string, before: string): readonly Stance[] {
  const forbidden = FORBIDDING_N.exec(clause) ?? FORBIDDING.exec(clause);
  const found = forbidden ?? ALLOWING.exec(clause) ?? TELLING.exec(clause);
  if (!found) return [];
  const [, verb = "", rest = ""] = found;
  const base = WASHING.has(stem(verb.toLowerCase())) ? "wash" : stem(verb.toLowerCase());
  const isBare = stem(verb.toLowerCase()) === verb.toLowerCase();
  const isVerb = WASHING.has(verb.toLowerCase()) || verbIn(verb.toLowerCase(), "base") !== null;
  if (!isBare || !isVerb || TURNING.test(base)) return [];
  const near = rest.split(BEYOND)[0] ?? "";
  const isOfBefore = /^\s*(?:it|them|this|that|these|those|one)\b/iu.test(rest);
  const isOfPerson = /^\s*(?:her|him|yourselves|yourself)\b\s*(?:$|\W|\b(?:in|on|at|with)\b)/iu.test(rest);
  const things = isOfPerson ? [] : [...thingsOf(near), ...(isOfBefore ? thingsOf(before) : [])];
  // who may not park on the grass may park behind the hall
  const places = things.length > 0 || isOfPerson ? [] : thingsOf(rest);
  const told = [...things, ...places];
  const topics = new Set(forbidden && told.length > 0 ? told : [...told, topicOf(base) ?? base]);
  const stance = {
    side: forbidden ? -1 : 1,
    topics,
    lead: things[0],
    word: wordsOf(clause, verb, forbidden !== null),
  } as const;
  return [
    { ...stance, group: `do ${base}` },
    ...(USING.has(base) && things.length > 0 ? [{ ...stance, group: "allowed" }] : []),
  ];
}

/** "Don't pick", "take". */
function wordsOf(clause: string, verb: string, isForbidden: boolean): string {
  const all = words(clause);
  const at = all.findIndex(({ text }) => text === verb);
  const from = isForbidden ? Math.max(0, at - 1) : at;
  return all
    .slice(from, at + 1)
    .map(({ text }) => text)
    .join(" ");
}

const NAME = "(?:(?:Dr|Mr|Mrs|Ms|Prof)\\.?\\s)?(\\p{Lu}[\\p{L}]{2,})";
/** "Ana has left the keys": it is the keys that are left. */
const WITH_IT =
  "\\s(?:it|them|this|that|some|\\d|(?:the|a|an|his|her|their|my|our|two|all)\\s(?!(?:practice|surgery|hospital|school|firm|company|club|choir|band|team|group|board|committee|village|town|country|council|office|job|church|department|building)\\b))";
/** "Dr Lindqvist has left the practice", "Mr Petrov broke his foot". */
const GONE = new RegExp(
  `${NAME}\\s(?:(?:has|is|had|was)\\s)?((?:now\\s)?(?:left(?!${WITH_IT})|retired|away|ill|sick|moved(?: away|(?!${WITH_IT}))|on (?:leave|holiday)|no longer|broke (?:his|her)|died|can't come|cannot come|won't come|is not coming|isn't coming))\\b`,
  "gu",
);
const MOVED_FROM = /\b(moved (?:away )?from)\s(?:the\s)?((?:\p{Lu}\p{L}+\s?)+)/gu;
const COUNTED_ON = new RegExp(
  `\\b([Cc]all|[Rr]ing|[Pp]hone|[Aa]sk|[Cc]ontact)\\s${NAME}|${NAME}\\s(?:will|goes|go|comes(?! back)|plays|leads|drives|takes|brings|teaches|gives|conducts|does|looks after|cooks|is the|is our|is in charge)\\b`,
  "gu",
);
const AT_PLACE = /\b(on|at|in)\s((?:\p{Lu}\p{L}+\s)(?:Road|Street|Lane|Avenue|Square|House|Hall))\b/gu;

const AWAY =
  /\bI(?:'m| am)\s(?:away|ill|sick|on holiday|not (?:here|there|at home|coming)|in \p{Lu}\p{L}+ (?:until|till)|gone)\b/u;
/** "I'm in Hamburg until Sunday", said by whom another one counts on. @param title of the source, whose "I" it is */
export function awayIn(text: string, title: string): readonly Stance[] {
  const [word] = AWAY.exec(text.replaceAll("’", "'")) ?? [];
  const topics = new Set(words(title).flatMap(({ lower, text: name }) => (/^\p{Lu}/u.test(name) ? [lower] : [])));
  return word === undefined ? [] : [{ group: "there", side: -1, topics, lead: undefined, word }];
}

/** Who or what is counted on, and who is there no more. @param text a statement's own words */
export function therein(text: string): readonly Stance[] {
  const found: Stance[] = [];
  const add = (side: 1 | -1, name: string, word: string) => {
    const topics = new Set(words(name).map(({ lower }) => lower));
    found.push({ group: "there", side, topics, lead: [...topics][0], word: word.trim() });
  };
  for (const { 0: word, 1: name = "" } of text.matchAll(GONE)) add(-1, name, word);
  for (const { 0: word, 2: place = "" } of text.matchAll(MOVED_FROM)) add(-1, place.trim(), word);
  for (const { 0: word, 2: asked, 3: doing } of text.matchAll(COUNTED_ON)) add(1, asked ?? doing ?? "", word);
  for (const { 0: word, 2: place = "" } of text.matchAll(AT_PLACE))
    if (!found.some(({ topics }) => topics.has(place.toLowerCase().split(" ")[0] ?? ""))) add(1, place, word);
  return found;
}

/** "Off the lead", "only on the lead". Who gets off the bus may pay on it. */
const ON_OR_OFF = /\b(on|off)\s(?:the|a|her|his|its)\s(lead|leash|list|menu|market)\b/giu;
export const onOrOff = (clause: string): readonly Stance[] =>
  [...clause.matchAll(ON_OR_OFF)].map(({ 0: word, 1: way = "", 2: thing = "" }) => ({
    group: "on",
    side: way.toLowerCase() === "on" ? 1 : -1,
    topics: new Set([stem(thing.toLowerCase())]),
    lead: undefined,
    word,
  }));

const DAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
const OPEN_ON = /\b(open|opens|opened|shut|closed|closes)\b([^.;]*)/giu;
/** "Open daily", "stays shut on Sundays": on which days it is open. */
export const openOn = (text: string): readonly Stance[] =>
  [...text.matchAll(OPEN_ON)].flatMap(({ 1: way = "", 2: rest = "", index }) => {
    const isAll = /\b(?:daily|every day|seven days|all week)\b/iu.test(rest);
    const topics = new Set(isAll ? DAYS : DAYS.filter((day) => new RegExp(`\\b${day}s?\\b`, "iu").test(rest)));
    const but = /\b(?:except|but not|apart from)\b(.*)/iu.exec(rest)?.[1] ?? "";
    for (const day of DAYS) if (new RegExp(`\\b${day}s?\\b`, "iu").test(but)) topics.delete(day);
    // "opens on Monday" is the day of an opening
    if (topics.size === 0 || !(isAll || /days\b/iu.test(rest))) return [];
    const of = new Set(
      thingsOf(
        text
          .slice(0, index)
          .split(/[.;!?]/u)
          .at(-1) ?? "",
      ),
    );
    const side = /^open/iu.test(way) ? 1 : -1;
    return [{ group: "open on", side, topics, lead: undefined, of, word: way } as const];
  });
