import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { MapNode, MapTie, MapView, ThoughtMap } from "#domain/entities.ts";
import { type Checked, check, type Finding, readTies } from "#domain/map/findings.ts";
import { mapWords } from "#domain/map/said-twice.ts";
import { type MapTree, treeOf } from "#domain/map/tree.ts";
import { allows } from "#domain/plans.ts";
import { type ItemKey, splitItemKey } from "#domain/provenance/item-key.ts";
import { readMap, readMapNode, readMapView } from "#domain/stored/map.ts";
import { useTextDraft } from "#src/data/document/use-text-draft.ts";
import { lostValuesOf } from "#src/data/lost-values.ts";
import { type Finder, startFinder } from "#src/data/map/finder.ts";
import { type MapRowsRead, mapReader } from "#src/data/map/map-reader.ts";
import { readToTake, type ToTake } from "#src/data/map/take-items.ts";
import { usePlan } from "#src/data/plan.ts";
import { useTrail } from "#src/data/provenance/use-trail.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useSyncMarks } from "#src/data/use-sync-marks.ts";
import { afterFrame } from "#src/platform/after-frame.ts";
import { historyIn } from "#sync/store/history.ts";
import { firstThought, storedMaps } from "#sync/store/map-queries.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import { keyOf } from "#sync/store/row-key.ts";
import type { HistoryEntry, StudioDatabase } from "#sync/store/schema.ts";
import { untold } from "#sync/store/told.ts";
import { mapTitle } from "./model/map-words.ts";

/** A thought that is being written, stored as the person types. */
export const useStoredDraft = useTextDraft;
export type { MapRowsRead };
/** Whether the person's plan includes the formats of other tools. A host without accounts has no plans. */
export function useMayExport(): boolean {
  const plan = usePlan();
  return useSession().accounts === "none" || allows(plan, "map-export");
}
export const useSyncMarkOf = (mapId: string) => useSyncMarks("maps", [mapId])(mapId);
/** The trail of a thought. */
export const useThoughtTrail = (id: string) => useTrail(`map_nodes/${id}` as ItemKey);

/** Maps shown in the list. */
const MOST_MAPS = 500;

export interface NamedMap extends ThoughtMap {
  /** Its title; without one, its first thought's words. */
  readonly name: string;
  /** Another device has one of its thoughts differently, and nobody has answered. */
  readonly hasOther: boolean;
}

export interface Maps {
  /** Most recently changed first. */
  readonly list: readonly NamedMap[];
  readonly trash: readonly NamedMap[];
  /** Number of damaged maps, which are not shown. */
  readonly unreadable: number;
}

export const useMaps = (): Live<Maps> =>
  useLive(async (db) => {
    const rows = await storedMaps(db, MOST_MAPS);
    const read = rows.flatMap((row) => readMap(row) ?? []);
    const withOther = await mapsWithOther(db);
    const maps = await Promise.all(
      read.map(async (map) => {
        const first = map.title === "" ? readMapNode(await firstThought(db, map.id)) : null;
        return { ...map, name: mapTitle(map, { roots: first ? [first] : [] }), hasOther: withOther.has(map.id) };
      }),
    );
    return {
      list: maps.filter(({ trashedAt }) => trashedAt === null),
      trash: maps.filter(({ trashedAt }) => trashedAt !== null),
      unreadable: rows.length - maps.length,
    };
  }, []);

/** Null where there is no such map on this device; `damaged` where its row cannot be read. */
export function useMapRows(id: string): Live<MapRowsRead | null | "damaged"> {
  const reader = useMemo(() => mapReader(id), [id]);
  useEffect(() => () => reader.end(), [reader]);
  return useLive((db) => reader.read(db), [reader]);
}

/** Up to so many thoughts the page checks a map itself: a worker would answer later. */
const MOST_ON_PAGE = 500;
const NO_FINDINGS: readonly Finding[] = [];

