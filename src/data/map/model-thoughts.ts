/** Thoughts that a model offers below one of a map: on this page alone until the person takes them. */
import { createStore } from "zustand/vanilla";
import type { MapNode } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { ASKINGS, type AskingName, MOST_OFFERS, newTexts, trailWords } from "#domain/map/offers.ts";
import type { Rel } from "#domain/map/ties.ts";
import { treeOf } from "#domain/map/tree.ts";
import { err, ok } from "#domain/result.ts";
import { readMap, readMapNode } from "#domain/stored/map.ts";
import { hasVisible } from "#domain/visible.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Made, ModelStep } from "../ai/model-step.ts";
import type { Studio } from "../studio.tsx";

/** A thought that a model offers, for the person to take or to leave. */
export interface Offer {
  readonly id: string;
  /** The thought that it hangs below. */
  readonly above: string;
  readonly text: string;
  readonly rel: Rel | null;
  readonly by: Pick<Made, "adapter" | "provider" | "model">;
}
const NONE: readonly Offer[] = [];

/** By map. */
export const offers = createStore<Readonly<Record<string, readonly Offer[]>>>(() => ({}));
export const offersOn = (mapId: string): readonly Offer[] => offers.getState()[mapId] ?? NONE;
const setOffers = (mapId: string, left: readonly Offer[]): void => offers.setState({ [mapId]: left });

/** Takes an offer off the page: the person took it, or left it. */
export const settleOffer = (mapId: string, id: string): void =>
  setOffers(
    mapId,
    offersOn(mapId).filter((offer) => offer.id !== id),
  );

const GONE = appError("NOT_FOUND", "This thought is not here any more.");
const NOTHING_NEW = appError("INVALID_INPUT", "It said only what is there already.", {
  remedy: "Ask again, or ask for something else.",
});

/** The map's tree, if the thought is on it; the thought with those above it, the top first. */
async function standing(db: StudioDatabase, mapId: string, nodeId: string) {
  const { map, nodes } = await mapRows(db, mapId);
  const tree = treeOf(nodes.flatMap((row) => readMapNode(row) ?? []));
  const isHere = map !== undefined && (readMap(map)?.trashedAt ?? null) === null;
  const trail: MapNode[] = [];
  for (let node = isHere ? tree.node(nodeId) : undefined; node; node = tree.above(node.id)) trail.unshift(node);
  return trail.length === 0 ? err(GONE) : ok({ tree, trail });
}

/** Asks for thoughts below one. Nothing is stored, and it does not count as a message. */
export const modelThoughts = (
  studio: Pick<Studio, "newId">,
  mapId: string,
  nodeId: string,
  asking: AskingName,
): ModelStep<"ideate"> => ({
  tool: "map",
  item: { table: "maps", id: mapId },
  place: `map:${nodeId}`,
  task: "ideate",
  isCounted: false,
  async read(db) {
    const now = await standing(db, mapId, nodeId);
    if (!now.ok) return now;
    const { method } = ASKINGS[asking];
    const topic = trailWords(now.value.trail);
    return ok({ input: { topic, method, count: MOST_OFFERS, areSentences: true }, about: {} });
  },
  async keep({ db }, { output, made: { adapter, provider, model } }) {
    const now = await standing(db, mapId, nodeId);
    if (!now.ok) return now;
    const before = offersOn(mapId);
    const there = [...now.value.tree.all, ...before].map(({ text }) => text);
    const texts = newTexts(
      output.ideas.map(({ title, text }) => (hasVisible(text) ? text : title)),
      there,
    );
    if (texts.length === 0) return err(NOTHING_NEW);
    const { rel } = ASKINGS[asking];
    const by = { adapter, provider, model };
    setOffers(mapId, [...before, ...texts.map((text) => ({ id: studio.newId(), above: nodeId, text, rel, by }))]);
    return ok(undefined);
  },
});
