/** What a person does with thoughts and ties, as steps. Refused moves say why. */
import type { MapNode, MapTie, TieType } from "../entities.ts";
import { appError } from "../errors.ts";
import { err, ok, type Result } from "../result.ts";
import { placeAt } from "./place.ts";
import { type MapStep, NO_STEP, nodeSet, tieSet } from "./step.ts";
import { type Edge, edgesOf, tieId } from "./ties.ts";
import { branchOf, isWithin, type MapTree, topmost } from "./tree.ts";

const refused = (message: string) => err(appError("INVALID_INPUT", message));

/**
 * Moves thoughts with all below them, before the one at `at` of those that are below `parent` without them.
 * @returns INVALID_INPUT where a thought would be below itself
 */
export function moveTo(tree: MapTree, ids: readonly string[], parent: string | null, at: number): Result<MapStep> {
  const moving = topmost(tree, ids);
  if (parent !== null && moving.some((id) => isWithin(tree, parent, id)))
    return refused("It would be below its own branch.");
  const there = (parent === null ? tree.roots : tree.below(parent)).filter(({ id }) => !moving.includes(id));
  const { keys, moved } = placeAt(there, at, moving.length);
  const places = new Map(moved.map(({ id, order }) => [id, order]));
  for (const [place, id] of moving.entries()) places.set(id, keys[place] as string);
  const nodes = [...places].flatMap(([id, order]) => {
    const node = tree.node(id);
    if (!node) return [];
    const isMoving = moving.includes(id);
    const to = isMoving ? parent : node.spot.parent;
    const above = tree.above(id)?.id ?? null;
    // at another place its offset means nothing, and what it said of the thought above it says of no other
    const isElsewhere = isMoving && above !== parent;
    return [
      nodeSet(node, {
        spot: { parent: to, order },
        ...(isElsewhere && node.at ? { at: null } : {}),
        ...(isElsewhere && node.rel ? { rel: null } : {}),
        ...(isElsewhere && node.settled ? { settled: null } : {}),
      }),
    ];
  });
  return ok({ ...NO_STEP, nodes });
}

export type Way = "up" | "down" | "deeper" | "higher";

/** Moves a thought one step in the outline. An empty step where there is no further one. */
export function moveStep(tree: MapTree, id: string, way: Way): Result<MapStep> {
  const beside = tree.beside(id);
  const at = beside.findIndex((node) => node.id === id);
  const parent = tree.above(id)?.id ?? null;
  if (at === -1) return ok(NO_STEP);
  if (way === "up") return at === 0 ? ok(NO_STEP) : moveTo(tree, [id], parent, at - 1);
  if (way === "down") return at === beside.length - 1 ? ok(NO_STEP) : moveTo(tree, [id], parent, at + 1);
  if (way === "deeper") {
    const before = beside[at - 1];
    return before ? moveTo(tree, [id], before.id, tree.below(before.id).length) : ok(NO_STEP);
  }
  if (parent === null) return ok(NO_STEP);
  const above = tree.beside(parent);
  return moveTo(tree, [id], tree.above(parent)?.id ?? null, above.findIndex((node) => node.id === parent) + 1);
}

/**
 * Moves several thoughts one step, in the order of the outline; what is below them comes along. An empty step where there is no further one.
 * @returns INVALID_INPUT where they are below different thoughts
 */
export function moveSteps(tree: MapTree, ids: readonly string[], way: Way): Result<MapStep> {
  const top = new Set(topmost(tree, ids));
  const moving = tree.all.flatMap(({ id }) => (top.has(id) ? [id] : []));
  const [first] = moving;
  if (first === undefined) return ok(NO_STEP);
  if (moving.length === 1) return moveStep(tree, first, way);
  const above = tree.above(first);
  if (moving.some((id) => tree.above(id)?.id !== above?.id)) return refused("They are below different thoughts.");
  const beside = tree.beside(first).map(({ id }) => id);
  const others = beside.filter((id) => !top.has(id));
  const before = (id: string) => others.filter((other) => beside.indexOf(other) < beside.indexOf(id)).length;
  const [start, end] = [before(first), before(moving.at(-1) ?? first)];
  const parent = above?.id ?? null;
  if (way === "up") return start === 0 ? ok(NO_STEP) : moveTo(tree, moving, parent, start - 1);
  if (way === "down") return end === others.length ? ok(NO_STEP) : moveTo(tree, moving, parent, end + 1);
  if (way === "higher") {
    if (!above) return ok(NO_STEP);
    const at = tree.beside(above.id).findIndex(({ id }) => id === above.id) + 1;
    return moveTo(tree, moving, tree.above(above.id)?.id ?? null, at);
  }
  const onto = others[start - 1];
  return onto === undefined ? ok(NO_STEP) : moveTo(tree, moving, onto, tree.below(onto).length);
}

