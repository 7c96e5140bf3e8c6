/** The words of a text that say what it is about, in one form each. */
import { lemmas } from "../thinking/text/lemma.ts";
import { negationOf } from "../thinking/text/lexicon/negations.ts";
import { verbReadings } from "../thinking/text/lexicon/verbs.ts";
import { remember } from "../thinking/text/remember.ts";
import { words } from "../thinking/text/tokens.ts";

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Function words, auxiliaries, and words that only hedge or stress. Numbers are content. */
const FUNCTION_WORDS = list(`
a an the this that these those some any each every all both such own same other another
i me my mine we us our ours you your yours he him his she her hers it its they them their theirs myself ourselves themselves itself himself herself
who whom whose which what when where why how whether
am is are was were be been being do does did doing done have has had having can could may might must shall should will would
of in on at by for from to into onto with about over under between through during after before until since against than as per
and or but so yet because if while although though unless also too then there here just only even still already
very really quite rather maybe perhaps possibly probably likely much more most many few less up out off again once now
say says said think thinks thought believe believes believed seem seems seemed tell tells told write writes wrote please pls
`);

/** One form for all inflections of a word: "losing" and "lost" meet in "lose", "cards" and "card" in "card". */
export function stem(word: string): string {
  const [verb] = verbReadings(word);
  if (verb) return verb.base;
  // "morning" and "bed" are no forms of "morn" and "b"
  if (/(?:ing|ed)$/.test(word)) return word;
  return lemmas(word).reduce((shortest, each) => (each.length < shortest.length ? each : shortest));
}

/** In the order of the text, repeated words repeated. Empty for a text of function words. */
export const contentWords: (text: string) => readonly string[] = remember((text) =>
  words(text).flatMap(({ lower, kind }) => {
    if (kind === "number") return [lower];
    const bare = lower.replace(/'(?:s|re|ve|ll|d|m)$/, "");
    return FUNCTION_WORDS.has(bare) || negationOf(bare) !== null ? [] : [stem(bare)];
  }),
);
