/** What something came from: two statements that give one thing other causes do not agree. */
import { thingsOf } from "./things.ts";

interface Cause {
  /** What came of it. */
  readonly effects: ReadonlySet<string>;
  readonly causes: ReadonlySet<string>;
  /** As it is written. */
  readonly word: string;
}

const END = /[.;!?\n]/u;
/** "The cracks are from the frost, not from the kiln" */
const FROM =
  /^(.{3,60}?)\s(?:is|are|was|were|comes?|came)\s(?:all\s|only\s)?((?:from|caused by|because of|due to|down to)\s(?:the\s)?\p{L}+)\b([^,]*)/iu;
/** "It runs too hot and that is why it cracks" */
const WHY = /^(.{3,200}?)\b((?:that|this|which)(?:'s|\sis|\swas)\s(?:the reason|why))\s([^,]{3,80})/iu;

/** @param own the statement's own words */
export function causesIn(own: string): readonly Cause[] {
  return own
    .replaceAll("’", "'")
    .split(END)
    .flatMap((part) => {
      const [, effect = "", from, rest = ""] = FROM.exec(part) ?? [];
      const [, cause = "", why, effected = ""] = WHY.exec(part) ?? [];
      const found =
        from !== undefined
          ? { effects: thingsOf(effect), causes: thingsOf(`${from} ${rest}`), word: from }
          : { effects: thingsOf(effected), causes: thingsOf(cause), word: `${why} ${effected}` };
      return found.effects.length > 0 && found.causes.length > 0
        ? [{ effects: new Set(found.effects), causes: new Set(found.causes), word: found.word.trim() }]
        : [];
    });
}

/** The words by which two statements give one thing other causes; null where they do not. */
export function causedOtherwise(
  a: readonly Cause[],
  b: readonly Cause[],
  isCommon: (topic: string) => boolean,
): readonly [string, string] | null {
  for (const one of a)
    for (const other of b) {
      const isOne = [...one.effects].some((effect) => other.effects.has(effect) && !isCommon(effect));
      if (isOne && ![...one.causes].some((cause) => other.causes.has(cause))) return [one.word, other.word];
    }
  return null;
}
