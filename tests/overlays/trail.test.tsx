/** The trail over a page: read from the disk, by keyboard. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { recordsOf } from "#src/data/audit/record-leaving.ts";
import { storeAnswer } from "#src/data/personas/chats.ts";
import { readPersonas } from "#src/data/personas/personas.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { ItemTrail } from "#src/overlays/trail/item-trail.tsx";
import { TrailHost } from "#src/overlays/trail/trail-host.tsx";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { waitingNotices } from "#src/ui/notify.ts";
import type { Change } from "#sync/store/change.ts";
import { sampleRow } from "../sample-rows.ts";
import { aPrompt, aSession } from "../sync/workspace.ts";
import { type TestStudio, testStudio } from "../tools/studio.ts";
import { button, click, find, press, render, until } from "../ui/render.tsx";

const { saved } = vi.hoisted(() => ({ saved: vi.fn<(name: string, content: string | Blob) => void>() }));
vi.mock("#src/platform/text-file.ts", () => ({ downloadText: saved, downloadFile: saved }));
afterEach(() => saved.mockReset());

const dialog = () => document.querySelector("[role=dialog]");
const says = (words: string) => dialog()?.textContent.includes(words) === true;

async function show(studio: TestStudio, at: string) {
  const routes = ["/", "/dashboard"];
  const root = createRootRoute({
    component: () => (
      <main>
        <h1>A page</h1>
        <ItemTrail />
        <TrailHost />
      </main>
    ),
    validateSearch: (search: Record<string, unknown>) => search,
  });
  const router = createRouter({
    routeTree: root.addChildren(routes.map((path) => createRoute({ getParentRoute: () => root, path }))),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(
    <StudioProvider studio={studio}>
      <RouterProvider router={router as never} />
    </StudioProvider>,
  );
  await until(() => document.querySelector("h1") !== null);
  return router;
}

/** A thought, a prompt made of it, and a debate about the prompt. */
async function journey() {
  const studio = await testStudio();
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const { commit, create } = workspace.value;
  const session = aSession("s1", { title: "Losing people", question: "Why do they leave?" });
  const prompt = aPrompt("p1", { title: "Next-step card" });
  const debate = { ...sampleRow("arena_runs", "r1"), title: "Cards keep people" };
  const made = (row: object, table: "sessions" | "prompts") =>
    ({ how: "made", by: "person", from: [{ table, row: row as { id: string } }] }) as const;
  await commit(create("sessions", session, "typed"));
  await commit(create("prompts", prompt, made(session, "sessions")));
  await commit(create("arena_runs", debate, made(prompt, "prompts")));
  return { studio, commit };
}

test("an item's page leads to its trail: where it came from, and what came of it", async () => {
  const { studio } = await journey();
  await show(studio, "/dashboard?session=s1");
  await until(() => document.querySelector("a[href*='trail=']") !== null);
  click(find("a[href*='trail=']"));
  await until(() => says("What came of it"));
  expect(dialog()?.querySelector("[aria-current=true]")?.textContent).toContain("Losing people");
  for (const words of ["Next-step card", "Cards keep people"]) expect(says(words)).toBe(true);
  expect(says("yours2")).toBe(true);
});

test("an address without an item leads to no trail", async () => {
  const { studio } = await journey();
  const router = await show(studio, "/dashboard?session=nowhere");
  expect(document.querySelector("a[href*='trail=']")).toBeNull();
  await router.navigate({ to: "/dashboard", search: { session: "s1" } } as never);
  await until(() => document.querySelector("a[href*='trail=']") !== null);
});

test("the arrows go from station to station, and each leads to its item", async () => {
  const { studio } = await journey();
  await show(studio, "/?trail=prompts/p1");
  await until(() => says("Cards keep people"));
  const stations = [...document.querySelectorAll("[data-station]")];
  expect(stations.map((each) => each.getAttribute("href"))).toEqual([
    "/dashboard?session=s1",
    "/prompt-library?prompt=p1",
    "/arena?run=r1",
  ]);
  const now = () => document.activeElement as HTMLElement;
  await until(() => now() === stations[1]);
  for (const [key, at] of [
    ["ArrowDown", 2],
    ["ArrowDown", 2],
    ["ArrowUp", 1],
    ["ArrowUp", 0],
  ] as const) {
    press(now(), key);
    expect(now()).toBe(stations[at]);
  }
});

test("a persona's chat is a station of its thought, and leads to where it goes on", async () => {
  const { studio } = await journey();
  await show(studio, "/?trail=sessions/s1");
  await until(() => says("Next-step card"));
  expect(says("Chat with")).toBe(false);
  const { list } = await readPersonas(studio.db);
  const skeptic = list.find(({ id }) => id === "skeptic");
  if (!skeptic) throw new Error("there is no Skeptic");
  const about = { sessionId: "s1", persona: skeptic };
  const question = { text: "What shows that?", template: "What shows {cause}?", kind: "own" } as const;
  const first = await storeAnswer(studio, { ...about, chatId: null, question, text: "Six exit notes.", known: true });
  if (!first.ok) throw new Error(first.error.message);
  await until(() => says("Chat with Skeptic"));
  const next = { ...question, text: "What would show the opposite?" };
  await storeAnswer(studio, { ...about, chatId: first.value, question: next, text: "", known: false });
  const chat = [...document.querySelectorAll("[data-station]")].at(-1);
  expect(chat?.textContent).toBe("Six exit notes.");
  expect(chat?.getAttribute("href")).toBe("/personas?persona=skeptic&chat=s1");
  expect(says("yours3")).toBe(true);
});

