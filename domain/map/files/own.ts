/** The studio's own file of one map: JSON, free in every plan. */

import { mapNodes } from "../../entities/map-nodes.ts";
import { mapTies } from "../../entities/map-ties.ts";
import { readStored } from "../../entities/stored.ts";
import type { MapNode, MapTie } from "../../entities.ts";
import { appError } from "../../errors.ts";
import { err, ok, type Result } from "../../result.ts";
import { draft, type MapDraft, type ThoughtDraft } from "../drafts.ts";
import { MOST_DEEP } from "../limits.ts";
import { treeOf } from "../tree.ts";
import type { MapContent } from "./map-content.ts";

const KIND = "studio-map";

export function writeOwn({ map, tree, ties }: MapContent): string {
  const living = ties.filter(({ gone, from, to }) => gone === null && tree.node(from) && tree.node(to));
  return `${JSON.stringify({ kind: KIND, version: 1, title: map.title, thoughts: tree.all, ties: living }, null, 1)}\n`;
}

/** Undefined where it is another file. Rows that cannot be read are counted. */
export function readOwn(data: unknown): Result<MapDraft> | undefined {
  const { kind, title, thoughts, ties } = data as Readonly<Record<string, unknown>>;
  if (kind !== KIND) return undefined;
  if (!Array.isArray(thoughts) || !Array.isArray(ties))
    return err(appError("INVALID_INPUT", "The file of the map is damaged."));
  const nodes = thoughts.flatMap((row): MapNode[] => listed(readStored(mapNodes, row)));
  const read = ties.flatMap((row): MapTie[] => listed(readStored(mapTies, row)));
  const tree = treeOf(nodes.map((node) => ({ ...node, gone: null })));
  if (tree.all.some(({ id }) => tree.depth(id) > MOST_DEEP))
    return err(appError("INVALID_INPUT", "The file is nested more than 1,000 levels deep."));
  const damaged = thoughts.length + ties.length - nodes.length - read.length;
  const of = (node: MapNode): ThoughtDraft =>
    draft(node.text, tree.below(node.id).map(of), {
      ref: node.id,
      kind: node.kind,
      rel: node.rel,
      settled: node.settled,
      at: node.at,
    });
  return ok({
    title: typeof title === "string" ? title.slice(0, 200) : "",
    thoughts: tree.roots.map(of),
    ties: read.map(({ from, to, type, settled }) => ({ from, to, type, settled })),
    leftOut: damaged > 0 ? [`${damaged} damaged ${damaged === 1 ? "row" : "rows"}`] : [],
  });
}

const listed = <T>(row: T | null): T[] => (row ? [row] : []);
