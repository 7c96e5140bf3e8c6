/**
 * What is on one map, in memory: the disk is read whole once, and then only the rows that changed, in this tab or another. Nothing is written, so
 * nothing can be out of date on disk.
 */
import type { MapNode, MapTie, ThoughtMap } from "#domain/entities.ts";
import { readDamagedNode, readMap, readMapNode, readMapTie } from "#domain/stored/map.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import type { Stored, StudioDatabase } from "#sync/store/schema.ts";
import { type ChangedKeys, changedKeysOf } from "../changed-keys.ts";

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
    held?.nodes.changed.end();
    held?.ties.changed.end();
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
        held = {
          db,
          nodes: partOf(db, "map_nodes", [readMapNode, readDamagedNode], end),
          ties: partOf(db, "map_ties", [readMapTie, () => null], end),
        };
      }
      const parts = held;
      // one at a time: a read that took over what changed must have it before the next one answers
      const update = before.then(() => bringUpToDate(parts, id));
      before = update.catch(() => undefined);
      await update;
      const { nodes, ties } = parts;
      return {
        map,
        nodes: nodes.list,
        ties: ties.list,
        damaged: nodes.damaged,
        unreadable: nodes.unreadable + ties.unreadable,
      };
    },
    end,
  };
}

interface Held {
  readonly db: StudioDatabase;
  readonly nodes: Part<MapNode>;
  readonly ties: Part<MapTie>;
}

type Row = Stored<MapNode> | Stored<MapTie>;

/** A row as it was read. */
interface ReadRow<T> {
  readonly v: number;
  readonly value: T | null;
  readonly isDamaged: boolean;
}

/** The rows of one table that are on the map. */
interface Part<T> {
  readonly changed: ChangedKeys;
  readonly rows: Map<string, ReadRow<T>>;
  list: readonly T[];
  damaged: ReadonlySet<string>;
  unreadable: number;
  readonly read: (row: Row) => ReadRow<T>;
  /** The rows with these ids, in their order. */
  readonly get: (ids: readonly string[]) => PromiseLike<readonly (Row | undefined)[]>;
}

const NONE: ReadonlySet<string> = new Set();

const partOf = <T>(
  db: StudioDatabase,
  table: "map_nodes" | "map_ties",
  [whole, asFar]: readonly [(row: unknown) => T | null, (row: unknown) => T | null],
  closed: () => void,
): Part<T> => ({
  changed: changedKeysOf(db, table, closed),
  rows: new Map(),
  list: [],
  damaged: NONE,
  unreadable: 0,
  read(row) {
    const value = whole(row);
    return { v: row.v, value: value ?? asFar(row), isDamaged: value === null };
  },
  get: (ids) => db[table].bulkGet([...ids]),
});

async function bringUpToDate({ db, nodes, ties }: Held, mapId: string): Promise<void> {
  const [readNodes, readTies] = [nodes.changed.read(), ties.changed.read()];
  if (readNodes.changed === "all" || readTies.changed === "all") {
    const all = await mapRows(db, mapId);
    hold(nodes, all.nodes);
    hold(ties, all.ties);
  } else await Promise.all([readAgain(nodes, readNodes.changed, mapId), readAgain(ties, readTies.changed, mapId)]);
  // one that fails is not done: the next one reads what it took
  readNodes.done();
  readTies.done();
}

/** Holds these rows and no others. */
function hold<T>(part: Part<T>, rows: readonly Row[]): void {
  const known = new Map(part.rows);
  part.rows.clear();
  for (const row of rows) {
    const same = known.get(row.id);
    part.rows.set(row.id, same?.v === row.v ? same : part.read(row));
  }
  listAgain(part);
}

async function readAgain<T>(part: Part<T>, ids: ReadonlySet<string>, mapId: string): Promise<void> {
  if (ids.size === 0) return;
  const asked = [...ids];
  let isOther = false;
  for (const [at, row] of (await part.get(asked)).entries()) {
    const id = asked[at] as string;
    if (row && row.deleted === 0 && row.mapId === mapId) {
      if (part.rows.get(id)?.v === row.v) continue;
      part.rows.set(id, part.read(row));
      isOther = true;
    } else isOther = part.rows.delete(id) || isOther;
  }
  if (isOther) listAgain(part);
}

function listAgain<T>(part: Part<T>): void {
  part.list = [...part.rows.values()].flatMap(({ value }) => value ?? []);
  const damaged = [...part.rows].flatMap(([id, { value, isDamaged }]) => (isDamaged && value ? [id] : []));
  part.damaged = damaged.length === 0 ? NONE : new Set(damaged);
  part.unreadable = part.rows.size - part.list.length;
}
