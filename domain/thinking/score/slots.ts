import { type Draft, type Item, isWord, type Line, readDraft, settled } from "../lint/draft.ts";
import { FORM_NOUNS } from "../lint/lexicon/requests.ts";
import { wordSet } from "../lint/lexicon/words.ts";
import { type Phrases, phraseAt, phraseSet } from "../lint/phrases.ts";
import { isQuestion } from "../lint/questions.ts";
import { type Wants, wantsOf } from "../lint/requests.ts";
import { GIVEN_NAMES } from "../text/lexicon/proper-nouns.ts";
import { verbIn } from "../text/lexicon/verbs.ts";
import { SLOTS, type SlotId } from "../types.ts";
import {
  CONSTRAINT_CUES,
  CONTEXT_CUES,
  CRITERIA_CUES,
  DOUBTS,
  EXAMPLE_CUES,
  OUTPUT_CUES,
  PEOPLE,
  ROLE_CUES,
} from "./lexicon.ts";

const AUDIENCES = phraseSet(
  "audience|aimed at|written for|readers|reader|target group|like i'm|as if i|eli5|lay people|non-technical|explain me",
);

const TOWARDS = wordSet("for to");
const TELLING = wordSet(
  "tell email message ask convince teach persuade brief remind invite thank warn show quiz coach",
);
const OWNERS = wordSet("my our the his her their a an your");
const ROLE_LINKS = wordSet("as");
const PERSON_ENDING = /(?:[^aeiou]ers|ors|ists|ians|[^e]ants|ees|men|women|year-olds?|-olds?)$/;
/** In words. A statement of this length says something about the situation. */
const TELLING_LENGTH = 4;

function has(draft: Draft, map: Phrases<true>, unless?: (at: number) => boolean): boolean {
  return draft.items.some((_, at) => phraseAt(map, draft.items, at, draft.items.length) !== null && !unless?.(at));
}

/** The sentences without their gaps. */
const filledLines = ({ items, lines }: Draft): Item[][] =>
  lines.map(({ first, last }) => settled(items.slice(first, last)));

/** Whether the text names the recipient of the answer. @param byCapital whether any capitalised word after "for" is taken for one */
export function namesAudience(draft: Draft, byCapital = true): boolean {
  return (
    has(draft, AUDIENCES) ||
    filledLines(draft).some((items) => items.some((_, at) => pointsAtPerson(items, at, byCapital)))
  );
}

function pointsAtPerson(items: readonly Item[], at: number, byCapital: boolean): boolean {
  if (isWord(items[at], TELLING) && isWord(items[at + 1], OWNERS) && isPerson(items[at + 2])) return true;
  if (!isWord(items[at], TOWARDS)) return false;
  const next = items[at + 1];
  if (opensInfinitive(items[at], next)) return false;
  if (next?.kind === "word" && (byCapital ? /^\p{Lu}\p{Ll}/u.test(next.text) : GIVEN_NAMES.has(next.lower)))
    return true;
  for (let k = at + 1; k <= at + PHRASE_LENGTH && k < items.length; k++) {
    const item = items[k] as Item;
    if (item.kind === "punct" || isWord(item, TOWARDS)) return false;
    if (isPerson(item)) return true;
  }
  return false;
}

/** "to make friends" is an infinitive; "to managers" and "to staff" name people. */
const opensInfinitive = (to: Item | undefined, next: Item | undefined) =>
  to?.lower === "to" && next?.kind === "word" && !isPerson(next) && verbIn(next.lower, "base") !== null;

/** In items, from "for" to the person: "for the three of us". */
const PHRASE_LENGTH = 6;

const isPerson = (item: Item | undefined) =>
  isWord(item, PEOPLE) || (item?.kind === "word" && item.lower.length > 5 && PERSON_ENDING.test(item.lower));

/** "in the questions they ask" names no form. */
const DEFINITE = wordSet("the my our their his her its this these");
/** In items: the object of a request is at most this far after its verb. */
const OBJECT_LENGTH = 8;
const FORM_LINKS = wordSet("as in into");

