import type { OperatorFlags } from "#domain/operator-flags.ts";
import { useOperatorFlags } from "#src/platform/operator-flags.ts";

type Names = Readonly<Record<string, string>>;

/** The relabel flag's names, by entry (specification, section 2; decisions, 'Where the spec is brief'). */
const RELABELLED: Names = {
  dashboard: "Thought Map",
  insights: "Mind Mirror",
  arena: "Arena",
  settings: "Workshop",
  sessions: "Threads",
};

/** The entries of the rail, in their order, with the names they have there (specification, section 2). */
export const RAIL: Names = {
  arena: "Arena",
  map: "Thought Map",
  insights: "Mind Mirror",
  synthesis: "Workshop",
  sessions: "Threads",
};

/** Two of the names mean other pages in the rail: where it stands, its names hold everywhere, so that each name is one page's. */
const namesOf = ({ navRail, navRelabel }: OperatorFlags): Names => (navRail ? RAIL : navRelabel ? RELABELLED : {});

/** `items` by the names they go by under these flags. */
export function named<Item extends { readonly id: string; readonly label: string }>(
  items: readonly Item[],
  flags: OperatorFlags,
): readonly Item[] {
  const names = namesOf(flags);
  return items.map((item) => ({ ...item, label: names[item.id] ?? item.label }));
}

/** `items` by the names they go by here. */
export const useNamed = <Item extends { readonly id: string; readonly label: string }>(
  items: readonly Item[],
): readonly Item[] => named(items, useOperatorFlags());