/** Moves thoughts on the canvas from where they are. What is below them comes along. */
export const nudge = (tree: MapTree, ids: readonly string[], dx: number, dy: number): MapStep => ({
  ...NO_STEP,
  nodes: topmost(tree, ids).flatMap((id) => {
    const node = tree.node(id);
    return node ? [nodeSet(node, { at: { dx: (node.at?.dx ?? 0) + dx, dy: (node.at?.dy ?? 0) + dy } })] : [];
  }),
});

/** Takes thoughts away with all below them, at one time. */
export function takeAway(tree: MapTree, ids: readonly string[], now: number): MapStep {
  const going = topmost(tree, ids).flatMap((id) => branchOf(tree, id));
  return { ...NO_STEP, nodes: going.map((node) => nodeSet(node, { gone: now })) };
}

export const setNodes = (
  nodes: readonly MapNode[],
  set: Partial<Pick<MapNode, "text" | "kind" | "rel" | "settled" | "at">>,
): MapStep => ({ ...NO_STEP, nodes: nodes.map((node) => nodeSet(node, set)) });

/** Sets what the line to the thought above says. What was decided of another contradiction no longer holds. */
export const setRel = (node: MapNode, rel: MapNode["rel"]): MapStep =>
  setNodes([node], { rel, ...(node.settled ? { settled: null } : {}) });

/**
 * Ties two thoughts.
 * @param rows all ties of the map, those that were taken away among them: a tie made again is the same row
 * @returns INVALID_INPUT for a tie to itself, one that is there, and a part of what is part of it
 */
export function tieTo(
  tree: MapTree,
  rows: readonly MapTie[],
  tie: { readonly mapId: string; readonly from: string; readonly type: TieType; readonly to: string },
  now: number,
): Result<MapStep> {
  const { mapId, from, type, to } = tie;
  if (from === to) return refused(type === "part" ? "It would be part of itself." : "A tie leads to another thought.");
  const edges = edgesOf(tree, rows);
  if (edges.some((edge) => edge.from === from && edge.to === to && edge.type === type))
    return refused("It is that already.");
  if (type === "part" && leads(edges, to, from)) return refused("It would be part of itself.");
  const id = tieId(mapId, from, type, to);
  const known = rows.find((row) => row.id === id);
  if (known) return ok({ ...NO_STEP, ties: [tieSet(known, { gone: null, settled: null })] });
  return ok({
    ...NO_STEP,
    addTies: [{ id, mapId, from, to, type, settled: null, gone: null, createdAt: now, updatedAt: now }],
  });
}

/** Whether one is part of the other by any number of steps. */
function leads(edges: readonly Edge[], from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const id of seen) {
    if (id === to) return true;
    for (const edge of edges) if (edge.type === "part" && edge.from === id) seen.add(edge.to);
  }
  return false;
}

/** Cuts a tie: a row goes, a line says nothing any more. */
export const cut = ({ tie, line }: Edge, now: number): MapStep =>
  tie ? { ...NO_STEP, ties: [tieSet(tie, { gone: now })] } : line ? setRel(line, null) : NO_STEP;

/** Decides a contradiction. @param keep the thought that stays, or both */
export function settle({ tie, line, from, to }: Edge, keep: string | "both", why: string, at: number): MapStep {
  if (tie)
    return {
      ...NO_STEP,
      ties: [tieSet(tie, { settled: { keep: keep === from ? "from" : keep === to ? "to" : "both", why, at } })],
    };
  if (!line) return NO_STEP;
  return setNodes([line], {
    settled: { keep: keep === "both" ? "both" : keep === line.id ? "this" : "above", why, at },
  });
}

/** Puts everything where the layout would: no thought has an offset of its own. */
export const layAgain = (tree: MapTree): MapStep =>
  setNodes(
    tree.all.filter(({ at }) => at !== null),
    { at: null },
  );
