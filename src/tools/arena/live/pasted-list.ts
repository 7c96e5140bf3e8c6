import { useMemo, useState } from "react";
import { argumentList, type ListedArgument, listProblem, sidedList } from "#domain/arena/argument-list.ts";

type Side = ListedArgument["relation"];

/** A text that may be a list of arguments, with the sides that the person has chosen for them. */
export function usePastedList(text: string, first: Side = "for") {
  const [side, setSide] = useState<Side>(first);
  /** Sides that the person changed, by the place in the list. */
  const [sides, setSides] = useState<ReadonlyMap<number, Side>>(new Map());
  const list = useMemo(() => argumentList(text), [text]);
  const items =
    list && sidedList(list, side).items.map((item, at) => ({ ...item, relation: sides.get(at) ?? item.relation }));
  return {
    /** The arguments; null for a text that is no list. */
    list: list && items && { items, before: list.before },
    /** Why the list is too long to be added, and so to be drawn. */
    problem: list && listProblem(list),
    /** The signs or headings say the side of each, so that nobody has to. */
    hasSigns: list?.items.every((item) => item.relation !== null || item.under !== null) ?? false,
    /** Whom a side that is chosen is for: all, or those whose sign says none. */
    say: list?.items.some((item) => item.relation !== null) ? "Others" : "All",
    side,
    /** Chooses the side of all that say none themselves. */
    setSide(next: Side) {
      setSide(next);
      setSides(new Map());
    },
    setSideAt: (at: number, next: Side) => setSides(new Map(sides).set(at, next)),
    /** For another text. */
    forgetSides: () => setSides(new Map()),
  };
}
