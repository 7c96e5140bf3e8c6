import { type BoxAxis, MOST_AXES, type Placed, pairKey, placeOf } from "#domain/ideation/box.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";
import type { Board } from "../live.ts";

export interface Box {
  readonly axes: readonly BoxAxis[];
  /** Keys of the pairs that cannot be together, and their reasons. */
  readonly ruledOut: ReadonlyMap<string, string>;
  /** Keys of all pairs that were looked at. */
  readonly judged: ReadonlySet<string>;
  /** The place of each idea that has one, in the order of the axes. */
  readonly placed: readonly { readonly id: string; readonly place: Placed }[];
  readonly textOf: (valueId: string) => string;
}

/** A board's box without what was taken away. A verdict over a value that is gone counts no more, nor does one that was taken back. */
export function boxOf({ board, axes, pairs, ideas }: Pick<Board, "board" | "axes" | "pairs" | "ideas">): Box {
  const shown: BoxAxis[] = axes
    .filter(({ gone }) => gone === null)
    .toSorted((a, b) => a.order - b.order)
    .slice(0, MOST_AXES)
    .map(({ id, name, values }) => ({
      id,
      name,
      values: Object.entries(values)
        .filter(([, value]) => value.gone === null)
        .toSorted(([, a], [, b]) => a.order - b.order)
        .map(([key, { text }]) => ({ id: key, text })),
    }))
    .filter(({ values }) => values.length > 0);
  const texts = new Map(shown.flatMap(({ values }) => values.map(({ id, text }) => [id, text] as const)));
  const verdicts = pairs.flatMap(({ id, verdict, why }) => {
    const [a = "", b = ""] = id.slice(board.id.length + 1).split(".");
    return verdict !== "open" && texts.has(a) && texts.has(b) ? [{ key: pairKey(a, b), verdict, why }] : [];
  });
  return {
    axes: shown,
    ruledOut: new Map(verdicts.filter(({ verdict }) => verdict === "no").map(({ key, why }) => [key, why])),
    judged: new Set(verdicts.map(({ key }) => key)),
    placed: shownIdeas(ideas)
      .map(({ id, place }) => ({ id, place: placeOf(shown, place) }))
      .filter(({ place }) => place.some((value) => value !== null)),
    textOf: (valueId) => texts.get(valueId) ?? "",
  };
}
