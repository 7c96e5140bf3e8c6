/** What several sources speak of where no rule can tell whether they agree: a person who reads the sentences together can. */
import { verbIn } from "../thinking/text/lexicon/verbs.ts";
import { type Token, words } from "../thinking/text/tokens.ts";
import { topicsOf } from "./everyday.ts";
import type { StatementKey } from "./statement.ts";
import { ownText, type Statement } from "./statements.ts";
import type { Theme } from "./themes.ts";
import { specific } from "./things.ts";

export interface SameThing {
  /** The thing in the words of the sources; several where the same statements share them. */
  readonly name: string;
  /** At least two, of at least two sources, in the order of keys. */
  readonly statements: readonly StatementKey[];
}

/** Said over them, wherever they are shown. */
export const ABOUT_THE_SAME_THING =
  "Several sources speak of these. The rules cannot tell whether they agree. Read them together.";

/** What more statements name is what all is about. */
const MOST_HOLDERS = 5;
/** Words in a name. */
const MOST_NAMED = 3;

/** They stand in sentences about anything. */
const NO_THING = new Set(
  "mrs mr miss man woman boy girl guy lady husband wife behind phone bring stay send hold carry move turn run walk show change check help happen stop set sort pick drop wait watch love thank hope write read speak talk say live bit night clean hot cold warm clear able easy hard true wrong early late soon busy whole close ready enough alone quick quickly fast slow".split(
    " ",
  ),
);

/**
 * Things that statements of two witnesses name, unless a theme holds all of them already: then the rules have told whether they agree.
 * @param titles of the sources; who speaks is no thing that is spoken of
 * @param isWitness whether a source is no echo of another one
 */
export function sameThings(
  statements: readonly Statement[],
  themes: readonly Theme[],
  titles: readonly string[],
  isWitness: (sourceId: string) => boolean,
): readonly SameThing[] {
  const speakers = new Set(titles.flatMap(topicsOf));
  const holders = new Map<string, Statement[]>();
  for (const said of statements) {
    if (!isWitness(said.sourceId)) continue;
    for (const thing of thingsIn(ownText(said))) {
      if (speakers.has(thing)) continue;
      const held = holders.get(thing);
      if (held) held.push(said);
      else holders.set(thing, [said]);
    }
  }
  const themeOf = new Map(themes.flatMap(({ key, statements }) => statements.map((each) => [each, key] as const)));
  const isOpen = (thing: string, held: readonly Statement[]) =>
    held.length <= MOST_HOLDERS &&
    new Set(held.map(({ sourceId }) => sourceId)).size > 1 &&
    new Set(held.map(({ key }) => themeOf.get(key))).size > 1 &&
    // last, since it reads each word
    (thing === PAID || !held.every((each) => isDeed(wordOf(thing, each))));
  const byStatements = new Map<string, { names: string[]; held: readonly Statement[] }>();
  for (const [thing, held] of holders) {
    if (!isOpen(thing, held)) continue;
    const id = held.map(({ key }) => key).join(" ");
    const same = byStatements.get(id);
    if (same) same.names.push(inTheirWords(thing, held));
    else byStatements.set(id, { names: [inTheirWords(thing, held)], held });
  }
  const found = [...byStatements.values()].map(({ names, held }) => ({
    name: [...new Set(names)].slice(0, MOST_NAMED).join(", "),
    statements: held.map(({ key }) => key),
  }));
  return found.filter(
    ({ statements }) =>
      !found.some((other) => other.statements.length > statements.length && holdsAll(other, statements)),
  );
}

/** What is "received" or "pulling" is another thing each time; what is paid is of one matter, mostly. */
const isDeed = (word: Token | undefined): boolean =>
  word !== undefined && verbIn(word.lower, "past", "participle", "ing") !== null && verbIn(word.lower, "base") === null;
const PAID = "pay";

const wordOf = (thing: string, each: Statement): Token | undefined =>
  words(ownText(each)).find(({ text }) => thingsIn(text).has(thing));

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/u;
const thingsIn = (text: string): ReadonlySet<string> =>
  new Set([
    ...specific(text).filter((thing) => /^\p{L}{3}/u.test(thing) && !NO_THING.has(thing)),
    ...topicsOf(text).filter((topic) => WEEKDAY.test(topic)),
  ]);

const holdsAll = ({ statements }: SameThing, keys: readonly StatementKey[]): boolean =>
  keys.every((key) => statements.includes(key));

/** "van", where the sources say so and the rules read a "car"; "Jean" with its capital. */
function inTheirWords(thing: string, held: readonly Statement[]): string {
  const said = held.flatMap((each) => {
    const word = wordOf(thing, each);
    return word === undefined ? [] : [word.span.start === 0 ? word.lower : word.text];
  });
  const [shortest = thing] = said.toSorted((a, b) => a.length - b.length);
  return said.find((word) => word !== shortest && word.toLowerCase() === shortest) ?? shortest;
}
