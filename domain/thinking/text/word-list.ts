import { type FrontCoded, frontCoded, readFrontCoded } from "./front-coded.ts";

/** A dictionary's words as the speller asks for them: in small letters, of 3 to 25 letters from a to z. */
export interface Dictionary {
  readonly words: ReadonlySet<string>;
  /** Those that are right only with a capital, or in capitals: "berlin", "nasa". */
  readonly names: ReadonlySet<string>;
}

/** The words that a speller knows by how they begin, in order, with a mark for each: a name, or how often people write the word. */
export type WordList = Readonly<Record<string, { readonly coded: FrontCoded; readonly marks: string }>>;

/** Words of no other form are looked up. */
export const LOOKED_UP = /^[a-z]{3,25}$/;
/** A word that occurs more often is not much likelier: "thre" is "three", not "the". */
const MOST_COUNTED = 60;
/** The mark of a word that does not occur; that of one that occurs once is the next character. */
const NEVER = "0".charCodeAt(0);
const NAME = "~".charCodeAt(0);
/** Terms of trades that no dictionary has. */
const TERMS =
  "backend frontend fullstack saas todo todos wasm const async await config admin auth regex json yaml localhost webhook webhooks middleware serverless kubectl nginx redis nuxt svelte numpy pandas pytest dataset datasets dataframe chatbot chatbots preprint podcast podcasts vlog webinar webinars fintech edtech crypto nft coworking upskill upskilling neurodivergent autistic airbnb influencer influencers unboxing upcycling glutenfree keto paleo tofu seitan tempeh ramen gyoza kimchi hummus";

/** @param texts good English about what people ask: its words are right, and the more often a word occurs the likelier it was meant */
export function wordList({ words, names }: Dictionary, texts: Iterable<string>): WordList {
  const marks = new Map<string, number>();
  for (const name of names) marks.set(name, NAME);
  for (const word of words) marks.set(word, NEVER);
  for (const [word, count] of counted([TERMS, ...texts]))
    if (LOOKED_UP.test(word)) marks.set(word, NEVER + Math.min(MOST_COUNTED, count));
  const groups = new Map<string, string[]>();
  for (const word of [...marks.keys()].sort()) {
    const own = groups.get(beginning(word)) ?? [];
    groups.set(beginning(word), own);
    own.push(word);
  }
  return Object.fromEntries(
    [...groups].map(([key, own]) => [
      key,
      { coded: frontCoded(own), marks: String.fromCharCode(...own.map((word) => marks.get(word) as number)) },
    ]),
  );
}

/** Words that begin alike are read together: most texts need a tenth of all words. */
const beginning = (word: string): string => word.slice(0, 2);

function counted(texts: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How often people write a word of a list; "name" for a name, undefined for a word that the list does not have. */
export type Lookup = (word: string) => number | "name" | undefined;

/** Reads words when one that begins like them is first looked up: nothing has to be built before. */
export function lookupIn(list: WordList): Lookup {
  const marks = new Map<string, number>();
  const unread = new Set(Object.keys(list));
  return (word) => {
    const key = beginning(word);
    if (unread.delete(key)) {
      const group = list[key] as WordList[string];
      for (const [at, each] of readFrontCoded(group.coded).entries()) marks.set(each, group.marks.charCodeAt(at));
    }
    const mark = marks.get(word);
    return mark === undefined ? undefined : mark === NAME ? "name" : mark - NEVER;
  };
}
