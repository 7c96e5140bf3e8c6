/** Queries of links: by the item they lead to, and by the item they begin with. Each reads one page by an index. */
import type { ItemKey } from "#domain/provenance/item-key.ts";
import type { Direction } from "#domain/provenance/trail.ts";
import type { Tables } from "./schema.ts";

const INDEX = { up: "[target+at]", down: "[source+at]" } as const;
const FIRST = -Infinity;
const LAST: IDBValidKey = [[]];

const of = (tx: Pick<Tables, "links">, key: ItemKey, direction: Direction) =>
  tx.links.where(INDEX[direction]).between([key, FIRST], [key, LAST]);

/**
 * The links of each item, as they are on disk. `up`: those that lead to it, newest first. `down`: those that begin with it, oldest first.
 * @param offset how many of each to pass over, for a further page
 */
export const linksOf = (
  tx: Pick<Tables, "links">,
  keys: readonly ItemKey[],
  direction: Direction,
  limit: number,
  offset = 0,
): Promise<unknown[][]> =>
  Promise.all(
    keys.map((key) => {
      const links = of(tx, key, direction).offset(offset).limit(limit);
      return (direction === "up" ? links.reverse() : links).toArray();
    }),
  );
