/** What the personas of a panel have in common: a panel is worth its seats where they ask different things. */
import { overlap, SAME, wordsOf } from "../thinking/lens/overlap.ts";
import type { ListedPersona } from "./persona.ts";
import { type Preview, previewOf, type ReadThought } from "./previews.ts";
import { SIDES, type Side } from "./sides.ts";

export interface Compared {
  readonly persona: ListedPersona;
  /** What it asks about the thought. */
  readonly preview: Preview;
}

/** Two personas that ask nearly the same, by their ids. */
export type Clash = readonly [one: string, other: string];

/** The pairs whose questions count as the same, in the order of the panel. */
export function clashesOf(panel: readonly Compared[]): readonly Clash[] {
  const asked = panel.map(({ persona, preview }) => ({ id: persona.id, words: wordsOf(preview.text) }));
  return asked.flatMap((one, at) =>
    asked
      .slice(at + 1)
      .flatMap((other): Clash[] => (overlap(one.words, other.words) > SAME ? [[one.id, other.id]] : [])),
  );
}

/** How far each persona reaches, by its id: in how many cases it finds words of the person's to ask about. */
export const reachOf = (
  personas: readonly ListedPersona[],
  cases: readonly ReadThought[],
): ReadonlyMap<string, number> =>
  new Map(personas.map((one) => [one.id, cases.filter((thought) => previewOf(one, thought)?.isOwn).length]));

/** The sides of a question that a persona covers, in their order. */
export const sidesOf = ({
  wording: { sides },
}: ListedPersona): readonly { readonly side: Side; readonly inPart: boolean }[] =>
  SIDES.filter((side) => (sides[side] ?? 0) > 0).map((side) => ({ side, inPart: sides[side] !== 1 }));
