/** Finds what several sources speak of. Its word lists are large: only the comparison loads them, and pages that show what it found use `same-thing.ts`. */
import { NUMBER_WORDS } from "../thinking/text/lexicon/numbers.ts";
import { GIVEN_NAMES } from "../thinking/text/lexicon/proper-nouns.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";
import { type Token, words } from "../thinking/text/tokens.ts";
import { timesOfDay } from "./clock.ts";
import { MONTH_WORD, topicsOf } from "./everyday.ts";
import type { SameThing } from "./same-thing.ts";
import type { StatementKey } from "./statement.ts";
import { ownText, type Statement } from "./statements.ts";
import { isOfSubject, subjectsOf } from "./subjects.ts";
import type { Theme } from "./themes.ts";
import { specific } from "./things.ts";

/** What more statements name is what all is about. */
const MOST_HOLDERS = 5;
/** So is a subject that a larger share of the statements is of, where there are many. */
const MOST_OF_ALL = 0.4;
const MANY = 10;
/** Fewer statements of one subject seldom speak of one thing. */
const LEAST_OF_SUBJECT = 3;
/** Statements of one source in an entry: those with the most words of the subject. */
const MOST_OF_ONE = 4;
/** Entries: beyond these, which weigh most, hardly one holds what does not agree. */
export const MOST_ENTRIES = 16;
/** Words in a name. */
const MOST_NAMED = 3;

/** They stand in sentences about anything. */
const NO_THING = new Set(
  "mrs mr miss sir madam mama mum mom mummy dad daddy papa grandma grandpa granny auntie uncle coach secretary man woman boy girl guy lady husband wife behind phone bring stay send hold carry move turn run walk show change check help happen stop set sort pick drop wait watch love thank hope write read speak talk say live bit night clean hot cold warm clear able easy hard true wrong early late soon busy whole close ready enough alone next else across quick quickly fast slow".split(
    " ",
  ),
);

/** Something that statements speak of, each with how many of its words say so: 0 where one weak word of a subject is all. */
interface Spoken {
  readonly isSubject: boolean;
  readonly by: Map<Statement, number>;
}

/**
 * What statements of two witnesses speak of, unless a theme holds all of them already: then the rules have told whether they agree. That is a
 * subject of daily or public life, days and times, a person, or a thing that they name by one word.
 * @param titles of the sources; who speaks is no thing that is spoken of
 * @param isWitness whether a source is no echo of another one
 */
export function sameThings(
  statements: readonly Statement[],
  themes: readonly Theme[],
  titles: readonly string[],
  isWitness: (sourceId: string) => boolean,
): readonly SameThing[] {
  const witnessed = statements.filter(({ sourceId }) => isWitness(sourceId));
  const themeOf = new Map(themes.flatMap(({ key, statements }) => statements.map((each) => [each, key] as const)));
  const most = Math.max(MOST_OF_ALL * witnessed.length, MANY);
  const byStatements = new Map<string, { names: string[]; statements: readonly StatementKey[] }>();
  for (const [name, { isSubject, by }] of spokenOf(witnessed, new Set(titles.flatMap(topicsOf)))) {
    if (by.size > (isSubject ? most : MOST_HOLDERS)) continue;
    const held = isSubject ? mostOfEach(by) : [...by.keys()];
    if (held.length < (isSubject ? LEAST_OF_SUBJECT : 2)) continue;
    if (isOfOne(held.filter((each) => by.get(each) !== 0).map(({ sourceId }) => sourceId))) continue;
    if (isOfOne(held.map(({ key }) => themeOf.get(key)))) continue;
    if (!isSubject && held.every((each) => isDeed(wordOf(name, each)))) continue;
    const keys = held.map(({ key }) => key);
    const shown = isSubject || /\d$/u.test(name) ? name : inTheirWords(name, held);
    const same = byStatements.get(keys.join(" "));
    if (same) same.names.push(shown);
    else byStatements.set(keys.join(" "), { names: [shown], statements: keys });
  }
  const found = [...byStatements.values()].map(({ names, statements }) => ({
    name: [...new Set(names)].slice(0, MOST_NAMED).join(", "),
    statements,
  }));
  return found.filter(
    ({ statements }) =>
      !found.some((other) => other.statements.length > statements.length && holdsAll(other, statements)),
  );
}

const isOfOne = (all: readonly unknown[]): boolean => new Set(all).size < 2;
const holdsAll = ({ statements }: SameThing, keys: readonly StatementKey[]): boolean =>
  keys.every((key) => statements.includes(key));

const DAYS_AND_TIMES = "Days and times";
const HOW_MANY = "How many people";
const PEOPLE = new RegExp(
  `\\b(?:\\d{1,6}|${[...NUMBER_WORDS].join("|")}|hundred|dozen)\\s(?:\\p{L}+\\s)?(?:people|persons?|guests?|seats?|heads?|members|visitors|children|kids|pupils|students|adults|families|households|players|helpers|volunteers|places)\\b`,
  "iu",
);
/** "Number 7", "colony 7", "room 12": one of several of a kind. */
const NUMBERED =
  /\b(?:number|no\.?|nr\.?|room|flat|house|floor|gate|bay|aisle|lane|platform|table|row|box|unit|block|hall|line|bus|route|team|group|class|stage|phase|step|colony|hive|field|plot|stand|stall|tank|pump|panel)\s(\d{1,4})\b/giu;

