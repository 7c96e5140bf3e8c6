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
const VERSION = 1;

export function writeOwn({ map, tree, ties }: MapContent): string {
  const living = ties.filter(({ gone, from, to }) => gone === null && tree.node(from) && tree.node(to));
  return `${JSON.stringify({ kind: KIND, version: VERSION, title: map.title, thoughts: tree.all, ties: living }, null, 1)}\n`;
}

/**
 * Undefined where it is another file. Rows that cannot be read are counted.
 * @returns INVALID_INPUT for a file of a newer version, a damaged one, and one that is nested too deep
 */
export function readOwn(data: unknown): Result<MapDraft> | undefined {
  const { kind, version, title, thoughts, ties } = data as Readonly<Record<string, unknown>>;
  if (kind !== KIND) return undefined;
  if (typeof version === "number" && version > VERSION)
    return err(
      appError(
        "INVALID_INPUT",
        `The file was written by a newer version of the studio (format ${version}; this version reads up to ${VERSION}).`,
        { remedy: "Reload the studio to get the newer version, then open the file again." },
      ),
    );
  if (!Array.isArray(thoughts) || !Array.isArray(ties))
    return err(appError("INVALID_INPUT", "The file of the map is damaged."));
  const nodes = thoughts.flatMap((row): MapNode[] => listed(readStored(mapNodes, row)));
  if (nodes.length === 0 && thoughts.length > 0)
    return err(
      appError("INVALID_INPUT", "The file of the map is damaged: no thought in it can be read.", {
        remedy: "Choose another copy of it.",
      }),
    );
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