test("a deleted source leaves a station without words, and an edited one says so", async () => {
  const { studio, commit } = await journey();
  await show(studio, "/?trail=prompts/p1");
  await until(() => says("Losing people"));
  await commit([{ table: "sessions", id: "s1", set: { question: "Why now?" } }]);
  await until(() => says("Edited after the next one came of it"));
  await commit([{ table: "sessions", id: "s1", remove: true }]);
  await until(() => says("No longer here. It was deleted."));
  expect(says("Losing people")).toBe(false);
});

test("a long name beside a station is cut where it says so", async () => {
  const studio = await testStudio();
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const { commit, create } = workspace.value;
  const long = `Losing people ${"and more ".repeat(20)}`;
  const [one, other] = [aSession("s1", { title: long }), aSession("s2", { title: `${long}again` })];
  const prompt = aPrompt("p1", { title: "Next-step card" });
  const from = [
    { table: "sessions", row: { ...one } },
    { table: "sessions", row: { ...other } },
  ] as const;
  await commit([
    ...create("sessions", one, "typed"),
    ...create("sessions", other, "typed"),
    ...create("prompts", prompt, { how: "combined", by: "person", from }),
  ]);
  await show(studio, "/?trail=prompts/p1");
  await until(() => says("Also from:"));
  const name = [...document.querySelectorAll("a bdi")].find((each) => each.textContent?.endsWith("…"));
  expect(name?.textContent).toBe(`${long.slice(0, 80)}…`);
});

test("what came from a question shows the rough idea before it", async () => {
  const studio = await testStudio();
  const asked = await ask(studio, { text: "how do I prune an apple tree in March", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const rows = await studio.db.messages.toArray();
  const question = rows.find(({ kind }) => kind === "question");
  if (!question) throw new Error("there is no question");
  const { commit, create } = workspace.value;
  const origin = { how: "reworded", by: "person", from: [{ table: "messages", row: { ...question } }] } as const;
  await commit(create("prompts", aPrompt("p1", { title: "Pruning" }), origin));
  await show(studio, "/?trail=prompts/p1");
  await until(() => says("Rough idea") && says("Refined question") && says("Pruning"));
  expect(says("how do I prune an apple tree in March")).toBe(true);
});

test.each(["prompts/none", "nonsense", "settings/x", "messages/m1", "../../etc"])(
  "an address that names nothing, like %s, says so and leaves the page; closing it takes it out of the address",
  async (trail) => {
    const { studio } = await journey();
    const router = await show(studio, `/?trail=${encodeURIComponent(trail)}&q=1`);
    await until(() => says("There is no such item on this device."));
    press(find("[role=dialog]"), "Escape");
    await until(() => router.state.location.href === "/?q=1");
  },
);

test.each([
  ["Save as Markdown", "md"],
  ["JSON", "json"],
  ["PROV", "prov.json"],
])("%s: a trail is recorded with its number of items and its size, without a word of them", async (name, format) => {
  const { studio } = await journey();
  await show(studio, "/?trail=prompts/p1");
  await until(() => says("Cards keep people"));
  click(button(name));
  await until(() => saved.mock.calls.length === 1);
  const [[file, content] = ["", ""]] = saved.mock.calls;
  expect(file).toBe(`trail.${format}`);
  expect(content).toContain("Cards keep people");
  const records = await recordsOf(studio.db, "devicea1");
  expect(records.map(({ kind, body }) => [kind, body])).toEqual([
    ["exported", { what: "trail", format, items: 3, characters: String(content).length }],
  ]);
  expect(JSON.stringify(await studio.db.audit_records.toArray())).not.toMatch(/Cards|Losing|Next-step/);
});

test("without a record there is no file of a trail, and it is said", async () => {
  const { studio } = await journey();
  studio.db.audit_records.hook("creating", () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await show(studio, "/?trail=prompts/p1");
  await until(() => says("Cards keep people"));
  click(button("JSON"));
  await until(() => waitingNotices.getState().some(({ title }) => title === "The file could not be made"));
  expect(saved).not.toHaveBeenCalled();
});

test("a trail that is too long to be shown says how much of it is shown", async () => {
  const { studio, commit } = await journey();
  const linked = (source: string, target: string, at: number) =>
    ({
      table: "links",
      put: {
        ...sampleRow("links", `l-${target}`),
        source,
        target,
        sourcePart: null,
        targetPart: null,
        how: "made",
        by: "person",
        with: null,
        at,
      },
    }) as unknown as Change;
  const key = (n: number) => `prompts/n${n}`;
  // ten prompts made of the thought, and 30 more of each of them
  const links = Array.from({ length: 310 }, (_, n) => linked(n < 10 ? "sessions/s1" : key(n % 10), key(n), n + 10));
  await commit(links);
  await show(studio, `/?trail=${encodeURIComponent("sessions/s1")}`);
  await until(() => says("Shows 199 of 312 items that came of it."));
});