/** Whether the text states the form or the length of the answer. */
export function namesOutput(draft: Draft, { requests }: Wants): boolean {
  const { items } = draft;
  if (has(draft, OUTPUT_CUES)) return true;
  for (const { line, verb } of requests) {
    const object = settled(items.slice(verb + 1, line.last));
    if (object.slice(0, OBJECT_LENGTH).some((item) => isWord(item, FORM_NOUNS))) return true;
  }
  return filledLines(draft).some((line) => line.some((_, at) => saysForm(line, at)));
}

/** "in 5 bullets", "as a short table". */
function saysForm(items: readonly Item[], at: number): boolean {
  const near = (reach: number) => items.slice(at + 1, at + 1 + reach).some((item) => isWord(item, FORM_NOUNS));
  if (items[at]?.kind === "number") return near(2);
  return (
    isWord(items[at], FORM_LINKS) && !isWord(items[at + 1], DEFINITE) && items[at + 1]?.kind !== "punct" && near(3)
  );
}

/** Whether the text assigns a role: "As a patient tutor, ..." or another usual form. */
function namesRole(draft: Draft): boolean {
  if (has(draft, ROLE_CUES, (at) => draft.items[at]?.lower === "role" && draft.items[at + 1]?.text !== ":"))
    return true;
  return draft.lines.some(
    ({ first }) =>
      isWord(draft.items[first], ROLE_LINKS) &&
      isWord(draft.items[first + 1], OWNERS) &&
      draft.items[first + 1]?.lower !== "the",
  );
}

/** "Survey of dentists in Bavaria: how many do I need?" names its topic before the colon. */
function namesTopic(draft: Draft, { first, last, asks }: Line): boolean {
  const topic = draft.items.slice(first, last).findIndex(({ text }) => text === ":");
  if (!asks || topic < 0 || isQuestion(draft, { first, last: first + topic, asks: false })) return false;
  return draft.items.slice(first, first + topic).filter(({ kind }) => kind === "word").length >= TELLING_LENGTH;
}

/** Whether the text describes the situation besides asking: in a statement, or a clause of the person's own. */
function tellsContext(draft: Draft, wants: Wants): boolean {
  const asked = new Set(wants.requests.map(({ line }) => line));
  return draft.lines.some((line) => {
    if (namesTopic(draft, line)) return true;
    const words = draft.items.slice(line.first, line.last).filter(({ kind }) => kind === "word").length;
    const states = !asked.has(line) && !isQuestion(draft, line);
    if (words < (states ? TELLING_LENGTH : TELLING_LENGTH * 2)) return false;
    for (let at = line.first; at < line.last; at++) {
      const cue = phraseAt(CONTEXT_CUES, draft.items, at, line.last);
      if (cue) return true;
    }
    return states && words >= TELLING_LENGTH * 2;
  });
}

/** "no idea how", "I can't decide whether" open a question; they do not limit an answer. */
const isDoubt = ({ items }: Draft, at: number) => phraseAt(DOUBTS, items, at, items.length) !== null;

/** The slots that a draft fills. Gaps fill none: the rules never read inside them. */
export function slotsOf(draft: Draft, wants: Wants): SlotId[] {
  if (!draft.english) return [];
  const filled: Record<SlotId, boolean> = {
    role: namesRole(draft),
    task: wants.requests.length > 0 || draft.lines.some((line) => isQuestion(draft, line)),
    // a capital earns nothing
    audience: namesAudience(draft, false),
    context: tellsContext(draft, wants),
    constraints: has(draft, CONSTRAINT_CUES, (at) => isDoubt(draft, at)),
    output: namesOutput(draft, wants),
    criteria: has(draft, CRITERIA_CUES),
    example: has(draft, EXAMPLE_CUES),
  };
  return SLOTS.filter((slot) => filled[slot]);
}

/**
 * Which of the eight things an answerer needs are in the text. It works by cues, so it errs on both sides; it measures structure, not
 * truth.
 * @returns slots in the order of `SLOTS`; none for languages other than English
 */
export function slotsFound(text: string): SlotId[] {
  const draft = readDraft(text);
  return slotsOf(draft, wantsOf(draft));
}
