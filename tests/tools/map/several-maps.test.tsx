import { beforeEach, expect, test } from "vitest";
import { BeginMap } from "#src/tools/map/view/begin-map.tsx";
import { OpenFile } from "#src/tools/map/view/open-file.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { storedMaps } from "#sync/store/map-queries.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";
import { freshMap, opened, type } from "./map-at.tsx";

/** A list or a file that is larger than a map. */

beforeEach(freshMap);
const LINES = Array.from({ length: 5_004 }, (_, at) => `line ${at}`);
const titles = async ({ db }: TestStudio) => (await storedMaps(db, 10)).map(({ title }) => title).toSorted();
async function isAllThere({ db }: TestStudio) {
  const texts = new Set((await db.map_nodes.toArray()).map(({ text }) => text));
  return LINES.every((line) => texts.has(line));
}

test("a paste that does not fit changes nothing and is offered as two maps; a press makes both, with every line", async () => {
  const { studio, host } = await opened("Why?");
  const paste = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => LINES.join("\n") } });
  inAct(() => host.querySelector('[role="tree"]')?.dispatchEvent(paste));
  const offered = () => waitingNotices.getState().find(({ title }) => title === "Nothing was pasted");
  await until(() => offered() !== undefined);
  expect(offered()).toMatchObject({
    description: "A map holds 5,000 thoughts. 5 would not fit.",
    action: { label: "Put them on 2 maps" },
  });
  expect(await studio.db.map_nodes.count()).toBe(1);
  offered()?.action?.onSelect();
  await until(() => waitingNotices.getState().some(({ title }) => title === "2 maps made"));
  expect(await titles(studio)).toEqual(["", "line 0 (1 of 2)", "line 0 (2 of 2)"]);
  expect(await isAllThere(studio)).toBe(true);
});

test("a list that begins a map says first that it becomes two, and Begin opens the first", async () => {
  const studio = await testStudio();
  const begun: string[] = [];
  const { host } = await renderPage(studio, <BeginMap onBegun={(id) => begun.push(id)} onCancel={() => undefined} />);
  await type(host, LINES.join("\n"));
  await until(() => host.textContent?.includes("5,004 thoughts. A map holds 5,000, so they become 2 maps.") === true);
  expect(await studio.db.maps.count()).toBe(0);
  click(button("Begin"));
  await until(() => begun.length === 1);
  expect((await studio.db.maps.get(begun[0] as string))?.title).toBe("line 0 (1 of 2)");
  expect(await titles(studio)).toHaveLength(2);
  expect(await isAllThere(studio)).toBe(true);
});

const FILES: readonly (readonly [name: string, text: string])[] = [
  ["big.md", LINES.map((line) => `- ${line}`).join("\n")],
  ["big.mm", `<map>${LINES.map((line) => `<node TEXT="${line}"/>`).join("")}</map>`],
  ["big.opml", `<opml><body>${LINES.map((line) => `<outline text="${line}"/>`).join("")}</body></opml>`],
  ["big.canvas", JSON.stringify({ nodes: LINES.map((text, at) => ({ id: `${at}`, type: "text", text })), edges: [] })],
];

test.each(FILES)(
  "%s says before the import that it becomes two maps, and Import makes both, with every thought",
  async (name, text) => {
    const studio = await testStudio();
    const opens: string[] = [];
    const { host } = await renderPage(studio, <OpenFile onOpened={(id) => opens.push(id)} />);
    const field = find<HTMLInputElement>("input[type=file]", host);
    Object.defineProperty(field, "files", { value: [new File([text], name)] });
    inAct(() => field.dispatchEvent(new Event("change", { bubbles: true })));
    await until(() => document.querySelector("[role=dialog]") !== null);
    expect(document.querySelector("[role=dialog]")?.textContent).toContain(
      `${name}: 5,004 thoughts, 0 further ties. A map holds 5,000, so they become 2 maps. The first one opens.`,
    );
    expect(await studio.db.maps.count()).toBe(0);
    click(button("Import"));
    await until(() => opens.length === 1);
    expect((await studio.db.maps.get(opens[0] as string))?.title).toBe("line 0 (1 of 2)");
    expect(await titles(studio)).toHaveLength(2);
    expect(await isAllThere(studio)).toBe(true);
  },
);
