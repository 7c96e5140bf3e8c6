/** Pairs that no rule sets against each other: what the one says leaves room for the other. */
import { isNounish, verbReadings } from "../thinking/text/lexicon/verbs.ts";
import { words } from "../thinking/text/tokens.ts";
import { timesOfDay } from "./clock.ts";
import type { Differing } from "./differing.ts";
import { topicOf } from "./everyday.ts";
import { MOST_COMPARED } from "./statements.ts";
import { specific } from "./things.ts";

/** "If the calf is swollen" tells of no calf that is. */
const CONDITION = /\b(?:if|unless|in case|whenever)\b[^,.;:!?]*/giu;
/** "You do not have to send it": it may be sent all the same. */
const NO_NEED = /\b(?:do|does|did)(?:n't| not) (?:have|need) to\b|\bno need to\b|\bneed(?:n't| not)\b/iu;
const NEED = /\b(?:must|should|(?:have|has|had|need|needs|needed) to|needed|required|compulsory)\b/iu;
/** Told of another place or time: no value of it speaks against the one here and now. */
const ELSEWHERE =
  /\b(?:next door|elsewhere|somewhere else|last (?:year|time|month|week|summer|winter|spring|autumn)|back then|in those days|(?:years|months|weeks) ago|used to|the other (?:staircase|building|house|street|village|firm|team|group|one)s?)\b|\bthen[^\p{L}]*$/iu;
/** "Shortly after eleven" is 11.05 too. */
const ROUGHLY =
  /\b(?:around|about|roughly|approximately|nearly|almost|circa|towards|(?:shortly|soon|just|right|a (?:bit|little)) (?:after|before|past)|gone)\s$/iu;
const OR_SO = /^\s?(?:or so|ish|or thereabouts)\b/iu;
/** In minutes. */
const ROUGH = 20;
/** "In his hand" is no place. */
const NO_PLACE =
  /^(?:in|on|at) (?:my|his|her|its|our|your|their|one's) (?:own )?(?:hands?|mind|head|heart|name|view|opinion|way|behalf|expense|time)\b/iu;
/** "That's not the pipe" says what something is not. There is a pipe all the same. */
const IS_NOT_THE = /\b(?:that|this|it|which)(?:'s| is| was) not (?:the|a|an|my|our|your|his|her|their) (\p{L}+)/iu;
const IS_THE = /\b(?:that|this|it|which)(?:'s| is| was) (?:the|a|an|my|our|your|his|her|their) (\p{L}+)/iu;
/** "No that is Tilak Lane": it answers somebody, and denies no lane. */
const ANSWERS_NO = /(?:^|[:.!?]\s{0,3})no,?\s(?:that|this|it|there|i|he|she|we|you|they)\b/iu;
const OBJECT = /^(?:it|them|him|her|this|that|those|these|one)$/u;

/** @param texts the own words of both statements, in the order of the words that differ */
export function isSpared({ reason, words: differ }: Differing, texts: readonly [string, string]): boolean {
  const [one, other] = texts.map((text) => text.slice(0, MOST_COMPARED).replaceAll("’", "'")) as [string, string];
  const both = [
    [one, differ[0], other, differ[1]],
    [other, differ[1], one, differ[0]],
  ] as const;
  return both.some(([text, word, against, contrary]) => {
    if (reason === "negation")
      return (
        (isInCondition(text, word) && !isInCondition(against, contrary)) ||
        (NO_NEED.test(text) && !NEED.test(against)) ||
        (/^no /iu.test(word) && ANSWERS_NO.test(text)) ||
        isOnlyNamed(text, word, against) ||
        isDoneToOther(text, word, against)
      );
    if (reason !== "amount") return false;
    return (
      NO_PLACE.test(word) || (ELSEWHERE.test(text) && !ELSEWHERE.test(against)) || isNear(text, word, against, contrary)
    );
  });
}

const bare = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/^(?:not|no|never|nobody|without|can't|cannot|won't|don't) /u, "");

function isInCondition(text: string, word: string): boolean {
  const [lower, said] = [text.toLowerCase(), bare(word)];
  const conditions = lower.match(CONDITION) ?? [];
  return conditions.some((each) => each.includes(said)) && !lower.replace(CONDITION, " ").includes(said);
}

function isOnlyNamed(text: string, word: string, against: string): boolean {
  const [, named = ""] = IS_NOT_THE.exec(text) ?? [];
  if (named === "" || !bare(word).includes(named.toLowerCase())) return false;
  return IS_THE.exec(against)?.[1]?.toLowerCase() !== named.toLowerCase();
}

/** "Carcasses: never eat" and "they have eaten a shrub": one verb, and each clause has things of its own. */
function isDoneToOther(text: string, word: string, against: string): boolean {
  const verb = topicOf(bare(word).split(" ").at(-1) ?? "");
  if (!verb || verbReadings(verb).length === 0 || isNounish(verb)) return false;
  const deed = new Set([verb, ...specific(verb)]);
  const things = (of: string) => specific(of).filter((thing) => !deed.has(thing));
  const [own, others] = [things(text), things(against)];
  if (own.length === 0 || others.length < 2 || own.some((thing) => others.includes(thing))) return false;
  return ![text, against].some((each) => {
    const all = words(each);
    return all.some(({ lower }, at) => topicOf(lower) === verb && OBJECT.test(all[at + 1]?.lower ?? ""));
  });
}

function isNear(text: string, word: string, against: string, contrary: string): boolean {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0 || !(ROUGHLY.test(text.slice(0, at)) || OR_SO.test(text.slice(at + word.length)))) return false;
  const minutesOf = (of: string, said: string) =>
    [...timesOfDay(of), ...timesOfDay(`at ${said}`)].find(
      (time) => time.word.includes(said) || said.includes(time.word),
    )?.minutes;
  const [one, other] = [minutesOf(text, word), minutesOf(against, contrary)];
  if (one === undefined || other === undefined) return false;
  // a bare hour may be of either half of the day
  const apart = Math.abs(one - other) % (12 * 60);
  return Math.min(apart, 12 * 60 - apart) <= ROUGH;
}