/** The tree and what its ties say at once; what they leave open as soon as there is time, of a large map from a worker. */
export function useChecked(
  nodes: readonly MapNode[],
  ties: readonly MapTie[],
  damaged: ReadonlySet<string>,
): { readonly tree: MapTree; readonly checked: Checked } {
  const shown = useMemo(() => treeOf(nodes), [nodes]);
  // nothing is found in what cannot be read
  const tree = useMemo(
    () => (damaged.size === 0 ? shown : treeOf(nodes.filter(({ id }) => !damaged.has(id)))),
    [shown, nodes, damaged],
  );
  const isLarge = nodes.length > MOST_ON_PAGE;
  const words = useRef<ReturnType<typeof mapWords>>(undefined);
  const later = useDeferredValue({ tree, ties });
  const onPage = useMemo(() => {
    if (isLarge) return null;
    words.current ??= mapWords(later.tree.all);
    return check(later.tree, later.ties, words.current);
  }, [later.tree, later.ties, isLarge]);
  const [findings, setFindings] = useState(NO_FINDINGS);
  const finder = useRef<Finder>(undefined);
  useEffect(
    () => () => {
      finder.current?.end();
      finder.current = undefined;
    },
    [],
  );
  useEffect(() => {
    if (!isLarge) return;
    let isHere = true;
    // the map is drawn first: handing it to the worker holds up the page
    const callOff = afterFrame(() => {
      finder.current ??= startFinder();
      void finder.current.find(tree, ties).then((found) => isHere && startTransition(() => setFindings(found)));
    });
    return () => {
      isHere = false;
      callOff();
    };
  }, [tree, ties, isLarge]);
  const large = useMemo(
    () => (isLarge ? { ...readTies(tree, ties), findings: NO_FINDINGS } : null),
    [isLarge, tree, ties],
  );
  const checked = useMemo(() => (large ? { ...large, findings } : (onPage as Checked)), [large, onPage, findings]);
  return { tree: shown, checked };
}

/** How the map was last looked at on this device; null before it ever was. */
export const useMapView = (id: string): Live<MapView | null> =>
  useLive(async (db) => readMapView(await db.map_views.get(id)), [id]);

/** Another wording or place of a thought that lost a merge, until the person has answered here. */
export interface OtherVersion {
  readonly id: string;
  readonly at: number | null;
  readonly text?: string;
  readonly spot?: MapNode["spot"];
}

export const useOtherVersions = (nodeId: string): Live<readonly OtherVersion[]> =>
  useLive(
    async (db) => {
      const lost = await untold(db, await lostValuesOf(db, [["map_nodes", await db.map_nodes.get(nodeId)]]));
      return lost.flatMap(({ id, field, value, at }): OtherVersion[] => {
        if (field === "text" && typeof value === "string") return [{ id, at, text: value }];
        const read = field === "spot" ? readMapNode({ ...(lost[0]?.row ?? {}), spot: value }) : null;
        return read ? [{ id, at, spot: read.spot }] : [];
      });
    },
    [nodeId],
  );

/** Entries that are looked at for the signs: those of all maps. */
const MOST_LOST = 5_000;

const untoldOfThoughts = async (db: StudioDatabase) =>
  untold(db, await historyIn(db, "map_nodes", { limit: MOST_LOST }));

/** Those of the thoughts that one of the entries is another version of. */
function thoughtsWithOther(
  nodes: readonly MapNode[],
  entries: readonly Pick<HistoryEntry, "of" | "field" | "value">[],
): readonly MapNode[] {
  if (entries.length === 0) return [];
  const byKey = new Map(nodes.map((node) => [keyOf("map_nodes", node.id), node]));
  return entries.flatMap(({ of, field, value }) => {
    const node = byKey.get(of);
    if (!node || (field !== "text" && field !== "spot") || samePlain(node[field], value)) return [];
    return readMapNode({ ...node, [field]: value }) ? [node] : [];
  });
}

/** The maps with a thought that is there and has another version. Throws Dexie's errors. */
async function mapsWithOther(db: StudioDatabase): Promise<ReadonlySet<string>> {
  const entries = await untoldOfThoughts(db);
  const ids = entries.flatMap(({ of }) => splitItemKey(of)?.id ?? []);
  const rows = ids.length === 0 ? [] : await db.map_nodes.bulkGet([...new Set(ids)]);
  const nodes = rows.flatMap((row) => (row?.deleted === 1 ? [] : (readMapNode(row) ?? [])));
  const living = nodes.filter(({ gone }) => gone === null);
  return new Set(thoughtsWithOther(living, entries).map(({ mapId }) => mapId));
}

/** The thoughts that `useOtherVersions()` has something for. @param nodes those that are shown */
export function useWithOther(nodes: readonly MapNode[]): ReadonlySet<string> {
  const read = useLive(untoldOfThoughts, []);
  const entries = read.status === "ready" ? read.value : null;
  return useMemo(() => new Set(thoughtsWithOther(nodes, entries ?? []).map(({ id }) => id)), [entries, nodes]);
}

/** What an address hands over: an item, or the id of a hand-off. */
export function useToTake(asked: string | { readonly table: string; readonly id: string }): Live<ToTake> {
  const { now } = useStudio();
  const key = typeof asked === "string" ? asked : `${asked.table}/${asked.id}`;
  return useLive(
    (db) => readToTake(db, typeof asked === "string" ? { handoff: asked } : { item: asked }, now()),
    [key],
  );
}
