/** Writes of the maps. */
import type { MapNode, MapTie, ThoughtMap } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { addDrafts, type MapDraft } from "#domain/map/drafts.ts";
import { MOST_TITLE } from "#domain/map/limits.ts";
import { inverse, type MapSettings, type MapStep } from "#domain/map/step.ts";
import { treeOf } from "#domain/map/tree.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import { Refusal } from "#sync/store/storage-error.ts";
import { deletedForGood } from "../deleted-for-good.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import type { Workspace } from "../workspace.ts";

const TABLES = ["maps", "map_nodes", "map_ties", "links"] as const;

/** Where a new thought came from; `typed` where nothing is said. By its place among the added thoughts. */
export type Origins = (at: number) => Origin;
const TYPED: Origins = () => "typed";

export interface NewMap {
  readonly draft: Pick<MapDraft, "title" | "thoughts" | "ties">;
  readonly by: MapNode["by"];
  readonly origin: Origin;
  readonly origins?: Origins;
  /** The map's id: a hand-off's, so that it is made once. */
  readonly id?: string;
}

/**
 * Makes a map with its thoughts, in one commit. One that is there already, because it was made of the same hand-off, stays as it is.
 * @returns the map's id; INVALID_INPUT for a title, thought or map that is too large, or no thought; the errors of `commit()`
 */
export async function makeMap(studio: Studio, { id = studio.newId(), ...made }: NewMap): Promise<Result<string>> {
  const stored = await makeMaps(studio, [{ id, ...made }]);
  return stored.ok ? ok(id) : stored;
}

/** Makes several maps in one commit, or none. @returns their ids; the errors of `makeMap` */
export function makeMaps(studio: Studio, maps: readonly NewMap[]): Promise<Result<readonly string[]>> {
  return withWorkspace(studio, async ({ create, commitDecided }) => {
    const made: { readonly map: ThoughtMap; readonly step: MapStep; readonly of: NewMap }[] = [];
    for (const of of maps) {
      if (of.draft.title.length > MOST_TITLE) return LONG_TITLE;
      // each a millisecond after the one before, so that the list has them in their order
      const now = studio.now() + made.length;
      const map: ThoughtMap = {
        id: of.id ?? studio.newId(),
        title: of.draft.title.trim(),
        shape: "right",
        keptOpen: {},
        trashedAt: null,
        createdAt: now,
        updatedAt: now,
      };
      const maker = { mapId: map.id, by: of.by, now, newId: studio.newId };
      const step = addDrafts(treeOf([]), { parent: null, at: 0 }, of.draft, maker);
      if (!step.ok) return step;
      made.push({ map, step: step.value, of });
    }
    const ids = made.map(({ map }) => map.id);
    const stored = await commitDecided(TABLES, async (tx) => {
      const there = new Set((await tx.maps.bulkGet(ids)).flatMap((row) => (row && row.deleted !== 1 ? row.id : [])));
      return made
        .filter(({ map }) => !there.has(map.id))
        .flatMap(({ map, step, of: { origin, origins = TYPED } }) => [
          ...create("maps", map, origin),
          ...added({ create }, step, origins),
        ]);
    });
    if (!stored.ok) return stored;
    void requestPersistence();
    return ok(ids);
  });
}

const added = (
  { create }: Pick<Workspace, "create">,
  { addNodes, addTies }: MapStep,
  origins: Origins,
): readonly Change[] => [
  ...addNodes.flatMap((node, at) => create("map_nodes", node, origins(at))),
  ...addTies.map((put): Change => ({ table: "map_ties", put })),
];

/** What is to be known of a step beside what it changes. */
export interface HowTaken {
  readonly origins?: Origins | undefined;
  /** Of a step that makes one thought of two: the one that stays, and the other one with its words. */
  readonly merge?: { readonly stays: Pick<MapNode, "id">; readonly goes: MapNode } | undefined;
}

const touched = (id: string, updatedAt: number): Change => ({ table: "maps", id, set: { updatedAt } });

/** Takes a step: all of it in one commit, or nothing. The errors of `commit()`. */
export function takeStep(
  studio: Studio,
  mapId: string,
  step: MapStep,
  { origins = TYPED, merge }: HowTaken = {},
): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ commit, create, join }) => {
    const updatedAt = studio.now();
    if ((step.map?.set.title?.length ?? 0) > MOST_TITLE) return LONG_TITLE;
    return commit([
      ...added({ create }, step, origins),
      ...(merge
        ? join("map_nodes", merge.stays, {
            how: "combined",
            by: "person",
            from: [{ table: "map_nodes", row: { ...merge.goes } }],
          })
        : []),
      ...step.nodes.map(
        ({ id, set, before }): Change => ({ table: "map_nodes", id, set: { ...set, updatedAt }, seen: before }),
      ),
      ...step.ties.map(
        ({ id, set, before }): Change => ({ table: "map_ties", id, set: { ...set, updatedAt }, seen: before }),
      ),
      step.map
        ? { table: "maps", id: mapId, set: { ...step.map.set, updatedAt }, seen: step.map.before }
        : touched(mapId, updatedAt),
    ]);
  });
}

