/** A step over a map: what a person does at once, and takes back at once. Pure: the store applies it. */
import type { MapNode, MapTie, ThoughtMap } from "../entities.ts";

type NodeFields = Partial<Pick<MapNode, "text" | "kind" | "spot" | "rel" | "settled" | "at" | "gone">>;
/** What of the map itself is part of a step. */
export type MapSettings = Partial<Pick<ThoughtMap, "title" | "shape" | "keptOpen">>;
type TieFields = Partial<Pick<MapTie, "settled" | "gone">>;

interface Set<F> {
  readonly id: string;
  readonly set: F;
  readonly before: F;
}
export type NodeSet = Set<NodeFields>;
export type TieSet = Set<TieFields>;

export interface MapStep {
  readonly addNodes: readonly MapNode[];
  readonly addTies: readonly MapTie[];
  readonly nodes: readonly NodeSet[];
  readonly ties: readonly TieSet[];
  readonly map?: { readonly set: MapSettings; readonly before: MapSettings };
}

export const NO_STEP: MapStep = { addNodes: [], addTies: [], nodes: [], ties: [] };

export const isEmptyStep = (step: MapStep): boolean =>
  step.map === undefined && step.addNodes.length + step.addTies.length + step.nodes.length + step.ties.length === 0;

/** A change of a thought, with what it changes back. */
export const nodeSet = (node: MapNode, set: NodeFields): NodeSet => ({ id: node.id, set, before: fieldsOf(node, set) });
export const tieSet = (tie: MapTie, set: TieFields): TieSet => ({ id: tie.id, set, before: fieldsOf(tie, set) });

const fieldsOf = <R extends object, F extends object>(row: R, set: F): F =>
  Object.fromEntries(Object.keys(set).map((field) => [field, row[field as keyof R]])) as F;

/** A change of the map itself. */
export const mapSet = (map: ThoughtMap, set: MapSettings): MapStep => ({
  ...NO_STEP,
  map: { set, before: fieldsOf(map, set) },
});

/** The step back: what was added goes, what was changed is as before. @param now when what was added goes */
export const inverse = ({ addNodes, addTies, nodes, ties, map }: MapStep, now: number): MapStep => ({
  ...NO_STEP,
  nodes: [...addNodes.map((node) => nodeSet(node, { gone: now })), ...nodes.map(turned)],
  ties: [...addTies.map((tie) => tieSet(tie, { gone: now })), ...ties.map(turned)],
  ...(map && { map: { set: map.before, before: map.set } }),
});

const turned = <F>({ id, set, before }: Set<F>): Set<F> => ({ id, set: before, before: set });
