/** Two thoughts that say the same become one, with the words of both. */
import type { MapNode, MapTie } from "../entities.ts";
import { appError } from "../errors.ts";
import { err, ok, type Result } from "../result.ts";
import { MOST_TEXT } from "./limits.ts";
import { placeAt } from "./place.ts";
import { type MapStep, NO_STEP, nodeSet, tieSet } from "./step.ts";
import { type Edge, edgesOf, tieId } from "./ties.ts";
import { isWithin, type MapTree } from "./tree.ts";

/**
 * One thought takes another one in: its words below its own, what is below it, and its ties. Of two where one is below the other, the upper
 * one stays, whichever was named first.
 * @param ties all rows, those that were cut among them
 * @returns INVALID_INPUT for a thought with itself, and where the words of both are too long for one
 */
export function mergeThoughts(
  tree: MapTree,
  ties: readonly MapTie[],
  { mapId, keep, other }: { readonly mapId: string; readonly keep: string; readonly other: string },
  now: number,
): Result<MapStep> {
  const [named, second] = [tree.node(keep), tree.node(other)];
  if (!named || !second || keep === other) return err(appError("INVALID_INPUT", "Choose another thought."));
  const [stays, goes] = isWithin(tree, keep, other) ? [second, named] : [named, second];
  const text = named.text === second.text ? named.text : `${named.text}\n${second.text}`;
  if (text.length > MOST_TEXT)
    return err(
      appError("INVALID_INPUT", "Together they are longer than a thought: 2,000 characters.", {
        remedy: "Shorten one of them first.",
      }),
    );
  const taken = tree.below(goes.id).filter(({ id }) => id !== stays.id);
  const { keys, moved } = placeAt(tree.below(stays.id), tree.below(stays.id).length, taken.length);
  const edges = edgesOf(tree, ties).filter(({ from, to }) => from === goes.id || to === goes.id);
  const lineUp = goes.rel && tree.above(goes.id)?.id !== stays.id ? `line:${goes.id}` : null;
  const carried = edges.filter(({ tie, key }) => tie !== null || key === lineUp);
  return ok({
    ...NO_STEP,
    ...tiesOnto(stays, goes, carried, { tree, ties, mapId, now }),
    nodes: [
      nodeSet(stays, { text }),
      ...moved.flatMap(({ id, order }) => {
        const node = tree.node(id);
        return node && id !== goes.id ? [nodeSet(node, { spot: { ...node.spot, order } })] : [];
      }),
      ...taken.map((node, at) => nodeSet(node, { spot: { parent: stays.id, order: keys[at] as string }, at: null })),
      nodeSet(goes, { gone: now }),
    ],
  });
}

interface On {
  readonly tree: MapTree;
  readonly ties: readonly MapTie[];
  readonly mapId: string;
  readonly now: number;
}

/** The ties of the thought that goes, cut there and made here. One that is here already, or would lead to itself, is only cut. */
function tiesOnto(stays: MapNode, goes: MapNode, edges: readonly Edge[], { tree, ties, mapId, now }: On) {
  const there = new Set(edgesOf(tree, ties).map(({ from, type, to }) => `${from} ${type} ${to}`));
  const addTies: MapTie[] = [];
  const sets = edges.flatMap(({ tie }) => (tie ? [tieSet(tie, { gone: now })] : []));
  for (const { from: was, to: led, type, tie, line } of edges) {
    const [from, to] = [was === goes.id ? stays.id : was, led === goes.id ? stays.id : led];
    if (from === to || there.has(`${from} ${type} ${to}`)) continue;
    there.add(`${from} ${type} ${to}`);
    const id = tieId(mapId, from, type, to);
    const known = ties.find((row) => row.id === id);
    // what was decided of a line names its ends in another way, and is asked again
    const settled = line ? null : (tie?.settled ?? null);
    if (known) sets.push(tieSet(known, { gone: null, settled }));
    else addTies.push({ id, mapId, from, to, type, settled, gone: null, createdAt: now, updatedAt: now });
  }
  return { addTies, ties: sets };
}
