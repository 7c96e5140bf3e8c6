import { expect, onTestFinished, test, vi } from "vitest";
import type { MapNode } from "#domain/entities.ts";
import { readList } from "#domain/map/files/list.ts";
import { type MapReader, type MapRowsRead, mapReader } from "#src/data/map/map-reader.ts";
import { makeMap } from "#src/data/map/write-map.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";

const mapOf = async (studio: TestStudio, list: string): Promise<string> => {
  const draft = { title: "", thoughts: readList(list), ties: [] };
  const made = await makeMap(studio, { draft, by: "person", origin: "typed" });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};

async function opened(list = "Why?\n  Because\n  So") {
  const studio = await testStudio();
  const id = await mapOf(studio, list);
  const reader = mapReader(id);
  onTestFinished(() => reader.end());
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  return { studio, id, reader, commit: workspace.value.commit, create: workspace.value.create };
}

const rowsOf = async (reader: MapReader, { db }: TestStudio): Promise<MapRowsRead> => {
  const read = await reader.read(db);
  if (!read || read === "damaged") throw new Error("There is no map");
  return read;
};
const textsOf = ({ nodes }: { readonly nodes: readonly MapNode[] }) => nodes.map(({ text }) => text).toSorted();

test("after the first reading only the rows that changed are read, and the others are the same objects", async () => {
  const { studio, reader, commit } = await opened();
  const first = await rowsOf(reader, studio);
  const whole = vi.spyOn(studio.db.map_nodes, "where");
  const some = vi.spyOn(studio.db.map_nodes, "bulkGet");
  const [why, because] = [first.nodes[0], first.nodes[1]] as [MapNode, MapNode];
  await commit([{ table: "map_nodes", id: because.id, set: { text: "Because of the quiz" } }]);

  const next = await rowsOf(reader, studio);
  expect(textsOf(next)).toEqual(["Because of the quiz", "So", "Why?"]);
  expect(next.nodes.find(({ id }) => id === why.id)).toBe(why);
  expect(whole).not.toHaveBeenCalled();
  expect(some.mock.calls).toEqual([[[because.id]]]);
});

test("a new title leaves the lists as they are, so that nothing is laid out anew", async () => {
  const { studio, id, reader, commit } = await opened();
  const first = await rowsOf(reader, studio);
  await commit([{ table: "maps", id, set: { title: "Second week" } }]);
  const next = await rowsOf(reader, studio);
  expect(next.map.title).toBe("Second week");
  expect([next.nodes, next.ties]).toEqual([first.nodes, first.ties]);
  expect(next.nodes).toBe(first.nodes);
});

test("it holds what is on disk after each of many changes, also where reads overlap and another map changes", async () => {
  const { studio, id, reader, commit, create } = await opened("a\n  b\n  c\n  d");
  const other = await mapOf(studio, "x\n  y");
  const { nodes } = await rowsOf(reader, studio);
  const sample = nodes[0] as MapNode;
  for (let n = 0; n < 12; n++) {
    const now = (await mapRows(studio.db, id)).nodes;
    const picked = now[n % now.length] as MapNode;
    const writes = [
      commit([{ table: "map_nodes", id: picked.id, set: { text: `${n}` } }]),
      commit(create("map_nodes", { ...sample, id: `n-${n}`, text: `new ${n}`, createdAt: n }, "typed")),
      commit(create("map_nodes", { ...sample, id: `o-${n}`, mapId: other, text: "elsewhere" }, "typed")),
      ...(n % 4 === 3 ? [commit([{ table: "map_nodes", id: `n-${n - 1}`, remove: true }])] : []),
    ];
    const early = reader.read(studio.db);
    await Promise.all(writes);
    const reads = await Promise.all([early, rowsOf(reader, studio), rowsOf(reader, studio)]);
    expect(textsOf(reads[2])).toEqual(textsOf(await mapRows(studio.db, id)));
    expect(textsOf(reads[1])).toEqual(textsOf(reads[2]));
  }
});

test("a read that failed loses no change: the next one reads the whole map", async () => {
  const { studio, reader, commit } = await opened();
  const { nodes } = await rowsOf(reader, studio);
  await commit([{ table: "map_nodes", id: nodes[1]?.id ?? "", set: { text: "Changed" } }]);
  vi.spyOn(studio.db.map_nodes, "bulkGet").mockRejectedValueOnce(new Error("the connection was lost"));
  await expect(reader.read(studio.db)).rejects.toThrow("the connection was lost");
  expect(textsOf(await rowsOf(reader, studio))).toEqual(["Changed", "So", "Why?"]);
});

test("a damaged thought is named and kept among the others, and a map that was deleted is none", async () => {
  const { studio, id, reader, commit } = await opened();
  const { nodes } = await rowsOf(reader, studio);
  await studio.db.map_nodes.update(nodes[0]?.id ?? "", { spot: 7, v: 99 } as never);
  expect(await rowsOf(reader, studio)).toMatchObject({ damaged: new Set([nodes[0]?.id]), unreadable: 0 });
  await commit([{ table: "maps", id, remove: true }]);
  expect(await reader.read(studio.db)).toBeNull();
});
