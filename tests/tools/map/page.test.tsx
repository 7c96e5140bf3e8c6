import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useStore } from "zustand";
import type { ThoughtMap } from "#domain/entities.ts";
import { setNodes, takeAway } from "#domain/map/edit.ts";
import { readList } from "#domain/map/files/list.ts";
import type { Finding } from "#domain/map/findings.ts";
import { treeOf } from "#domain/map/tree.ts";
import { makeMap, takeStep } from "#src/data/map/write-map.ts";
import { commandOf } from "#src/tools/map/model/keys.ts";
import type { MapSearch } from "#src/tools/map/model/map-search.ts";
import { desk } from "#src/tools/map/store.ts";
import { WritingBox } from "#src/tools/map/view/canvas/writing-box.tsx";
import { MapDialogs } from "#src/tools/map/view/map-dialogs.tsx";
import { OpenMap } from "#src/tools/map/view/open-map.tsx";
import { useMapActions } from "#src/tools/map/view/use-map-actions.ts";
import type { MapDialog } from "#src/tools/map/view/view-props.ts";
import { waitingNotices } from "#src/ui/notify.ts";
import { commit } from "#sync/store/commit.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import type { HistoryEntry } from "#sync/store/schema.ts";
import { makeStamp } from "#sync/store/stamps.ts";
import { markTold } from "#sync/store/told.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

