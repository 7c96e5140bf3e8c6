import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { SessionsPage } from "#src/tools/sessions/view/sessions-page.tsx";
import { commit } from "#sync/store/commit.ts";
import { aSession } from "../../sync/workspace.ts";
import { button, click, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

const page = (...ideas: string[]): Promise<{ studio: TestStudio; host: HTMLElement }> => pageFor("", ideas);

async function pageFor(
  query: string,
  ideas: readonly string[],
  onQuery: (query: string) => void = () => undefined,
  change: (studio: TestStudio) => Promise<void> = async () => undefined,
) {
  const studio = await testStudio();
  for (const text of ideas) {
    studio.at += 1_000;
    const asked = await ask(studio, { text, place: "ask" });
    if (!asked.ok) throw new Error(asked.error.message);
  }
  await change(studio);
  const { host } = await renderPage(studio, <SessionsPage home="/dashboard" query={query} onQuery={onQuery} />);
  if (query === "") await until(() => rows(host).length === ideas.length);
  return { studio, host };
}
const rows = (host: HTMLElement) => [...host.querySelectorAll("li")];
const titles = (host: HTMLElement) => rows(host).map((row) => row.querySelector("a, label")?.textContent);
const press = (element: Element | null | undefined, key: string, more: KeyboardEventInit = {}) =>
  act(
    () => void element?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })),
  );
const link = (host: HTMLElement, at: number) => rows(host)[at]?.querySelector<HTMLElement>("a");

describe("in the list of sessions", () => {
  test("j and k move from row to row, p pins, a archives, Ctrl+Z takes back", async () => {
    const { host } = await page("why is my sourdough dense", "how do I prune an apple tree");
    const [first, second] = titles(host);
    act(() => link(host, 0)?.focus());
    press(link(host, 0), "j");
    expect(document.activeElement?.textContent).toBe(second);
    press(link(host, 1), "p");
    await until(() => titles(host)[0] === second);
    press(link(host, 1), "a");
    await until(() => rows(host).length === 1);
    expect(titles(host)).toEqual([second]);
    press(link(host, 0), "z", { ctrlKey: true });
    await until(() => rows(host).length === 2);
    expect(titles(host)).toEqual([second, first]);
  });

  test("a key with Alt, or in the search field, does nothing to a row", async () => {
    const { host, studio } = await page("why is my sourdough dense");
    press(link(host, 0), "a", { altKey: true });
    press(host.querySelector("input[type=search]"), "a");
    press(host.querySelector("input[type=search]"), "Delete");
    expect(await studio.db.sessions.orderBy("archivedAt").count()).toBe(0);
    expect(rows(host)).toHaveLength(1);
  });

  test("x chooses, merging needs two, and what is done with the chosen can be undone together", async () => {
    const { host, studio } = await page("why is my sourdough dense", "how do I prune an apple tree");
    press(link(host, 0), "x");
    await until(() => host.textContent?.includes("1 selected") === true);
    expect(button("Merge").disabled).toBe(true);
    press(rows(host)[1]?.querySelector("input"), "x");
    await until(() => host.textContent?.includes("2 selected") === true);
    expect(button("Merge").disabled).toBe(false);
    click(button("Archive"));
    await until(() => host.textContent?.includes("All sessions here are archived.") === true);
    expect(await studio.db.sessions.orderBy("archivedAt").count()).toBe(2);
    press(button("Show the archived ones"), "z", { ctrlKey: true });
    await until(() => rows(host).length === 2);
  });
});

describe("Select all", () => {
  /** More than the page draws at first, and some that the list leaves out. */
  async function many(query: string) {
    const studio = await testStudio();
    const stored = (at: number, title: string, archivedAt: number | null = null) =>
      aSession(`s${at}`, { title, archivedAt, createdAt: at, updatedAt: at });
    const rows = [
      ...Array.from({ length: 60 }, (_, at) => stored(at + 1, `Bread ${at}`)),
      stored(100, "Apple tree"),
      stored(101, "Bread, put away", 5),
    ];
    const author = { now: () => studio.at, device: "devicea1" };
    const put = rows.map((row) => ({ table: "sessions", put: row }) as const);
    expect(await commit(studio.db, put, author)).toMatchObject({ ok: true });
    const { host } = await renderPage(
      studio,
      <SessionsPage home="/dashboard" query={query} onQuery={() => undefined} />,
    );
    await until(() => host.querySelectorAll("li[data-session]").length === 50);
    click(button("Select"));
    await until(() => host.querySelector("[role=toolbar]") !== null);
    const selected = (count: number) => until(() => host.textContent?.includes(`${count} selected`) === true);
    return { studio, host, selected };
  }
  const archived = ({ db }: TestStudio) =>
    db.sessions.filter(({ archivedAt }) => (archivedAt ?? null) !== null).count();

  test("takes all of the list, also what is not drawn, but nothing that is archived; a second press none", async () => {
    const { host, selected } = await many("");
    click(button("Select all"));
    await selected(61);
    click(button("Select none"));
    await until(() => host.textContent?.includes("Choose sessions") === true);
  });

  test("takes all that a search finds, and what is done with them is undone together", async () => {
    const { studio, host, selected } = await many("bread");
    click(button("Select all"));
    await selected(61);
    click(button("Archive"));
    await until(() => host.querySelector("[role=toolbar]") === null);
    expect(await archived(studio)).toBe(61);
    press(host.querySelector("h1"), "z", { ctrlKey: true });
    await vi.waitFor(async () => expect(await archived(studio)).toBe(1), { timeout: 20_000 });
    expect((await studio.db.sessions.get("s100"))?.archivedAt ?? null).toBeNull();
  });

  test("takes as much as Delete and Export then work on", async () => {
    const { studio, host, selected } = await many("bread");
    click(button("Select all"));
    await selected(61);
    click(button("Export"));
    await until(() => document.querySelector("[role=dialog]")?.textContent?.includes("Export 61 sessions") === true);
    click(button("Cancel"));
    click(button("Delete"));
    await until(() => host.querySelector("[role=toolbar]") === null);
    expect(await studio.db.sessions.filter(({ deleted }) => deleted === 0).count()).toBe(1);
  });
});

