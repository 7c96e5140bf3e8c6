/** What is on one map, in memory. */
import type { MapNode, MapTie, ThoughtMap } from "#domain/entities.ts";
import { readDamagedNode, readMap, readMapNode, readMapTie } from "#domain/stored/map.ts";
import { nodesOn, tiesOn } from "#sync/store/map-queries.ts";
import type { Stored, StudioDatabase } from "#sync/store/schema.ts";
import { type HeldRows, heldRows } from "../held-rows.ts";

/** A map with everything on it. What did not change is the same object as before, also the lists. */
export interface MapRowsRead {
  readonly map: ThoughtMap;
  /** With those that were taken away. */
  readonly nodes: readonly MapNode[];
  readonly ties: readonly MapTie[];
  /** Ids of damaged thoughts, which are among the nodes as far as they can be read. */
  readonly damaged: ReadonlySet<string>;
  /** Number of damaged thoughts and ties that cannot be shown at all. */
  readonly unreadable: number;
}

export interface MapReader {
  /**
   * The map as it is on disk, for a live read: it sees every change of a map. Null where there is no such map on this device; `damaged` where its row
   * cannot be read. Throws Dexie's errors.
   */
  read(db: StudioDatabase): Promise<MapRowsRead | null | "damaged">;
  /** Forgets what it holds. */
  end(): void;
}

export function mapReader(id: string): MapReader {
  let held: Held | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const end = () => {
    held?.nodes.end();
    held?.ties.end();
    held = undefined;
  };
  return {
    async read(db) {
      // what a live read waits for: the first key of a table stands for all of them
      const [row] = await Promise.all([
        db.maps.get(id),
        db.map_nodes.limit(1).primaryKeys(),
        db.map_ties.limit(1).primaryKeys(),
      ]);
      if (!row || row.deleted === 1) return null;
      const map = readMap(row);
      if (!map) return "damaged";
      if (held?.db !== db) {
        end();
        held = { db, ...partsOf(db, id, end) };
      }
      const { nodes, ties } = held;
      // one at a time: a read that took over what changed must have it before the next one answers
      const update = before.then(() => Promise.all([nodes.update(), ties.update()]));
      before = update.catch(() => undefined);
      await update;
      return {
        map,
        nodes: nodes.shown.list,
        ties: ties.shown.list,
        damaged: nodes.shown.damaged,
        unreadable: nodes.shown.unreadable + ties.shown.unreadable,
      };
    },
    end,
  };
}

interface Parts {
  readonly nodes: HeldRows<Shown<MapNode>>;
  readonly ties: HeldRows<Shown<MapTie>>;
}
interface Held extends Parts {
  readonly db: StudioDatabase;
}

/** A row as it was read. */
interface ReadRow<T> {
  readonly id: string;
  readonly value: T | null;
  readonly isDamaged: boolean;
}

interface Shown<T> {
  readonly list: readonly T[];
  readonly damaged: ReadonlySet<string>;
  readonly unreadable: number;
}

const NONE: ReadonlySet<string> = new Set();

const partsOf = (db: StudioDatabase, mapId: string, closed: () => void): Parts => ({
  nodes: heldRows(db, {
    table: "map_nodes",
    whole: () => nodesOn(db, mapId),
    get: (ids) => db.map_nodes.bulkGet([...ids]),
    isOwn: (row) => row.mapId === mapId,
    read: (row) => asFarAs(row, readMapNode(row), readDamagedNode),
    show,
    closed,
  }),
  ties: heldRows(db, {
    table: "map_ties",
    whole: () => tiesOn(db, mapId),
    get: (ids) => db.map_ties.bulkGet([...ids]),
    isOwn: (row) => row.mapId === mapId,
    read: (row) => asFarAs(row, readMapTie(row), () => null),
    show,
    closed,
  }),
});

/** A row; of a damaged one what can be read. */
const asFarAs = <T>(
  row: Stored<MapNode> | Stored<MapTie>,
  whole: T | null,
  damaged: (row: unknown) => T | null,
): ReadRow<T> => ({ id: row.id, value: whole ?? damaged(row), isDamaged: whole === null });

function show<T>(rows: readonly ReadRow<T>[]): Shown<T> {
  const list = rows.flatMap(({ value }) => value ?? []);
  const damaged = rows.flatMap(({ id, value, isDamaged }) => (isDamaged && value ? [id] : []));
  return { list, damaged: damaged.length === 0 ? NONE : new Set(damaged), unreadable: rows.length - list.length };
}
