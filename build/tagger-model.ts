import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  beginning,
  EXPANSION,
  FIRST_KIND,
  hasLemma,
  rowOf,
  type TaggerModel,
} from "../domain/thinking/expert/tagger-model.ts";
import { frontCoded } from "../domain/thinking/text/front-coded.ts";
import type { Replacements } from "./as-modules-plugin.ts";

const MODEL = "wink-eng-lite-web-model";
const CORE = "eng-core-web-model.json";
/** A machine of wink-nlp that recognizes nothing: its version, its last state, its states, and what is to be done in them. */
const NOTHING = JSON.stringify([100, 0, { 0: {} }, {}, {}, {}]);

/**
 * For the app's build: what the tagger does not use of wink's model (sentence ends, names, negation, sentiment, base forms), empty. The core is
 * loaded as `TaggerModel`.
 */
export const UNUSED_BY_TAGGER: Replacements = {
  [`/${CORE}`]: "{}",
  "/eng-ner-model.json": "[]",
  "/eng-sbd-model.json": "[]",
  "/eng-cer-meta-model.json": "[]",
  "/eng-sa-model.json": JSON.stringify([NOTHING]),
  "/eng-negation-model.json": JSON.stringify([NOTHING]),
  "/wn-adjective-exceptions.js": "module.exports = {};",
  "/wn-noun-exceptions.js": "module.exports = {};",
  "/wn-verb-exceptions.js": "module.exports = {};",
};

/** The core of wink's model as its package stores it. */
interface WinkCore extends Pick<TaggerModel, "pos"> {
  /** Where a property of a word is: the number of its row, the mask, the shift. */
  readonly packing: {
    readonly size: number;
    readonly layout: Readonly<Record<string, readonly [number, number, number]>>;
    readonly config: unknown;
  };
  /** Rows of `size` numbers of 32 bits, in base64. */
  readonly lexicon: string;
  readonly xpansions: string;
  readonly features: Readonly<Record<"lexeme" | "pos" | "posClusters", { readonly list: readonly string[] }>>;
  readonly tcat: unknown;
  readonly trex: unknown;
  readonly preserve: unknown;
}

/** What the tagger uses of wink's English model. Throws when the model does not fit into it. */
export function readTaggerModel(): TaggerModel {
  const main = createRequire(import.meta.url).resolve(MODEL);
  const path = join(dirname(main), "languages", "cur", "models", CORE);
  const { packing, features, pos, tcat, trex, preserve, ...packed } = JSON.parse(
    readFileSync(path, "utf8"),
  ) as WinkCore;
  const { layout, size, config } = packing;
  const lexicon = numbers(packed.lexicon);
  const expansions = numbers(packed.xpansions);
  const words = features.lexeme.list;
  const property = (word: number, name: string): number => {
    const [at, mask, shift] = layout[name] as readonly [number, number, number];
    return ((lexicon[word * size + at] as number) & mask) >>> shift;
  };
  const rowsOfWords = words.map((_, word) => rowOf((name) => property(word, name)));
  const counts = new Map<number, number>();
  for (const row of rowsOfWords) counts.set(row, (counts.get(row) ?? 0) + 1);
  // the commonest kinds have characters of one byte
  const rows = [...counts].sort(([, a], [, b]) => b - a).map(([row]) => row);
  const kindOf = new Map(rows.map((row, at) => [row, String.fromCharCode(FIRST_KIND + at)]));
  const ahead = [0, ...expansions.filter((_, at) => at % EXPANSION === 0)];
  return {
    words: grouped(words),
    ahead: Object.fromEntries(ahead.map((word) => [word, words[word] as string])),
    kinds: rowsOfWords.map((row) => kindOf.get(row)).join(""),
    rows,
    lemmas: rowsOfWords.flatMap((row, word) => (hasLemma(row) ? [property(word, "lemma")] : [])),
    expansions,
    tags: features.pos.list,
    clusters: features.posClusters.list,
    pos,
    tokens: { tcat, trex, preserve },
    config,
  };
}

const numbers = (base64: string): number[] => [
  ...new Uint32Array(Uint8Array.from(Buffer.from(base64, "base64")).buffer),
];

function grouped(words: readonly string[]): TaggerModel["words"] {
  const groups: Record<string, TaggerModel["words"][string]> = {};
  for (let first = 0; first < words.length; ) {
    const key = beginning(words[first] as string);
    let next = first;
    while (next < words.length && beginning(words[next] as string) === key) next++;
    if (Object.hasOwn(groups, key)) throw new Error(`Wink's words that begin with "${key}" do not stand together.`);
    groups[key] = { first, coded: frontCoded(words.slice(first, next)) };
    first = next;
  }
  return groups;
}
