/** The walk from an item to all that it came from, and to all that came of it. */
import { links } from "../entities/links.ts";
import { readStored } from "../entities/stored.ts";
import type { Link } from "../entities.ts";
import type { ItemKey } from "./item-key.ts";

export type Direction = "up" | "down";

export interface TrailLimits {
  /** Steps from the item. */
  readonly depth: number;
  /** Items, the first one among them. */
  readonly stations: number;
  /** Links read of one item; the rest are behind *more*. */
  readonly perItem: number;
}
export const TRAIL_LIMITS: TrailLimits = { depth: 12, stations: 200, perItem: 50 };

/** Reads the stored links of each key, as they are on disk: `up`, those that lead to it, newest first; `down`, those that begin with it, oldest first. */
export type ReadLinks = (
  keys: readonly ItemKey[],
  direction: Direction,
  limit: number,
) => Promise<readonly unknown[][]>;

export interface Station {
  readonly key: ItemKey;
  /** Steps from the item: 0 for itself. */
  readonly depth: number;
  /** The links to the next stations. */
  readonly links: readonly Link[];
  /** It has more links than were read. */
  readonly hasMore: boolean;
}

export interface Walk {
  /** In the order of the walk, the item itself first. */
  readonly stations: readonly Station[];
  /** Stations were left out: too many, or too far. */
  readonly isCut: boolean;
  /** Damaged links that were passed over. */
  readonly damaged: number;
}

/**
 * Walks breadth first, one level at a time, and visits each item once, so that circles end. Damaged links are passed over and counted.
 * @param read rejects with the errors of the database
 */
export async function walk(
  start: ItemKey,
  direction: Direction,
  read: ReadLinks,
  limits: TrailLimits = TRAIL_LIMITS,
): Promise<Walk> {
  const stations: Station[] = [];
  const known = new Set<ItemKey>([start]);
  let damaged = 0;
  let isCut = false;
  let level: readonly ItemKey[] = [start];
  for (let depth = 0; level.length > 0; depth++) {
    const rows = await read(level, direction, limits.perItem + 1);
    const next: ItemKey[] = [];
    for (const [at, key] of level.entries()) {
      const stored = rows[at] ?? [];
      const page = stored.slice(0, limits.perItem);
      const sound = page.flatMap((row) => readStored(links, row) ?? []);
      damaged += page.length - sound.length;
      stations.push({ key, depth, links: sound, hasMore: stored.length > limits.perItem });
      for (const link of sound) {
        const other = endIn(link, direction);
        if (known.has(other)) continue;
        if (depth === limits.depth || known.size === limits.stations) isCut = true;
        else {
          known.add(other);
          next.push(other);
        }
      }
    }
    level = next;
  }
  return { stations, isCut, damaged };
}

/** The item at the far end of a link. */
export const endIn = ({ source, target }: Link, direction: Direction): ItemKey =>
  (direction === "up" ? source : target) as ItemKey;

/**
 * The line that a trail shows: from an item back, at each station the source with the latest time that is not after it. The other sources
 * stand beside it.
 * @param up a walk `up`
 * @returns the stations in order, the item itself first
 */
export function lineOf({ stations }: Walk): readonly Station[] {
  const byKey = new Map(stations.map((station) => [station.key, station]));
  const line: Station[] = [];
  let station = stations[0];
  let before = Number.POSITIVE_INFINITY;
  while (station && !line.includes(station)) {
    line.push(station);
    const link = latest(station.links, before);
    before = link?.at ?? before;
    station = link && byKey.get(endIn(link, "up"));
  }
  return line;
}

/** The link with the latest time up to `before`. Where a clock went back and none is, the latest of all. */
function latest(links: readonly Link[], before: number): Link | undefined {
  const newestFirst = links.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  return newestFirst.find(({ at }) => at <= before) ?? newestFirst[0];
}
