import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useStore } from "zustand";
import type { ThoughtMap } from "#domain/entities.ts";
import type { Finding } from "#domain/map/findings.ts";
import { treeOf } from "#domain/map/tree.ts";
import { commandOf } from "#src/tools/map/model/keys.ts";
import { desk } from "#src/tools/map/store.ts";
import { WritingBox } from "#src/tools/map/view/canvas/writing-box.tsx";
import { MapDialogs } from "#src/tools/map/view/map-dialogs.tsx";
import { useMapActions } from "#src/tools/map/view/use-map-actions.ts";
import type { MapDialog } from "#src/tools/map/view/view-props.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import { button, click, find, inAct, press as pressKey, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { DISK_FULL, testStudio } from "../studio.ts";

import { freshMap, linesOf, onDisk, opened, press, type } from "./map-at.tsx";

beforeEach(freshMap);

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
  expect(label()).toBe("One, claim, has a finding: A claim tied to nothing");
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
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
    scrolled.push(this.querySelector(".map-line-text")?.textContent);
  });
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
    const actions = useMapActions(map, tree, [], new Set());
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

test("T, an arrow, Enter and a letter tie two thoughts", async () => {
  const { studio, host } = await opened("Why?\n  Because\n  Or");
  press(host, "ArrowDown");
  press(host, "t");
  await until(() => document.querySelector('[role="dialog"] input') !== null);
  // what help says of keys is left out where there is hardly a keyboard
  const help = [...document.querySelectorAll('[role="dialog"] span')].filter(({ textContent }) =>
    /arrow keys go|letter ties/.test(textContent),
  );
  expect(help.map(({ className }) => className)).toEqual(Array(2).fill("max-md:hidden pointer-coarse:hidden"));
  pressKey(find('[role="dialog"] input'), "ArrowDown");
  pressKey(find('[role="dialog"] input'), "Enter");
  const types = [...document.querySelectorAll<HTMLSelectElement>('[role="dialog"] select')].at(-1);
  await until(() => document.activeElement === types);
  pressKey(types as HTMLElement, "c");
  await until(() => document.querySelector('[role="dialog"]') === null);
  const words = new Map((await studio.db.map_nodes.toArray()).map(({ id, text }) => [id, text]));
  expect(
    (await studio.db.map_ties.toArray()).map(({ from, type, to }) => [words.get(from), type, words.get(to)]),
  ).toEqual([["Why?", "contradicts", "Or"]]);
  // the line says it in words, and the sign what is found
  const line = find('[role="treeitem"]');
  await until(() => line.querySelector(".map-line-mark") !== null);
  expect(line.querySelector(".map-line-rel")?.textContent).toBe("contradicts “Or”");
  const finding = "Two thoughts contradict each other, undecided";
  expect(line.querySelector(".map-line-mark")?.getAttribute("title")).toBe(finding);
  expect(line.getAttribute("aria-label")).toContain(`contradicts “Or”, has a finding: ${finding}`);
});
