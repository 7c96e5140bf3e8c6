import { type Draft, type Item, isWord, readDraft } from "../lint/draft.ts";
import { FORM_NOUNS } from "../lint/lexicon/requests.ts";
import { wordSet } from "../lint/lexicon/words.ts";
import { type Phrases, phraseAt, phrases } from "../lint/phrases.ts";
import { isQuestion, type Wants, wantsOf } from "../lint/requests.ts";
import { SLOTS, type SlotId } from "../types.ts";
import {
  CONSTRAINT_CUES,
  CONTEXT_CUES,
  CRITERIA_CUES,
  EXAMPLE_CUES,
  OUTPUT_CUES,
  PEOPLE,
  ROLE_CUES,
} from "./lexicon.ts";

const cues = (list: readonly string[]) => phrases(list.map((cue) => [cue, true] as const));
const CONTEXT = cues(CONTEXT_CUES);
const CONSTRAINTS = cues(CONSTRAINT_CUES);
const CRITERIA = cues(CRITERIA_CUES);
const EXAMPLES = cues(EXAMPLE_CUES);
const OUTPUTS = cues(OUTPUT_CUES);
const ROLES = cues(ROLE_CUES);
const AUDIENCES = cues([
  "audience",
  "aimed at",
  "written for",
  "readers",
  "reader",
  "target group",
  "like i'm",
  "as if i",
  "eli5",
  "lay people",
  "non-technical",
  "explain me",
]);

const TOWARDS = wordSet("for to");
const TELLING = wordSet(
  "tell email message ask convince teach persuade brief remind invite thank warn show quiz coach",
);
const OWNERS = wordSet("my our the his her their a an your");
const ROLE_LINKS = wordSet("as");
const PERSON_ENDING = /(?:[^aeiou]ers|ors|ists|ians|[^e]ants|ees|men|women|year-olds?|-olds?)$/;
/** In words. A statement this long says something about the situation. */
const TELLING_LENGTH = 4;

function has(draft: Draft, map: Phrases<true>, unless?: (at: number) => boolean): boolean {
  return draft.items.some((_, at) => phraseAt(map, draft.items, at, draft.items.length) !== null && !unless?.(at));
}

/** Somebody is named for whom, or to whom, the answer is written. */
export function namesAudience(draft: Draft): boolean {
  const { items } = draft;
  if (has(draft, AUDIENCES)) return true;
  for (let at = 0; at < items.length - 1; at++) {
    const item = items[at] as Item;
    if (isWord(item, TELLING) && isWord(items[at + 1], OWNERS) && isPerson(items[at + 2])) return true;
    if (!isWord(item, TOWARDS)) continue;
    const next = items[at + 1] as Item;
    if (next.kind === "word" && /^\p{Lu}\p{Ll}/u.test(next.text)) return true;
    for (let k = at + 1; k <= at + 6 && k < items.length; k++) {
      const word = items[k] as Item;
      if (word.kind === "punct" || isWord(word, TOWARDS)) break;
      if (isPerson(word)) return true;
    }
  }
  return false;
}

const isPerson = (item: Item | undefined) =>
  isWord(item, PEOPLE) || (item?.kind === "word" && item.lower.length > 5 && PERSON_ENDING.test(item.lower));

/** "in the questions they ask" names no form. */
const DEFINITE = wordSet("the my our their his her its this these");
const FORM_LINKS = wordSet("as in into");

/** The form or the length of the answer is said. */
export function namesOutput(draft: Draft, { requests }: Wants): boolean {
  const { items } = draft;
  if (has(draft, OUTPUTS)) return true;
  const isForm = (at: number) => isWord(items[at], FORM_NOUNS);
  for (const { line, verb } of requests) {
    for (let at = verb + 1; at < line.last && at <= verb + 8; at++) if (isForm(at)) return true;
  }
  return items.some((item, at) => {
    if (item.kind === "number") return isForm(at + 1) || isForm(at + 2);
    if (!isWord(item, FORM_LINKS) || isWord(items[at + 1], DEFINITE)) return false;
    return [1, 2, 3].some((k) => isForm(at + k) && !(items[at + k - 1]?.kind === "punct"));
  });
}

/** "As a patient tutor, ..." or one of the usual forms. */
function namesRole(draft: Draft): boolean {
  if (has(draft, ROLES, (at) => draft.items[at]?.lower === "role" && draft.items[at + 1]?.text !== ":")) return true;
  return draft.lines.some(
    ({ first }) =>
      isWord(draft.items[first], ROLE_LINKS) &&
      isWord(draft.items[first + 1], OWNERS) &&
      draft.items[first + 1]?.lower !== "the",
  );
}

/** Something is told about the situation, beside what is asked: a statement, or a clause of the person's own. */
function tellsContext(draft: Draft, wants: Wants): boolean {
  const asked = new Set(wants.requests.map(({ line }) => line));
  return draft.lines.some((line) => {
    const words = draft.items.slice(line.first, line.last).filter(({ kind }) => kind === "word").length;
    const states = !asked.has(line) && !isQuestion(draft, line);
    if (words < (states ? TELLING_LENGTH : TELLING_LENGTH * 2)) return false;
    for (let at = line.first; at < line.last; at++) {
      const cue = phraseAt(CONTEXT, draft.items, at, line.last);
      if (cue) return true;
    }
    return states && words >= TELLING_LENGTH * 2;
  });
}

/** The slots a draft fills. Gaps fill none: the rules never read inside them. */
export function slotsOf(draft: Draft, wants: Wants): SlotId[] {
  if (!draft.english) return [];
  const filled: Record<SlotId, boolean> = {
    role: namesRole(draft),
    task: wants.requests.length > 0 || draft.lines.some((line) => isQuestion(draft, line)),
    audience: namesAudience(draft),
    context: tellsContext(draft, wants),
    constraints: has(draft, CONSTRAINTS),
    output: namesOutput(draft, wants),
    criteria: has(draft, CRITERIA),
    example: has(draft, EXAMPLES),
  };
  return SLOTS.filter((slot) => filled[slot]);
}

/**
 * Which of the eight things an answerer needs stand in the text. By cues, so it errs on both sides; it tells structure, not truth.
 * @returns slots in the order of `SLOTS`; none for other languages than English
 */
export function slotsFound(text: string): SlotId[] {
  const draft = readDraft(text);
  return slotsOf(draft, wantsOf(draft));
}
