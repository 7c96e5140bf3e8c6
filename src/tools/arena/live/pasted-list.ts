import { useMemo } from "react";
import {
  argumentList,
  type ListedArgument,
  listProblem,
  type PastedList,
  sidedList,
} from "#domain/arena/argument-list.ts";
import { useStoredDraft } from "../live.ts";

type Side = ListedArgument["relation"];

interface Sides {
  /** Of all that say none themselves. */
  readonly all: Side;
  /** Those that the person changed, by the place in the list. */
  readonly changed: ReadonlyMap<number, Side>;
}

/** A side of all, which takes the changed ones back; or `2:against`, the side of one. */
const CHOICE = /(?:(\d{1,3}):)?\b(for|against)\b/g;

function readSides(stored: string, first: Side): Sides {
  let all = first;
  let changed = new Map<number, Side>();
  for (const [, at, side] of stored.matchAll(CHOICE)) {
    if (at !== undefined) changed.set(Number(at), side as Side);
    else [all, changed] = [side as Side, new Map()];
  }
  return { all, changed };
}
const sidesText = ({ all, changed }: Sides): string =>
  [all, ...[...changed].map(([at, side]) => `${at}:${side}`)].join(" ");

const textsOf = (list: PastedList | null): readonly string[] => list?.items.map(({ text }) => text) ?? [];

/** The chosen sides once the text is another: each stays with its argument, also with one whose words are being edited. */
function sidesOf(changed: Sides["changed"], before: readonly string[], after: readonly string[]): Sides["changed"] {
  const edited = before.filter((text, at) => text !== after[at]).length;
  if (before.length === after.length && edited <= 1) return changed;
  const placeOf = (at: number): number => {
    const [was = "", is = ""] = [before[at], after[at]];
    const found = after.indexOf(was);
    // a sign that is typed below it belongs to it until the sign's first word
    const isSame = is !== "" && (was.startsWith(is) || is.startsWith(was));
    return found < 0 && isSame ? at : found;
  };
  const places = [...changed].map(([at, side]) => [placeOf(at), side] as const);
  return new Map(places.filter(([at]) => at >= 0));
}

export type ListDraft = ReturnType<typeof useListDraft>;

/**
 * A text that may be a list of arguments, with the sides that the person chose for them. Both are stored as they change.
 * @param first the side and the text that it begins with
 * @param read takes the text for a list
 */
export function useListDraft(
  place: string,
  first: { readonly side?: Side; readonly text?: string | undefined } = {},
  read = argumentList,
) {
  const draft = useStoredDraft(place, first.text);
  const chosen = useStoredDraft(`${place}:sides`);
  const { text } = draft;
  const sides = readSides(chosen.text, first.side ?? "for");
  const put = (next: Sides) => chosen.setText(sidesText(next));
  const list = useMemo(() => read(text), [text, read]);
  const items =
    list &&
    sidedList(list, sides.all).items.map((item, at) => ({ ...item, relation: sides.changed.get(at) ?? item.relation }));
  return {
    text,
    /** Why what is typed is not on disk. */
    error: draft.error,
    setText(next: string) {
      draft.setText(next);
      if (sides.changed.size > 0)
        put({ all: sides.all, changed: sidesOf(sides.changed, textsOf(list), textsOf(read(next))) });
    },
    forget() {
      draft.forget();
      chosen.forget();
    },
    /** The arguments; null for a text that is no list. */
    list: list && items && { items, before: list.before },
    /** Why the list is too long to be added, and so to be drawn. */
    problem: list && listProblem(list),
    /** The signs or headings say the side of each, so that nobody has to. */
    hasSigns: list?.items.every((item) => item.relation !== null || item.under !== null) ?? false,
    /** Whom a side that is chosen is for: all, or those whose sign says none. */
    say: list?.items.some((item) => item.relation !== null) ? "Others" : "All",
    side: sides.all,
    /** Chooses the side of all that say none themselves. */
    setSide: (next: Side) => put({ all: next, changed: new Map() }),
    setSideAt: (at: number, next: Side) => put({ all: sides.all, changed: new Map(sides.changed).set(at, next) }),
  };
}
