/** What a model thinks of one tie: beside it on this page, and nowhere stored. */
import { createStore } from "zustand/vanilla";
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
  /** What it was asked about: another wording is another tie. */
  readonly about: string;
}

/** By the tie's key. */
export const opinions = createStore<Readonly<Record<string, Opinion>>>(() => ({}));

const GONE = appError("NOT_FOUND", "This tie is not here any more.");

/** @param from the text at the tie's begin @param to the text at its end */
export const tieText = (from: string, to: string): string => `First thought: ${from}\n\nSecond thought: ${to}`;

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
    return ok({
      rubric: `The first thought ${tieWords(edge.type)} the second thought.`,
      output: tieText(from.text, to.text),
    });
  }
  let about = "";
  return {
    tool: "map-tie",
    item: { table: "maps", id: mapId },
    place: `map-tie:${key}`,
    task: "judge",
    isCounted: false,
    async read(db) {
      const input = await standing(db);
      if (!input.ok) return input;
      about = input.value.output;
      return ok({ input: input.value, about: {} });
    },
    async keep(_, { output: { points, reason }, made: { provider } }) {
      opinions.setState({ [key]: { points, reason, by: provider, about } });
      return ok(undefined);
    },
  };
};