/**
 * Takes a step back. A field that was changed again since, here or on another device, stays as it is.
 * @returns the step that takes it again
 */
export function takeBack(studio: Studio, mapId: string, step: MapStep): Promise<Result<MapStep>> {
  return withWorkspace(studio, async ({ commitDecided }) => {
    const updatedAt = studio.now();
    const back = inverse(step, updatedAt);
    const stored = await commitDecided(["maps", "map_nodes", "map_ties"], async (tx) => {
      const [nodes, ties] = await Promise.all([
        tx.map_nodes.bulkGet(back.nodes.map(({ id }) => id)),
        tx.map_ties.bulkGet(back.ties.map(({ id }) => id)),
      ]);
      return [
        ...back.nodes.flatMap(({ id, set, before }, at): Change[] => {
          const fields = unchanged(nodes[at], set, before);
          return fields ? [{ table: "map_nodes", id, set: { ...fields, updatedAt } }] : [];
        }),
        ...back.ties.flatMap(({ id, set, before }, at): Change[] => {
          const fields = unchanged(ties[at], set, before);
          return fields ? [{ table: "map_ties", id, set: { ...fields, updatedAt } }] : [];
        }),
        {
          table: "maps",
          id: mapId,
          set: { ...(back.map && settingsBack(await tx.maps.get(mapId), back.map)), updatedAt },
        },
      ];
    });
    return stored.ok ? ok(back) : stored;
  });
}

/** Those of the fields that are still as the step left them; null where there are none. */
function unchanged<F extends object>(
  row: ((MapNode | MapTie | ThoughtMap) & { deleted: 0 | 1 }) | undefined,
  set: F,
  before: F,
): F | null {
  if (!row || row.deleted === 1) return null;
  const now = row as unknown as Readonly<Record<string, unknown>>;
  const fields = Object.entries(set).filter(([field]) => samePlain(now[field], before[field as keyof F]));
  return fields.length > 0 ? (Object.fromEntries(fields) as F) : null;
}

/** The map's own fields, as `unchanged()`; what was left open, each finding for itself. */
function settingsBack(
  row: (ThoughtMap & { deleted: 0 | 1 }) | undefined,
  { set, before }: NonNullable<MapStep["map"]>,
) {
  if (!row || row.deleted === 1) return {};
  const { keptOpen: open, ...others } = set;
  const fields: MapFields = { ...unchanged<MapSettings>(row, others, before) };
  if (!open) return fields;
  const kept = { ...row.keptOpen };
  for (const key of new Set([...Object.keys(open), ...Object.keys(before.keptOpen ?? {})])) {
    if (!samePlain(kept[key], before.keptOpen?.[key])) continue;
    const { [key]: as } = open;
    if (as) kept[key] = as;
    else delete kept[key];
  }
  return { ...fields, keptOpen: kept };
}

const LONG_TITLE = err(appError("INVALID_INPUT", "A title, not a thought: 200 characters at most."));

export type MapFields = Partial<Pick<ThoughtMap, "title" | "shape" | "keptOpen" | "trashedAt">>;

/**
 * Sets fields of a map.
 * @param seen the map as the person saw it: what another tab changed meanwhile stays
 * @returns NOT_FOUND for one that cannot be taken out of the trash, since its thoughts are gone
 */
export const setMap = (studio: Studio, id: string, set: MapFields, seen: MapFields): Promise<Result<undefined>> =>
  withWorkspace(studio, async ({ commitDecided }) => {
    if ((set.title?.length ?? 0) > MOST_TITLE) return LONG_TITLE;
    const before = Object.fromEntries(Object.keys(set).map((field) => [field, seen[field as keyof MapFields]]));
    return commitDecided(["maps"], async (tx) => {
      if (set.trashedAt === null && (await tx.maps.get(id))?.deleted === 1)
        throw new Refusal(deletedForGood("This map"));
      return [{ table: "maps", id, set: { ...set, updatedAt: studio.now() }, seen: before }];
    });
  });

/** Deletes a map of the trash for good, with all that is on it. */
export const deleteMap = (studio: Studio, id: string): Promise<Result<undefined>> =>
  withWorkspace(studio, async ({ db, commit, log }) => {
    const { nodes, ties } = await mapRows(db, id);
    const deleted = await commit([
      ...ties.map((tie): Change => ({ table: "map_ties", id: tie.id, remove: true })),
      ...nodes.map((node): Change => ({ table: "map_nodes", id: node.id, remove: true })),
      { table: "maps", id, remove: true },
    ]);
    if (deleted.ok) log.record({ action: "delete", metadata: { maps: 1 } });
    return deleted;
  });
