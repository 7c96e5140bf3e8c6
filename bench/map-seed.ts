/** Runs in the page: fills the visitor's workspace with one map. */
import { generateNKeysBetween } from "fractional-indexing";
import { v7 as uuid } from "uuid";
import type { MapNode, MapTie, ThoughtMap } from "#domain/entities.ts";
import { tieId } from "#domain/map/ties.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";

export const THOUGHTS = 5_000;
const TIES = 600;
/** Thoughts below each one. */
const BRANCHES = 4;
const TYPES = ["supports", "contradicts", "leads", "part", "example", "asks"] as const;
const [STARTS, MIDDLES, ENDS] = [
  "ka re mi to su ne vo li da pe",
  "ran tel mon sig bur cal fen dor",
  "t ing ed s er al",
].map((list) => list.split(" ")) as [string[], string[], string[]];

/** Numbers that look random and are the same each time. */
function numbers(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A map of 5,000 thoughts of 3 to 18 words with their ties. */
export function aLargeMap(): { readonly map: ThoughtMap; readonly nodes: MapNode[]; readonly ties: MapTie[] } {
  const below = numbers();
  const pick = (list: readonly string[]) => list[below(list.length)] as string;
  const text = () =>
    Array.from({ length: 3 + below(16) }, () => `${pick(STARTS)}${pick(MIDDLES)}${pick(ENDS)}`).join(" ");
  const map: ThoughtMap = {
    id: uuid(),
    title: "A large map",
    shape: "right",
    keptOpen: {},
    trashedAt: null,
    createdAt: 1,
    updatedAt: 1,
  };
  const orders = generateNKeysBetween(null, null, THOUGHTS);
  const ids = Array.from({ length: THOUGHTS }, () => uuid());
  const nodes = ids.map(
    (id, n): MapNode => ({
      id,
      mapId: map.id,
      text: `${text()}${n % 11 === 0 ? "?" : ""}`,
      kind: n % 5 === 0 ? "ground" : null,
      spot: { parent: n === 0 ? null : (ids[Math.floor((n - 1) / BRANCHES)] ?? null), order: orders[n] as string },
      rel: n === 0 || below(3) === 0 ? null : { type: TYPES[below(TYPES.length)] ?? "leads", down: below(8) === 0 },
      settled: null,
      at: null,
      by: "person",
      gone: null,
      createdAt: n + 1,
      updatedAt: n + 1,
    }),
  );
  const ties = Array.from({ length: TIES }, (_, n): MapTie => {
    const [from, to, type] = [ids[below(THOUGHTS)] ?? "", ids[below(THOUGHTS)] ?? "", TYPES[below(6)] ?? "leads"];
    const at = { createdAt: n + 1, updatedAt: n + 1 };
    return { id: tieId(map.id, from, type, to), mapId: map.id, from, to, type, settled: null, gone: null, ...at };
  });
  return { map, nodes, ties };
}

/** Writes the map; resolves with its id. */
export async function seedMap(): Promise<string> {
  const opened = await openWorkspace(VISITOR, { indexedDB, IDBKeyRange });
  if (!opened.ok || opened.value.mode === "memory") throw new Error("the bench needs a browser that keeps data");
  const { db } = opened.value;
  const { map, nodes, ties } = aLargeMap();
  const stored = <T>(row: T) => ({ ...row, deleted: 0 as const, stamps: {}, v: 1 });
  await db.maps.put(stored(map));
  await db.map_nodes.bulkPut(nodes.map(stored));
  await db.map_ties.bulkPut(ties.map(stored));
  db.close();
  return map.id;
}
