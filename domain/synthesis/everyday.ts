/** Everyday words as the comparison of what is said of one thing needs them. */
import { UNITS } from "../thinking/text/lexicon/numbers.ts";
import { contentWords } from "./content-words.ts";
import { sideOf } from "./opposites.ts";

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words of a line name the same thing or do the same. The first one stands for all of them. */
const KIN: ReadonlyMap<string, string> = new Map(
  [
    "child children kid",
    "parent mother father mum dad",
    "phone ring call inform dial",
    "drink fluid liquid",
    "night overnight sleep",
    "member membership",
    "tablet pill medicine",
    "cost price fee",
    "start begin",
    "allow permit",
    "approve agree accept",
    "repair fix mend",
    "warm warmth heat",
    "monday mon",
    "tuesday tue tues",
    "wednesday wed",
    "thursday thu thurs",
    "friday fri",
    "saturday sat",
    "sunday sun",
  ].flatMap((line) => {
    const all = line.split(" ");
    return all.map((word) => [word, all[0] as string] as const);
  }),
);

/** They stand in sentences about anything, so two sentences with one of them need not speak of one thing. */
const GENERIC = list(`
day week month year hour minute second time date today tomorrow yesterday evening morning afternoon lunch noon weekend
people person everyone everybody anyone anybody someone somebody nobody nothing something anything everything thing way lot bit part half quarter rest kind sort
get go come make give put use know want need like let look see find mean try keep work feel leave ask
good bad new old big small little long short sure fine nice own different last first one two three four five six seven eight nine ten
monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
money euro pound dollar percent idea point reason problem question opinion case matter sorry plenty
`);

export const isGeneric = (topic: string): boolean => GENERIC.has(topic) || UNITS.has(topic) || /^\p{N}/u.test(topic);

/** What a text speaks of, in its order: each thing or deed once, in one form for all that name it. */
export function topicsOf(text: string): readonly string[] {
  return [...new Set(contentWords(text).map(inOneForm))];
}

/** "Cheaper" is "cheap", a "kid" a "child". */
function inOneForm(word: string): string {
  const plain = word.replace(/i(?:er|est)$/, "y").replace(/(?:er|est)$/, "");
  return (
    KIN.get(word) ??
    KIN.get(word.replace(/ed$/, "")) ??
    KIN.get(word.replace(/(?<=.{4})d$/, "")) ??
    (plain !== word && sideOf(plain, plain) ? plain : word)
  );
}

/** The topic of one word; undefined for a function word. */
export const topicOf = (word: string): string | undefined => topicsOf(word)[0];

/** Where two of a group are on the one and the other side, both are not done. */
type Decision = readonly [group: string, side: 1 | -1];
const DECISIONS = new Map<string, Decision>(
  [
    ["keep retain", "sell scrap remove"],
    ["buy", "rent"],
    ["open", "close shut"],
    ["accept take", "refuse decline reject"],
    ["stay", "move leave"],
    ["hire", "fire"],
    ["allow permit", "ban forbid"],
    ["raise", "lower cut"],
    ["start", "stop cancel"],
  ].flatMap(([yes = "", no = ""]) => [
    ...yes.split(" ").map((word): readonly [string, Decision] => [word, [yes, 1]]),
    ...no.split(" ").map((word): readonly [string, Decision] => [word, [yes, -1]]),
  ]),
);
export const decisionOf = (stem: string) => DECISIONS.get(stem);

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
export const MONTH_WORD =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
export const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
