/**
 * Parts of an item that have a trail of their own: an argument of a debate, a merged sentence of a synthesis. An address names a part as links do,
 * behind the item: `arena_runs/<id>#arena_turns/<id>`, `syntheses/<id>#sentence:<key of a statement>`.
 */
import type { Link } from "../entities.ts";
import { shortened, textsOf, thingOf } from "../item-words.ts";
import { isTime } from "../stored/value.ts";
import { innerSteps, type Member } from "./inner.ts";
import { type ItemKey, itemKey } from "./item-key.ts";
import type { How } from "./origin.ts";

export const argumentKey = (runId: string, turnId: string): ItemKey => `arena_runs/${runId}#arena_turns/${turnId}`;
export const sentenceKey = (synthesisId: string, statement: string): ItemKey =>
  `syntheses/${synthesisId}#${sentencePart(statement)}`;

const SENTENCE = "sentence:";
/** What links call a merged sentence: by the statement that it begins with. */
export const sentencePart = (statement: string): string => SENTENCE + statement;
/** The statement that a part of a synthesis begins with; undefined for another part. */
export const statementIn = (part: string): string | undefined =>
  part.startsWith(SENTENCE) ? part.slice(SENTENCE.length) : undefined;

/** The item that a key names, and what of it; null for all of it. */
export function splitPart(key: ItemKey): { readonly item: ItemKey; readonly part: string | null } {
  const at = key.indexOf("#");
  return at === -1 ? { item: key, part: null } : { item: key.slice(0, at) as ItemKey, part: key.slice(at + 1) };
}

/** A part of an item, as a trail shows it. */
export interface ToldPart {
  /** Tells it from the others of the trail. */
  readonly id: string;
  readonly thing: string;
  readonly words: string;
  /** Epoch milliseconds; null where nothing tells. */
  readonly at: number | null;
  /** The step within the item that led to it. */
  readonly step: { readonly how: How; readonly by: Link["by"] } | null;
  /** What else of the item it came from. */
  readonly others?: readonly PartSource[];
}

/** A part that another one came from too. `item`: what it was copied from, else the item that it is in. */
export interface PartSource {
  readonly item: ItemKey;
  readonly thing: string;
  readonly words: string;
}

/** Characters of a station. */
const WORDS = 300;
/** Words as a station shows them: on one line, and cut. */
export const stationWords = (text: string): string => shortened(text.replace(/\s+/g, " ").trim(), WORDS);

/** Members of an item that led from one to the next, the first one first. */
export function partsOf(chain: readonly Member[]): readonly ToldPart[] {
  const steps = innerSteps(chain);
  return chain.map(({ table, row }): ToldPart => {
    const { id, createdAt } = row as { readonly id: string; readonly createdAt?: unknown };
    const key = itemKey(table, id);
    const inner = steps.find(({ target }) => target === key);
    return {
      id: key,
      thing: thingOf(table, row as object),
      words: stationWords(textsOf(table, row as object)[0] ?? ""),
      at: isTime(createdAt) ? createdAt : null,
      step: inner ? { how: inner.how, by: inner.by } : null,
    };
  });
}