/** What each statement speaks of, by its name. Names of subjects begin with a capital, things do not. */
function spokenOf(statements: readonly Statement[], speakers: ReadonlySet<string>): ReadonlyMap<string, Spoken> {
  const found = new Map<string, Spoken>();
  const note = (name: string, said: Statement, count: number, isSubject: boolean) => {
    const known = found.get(name);
    if (known) known.by.set(said, count);
    else found.set(name, { isSubject, by: new Map([[said, count]]) });
  };
  const people = peopleIn(statements);
  for (const said of statements) {
    const own = ownText(said);
    const subjects = [...subjectsOf(own)];
    const isSure = subjects.some(([, count]) => count > 0);
    for (const [subject, count] of subjects) if (count > 0 || !isSure) note(subject, said, count, true);
    if (tellsWhen(own)) note(DAYS_AND_TIMES, said, 1, true);
    if (PEOPLE.test(own)) note(HOW_MANY, said, 1, true);
    for (const [, number] of own.matchAll(NUMBERED)) note(`number ${number}`, said, 1, false);
    // "she" is who the sentence before names
    const named = words(said.text).flatMap(({ lower }) => (people.has(bare(lower)) ? [bare(lower)] : []));
    for (const thing of new Set([...named, ...thingsIn(own)])) if (!speakers.has(thing)) note(thing, said, 1, false);
  }
  return found;
}

/** Of each source the statements that say most of a subject, in the order of the text. */
function mostOfEach(by: ReadonlyMap<Statement, number>): readonly Statement[] {
  const all = [...by.keys()];
  const countOf = (each: Statement) => by.get(each) ?? 0;
  return [...new Set(all.map(({ sourceId }) => sourceId))].flatMap((id) => {
    const said = all.filter(({ sourceId }) => sourceId === id);
    const sure = said.filter((each) => countOf(each) > 0);
    const own = sure.length > 0 ? sure : said;
    const most = new Set(own.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, MOST_OF_ONE));
    return own.filter((each) => most.has(each));
  });
}

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/u;
const MONTH = new RegExp(`^${MONTH_WORD}$`, "u");
const DATE = new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\s${MONTH_WORD}\\b|\\b${MONTH_WORD}\\s\\d{1,2}\\b`, "iu");
const tellsWhen = (text: string): boolean =>
  topicsOf(text).some((topic) => WEEKDAY.test(topic)) || DATE.test(text) || timesOfDay(text).length > 0;

const bare = (word: string): string => word.replace(/['’]s$/u, "");

/**
 * Words with a capital where no sentence begins, or where one begins and no rule knows the word. A word that stands without a capital elsewhere is a name
 * only if no rule knows it: chats write "jože" too.
 */
function peopleIn(statements: readonly Statement[]): ReadonlySet<string> {
  const small = new Set<string>();
  const large = new Set<string>();
  const unknown = new Set<string>();
  for (const said of statements) {
    const own = ownText(said);
    for (const thing of specific(own)) if (!isOfSubject(thing) && verbIn(thing, "base") === null) unknown.add(thing);
    for (const { text, lower, span } of words(own)) {
      const name = bare(lower);
      if (!/^\p{Lu}\p{Ll}/u.test(text)) small.add(name);
      else if (span.start > 0 || GIVEN_NAMES.has(name) || unknown.has(name)) large.add(name);
    }
  }
  const isName = (name: string) =>
    name.length > 2 &&
    (!small.has(name) || unknown.has(name)) &&
    !NO_THING.has(name) &&
    !WEEKDAY.test(name) &&
    !MONTH.test(name);
  return new Set([...large].filter(isName));
}

/** Things by words that a subject lists: others are of no thing mostly. */
const thingsIn = (text: string): readonly string[] =>
  specific(text).filter((thing) => /^\p{L}{3}/u.test(thing) && !NO_THING.has(thing) && isOfSubject(thing));

/** What is "received" or "pulling" is another thing each time. */
const isDeed = (word: Token | undefined): boolean =>
  word !== undefined && verbIn(word.lower, "past", "participle", "ing") !== null && verbIn(word.lower, "base") === null;

const wordOf = (thing: string, each: Statement): Token | undefined =>
  words(each.text).find(({ text, lower }) => bare(lower) === thing || specific(text).includes(thing));

/** "van", where the sources say so and the rules read a "car"; "Jean" with its capital. */
function inTheirWords(thing: string, held: readonly Statement[]): string {
  const said = held.flatMap((each) => {
    const word = wordOf(thing, each);
    return word === undefined ? [] : [isOfSubject(thing) && word.span.start === 0 ? word.lower : bare(word.text)];
  });
  const [shortest = thing] = said.toSorted((a, b) => a.length - b.length);
  return said.find((word) => word !== shortest && word.toLowerCase() === shortest) ?? shortest;
}
