/** How a map grew: its thoughts in the order in which they came and went, with their words of today. */
import type { MapNode, MapTie } from "../entities.ts";
import { type MapStep, NO_STEP, nodeSet, tieSet } from "./step.ts";

export interface Moment {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly what: "added" | "taken away";
  readonly node: MapNode;
}

/** @param nodes all rows, with those that were taken away */
export function momentsOf(nodes: readonly MapNode[]): readonly Moment[] {
  const moments = nodes.flatMap((node): Moment[] => [
    { at: node.createdAt, what: "added", node },
    ...(node.gone === null ? [] : [{ at: node.gone, what: "taken away" as const, node }]),
  ]);
  return moments.sort(
    (a, b) => a.at - b.at || (a.node.id < b.node.id ? -1 : a.node.id > b.node.id ? 1 : a.what < b.what ? -1 : 1),
  );
}

/** The thoughts after so many moments. */
export function nodesAfter(moments: readonly Moment[], count: number): readonly MapNode[] {
  const there = new Map<string, MapNode>();
  for (const { what, node } of moments.slice(0, count)) {
    if (what === "added") there.set(node.id, { ...node, gone: null });
    else there.delete(node.id);
  }
  return [...there.values()];
}

/** The ties that had been made by a time, and not yet cut. */
export const tiesAt = (ties: readonly MapTie[], at: number): readonly MapTie[] =>
  ties.flatMap((tie) => (tie.createdAt <= at && (tie.gone === null || tie.gone > at) ? [{ ...tie, gone: null }] : []));

/** The ties that were cut between thoughts that are still there, the newest first. */
export function cutTies(ties: readonly MapTie[], nodes: readonly MapNode[]): readonly MapTie[] {
  const there = new Set(nodes.flatMap(({ id, gone }) => (gone === null ? [id] : [])));
  return ties
    .filter(({ from, to, gone }) => gone !== null && there.has(from) && there.has(to))
    .toSorted((a, b) => (b.gone ?? 0) - (a.gone ?? 0));
}

/** Ties two thoughts again, as they were. */
export const tieAgain = (tie: MapTie): MapStep => ({ ...NO_STEP, ties: [tieSet(tie, { gone: null })] });

/** Brings back a thought that was taken away, with all that went with it. */
export function bringBack(nodes: readonly MapNode[], id: string): MapStep {
  const top = nodes.find((node) => node.id === id);
  if (top?.gone == null) return NO_STEP;
  const children = new Map<string, MapNode[]>();
  for (const node of nodes) {
    if (node.spot.parent === null || node.gone !== top.gone) continue;
    children.set(node.spot.parent, [...(children.get(node.spot.parent) ?? []), node]);
  }
  const back = new Set([top]);
  for (const node of back) for (const below of children.get(node.id) ?? []) back.add(below);
  return { ...NO_STEP, nodes: [...back].map((node) => nodeSet(node, { gone: null })) };
}