describe("a search", () => {
  test("shows its filters, says what is wrong with one, and a press takes it out", async () => {
    const asked: string[] = [];
    const { host } = await pageFor("apple score:>abc in:idea", ["how do I prune an apple tree"], (to) =>
      asked.push(to),
    );
    await until(() => rows(host).length === 1);
    const chips = () => [...host.querySelectorAll('[aria-label^="Remove the filter"]')].map((chip) => chip.textContent);
    expect(chips()).toEqual(["score:>abc", "in:idea"]);
    expect(host.textContent).toContain("score:>abc is not a number. Write score:>60 or score:<=40.");
    const wrong = host.querySelector<HTMLElement>('[aria-label^="Remove the filter score"]');
    expect(wrong?.getAttribute("aria-label")).toContain("is not a number");
    act(() => wrong?.click());
    await until(() => chips().length === 1);
    expect(asked).toEqual(["apple in:idea"]);
    await until(() => host.textContent?.includes("is not a number") === false);
  });

  test("says how many it found and in which texts; a press narrows it, and n leads to a place from the list", async () => {
    const asked: string[] = [];
    const { host } = await pageFor("tree", ["how do I prune an apple tree", "what does a pear tree need"], (to) =>
      asked.push(to),
    );
    await until(() => host.textContent?.includes("2 sessions found, the best match first") === true);
    const inIdeas = () =>
      [...host.querySelectorAll("button")].find(({ textContent }) => textContent === "Rough ideas 2");
    await until(() => inIdeas() !== undefined);
    press(link(host, 0), "v");
    await until(() => host.textContent?.includes("Place 1 of") === true);
    act(() => link(host, 0)?.focus());
    press(link(host, 0), "n");
    await until(() => host.textContent?.includes("Place 2 of") === true);
    press(link(host, 0), "N");
    await until(() => host.textContent?.includes("Place 1 of") === true);
    act(() => inIdeas()?.focus());
    act(() => inIdeas()?.click());
    await until(() => asked.at(-1) === "tree in:idea");
    expect(inIdeas()).toBeUndefined();
    const chip = '[aria-label="Remove the filter in:idea"]';
    await until(() => document.activeElement?.matches(chip) === true);
    act(() => host.querySelector<HTMLElement>(chip)?.click());
    await until(() => document.activeElement?.textContent === "All");
  });

  test("by filters alone promises no best match, and unreadable sessions that are listed are counted", async () => {
    const ideas = ["how do I prune an apple tree", "what does a pear tree need"];
    const { host } = await pageFor("is:here", ideas);
    await until(() => host.textContent?.includes("2 sessions found") === true);
    expect(host.textContent).not.toContain("best match");
    const { host: other } = await pageFor(
      "is:unreadable",
      ideas,
      () => undefined,
      async ({ db }) => {
        await db.sessions
          .where("id")
          .notEqual("")
          .modify({ title: 7 as never });
      },
    );
    await until(() => other.textContent?.includes("2 sessions found") === true);
  });

  test("a letter that chooses in an open menu leads to no place", async () => {
    const { host } = await pageFor("tree", ["a tree beside a tree beside a tree"]);
    await until(() => rows(host).length === 1);
    press(link(host, 0), "v");
    await until(() => host.textContent?.includes("Place 1 of") === true);
    const menu = document.body.appendChild(document.createElement("div"));
    menu.setAttribute("role", "menu");
    press(menu, "n");
    expect(host.textContent).toContain("Place 1 of");
    menu.remove();
  });

  test("that finds nothing offers the nearest word, and searches for it", async () => {
    const { host } = await pageFor("prune aple", ["how do I prune an apple tree"]);
    await until(() => host.textContent?.includes("apple occurs in 1 session") === true);
    click(button("Search for apple"));
    await until(() => rows(host).length === 1);
    expect(host.querySelector<HTMLInputElement>("input[type=search]")?.value).toBe("prune apple");
  });
});

describe("what the page says of archived sessions", () => {
  test("the count is of the list, with what is left out of it", async () => {
    const { host } = await page("why is my sourdough dense", "how do I prune an apple tree");
    const count = () => host.querySelector("header")?.textContent ?? "";
    expect(count()).toContain("2 sessions");
    act(() => link(host, 0)?.focus());
    press(link(host, 0), "a");
    await until(() => count().includes("1 session, and 1 archived"));
    act(() => link(host, 0)?.focus());
    press(link(host, 0), "a");
    await until(() => count().includes("2 archived"));
    expect(count()).not.toContain("0 sessions");
  });

  test("a filter that finds nothing says what there is none of, not that words must occur", async () => {
    const found = async (query: string) => {
      const { host } = await pageFor(query, ["why is my sourdough dense"]);
      await until(() => host.textContent?.includes("Show all sessions") === true);
      return host.textContent;
    };
    expect(await found("is:archived")).toContain("Nothing is archived.");
    const several = await found("is:archived is:pinned");
    expect(several).toContain("No session matches “is:archived is:pinned”.");
    expect(several).not.toContain("Every word must occur in one");
    expect(await found("zebra")).toContain("Every word must occur in one");
  });
});
