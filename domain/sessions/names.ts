/** The names of a text that may be somebody's. */
import { facts } from "../thinking/text/facts.ts";
import { GIVEN_NAMES } from "../thinking/text/lexicon/proper-nouns.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";
import type { Span } from "../thinking/types.ts";
import { isAddressed, isDate, isPerson, MONTH_OR_PERSON, peoplesIn, timesIn } from "./no-names.ts";
import { degreeLength, formulaLength, rankLength, titleLength } from "./titles.ts";

/** In order; none overlaps another. */
export function namesIn(text: string): readonly Span[] {
  // a name has a capital: most rough ideas have none, and need not be taken apart
  if (!/\p{Lu}/u.test(text)) return [];
  const times = timesIn(text);
  const peoples = peoplesIn(text);
  let said: ReadonlySet<string> | null = null;
  const isSaid = (word: string) => {
    said ??= new Set(text.match(/\p{L}+/gu));
    return said.has(word);
  };
  const names = facts(text).flatMap(({ kind, span }) => {
    const name = kind === "name" ? withoutTimes(text, span, times, peoples) : null;
    const kept = name && withoutTitles(text, name, isSaid);
    return kept === null || isOrdinary(text, kept, isSaid) ? [] : [kept];
  });
  for (const time of times) addPerson(names, text, time);
  return names.sort((a, b) => a.start - b.start);
}

const isWithin = ({ start, end }: Span, places: readonly Span[]) =>
  places.some((place) => place.start <= start && end <= place.end);

const wordsOf = (text: string, { start, end }: Span): readonly Span[] =>
  [...text.slice(start, end).matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: start + index,
    end: start + index + word.length,
  }));

/** What is left of a name without the words around it that are nobody's: "Monday Ana" is "Ana". Null where nothing is left. */
function withoutTimes(text: string, name: Span, times: readonly Span[], peoples: readonly Span[]): Span | null {
  const words = wordsOf(text, name);
  const isTime = (word: Span, next: Span | undefined) => {
    if (!isWithin(word, times) || isAddressed(text, word)) return false;
    if (!MONTH_OR_PERSON.test(text.slice(word.start, word.end)) || isDate(text, word)) return true;
    return next === undefined ? words.length === 1 && !isPerson(text, word) : isWithin(next, times);
  };
  let [from, to] = [0, words.length];
  const isPeople = (word: Span) => isWithin(word, peoples) && !isAddressed(text, word);
  while (from < to && (isTime(words[from] as Span, words[from + 1]) || isPeople(words[from] as Span))) from++;
  while (from < to && isTime(words[to - 1] as Span, undefined)) to--;
  const [first, last] = [words[from], words[to - 1]];
  return from < to && first && last ? { start: first.start, end: last.end } : null;
}

/**
 * What is left of a name without what is said before and behind it: "Kind Regards Ana" and "CEO Ana" are "Ana". Null where nothing is left, as of
 * "Frau Dr" in "Frau Dr. Weber".
 */
function withoutTitles(text: string, name: Span, isSaid: (word: string) => boolean): Span | null {
  const words = wordsOf(text, name);
  const said = words.map(({ start, end }) => text.slice(start, end).toLowerCase());
  const formula = isAddressed(text, name) ? 0 : formulaLength(said);
  const from = formula + rankLength(said.slice(formula));
  const rest = said.slice(from, said.length - degreeLength(said));
  const to = from + rest.length - titleLength(rest, (word) => GIVEN_NAMES.has(word), isSaid);
  const [first, last] = [words[from], words[to - 1]];
  return from < to && first && last ? { start: first.start, end: last.end } : null;
}

/** Adds a month's name where it is a person's, or has it begin the surname after it: "May Miller". */
function addPerson(names: Span[], text: string, month: Span): void {
  const said = text.slice(month.start, month.end);
  const end = month.end - (/['’]s?$/.exec(said)?.[0].length ?? 0);
  const person = { start: month.start, end };
  if (!MONTH_OR_PERSON.test(text.slice(person.start, end)) || isWithin(person, names)) return;
  const isCapital = /^\p{Lu}/u.test(said);
  const next = names.findIndex(({ start }) => start === end + 1 && text[end] === " ");
  const surname = names[next];
  if (surname && isCapital && !isDate(text, person)) names[next] = { start: person.start, end: surname.end };
  else if (isPerson(text, person)) names.push(person);
}

/** Where a part of a text begins that is no sentence: a box to tick, an emphasis, a cell, a step. */
const LIST_OPENS = /(?:[\]_|\t\n]|\d\))[ ]*$/u;
const PART_OPENS = /(?:[\]_|\t\n/>…–—-]|\d\)|\p{Extended_Pictographic}\uFE0F?)[ ]*$/u;
/** Verbs that are also given names. */
const ALSO_NAMES = /^(?:mark|grant|bill|chase|rob|sue|pat|jack|nick|josh|wade|will)$/;

/** Whether a single word has its capital because a part of the text begins there. */
function isOrdinary(text: string, { start, end }: Span, isSaid: (word: string) => boolean): boolean {
  const word = text.slice(start, end).toLowerCase().replace(/_+$/, "");
  if (!/^\p{L}+$/u.test(word) || GIVEN_NAMES.has(word)) return false;
  const before = text.slice(Math.max(0, start - 6), start);
  if (LIST_OPENS.test(before) && !ALSO_NAMES.test(word) && verbIn(word, "base") !== null) return true;
  return PART_OPENS.test(before) && isSaid(word);
}
