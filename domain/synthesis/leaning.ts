/** Whether words need what was said before them to be understood: "she did not know", "should be raised by 3%". */
import { PEOPLE } from "../thinking/question/word-kinds.ts";
import {
  BE,
  DETERMINERS,
  DO,
  FUSED,
  HAVE,
  MODALS,
  PREPOSITIONS,
  SUBJECT_PRONOUNS,
} from "../thinking/text/lexicon/grammar-words.ts";
import { GIVEN_NAMES } from "../thinking/text/lexicon/proper-nouns.ts";
import { isNounish, verbIn, verbReadings } from "../thinking/text/lexicon/verbs.ts";
import { type Token, words } from "../thinking/text/tokens.ts";
import { contentWords } from "./content-words.ts";

/** What may stand before the first word that counts. */
const OPENERS =
  /^(?:maybe|perhaps|probably|possibly|and|but|or|so|yet|then|also|still|however|besides|because|when|if|while|after|before|once|since|although|though|even|well|yes|no|now|only|for|with|about|to|as|plus|otherwise)$/;
const POINTING = /^(?:(?:this|that|these|those|such)(?:'\w+)?|ours|theirs|mine|others)$/;
/** "this year" points at the calendar, not at a sentence. */
const CALENDAR =
  /^(?:year|month|week|weekend|term|season|time|way|morning|afternoon|evening|night|day|days|spring|summer|autumn|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)s?$/;
const PERSON = /^(?:he|him|his|she|her|hers)(?:'\w+)?$/;
const THEY = /^(?:they|them|their|theirs)(?:'\w+)?$/;
const IT = /^(?:it|its)(?:'\w+)?$/;
/** These stand for people in general: "nobody wrote that they did not know". */
const ANYBODY = /^(?:nobody|noone|none|everyone|everybody|someone|somebody|anyone|anybody|people)$/;
/** "it rains", "it is hard to say", "it takes an hour to get there": the word stands for what follows, or for nothing. */
const EMPTY_IT =
  /^it(?:'s|'ll|'d)?\s(?:(?:\w+\s)?(?:rain|snow|freez|pour)\w*\b|(?:(?:is|was|be|been|would|will|may|might|can|could|not|isn't|wasn't|takes?|took|costs?|makes?|made|feels?|felt|seems?|looks?|helps?|hurts?)\s)*(?:(?!next|close|due|up|used|needs?|has|have|had|wants?|going|able|tries|began|said|like)[\w'-]+\s){0,4}(?:to|that|whether|when|if)\s|(?:is|was)\s(?:late|early|dark|cold|hot|warm|quiet|noisy|loud|windy|sunny|(?:about )?(?:\d|time\b)))/;
/** How many words the first pronoun may stand after. */
const REACH = 8;

/** @param text a sentence or a clause @param before what stands right before it in its paragraph, without its mark at the end; "" for nothing */
export function isLeaning(text: string, before = ""): boolean {
  const all = words(text).slice(0, REACH + 4);
  const first = all.findIndex(({ lower }) => !OPENERS.test(lower));
  const word = all[first];
  if (!word) return false;
  if (POINTING.test(word.lower)) return !CALENDAR.test(all[first + 1]?.lower ?? "");
  return lacksSubject(all, first) || lacksName(text, all) || goesOn(text, before, all);
}

/** "Should be raised by 3%", "wants more": a verb comes first. A past form, as notes begin with it ("Talked to Ana"), stands alone. */
function lacksSubject(all: readonly Token[], at: number): boolean {
  const { lower, text } = all[at] as Token;
  const next = all[at + 1]?.lower ?? "";
  const isCapital = /^\p{Lu}/u.test(text);
  // names; and "can't sleep" is the writer's own
  if (isCapital && /^(?:will|may)$/.test(lower)) return false;
  if (/^(?:can|could|cannot|can't|cant|couldn't|couldnt)$/.test(lower)) return next === "be";
  if (BE.has(lower) || MODALS.has(lower) || /^(?:has|had|hasn't|hadn't|does|doesn't|did|didn't|was|were)$/.test(lower))
    return true;
  const verb = verbIn(lower, "s");
  return verb !== null && (!isNounish(verb.base) || goesWith(next));
}

/** What follows a verb rather than a noun. */
const goesWith = (next: string): boolean => DETERMINERS.has(next) || /^(?:\d|to$|by$|more$|less$)/.test(next);

/** A pronoun before which nobody and nothing is named that it could stand for. */
function lacksName(text: string, all: readonly Token[]): boolean {
  const at = all.findIndex(({ lower }) => PERSON.test(lower) || THEY.test(lower) || IT.test(lower));
  const word = all[at];
  if (!word || at > REACH) return false;
  const before = all.slice(0, at);
  if (isObject(before, word.lower) && !(word.lower === "it" && isEmptyIt(text, word))) return !namesOther(before);
  if (THEY.test(word.lower) && before.some(({ lower }) => ANYBODY.test(lower))) return false;
  if (IT.test(word.lower) && isEmptyIt(text, word)) return false;
  const isName = ({ text, span }: Token) => span.start > 0 && /^\p{Lu}/u.test(text) && text !== "I";
  if (before.some(isName)) return false;
  // "after the quiz he did not know": a quiz is no person
  if (PERSON.test(word.lower) && PREPOSITIONS.has(before[0]?.lower ?? "")) return true;
  return before.every(
    ({ lower }, place) => FUSED.has(lower) || contentWords(lower).length === 0 || isVerbAt(before, place),
  );
}

const isEmptyIt = (text: string, { span }: Token): boolean =>
  EMPTY_IT.test(`${text.slice(span.start).toLowerCase().replaceAll("’", "'")} `);

/** "People open them", "half of it": nobody and nothing does something to itself by these words, so its subject is not what they stand for. */
const isObject = (before: readonly Token[], lower: string): boolean =>
  /^(?:it|them|him)$/.test(lower) &&
  before.length > 1 &&
  before.some((_, at) => isVerbAt(before, at) || (at > 0 && verbIn(before[at]?.lower ?? "", "base", "s") !== null)) &&
  (isVerbAt(before, before.length - 1) || PREPOSITIONS.has(before.at(-1)?.lower ?? ""));

/** These count something, and name nothing. */
const COUNTING =
  /^(?:half|quarter|third|rest|part|parts|most|some|all|both|none|many|much|few|one|two|three|four|five|six|\d+)$/;

/** Whether something or somebody is named behind the first verb: "we put the cards in a box and lost them". */
function namesOther(before: readonly Token[]): boolean {
  const verb = before.findIndex(
    (_, at) => isVerbAt(before, at) || (at > 0 && verbIn(before[at]?.lower ?? "", "base", "s") !== null),
  );
  return before.some(
    ({ lower, text }, at) =>
      at > verb &&
      !COUNTING.test(lower) &&
      !isVerbAt(before, at) &&
      (contentWords(lower).length > 0 || (/^\p{Lu}/u.test(text) && text !== "I")),
  );
}

/** A word that can only be a verb where it stands: "use" is one in "I use them", not in "of use". */
function isVerbAt(all: readonly Token[], at: number): boolean {
  const word = all[at]?.lower ?? "";
  const before = all[at - 1]?.lower ?? "";
  if (BE.has(word) || MODALS.has(word) || DO.has(word) || HAVE.has(word) || FUSED.has(word)) return true;
  const [reading] = verbReadings(word);
  if (!reading || DETERMINERS.has(before)) return false;
  const isAfterHelper = SUBJECT_PRONOUNS.has(before) || MODALS.has(before) || DO.has(before) || before === "to";
  return !isNounish(reading.base) || reading.form === "past" || isAfterHelper;
}

/** Whether words begin with "he" or "she", so that only somebody who is named before them can be meant. */
export function pointsAtPerson(text: string): boolean {
  const first = words(text).find(({ lower }) => !OPENERS.test(lower));
  return first !== undefined && PERSON.test(first.lower);
}

/** Whether words name somebody or go on about somebody. */
export const namesPerson = (text: string): boolean =>
  words(text).some(
    ({ lower, text: word, span }) =>
      PERSON.test(lower) ||
      PEOPLE.has(lower.replace(/'s$/, "")) ||
      (span.start > 0 && /^\p{Lu}\p{Ll}/u.test(word)) ||
      isNamed(lower),
  );
const isNamed = (lower: string): boolean => GIVEN_NAMES.has(lower) || /^(?:mr|mrs|ms|dr|prof)$/.test(lower);

/** Most content words of a fragment. */
const MOST_OF_FRAGMENT = 3;

/** "Not in August", "Light headache": few words, and none that could be its verb. */
export function isFragment(text: string): boolean {
  const all = words(text);
  const mayBeVerb = (_: Token, at: number): boolean => {
    const before = all[at - 1]?.lower ?? "";
    const isNoun = at === 0 || DETERMINERS.has(before) || PREPOSITIONS.has(before);
    return isVerbAt(all, at) || (!isNoun && verbIn(all[at]?.lower ?? "", "base", "s") !== null);
  };
  return contentWords(text).length <= MOST_OF_FRAGMENT && !all.some(mayBeVerb);
}

const CONTINUING = /^(?:because|which|who|whose|than|until|unless|and|or|but)$/;

/** A line that was wrapped goes on with the one before it: "The rent of the new flat" / "in Kemi is too high". */
function goesOn(text: string, before: string, all: readonly Token[]): boolean {
  const [first] = all;
  if (before === "" || !first || !/^\p{Ll}/u.test(text) || /[.!?…:]$/.test(before)) return false;
  if (CONTINUING.test(first.lower)) return true;
  const said = words(before);
  const isPast = verbIn(first.lower, "past") !== null && verbIn(first.lower, "base") === null;
  return (PREPOSITIONS.has(first.lower) || isPast) && !said.some((_, at) => isVerbAt(said, at));
}
