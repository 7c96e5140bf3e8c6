/** What a model thinks of one tie: beside it on this page, and nowhere stored. */
import { createStore } from "zustand/vanilla";
import type { TieType } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { edgesOf, tieWords } from "#domain/map/ties.ts";
import { treeOf } from "#domain/map/tree.ts";
import { err, ok } from "#domain/result.ts";
import { readMapNode, readMapTie } from "#domain/stored/map.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { ModelStep } from "../ai/model-step.ts";

export interface Opinion {
  /** How far the tie holds, 0 to 1. */
  readonly points: number;
  readonly reason: string;
  /** The person's name for the model's provider. */
  readonly by: string;
  /** What it was asked about: with another word at either end, or between them, it is another tie. */
  readonly about: string;
}

/** By the tie's key. */
export const opinions = createStore<Readonly<Record<string, Opinion>>>(() => ({}));

const GONE = appError("NOT_FOUND", "This tie is not here any more.");

/** What is asked about a tie. @param from the text at its beginning @param to the text at its end */
const askedOf = (type: TieType, from: string, to: string) => ({
  rubric: `The first thought ${tieWords(type)} the second thought.`,
  output: `First thought: ${from}\n\nSecond thought: ${to}`,
});

/** The same as one text. */
export function tieText(...tie: Parameters<typeof askedOf>): string {
  const { rubric, output } = askedOf(...tie);
  return `${rubric}\n\n${output}`;
}

/** Asks how far one tie holds. It does not count as a message. @param key the edge's */
export const modelOpinion = (mapId: string, key: string): ModelStep<"judge"> => {
  async function standing(db: StudioDatabase) {
    const { nodes, ties } = await mapRows(db, mapId);
    const tree = treeOf(nodes.flatMap((row) => readMapNode(row) ?? []));
    const edge = edgesOf(
      tree,
      ties.flatMap((row) => readMapTie(row) ?? []),
    ).find((each) => each.key === key);
    const [from, to] = [tree.node(edge?.from ?? ""), tree.node(edge?.to ?? "")];
    if (!edge || !from || !to) return err(GONE);
    return ok([edge.type, from.text, to.text] as const);
  }
  let about = "";
  return {
    tool: "map-tie",
    item: { table: "maps", id: mapId },
    place: `map-tie:${key}`,
    task: "judge",
    isCounted: false,
    async read(db) {
      const tie = await standing(db);
      if (!tie.ok) return tie;
      about = tieText(...tie.value);
      return ok({ input: askedOf(...tie.value), about: {} });
    },
    async keep(_, { output: { points, reason }, made: { provider } }) {
      opinions.setState({ [key]: { points, reason, by: provider, about } });
      return ok(undefined);
    },
  };
};
