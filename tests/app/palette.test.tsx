/** The palette over a page, by keyboard alone. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { beforeEach, expect, test } from "vitest";
import { TIE_TYPES } from "#domain/entities/map-nodes.ts";
import { CommandPalette } from "#src/app/palette/command-palette.tsx";
import { usePalette } from "#src/app/palette/palette-state.ts";
import { ShortcutSheet } from "#src/app/palette/shortcut-sheet.tsx";
import { noteOpening } from "#src/data/search/use-items.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { sampleRow } from "../sample-rows.ts";
import { aPrompt, aSession } from "../sync/workspace.ts";
import { testStudio } from "../tools/studio.ts";
import { find, inAct, press, render, until } from "../ui/render.tsx";

const stored = (row: object) => ({ deleted: 0, stamps: {}, v: 1, ...row }) as never;
const options = () => [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent ?? "");
const has = (words: string) => options().some((text) => text.includes(words));
const key = (name: string, more: KeyboardEventInit = {}) => press(find("[cmdk-input]"), name, more);

beforeEach(() => localStorage.clear());

async function open(query: string, { at = "/dashboard", actions = <></>, prompts = [aPrompt("p0")] } = {}) {
  const studio = await testStudio({ member: true });
  await studio.session.settled();
  await studio.db.sessions.put(stored(aSession("s1", { title: "Charge for the workshop", updatedAt: 5 })));
  await studio.db.prompts.put(stored(aPrompt("p1", { title: "Weigh two options", tags: ["spring"] })));
  await studio.db.prompts.bulkPut(prompts.map(stored));
  await studio.db.arena_runs.put(stored({ ...sampleRow("arena_runs", "r1"), title: "Workshops should be free" }));
  const root = createRootRoute({
    component: () => (
      <main id="main">
        <PageHeader title="A page" actions={actions} />
        {usePalette((state) => state.panel) === "commands" && <CommandPalette hasSidebar />}
      </main>
    ),
  });
  const routes = ["/dashboard", "/arena", "/pricing", "/ideation", "/prompt-library", "/synthesis", "/map"].map(
    (path) => createRoute({ getParentRoute: () => root, path }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  usePalette.setState({ panel: null, query });
  render(
    <StudioProvider studio={studio}>
      <RouterProvider router={router as never} />
    </StudioProvider>,
  );
  await until(() => document.querySelector("h1") !== null);
  inAct(() => usePalette.setState({ panel: "commands" }));
  const leadsTo = (href: string) => until(() => decodeURIComponent(router.state.location.href) === href);
  return { studio, leadsTo };
}

test("price finds Pricing, and Enter opens it", async () => {
  const { leadsTo } = await open("price");
  await until(() => options()[0] === "Pricing");
  key("Enter");
  await leadsTo("/pricing");
  expect(usePalette.getState().panel).toBeNull();
});

test("a page with the whole word comes before items that fit as well or only begin with it", async () => {
  const { leadsTo } = await open("map", { prompts: [aPrompt("p0", { title: "A map of it" })] });
  await until(() => has("Systems mapper") && has("A map of it") && options()[0] === "Mind Map");
  key("Enter");
  await leadsTo("/map");
});

test("an item that fits better than every page comes before them", async () => {
  await open("workshop", { prompts: [aPrompt("p0", { title: "Workshop" })] });
  await until(() => options()[0]?.startsWith("Workshop") === true);
});

test("items of all tools are found by their words, also with a typo, and Enter opens the best", async () => {
  const { leadsTo } = await open("worksop");
  await until(() => has("Charge for the workshop") && has("Workshops should be free"));
  key("Enter");
  await leadsTo("/arena?run=r1");
});

test("Enter before the titles are read waits for them, and opens the best item", async () => {
  const { leadsTo } = await open("charge for");
  expect(document.body.textContent).toContain("Reading your titles.");
  key("Enter");
  await leadsTo("/dashboard?session=s1");
});

test("a persona of the catalogue is found without being stored", async () => {
  await open("clarifier");
  await until(() => has("Clarifier"));
});

test("the marked item's actions are keys: its trail, and the tools that take it up", async () => {
  const { leadsTo } = await open("charge for");
  await until(() => has("Charge for the workshop"));
  const actions = find("fieldset[aria-label='Actions for Charge for the workshop']");
  expect(actions.textContent).toContain("Debate ArenaAlt D");
  key("∂", { code: "KeyD", altKey: true });
  await leadsTo("/arena?thought=s1");
});

test("Alt+O opens the trail of the marked item over the page", async () => {
  const { leadsTo } = await open("weigh two");
  await until(() => has("Weigh two options"));
  key("o", { code: "KeyO", altKey: true });
  await leadsTo("/dashboard?trail=prompts/p1");
});

test("# finds a tag", async () => {
  await open("#spring");
  await until(() => has("Weigh two options"));
});

test("/ finds only prompts", async () => {
  await open("/w");
  await until(() => has("Weigh two options"));
  expect(has("Workshops should be free")).toBe(false);
});

test("> finds only commands", async () => {
  await open(">keyb");
  await until(() => has("Keyboard shortcuts"));
  expect(options()).toHaveLength(1);
});

test("the list of keys names the letters of every tie", () => {
  render(<ShortcutSheet hasSidebar onClose={() => undefined} />);
  const said = document.querySelector("[role=dialog]")?.textContent ?? "";
  const [, letters] = /asks about(\w+?)Choose its kind/.exec(said) ?? [];
  expect(letters).toBe(TIE_TYPES.map((type) => type.charAt(0).toUpperCase()).join(""));
});

test("a map can be begun from any page", async () => {
  const { leadsTo } = await open(">begin a map");
  await until(() => has("Begin a map"));
  key("Enter");
  await leadsTo("/map?new=true");
});

test("words that are nowhere can be asked, with Ctrl+Enter from anywhere in the palette", async () => {
  const { leadsTo } = await open("zebra crossing & co");
  await until(() => has("Ask “zebra crossing & co”"));
  expect(has("Start a board about “zebra crossing & co”")).toBe(true);
  key("Enter", { ctrlKey: true });
  await leadsTo("/dashboard?idea=zebra+crossing+&+co");
});

test("what the page's header offers is offered here, but not what is switched off", async () => {
  let shared = 0;
  const actions = (
    <>
      <button type="button" aria-label="Share this debate" onClick={() => shared++}>
        ↗
      </button>
      <button type="button" disabled>
        Share nothing
      </button>
    </>
  );
  await open("share", { actions });
  await until(() => has("Share this debate"));
  expect(has("Share nothing")).toBe(false);
  key("Enter");
  await until(() => shared === 1);
});

test("on an item's page its trail and what takes it up are commands", async () => {
  const { leadsTo } = await open(">came from", { at: "/arena?run=r1" });
  await until(() => has("Where this came from, and what came of it"));
  key("Enter");
  await leadsTo("/arena?run=r1&trail=arena_runs/r1");
});

test("before anything is typed the items opened last are there, then the newest thoughts", async () => {
  const { studio } = await open("");
  await until(() => options()[0]?.startsWith("Charge for the workshop") === true);
  await noteOpening(studio, "prompts/p1");
  await until(() => options()[0]?.startsWith("Weigh two options") === true);
  expect(options()[1]).toContain("Charge for the workshop");
});

test("an opening brings an item forward among those that fit as well", async () => {
  const newer = aPrompt("p2", { title: "Weigh an option", updatedAt: 9_000 });
  const { studio } = await open("option", { prompts: [newer] });
  await until(() => options()[0]?.startsWith("Weigh an option") === true);
  await noteOpening(studio, "prompts/p1");
  await until(() => options()[0]?.startsWith("Weigh two options") === true && has("Weigh an option"));
});