beforeEach(() => {
  desk.setState({ mapId: "", selected: [], writing: null, done: [], undone: [], said: "" }, true);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

function Page({ id }: { readonly id: string }) {
  const [search, setSearch] = useState<MapSearch>({ map: id, view: "outline" });
  return <OpenMap id={id} search={search} addressOf={() => undefined} takers={[]} onSearch={setSearch} />;
}

async function opened(list: string) {
  const studio = await testStudio();
  const made = await makeMap(studio, {
    draft: { title: "", thoughts: readList(list), ties: [] },
    by: "person",
    origin: "typed",
  });
  if (!made.ok) throw new Error(made.error.message);
  const { host, at } = await renderPage(studio, <Page id={made.value} />);
  await until(() => host.querySelector('[role="tree"]') !== null);
  return { studio, host, at, id: made.value };
}
const linesOf = (host: HTMLElement) =>
  [...host.querySelectorAll('[role="treeitem"]')].map(
    (line) => `${line.getAttribute("aria-level")} ${line.querySelector(".map-line-text")?.textContent ?? "…"}`,
  );
function press(host: HTMLElement, key: string, more: KeyboardEventInit = {}) {
  const target = host.querySelector("textarea") ?? host.querySelector('[role="tree"]');
  inAct(() => target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })));
}
async function type(host: HTMLElement, text: string) {
  await until(() => host.querySelector("textarea") !== null);
  const field = host.querySelector("textarea");
  if (!field) return;
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const onDisk = async (studio: TestStudio, id: string) => {
  const tree = treeOf((await mapRows(studio.db, id)).nodes);
  return tree.all.map((node) => `${tree.depth(node.id) + 1} ${node.text}`);
};

test("by keyboard alone: a thought beside, one below it, its words, a move, away and back", async () => {
  const { studio, host, id } = await opened("Why?\n  Because");
  expect(linesOf(host)).toEqual(["1 Why?", "2 Because"]);
  press(host, "ArrowDown");
  press(host, "ArrowDown");
  press(host, "Enter");
  await type(host, "Or else");
  press(host, "Enter");
  await until(() => linesOf(host).includes("2 Or else"));
  press(host, "Tab");
  await type(host, "Deeper");
  press(host, "Escape");
  await until(() => linesOf(host).includes("3 Deeper"));
  expect(linesOf(host)).toEqual(["1 Why?", "2 Because", "2 Or else", "3 Deeper"]);
  press(host, "Tab", { shiftKey: true });
  await until(() => linesOf(host).includes("2 Deeper"));
  press(host, "F2");
  await type(host, "Higher now");
  press(host, "Enter");
  await until(() => linesOf(host).includes("2 Higher now"));
  press(host, "Delete");
  await until(() => linesOf(host).length === 3);
  press(host, "z", { ctrlKey: true });
  await until(() => linesOf(host).includes("2 Higher now"));
  expect(await onDisk(studio, id)).toEqual(linesOf(host));
});

test("O opens the trail of the thought that is selected", async () => {
  const { host, at } = await opened("Why?\n  Because");
  press(host, "End");
  press(host, "o");
  await until(() => at().includes("trail="));
  const selected = desk.getState().selected.at(-1);
  expect(at()).toContain(encodeURIComponent(`map_nodes/${selected}`));
});

test("keys pressed while a new thought is being stored mean the new thought, and typing goes on in the next one", async () => {
  const { studio, host, id } = await opened("Why?\n  Because");
  press(host, "End");
  press(host, "Enter");
  await type(host, "Or else");
  press(host, "Enter");
  await type(host, "Or elseAnd then");
  press(host, "Escape");
  await until(() => host.querySelector("textarea") === null);
  await until(() => linesOf(host).includes("2 And then"));
  expect(linesOf(host)).toEqual(["1 Why?", "2 Because", "2 Or else", "2 And then"]);
  expect(await onDisk(studio, id)).toEqual(linesOf(host));

  press(host, "Enter");
  await type(host, "One");
  press(host, "Enter");
  await type(host, "OneTwo");
  press(host, "Enter");
  await type(host, "OneTwoThree");
  press(host, "Escape");
  await until(() => host.querySelector("textarea") === null);
  await until(() => linesOf(host).includes("2 Three"));
  expect(linesOf(host).slice(-3)).toEqual(["2 One", "2 Two", "2 Three"]);

  press(host, "Enter");
  await type(host, "Deeper");
  press(host, "Enter");
  press(host, "Escape");
  await until(() => linesOf(host).includes("2 Deeper"));
  inAct(() =>
    host
      .querySelector('[role="tree"]')
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", altKey: true, bubbles: true })),
  );
  await until(() => linesOf(host).includes("3 Deeper"));
  await until(() => host.querySelector("textarea") === null);
});

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

test("on the canvas Tab keeps a thought and begins an empty one below it", async () => {
  const added: { parent: string | null; text: string }[] = [];
  const actions = {
    async addText(parent: string | null, _at: number, text: string) {
      added.push({ parent, text });
      desk.setState({ selected: [`id of ${text}`] });
      return null;
    },
  };
  const bounds = { x: 0, y: 0, w: 0, h: 0 };
  const props = { map: { id: "m", shape: "right" }, tree: treeOf([]), actions, layout: { boxes: new Map(), bounds } };
  function Box() {
    const writing = useStore(desk, (state) => state.writing);
    return (
      writing && (
        <WritingBox
          {...(props as unknown as Parameters<typeof WritingBox>[0])}
          writing={writing}
          onLeft={() => undefined}
        />
      )
    );
  }
  desk.setState({ writing: { kind: "new", parent: null, at: 0 } });
  const { host } = await renderPage(await testStudio(), <Box />);
  const field = () => host.querySelector("textarea")?.value;
  await type(host, "Because");
  press(host, "Tab");
  await until(() => field() === "");
  expect(desk.getState().writing).toEqual({ kind: "new", parent: "id of Because", at: 0 });
  await type(host, "Since");
  press(host, "Escape");
  await until(() => desk.getState().writing === null);
  expect(added).toEqual([
    { parent: null, text: "Because" },
    { parent: "id of Because", text: "Since" },
  ]);
});

test("an empty thought on Escape is dropped without a word, and one as long as a page is refused and keeps its text", async () => {
  const { studio, host, id } = await opened("a");
  press(host, "ArrowDown");
  press(host, "Enter");
  await until(() => host.querySelector("textarea") !== null);
  press(host, "Escape");
  await until(() => host.querySelector("textarea") === null);
  press(host, "Enter");
  await type(host, "x".repeat(2_001));
  press(host, "Enter");
  await until(() => host.querySelector('[role="alert"]')?.textContent?.includes("A thought, not a page") === true);
  expect(host.querySelector("textarea")?.value).toHaveLength(2_001);
  expect(await onDisk(studio, id)).toEqual(["1 a"]);
});

test("folding hides what is below and is remembered on this device; the tree names the active line", async () => {
  const { studio, host, id } = await opened("a\n  b\n    c\nd");
  press(host, "ArrowDown");
  press(host, " ");
  await until(() => linesOf(host).length === 2);
  expect(linesOf(host)).toEqual(["1 a", "1 d"]);
  const [line] = host.querySelectorAll('[role="treeitem"]');
  expect(line?.getAttribute("aria-expanded")).toBe("false");
  expect(host.querySelector('[role="tree"]')?.getAttribute("aria-activedescendant")).toBe(line?.id);
  expect(await studio.db.map_views.get(id)).toMatchObject({
    folded: [treeOf((await mapRows(studio.db, id)).nodes).roots[0]?.id],
  });
  press(host, "ArrowRight");
  await until(() => linesOf(host).length === 4);
});

test("a kind is set by its key, and findings follow", async () => {
  const { host } = await opened("One");
  press(host, "ArrowDown");
  const label = () => host.querySelector('[role="treeitem"]')?.getAttribute("aria-label");
  for (const kind of ["note", "question", "claim"]) {
    press(host, "k");
    await until(() => label()?.startsWith(`One, ${kind}`) === true);
  }
  const findings = () =>
    [...host.querySelectorAll('[role="tab"]')].find((tab) => tab.textContent?.startsWith("Findings"))?.textContent;
  await until(() => findings() === "Findings1");
  expect(label()).toBe("One, claim, has a finding");
});

test("a selection that lasts is logged with the end of the thought's id alone [spec:map-1]", async () => {
  const { studio, host, id } = await opened("a\nb");
  studio.logging = true;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  press(host, "ArrowDown");
  press(host, "ArrowDown");
  inAct(() => vi.advanceTimersByTime(2_100));
  vi.useRealTimers();
  const log = async () => (await studio.db.session_logs.toArray()).filter(({ action }) => action === "map_select");
  await vi.waitFor(async () => expect(await log()).toHaveLength(1), { timeout: 5_000 });
  const second = treeOf((await mapRows(studio.db, id)).nodes).roots[1]?.id ?? "";
  expect((await log())[0]?.metadata).toEqual({ nodeId: second.slice(-8) });
});

test("the search scrolls to what it finds: also to a thought that was folded away, and again when Enter is pressed again", async () => {
  const scrolled: (string | null | undefined)[] = [];
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled.push(this.querySelector(".map-line-text")?.textContent);
  };
  const { host } = await opened("Why?\n  Because\n    Videos");
  press(host, "Home");
  press(host, "ArrowLeft");
  await until(() => linesOf(host).length === 1);
  scrolled.length = 0;
  const field = find<HTMLInputElement>("#map-find");
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "videos");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const enter = () => inAct(() => field.form?.requestSubmit());
  enter();
  await until(() => scrolled.includes("Videos"));
  scrolled.length = 0;
  enter();
  expect(scrolled).toEqual(["Videos"]);
});

