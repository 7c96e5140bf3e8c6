import { beforeEach, expect, test, vi } from "vitest";
import { readList } from "#domain/map/files/list.ts";
import { err, ok } from "#domain/result.ts";
import { readDamagedNode } from "#domain/stored/map.ts";
import { makeMap } from "#src/data/map/write-map.ts";
import { select } from "#src/tools/map/store.ts";
import { MapList } from "#src/tools/map/view/map-list.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { commit } from "#sync/store/commit.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import { keyOf } from "#sync/store/row-key.ts";
import type { HistoryEntry } from "#sync/store/schema.ts";
import { makeStamp } from "#sync/store/stamps.ts";
import { markTold } from "#sync/store/told.ts";
import { sampleRow } from "../../sample-rows.ts";
import { button, click, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { DISK_FULL, testStudio } from "../studio.ts";
import { freshMap, linesOf, opened, press } from "./map-at.tsx";

/** A thought that cannot be read, and a list that cannot be. */

beforeEach(freshMap);

test("a damaged thought stays in its place, cannot be written over, and is taken away and brought back as it was", async () => {
  const { studio, host } = await opened("Why?\n  Because\n    So\n  Or");
  const row = (await studio.db.map_nodes.toArray()).find(({ text }) => text === "Because");
  if (!row) throw new Error("no thought");
  await studio.db.map_nodes.update(row.id, { kind: 7 as never, v: row.v + 1 });
  await until(() => linesOf(host)[1] === "2 Unreadable thought: Because");
  expect(linesOf(host), "what is below it stays below it").toEqual([
    "1 Why?",
    "2 Unreadable thought: Because",
    "3 So",
    "2 Or",
  ]);
  inAct(() => select([row.id]));
  await until(() => host.textContent?.includes("Part of this thought is damaged on this device.") === true);
  press(host, "ArrowDown", { altKey: true });
  await until(() => waitingNotices.getState().some(({ title }) => title === "Nothing was changed"));
  expect((await studio.db.map_nodes.get(row.id))?.kind).toBe(7);
  click(button("Take away"));
  await until(() => linesOf(host).length === 2);
  expect((await studio.db.map_nodes.get(row.id))?.kind, "nothing but that it is gone").toBe(7);
  press(host, "z", { ctrlKey: true });
  await until(() => linesOf(host).length === 4);
});

test("the thoughts of a map that cannot be read are saved as text", async () => {
  const { studio, host, id } = await opened("Why?\n  Because");
  const saved: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const row = await studio.db.maps.get(id);
  await studio.db.maps.update(id, { shape: 7 as never, v: (row?.v ?? 0) + 1 });
  await until(() => host.textContent?.includes("This map is damaged") === true);
  click(button("Export it as text"));
  await until(() => saved.length === 1);
  const text = await saved[0]?.text();
  expect(text).toContain("- Why?");
  expect(text).toContain("  - Because");
});

test("of a damaged row as much is read as holds together; without a map or with an unknown end nothing", () => {
  const sound = { ...sampleRow("map_nodes", "n"), id: "n", text: "Words", gone: null };
  expect(readDamagedNode({ ...sound, text: 3, spot: "?" })).toMatchObject({
    text: "Unreadable thought",
    spot: { parent: null },
  });
  expect(readDamagedNode({ ...sound, rel: 4 })).toMatchObject({ rel: null, spot: sound.spot });
  for (const broken of [null, "row", { ...sound, mapId: 4 }, { ...sound, gone: "yesterday" }])
    expect(readDamagedNode(broken)).toBeNull();
});

test("a list of maps that could not be read is there after Try again", async () => {
  const studio = await testStudio();
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  let fails = true;
  const watch: typeof workspace.value.watch = (query, show, fault) => {
    if (!fails) return workspace.value.watch(query, show, fault);
    show(err(DISK_FULL));
    return () => {};
  };
  const broken = { ...studio, workspace: async () => ok({ ...workspace.value, watch }) };
  const { host } = await renderPage(broken, <MapList onOpen={() => {}} onNew={() => {}} />);
  await until(() => host.querySelector('[role="alert"]') !== null);
  fails = false;
  click(button("Try again"));
  await until(() => host.textContent?.includes("No maps yet") === true);
});

test("the list says which map has another version of a thought, and no longer once that is answered", async () => {
  const studio = await testStudio();
  const made = async (text: string) => {
    const map = await makeMap(studio, {
      draft: { title: text, thoughts: readList(text), ties: [] },
      by: "person",
      origin: "typed",
    });
    if (!map.ok) throw new Error(map.error.message);
    return map.value;
  };
  await made("Alone");
  const id = await made("On two devices");
  const [node] = (await mapRows(studio.db, id)).nodes;
  const of = keyOf("map_nodes", node?.id ?? "");
  const stamp = makeStamp(studio.at, 0, "phone");
  const put: HistoryEntry = { id: `${of}:text:${stamp}`, of, field: "text", value: "As the phone has it", stamp };
  await commit(studio.db, [{ table: "history", put }], { now: studio.now, device: "devicea1" });
  const { host } = await renderPage(studio, <MapList onOpen={() => {}} onNew={() => {}} />);
  const marked = () =>
    [...host.querySelectorAll("li")].map((row) => row.textContent?.includes("Has another version of a thought"));
  await until(() => marked().length === 2);
  expect(marked()).toEqual([true, false]);
  await markTold(studio.db, [put.id]);
  await until(() => marked().every((each) => each === false));
});
