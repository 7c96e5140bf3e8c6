/** What is told of one thing in typed values, stances and deeds, and which statements tell it otherwise. */
import { deedsIn, doneByOthers } from "./agents.ts";
import { awayIn } from "./commands.ts";
import type { Differing } from "./differing.ts";
import { facetsIn } from "./facets.ts";
import { facing } from "./facing.ts";
import { holdSame, reversed, stancesIn } from "./stances.ts";
import { MOST_COMPARED, ownText, type Statement } from "./statements.ts";

export interface Typed {
  /** The later statements that tell something otherwise than the one at a place, and what. */
  readonly from: (at: number) => ReadonlyMap<number, readonly Differing[]>;
  /** Whether two statements hold the same of something, in whatever words. */
  readonly holdSame: (a: number, b: number) => boolean;
}

const NONE: ReadonlyMap<number, readonly Differing[]> = new Map();

/** @param titleOf the title of a source, whose "I" it is @param isCommon whether a topic stands in too many statements to tell anything */
export function typedIn(
  statements: readonly Statement[],
  titleOf: (sourceId: string) => string,
  isCommon: (topic: string) => boolean,
): Typed {
  const firstOf = new Map<string, number>();
  for (const { sourceId, own } of statements) firstOf.set(sourceId, Math.min(own, firstOf.get(sourceId) ?? own));
  const read = statements.map((each) => {
    const own = ownText(each).slice(0, MOST_COMPARED);
    return { own, whole: each.text.slice(0, each.own - each.start) + own };
  });
  const holding = statements.map((each, at) => ({
    sourceId: each.sourceId,
    opens: each.own === firstOf.get(each.sourceId),
    facets: facetsIn(read[at]?.own ?? "", read[at]?.whole ?? ""),
  }));
  const stances = read.map(({ own, whole }, at) => [
    ...stancesIn(own, whole),
    ...awayIn(own, titleOf(statements[at]?.sourceId ?? "")),
  ]);
  const deeds = statements.map((each, at) => deedsIn(read[at]?.own ?? "", titleOf(each.sourceId)));
  const found = new Map<number, Map<number, Differing[]>>();
  const add = (a: number, b: number, differing: Differing) => {
    const later = found.get(Math.min(a, b)) ?? new Map<number, Differing[]>();
    const [one, other] = differing.words;
    const last = Math.max(a, b);
    later.set(last, [...(later.get(last) ?? []), a < b ? differing : { ...differing, words: [other, one] }]);
    found.set(Math.min(a, b), later);
  };
  for (const { a, b, words } of facing(holding, isCommon)) add(a, b, { reason: "amount", words });
  // only statements with a stance of one group, or with one deed, can turn each other round
  const sharing = new Map<string, number[]>();
  for (const at of statements.keys())
    for (const name of new Set([
      ...(stances[at] ?? []).map(({ group }) => group),
      ...(deeds[at] ?? []).map(({ verb }) => `@${verb}`),
    ])) {
      const others = sharing.get(name) ?? [];
      for (const other of others) {
        if (statements[other]?.sourceId === statements[at]?.sourceId) continue;
        if (
          found
            .get(other)
            ?.get(at)
            ?.some(({ reason }) => reason === "opposite")
        )
          continue;
        const turned = reversed(stances[other] ?? [], stances[at] ?? [], isCommon);
        const words = turned ? null : doneByOthers(deeds[other] ?? [], deeds[at] ?? [], isCommon);
        if (turned) add(other, at, { reason: "opposite", ...turned });
        else if (words) add(other, at, { reason: "opposite", words });
      }
      sharing.set(name, [...others, at]);
    }
  return {
    from: (at) => found.get(at) ?? NONE,
    holdSame: (a, b) => holdSame(stances[a] ?? [], stances[b] ?? []),
  };
}
