import { beforeEach, expect, test } from "vitest";
import { setNodes, takeAway } from "#domain/map/edit.ts";
import { readList } from "#domain/map/files/list.ts";
import { treeOf } from "#domain/map/tree.ts";
import { makeMap, takeStep } from "#src/data/map/write-map.ts";
import { desk } from "#src/tools/map/store.ts";
import { waitingNotices } from "#src/ui/notify.ts";
import { commit } from "#sync/store/commit.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import type { HistoryEntry } from "#sync/store/schema.ts";
import { makeStamp } from "#sync/store/stamps.ts";
import { markTold } from "#sync/store/told.ts";
import { button, click, inAct, press as pressOn, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

import { freshMap, linesOf, onDisk, opened, Page, press, type } from "./map-at.tsx";

beforeEach(freshMap);

test("a thought that another tab changed meanwhile is not written over without a word", async () => {
  const { studio, host, id } = await opened("Why?");
  const [node] = (await mapRows(studio.db, id)).nodes;
  if (!node) throw new Error("There is no thought");
  inAct(() => desk.setState({ selected: [node.id], writing: { kind: "text", id: node.id } }));
  await type(host, "Mine");
  await takeStep(studio, id, setNodes([node], { text: "Theirs" }));
  await until(() => host.querySelector("h1")?.textContent?.includes("Theirs") === true);
  press(host, "Enter");
  await until(() => host.querySelector("[role=alert]")?.textContent?.includes("“Theirs”") === true);
  expect(await onDisk(studio, id)).toEqual(["1 Theirs"]);
  press(host, "Enter");
  await until(() => linesOf(host).includes("1 Mine"));
  expect(await onDisk(studio, id)).toEqual(["1 Mine"]);
});

test("the text of a thought that another tab takes away meanwhile is still there, and can become a new thought", async () => {
  const { studio, host, id } = await opened("Why?\n  Because");
  const { nodes } = await mapRows(studio.db, id);
  const node = nodes.find(({ text }) => text === "Because");
  if (!node) throw new Error("There is no thought");
  inAct(() => desk.setState({ selected: [node.id], writing: { kind: "text", id: node.id } }));
  await type(host, "Because they fell behind");
  await takeStep(studio, id, takeAway(treeOf(nodes), [node.id], studio.at));
  await until(
    () => document.querySelector("[role=dialog]")?.textContent?.includes("Because they fell behind") === true,
  );
  click(button("Discard the text"));
  await until(() => document.querySelector("[role=dialog]") === null);
  const discarded = waitingNotices.getState().find(({ title }) => title === "Text discarded");
  inAct(() => discarded?.action?.onSelect());
  await until(
    () => document.querySelector("[role=dialog]")?.textContent?.includes("Because they fell behind") === true,
  );
  click(button("Add it as a new thought"));
  click(button("Add it as a new thought"));
  await until(() => linesOf(host).includes("1 Because they fell behind"));
  await until(() => document.querySelector("[role=dialog]") === null);
  expect(await onDisk(studio, id)).toEqual(["1 Why?", "1 Because they fell behind"]);
});

test("no key that was meant for the field presses a button of the dialog, and closing it keeps the text", async () => {
  const { studio, host, id } = await opened("Why?\n  Because");
  const { nodes } = await mapRows(studio.db, id);
  const node = nodes.find(({ text }) => text === "Because");
  if (!node) throw new Error("There is no thought");
  inAct(() => desk.setState({ selected: [node.id], writing: { kind: "text", id: node.id } }));
  await type(host, "Because they fell behind");
  await takeStep(studio, id, takeAway(treeOf(nodes), [node.id], studio.at));
  const dialog = () => document.querySelector<HTMLElement>("[role=dialog]");
  const isShown = () => dialog()?.textContent?.includes("Because they fell behind") === true;
  await until(isShown);
  await until(() => dialog()?.contains(document.activeElement) === true);
  expect(document.activeElement?.matches("button")).toBe(false);
  click(button("Close"));
  await until(() => dialog() === null);
  await expect
    .poll(async () => (await studio.db.drafts.toArray()).map(({ text }) => text))
    .toEqual(["Because they fell behind"]);
  const kept = waitingNotices.getState().find(({ title }) => title === "Your text is saved");
  inAct(() => kept?.action?.onSelect());
  await until(isShown);
  await until(() => dialog()?.contains(document.activeElement) === true);
  pressOn(document.activeElement as HTMLElement, "Escape");
  await until(() => dialog() === null);
  expect(await studio.db.drafts.count()).toBe(1);
});

/** Opens a map where pages that have closed left these texts. */
async function reopened(list: string, leave: (studio: TestStudio, id: string) => Promise<readonly [string, string][]>) {
  const studio = await testStudio();
  const made = await makeMap(studio, {
    draft: { title: "", thoughts: readList(list), ties: [] },
    by: "person",
    origin: "typed",
  });
  if (!made.ok) throw new Error(made.error.message);
  for (const [place, text] of await leave(studio, made.value))
    await studio.db.drafts.put({ id: `${place}\nclosed`, text, updatedAt: 1 });
  const { host } = await renderPage(studio, <Page id={made.value} />);
  await until(() => host.querySelector('[role="tree"]') !== null);
  return { studio, host, id: made.value };
}

test("after a reload the text of a thought that was taken away meanwhile is offered again, until it is answered for", async () => {
  const { studio, host, id } = await reopened("Why?\n  Because", async (studio, id) => {
    const { nodes } = await mapRows(studio.db, id);
    const node = nodes.find(({ text }) => text === "Because");
    if (!node) throw new Error("There is no thought");
    await takeStep(studio, id, takeAway(treeOf(nodes), [node.id], studio.at));
    return [[`map:${node.id}`, "Because they fell behind"]];
  });
  const dialog = () => document.querySelector("[role=dialog]");
  await until(() => dialog()?.textContent?.includes("Because they fell behind") === true);
  click(button("Add it as a new thought"));
  await until(() => linesOf(host).includes("1 Because they fell behind"));
  await until(() => dialog() === null);
  expect(await onDisk(studio, id)).toEqual(["1 Why?", "1 Because they fell behind"]);
  await expect.poll(() => studio.db.drafts.count()).toBe(0);
});

test("a new thought that was left half-written is said when the map opens, and its field opens", async () => {
  const { studio, host, id } = await reopened("Why?", async (_studio, id) => [[`map-new:${id}`, "Half a thou"]]);
  const said = () => host.textContent?.includes("A new thought was left half-written.") === true;
  await until(said);
  click(button("Go on writing"));
  await until(() => host.querySelector("textarea")?.value === "Half a thou");
  expect(said()).toBe(false);
  await type(host, "Half a thought");
  press(host, "Escape");
  await until(() => linesOf(host).includes("1 Half a thought"));
  expect(said()).toBe(false);
  expect(await onDisk(studio, id)).toEqual(["1 Why?", "1 Half a thought"]);
});

test("a thought that another device words or places differently has a sign, until the person has answered", async () => {
  const { studio, host, id } = await opened("Why?\n  Because\n  So");
  const [why, because, so] = treeOf((await mapRows(studio.db, id)).nodes).all;
  if (!why || !because || !so) throw new Error("three thoughts");
  const lose = async (node: string, field: string, value: unknown) => {
    const stamp = makeStamp(studio.at, 0, "phone");
    const of = `map_nodes/${node}` as HistoryEntry["of"];
    const put = { id: `${of}:${field}:${stamp}`, of, field, value, stamp };
    await commit(studio.db, [{ table: "history", put }], { now: studio.now, device: "devicea1" });
    return put.id;
  };
  const signed = () =>
    [...host.querySelectorAll('[role="treeitem"][aria-label$=", has another version"] .map-line-text')].map(
      (line) => line.textContent,
    );
  await lose(why.id, "kind", "claim");
  await lose(why.id, "text", "Why?");
  const worded = await lose(because.id, "text", "Because of us");
  await lose(so.id, "spot", { parent: because.id, order: "a1" });
  await until(() => signed().length === 2);
  expect(signed()).toEqual(["Because", "So"]);
  await markTold(studio.db, [worded]);
  await until(() => signed().length === 1);
  expect(signed()).toEqual(["So"]);
});
