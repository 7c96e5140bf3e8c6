/** What ties say, and all ties of a map as edges: the lines to the thought above, and the rows. */
import type { MapNode, MapTie, TieType } from "../entities.ts";
import type { MapTree } from "./tree.ts";

export type Rel = NonNullable<MapNode["rel"]>;

/** The sign beside a line; the word is always beside it where there is room. */
export const SIGNS: Readonly<Record<TieType, string>> = {
  supports: "+",
  contradicts: "≠",
  leads: "›",
  part: "⊂",
  example: "eg",
  asks: "?",
};

const WORDS: Readonly<Record<TieType, readonly [up: string, down: string]>> = {
  supports: ["supports", "follows from"],
  contradicts: ["contradicts", "is contradicted by"],
  leads: ["leads to", "comes of"],
  part: ["is part of", "contains"],
  example: ["is an example of", "has the example"],
  asks: ["asks about", "is asked about by"],
};

/** How a tie reads from one of its ends. @param down from its target */
export const tieWords = (type: TieType, down = false): string => WORDS[type][down ? 1 : 0];

/** How the line to the thought above reads: *supports it*. */
export const relWords = ({ type, down }: Rel): string =>
  type === "example" ? (down ? "has it as an example" : "an example of it") : `${tieWords(type, down)} it`;

/** A tie that says something. */
export interface Edge {
  /** `line:<node>` or `tie:<tie>`. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly type: TieType;
  readonly settled: boolean;
  /** The row that says it. */
  readonly line: MapNode | null;
  readonly tie: MapTie | null;
}

/** The ties between living thoughts. */
export function edgesOf(tree: MapTree, ties: readonly MapTie[]): readonly Edge[] {
  const edges: Edge[] = [];
  for (const node of tree.all) {
    const parent = node.rel && tree.above(node.id);
    if (!node.rel || !parent) continue;
    const [from, to] = node.rel.down ? [parent.id, node.id] : [node.id, parent.id];
    edges.push({
      key: `line:${node.id}`,
      from,
      to,
      type: node.rel.type,
      settled: node.settled !== null,
      line: node,
      tie: null,
    });
  }
  for (const tie of ties)
    if (tie.gone === null && tie.from !== tie.to && tree.node(tie.from) && tree.node(tie.to))
      edges.push({
        key: `tie:${tie.id}`,
        from: tie.from,
        to: tie.to,
        type: tie.type,
        settled: tie.settled !== null,
        line: null,
        tie,
      });
  return edges;
}

export const tieId = (mapId: string, from: string, type: TieType, to: string): string =>
  `${mapId}.${from}.${type}.${to}`;
