/** Takes items of other tools onto a map: first read, then, once the person has said where, made. */

import { appError } from "#domain/errors.ts";
import { addDrafts } from "#domain/map/drafts.ts";
import type { MapStep } from "#domain/map/step.ts";
import { treeOf } from "#domain/map/tree.ts";
import { splitItemKey } from "#domain/provenance/item-key.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { readMapNode } from "#domain/stored/map.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { takeHandoff } from "../provenance/handoffs.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { isTaken, type TakenThoughts, takenFrom, takenIdeas } from "./read-taken.ts";
import { makeMap, takeStep } from "./write-map.ts";

/** `ready`: what it would make. `made`: it was made before. `gone`: nothing of it is on this device. */
export type ToTake =
  | { readonly kind: "ready"; readonly taken: TakenThoughts; readonly left: number }
  | { readonly kind: "made"; readonly mapId: string }
  | { readonly kind: "gone" };

/** What an address asks for: one item, or a hand-off of several. Writes nothing. Throws Dexie's errors. */
export async function readToTake(
  db: StudioDatabase,
  asked: { readonly item: { readonly table: string; readonly id: string } } | { readonly handoff: string },
  now: number,
): Promise<ToTake> {
  let items: readonly { readonly table: string; readonly id: string }[];
  if ("handoff" in asked) {
    const handoff = await takeHandoff(db, asked.handoff, now);
    if (handoff.kind === "gone") return { kind: "gone" };
    if (handoff.kind === "made") {
      const made = splitItemKey(handoff.key);
      if (made?.table === "maps") return { kind: "made", mapId: made.id };
      const node = made?.table === "map_nodes" ? readMapNode(await db.map_nodes.get(made.id)) : null;
      return node ? { kind: "made", mapId: node.mapId } : { kind: "gone" };
    }
    items = handoff.handoff.keys.flatMap((key) => splitItemKey(key) ?? []);
  } else items = [asked.item];
  const ideas = await takenIdeas(db, items);
  if (ideas) return { kind: "ready", left: ideas.left, taken: ideas };
  const read = await Promise.all(items.map(({ table, id }) => (isTaken(table) ? takenFrom(db, table, id) : null)));
  const found = read.flatMap((each) => each ?? []);
  if (found.length === 0) return { kind: "gone" };
  return {
    kind: "ready",
    left: items.length - found.length,
    taken: {
      title: "",
      thoughts: found.flatMap(({ thoughts }) => thoughts),
      origins: found.flatMap(({ origins }) => origins),
    },
  };
}

export interface TakenOnto {
  readonly mapId: string;
  /** On a map that was there: the step, which can be taken back. */
  readonly step: MapStep | null;
}

/**
 * Puts what was read on a new map, or at the top of one that is there. What is made of a hand-off has its id, so that it is made once.
 * @returns the map, with the step on one that was there; NOT_FOUND for a map that is gone; INVALID_INPUT where it does not fit
 */
export function takeOnto(
  studio: Studio,
  { thoughts, origins }: TakenThoughts,
  { into, handoff }: { readonly into: string | null; readonly handoff?: string | undefined },
): Promise<Result<TakenOnto>> {
  const originAt = (at: number): Origin => origins[at] ?? "typed";
  return withWorkspace<TakenOnto>(studio, async ({ db }) => {
    if (into === null) {
      const made = await makeMap(studio, {
        draft: { title: "", thoughts, ties: [] },
        by: "person",
        origin: originAt(0),
        origins: originAt,
        ...(handoff === undefined ? {} : { id: handoff }),
      });
      return made.ok ? ok({ mapId: made.value, step: null }) : made;
    }
    const rows = await mapRows(db, into);
    if (!rows.map) return err(appError("NOT_FOUND", "This map is not on this device."));
    const tree = treeOf(rows.nodes.flatMap((row) => readMapNode(row) ?? []));
    let first = handoff;
    const newId = () => {
      const id = first ?? studio.newId();
      first = undefined;
      return id;
    };
    const step = addDrafts(
      tree,
      { parent: null, at: tree.roots.length },
      { thoughts, ties: [] },
      { mapId: into, by: "person", now: studio.now(), newId },
    );
    if (!step.ok) return step;
    const stored = await takeStep(studio, into, step.value, { origins: originAt });
    return stored.ok ? ok({ mapId: into, step: step.value }) : stored;
  });
}
