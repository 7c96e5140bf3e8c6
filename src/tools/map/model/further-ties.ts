import { type Edge, tieWords } from "#domain/map/ties.ts";
import type { MapTree } from "#domain/map/tree.ts";
import { oneLine } from "./map-words.ts";

/** Letters of the other thought. */
const LETTERS = 28;

/**
 * What a thought's ties to thoughts elsewhere say, short enough for its line: the first one, and how many more there are.
 * @returns the words by the id of the thought that a tie begins at
 */
export function furtherTies(tree: Pick<MapTree, "node">, edges: readonly Edge[]): ReadonlyMap<string, string> {
  const from = new Map<string, Edge[]>();
  for (const edge of edges) {
    if (!edge.tie) continue;
    const those = from.get(edge.from);
    if (those) those.push(edge);
    else from.set(edge.from, [edge]);
  }
  return new Map(
    [...from].flatMap(([id, [first, ...more]]) => {
      if (!first) return [];
      const words = `${tieWords(first.type)} “${oneLine(tree.node(first.to)?.text ?? "", LETTERS)}”`;
      return [[id, more.length > 0 ? `${words} and ${more.length} more` : words] as const];
    }),
  );
}