test("a reason to keep a finding open stays in its dialog, which says why it was not stored", async () => {
  const studio = await testStudio();
  const map = { id: "m1", keptOpen: {} } as unknown as ThoughtMap;
  const finding = { key: "k1", rule: "alone", thoughts: [] } as unknown as Finding;
  function Open() {
    const [dialog, setDialog] = useState<MapDialog | null>({ kind: "keep-open", finding });
    const tree = treeOf([]);
    const actions = useMapActions(map, tree, []);
    const props = { map, tree, actions, dialog, onClose: () => setDialog(null) };
    return <MapDialogs {...(props as unknown as Parameters<typeof MapDialogs>[0])} />;
  }
  await renderPage(studio, <Open />);
  const field = () => document.querySelector<HTMLTextAreaElement>("[role=dialog] textarea");
  await until(() => field() !== null);
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field(), "Until May");
    field()?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  studio.failing = DISK_FULL;
  click(button("Keep open"));
  await until(() => find("[role=dialog]").textContent?.includes(DISK_FULL.message) === true);
  expect(field()?.value).toBe("Until May");
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

test("a text of 2,001 characters can be split at its sentences, into a thought and those below it, in one step", async () => {
  const { studio, host, id } = await opened("a");
  const long = Array.from({ length: 60 }, (_, at) => `Sentence ${at} says that week two is hard.`).join(" ");
  press(host, "ArrowDown");
  press(host, "F2");
  await type(host, long);
  press(host, "Enter");
  await until(() => host.textContent?.includes("Split it into 2 thoughts") === true);
  click(button("Split it into 2 thoughts at its sentences"));
  await until(() => linesOf(host).length === 2);
  expect(
    (await onDisk(studio, id))
      .join(" ")
      .replaceAll(/(^| )\d (?=Sentence)/g, " ")
      .trim(),
  ).toBe(long);
  press(host, "z", { ctrlKey: true });
  await until(() => linesOf(host).join() === "1 a");
});

test("two thoughts are merged from the panel, and Ctrl+Z makes them two again", async () => {
  const { host } = await opened("a\nb\n  c");
  press(host, "Home");
  click(button("Merge with…"));
  await until(() => document.querySelector("[role=dialog]") !== null);
  click(button("Merge"));
  await until(() => linesOf(host).join("|") === "1 a\nb|2 c");
  press(host, "z", { ctrlKey: true });
  await until(() => linesOf(host).join("|") === "1 a|1 b|2 c");
});

test("Alt and an arrow move all that is selected; with Shift they place it, on the canvas alone", async () => {
  const { host } = await opened("a\nb\nc");
  press(host, "Home");
  press(host, "ArrowDown", { shiftKey: true });
  press(host, "ArrowDown", { altKey: true });
  await until(() => linesOf(host).join() === "1 c,1 a,1 b");
  const pressed = { key: "ArrowLeft", code: "ArrowLeft", altKey: true, shiftKey: true, ctrlKey: false, metaKey: false };
  expect(commandOf(pressed, "canvas")).toEqual({ do: "place", way: "left" });
  expect(commandOf(pressed, "outline")).toBeNull();
});
