import type { MapNode, MapTie } from "#domain/entities.ts";
import type { MapStep } from "#domain/map/step.ts";

/** The rows after a step, as the store would leave them. */
export function applied(step: MapStep, nodes: readonly MapNode[], ties: readonly MapTie[]) {
  const set = <R extends { readonly id: string }>(
    rows: readonly R[],
    changes: readonly { readonly id: string; readonly set: object }[],
  ) =>
    rows.map((row) => Object.assign({}, row, ...changes.flatMap(({ id, set }) => (id === row.id ? [set] : []))) as R);
  return {
    nodes: set([...nodes, ...step.addNodes], step.nodes),
    ties: set([...ties, ...step.addTies], step.ties),
  };
}
