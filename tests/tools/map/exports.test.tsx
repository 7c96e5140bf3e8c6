import { afterEach, expect, test, vi } from "vitest";
import type { Exported } from "#domain/audit/exports.ts";
import { readMapFile } from "#domain/map/files/map-file.ts";
import { check } from "#domain/map/findings.ts";
import { treeOf } from "#domain/map/tree.ts";
import { recordsOf } from "#src/data/audit/record-leaving.ts";
import { saveWork } from "#src/data/audit/save-work.ts";
import { saveMap } from "#src/tools/map/view/save-map.ts";
import { thought, tie } from "../../domain/map/map-rows.ts";
import { sampleRow } from "../../sample-rows.ts";
import { type TestStudio, testStudio } from "../studio.ts";

const { saved } = vi.hoisted(() => ({ saved: vi.fn<(name: string, content: string | Blob) => void>() }));
vi.mock("#src/platform/text-file.ts", () => ({ downloadText: saved, downloadFile: saved }));
afterEach(() => saved.mockReset());

const tree = treeOf([
  thought("a", null, { text: "My canary" }),
  thought("b", "a", { text: "Another" }),
  thought("c", "a"),
]);
const map = { ...sampleRow("maps", "m1"), title: "Birds", shape: "right" as const };
const picture = {
  content: { map: map as never, title: "Birds", tree, ties: [] },
  checked: check(tree, []),
  shape: map.shape,
  folded: new Set<string>(),
};
const save = (studio: TestStudio, format: Parameters<typeof saveMap>[1]) =>
  saveMap(picture, format, (exported: Exported, name, content) => saveWork(studio, exported, name, content));
const recorded = async ({ db }: TestStudio) => (await recordsOf(db, "devicea1")).map(({ kind, body }) => [kind, body]);

test.each(["md", "opml", "mm", "canvas", "json"] as const)(
  "a map as %s is recorded with its thoughts and its size, without a word of it, before there is a file",
  async (format) => {
    const studio = await testStudio();
    expect(await save(studio, format)).toMatchObject({ ok: true });
    const [[name, content] = ["", ""]] = saved.mock.calls;
    expect(name).toBe(format === "json" ? "Birds.map.json" : `Birds.${format}`);
    expect(readMapFile(name, String(content))).toMatchObject({ ok: true });
    expect(await recorded(studio)).toEqual([
      ["exported", { what: "map", format, items: 3, characters: String(content).length }],
    ]);
    expect(JSON.stringify(await studio.db.audit_records.toArray())).not.toMatch(/canary|Birds/);
  },
);

test("a picture is recorded in bytes; one that the browser cannot draw is neither recorded nor saved", async () => {
  const studio = await testStudio();
  await save(studio, "svg");
  const [[, content] = []] = saved.mock.calls;
  expect(await recorded(studio)).toEqual([
    ["exported", { what: "map", format: "svg", items: 3, bytes: (content as Blob).size }],
  ]);
  expect(await save(studio, "png")).toBeNull();
  expect(await recorded(studio)).toHaveLength(1);
  expect(saved).toHaveBeenCalledTimes(1);
});

test("in a picture a tie has its word, over the thoughts", async () => {
  const studio = await testStudio();
  const ties = [tie("c", "contradicts", "b")];
  const tied = { ...picture, content: { ...picture.content, ties }, checked: check(tree, ties) };
  await saveMap(tied, "svg", (exported: Exported, name, content) => saveWork(studio, exported, name, content));
  const [[, content] = []] = saved.mock.calls;
  const svg = await (content as Blob).text();
  expect(svg.indexOf(">contradicts</text>")).toBeGreaterThan(svg.indexOf("Another"));
});

test("without a record there is no file of a map", async () => {
  const studio = await testStudio();
  studio.db.audit_records.hook("creating", () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  for (const format of ["md", "svg", "json"] as const)
    expect(await save(studio, format)).toMatchObject({ ok: false, error: { code: "DATABASE_ERROR" } });
  expect(saved).not.toHaveBeenCalled();
});
