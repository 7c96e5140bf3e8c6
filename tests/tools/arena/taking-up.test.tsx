import { useLocation } from "@tanstack/react-router";
import { expect, test } from "vitest";
import type { Idea } from "#domain/entities.ts";
import { readList } from "#domain/map/files/list.ts";
import { makeMap } from "#src/data/map/write-map.ts";
import { handOver } from "#src/data/provenance/handoffs.ts";
import { addSynthesis } from "#src/data/synthesis/write-syntheses.ts";
import { IdeaRow } from "#src/tools/ideation/view/idea-row.tsx";
import { aPrompt, aSession } from "../../sync/workspace.ts";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";
import { showArena, withIdeas } from "./arena-at.tsx";

/** A thought, a prompt or an idea becomes the claim of a new debate. */

const field = () => document.querySelector<HTMLTextAreaElement>("form textarea");
const claims = (text: string) => until(() => field()?.value === text);
const says = (host: HTMLElement, words: string) => until(() => host.textContent?.includes(words) === true);
function write(text: string) {
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field(), text);
    field()?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function store(studio: TestStudio, table: "sessions" | "prompts", row: { readonly id: string }) {
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  await workspace.value.commit(workspace.value.create(table, row as never, "typed"));
}

test("an idea is the claim, the debate keeps where it came from, and Back skips the form", async () => {
  const { studio, ideas } = await withIdeas("A card after each video keeps people.");
  const [idea] = ideas as readonly [Idea];
  const { went } = await showArena(studio, { take: `ideas/${idea.id}` });
  await claims("A card after each video keeps people.");
  expect(find(`a[href="/ideation?idea=${idea.id}"]`).textContent).toBe(idea.text);
  click(button("Start the debate"));
  await until(() => went.length > 0);
  const [run] = await studio.db.arena_runs.toArray();
  expect(went).toEqual([{ run: run?.id, replaced: true }]);
  expect(run).toMatchObject({ title: idea.text, origin: { kind: "ideas", id: idea.id } });
  const links = await studio.db.links.toArray();
  expect(links.map(({ source, target }) => `${source} ${target}`)).toContain(`ideas/${idea.id} arena_runs/${run?.id}`);
  // the debate leads back to the idea
  await until(() => document.querySelector("form textarea") === null);
  await until(() => document.querySelector(`a[href="/ideation?idea=${idea.id}"]`) !== null);
});

test("a thought of a map is the claim, and the debate leads back to it", async () => {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  const map = await makeMap(studio, {
    draft: { title: "", thoughts: readList("Week two is where the course gets hard."), ties: [] },
    by: "person",
    origin: "typed",
  });
  const [node] = await studio.db.map_nodes.toArray();
  expect(map.ok).toBe(true);
  const { went } = await showArena(studio, { take: `map_nodes/${node?.id}` });
  await claims("Week two is where the course gets hard.");
  click(button("Start the debate"));
  await until(() => went.length > 0);
  const [run] = await studio.db.arena_runs.toArray();
  expect(run?.origin).toEqual({ kind: "map_nodes", id: node?.id });
  const links = await studio.db.links.toArray();
  expect(links.map(({ source, target }) => `${source} ${target}`)).toContain(
    `map_nodes/${node?.id} arena_runs/${run?.id}`,
  );
  await until(() => document.querySelector(`a[href="/map?node=${node?.id}"]`) !== null);
});

test("a thought whose question is no claim gives its idea, else an empty field that says why", async () => {
  const studio = await testStudio({ member: true });
  const question = "How do we keep people in week two?";
  await store(studio, "sessions", aSession("s1", { question, idea: "People stop in week two." }));
  await store(studio, "sessions", aSession("s2", { question, idea: "how do we keep people" }));
  const first = await showArena(studio, { take: "sessions/s1" });
  await claims("People stop in week two.");
  expect(first.host.textContent).toContain(question);
  first.leave();
  const second = await showArena(studio, { take: "sessions/s2" });
  await until(() => second.host.textContent?.includes("Say in one sentence what somebody could deny.") === true);
  await claims("");
  expect(second.host.textContent).toContain(question);
});

test("a theme of a synthesis is the claim, and the debate's link names the theme", async () => {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  const texts = ["Eleven of 40 people stopped. the videos are too long", "The videos are not too long."];
  const sources = texts.map(
    (text) => ({ kind: "pasted", origin: null, title: "Notes", text, derived: false, seats: null }) as const,
  );
  const made = await addSynthesis(studio, { sources });
  if (!made.ok) throw new Error(made.error.message);
  const [source] = await studio.db.synthesis_sources.toArray();
  const theme = `${source?.id}:${texts[0]?.indexOf("the videos")}-${texts[0]?.length}`;
  const { went } = await showArena(studio, { synthesis: made.value.id, theme });
  await claims("The videos are too long.");
  expect(find(`a[href="/synthesis?synthesis=${made.value.id}"]`).textContent).toBeTruthy();
  click(button("Start the debate"));
  await until(() => went.length > 0);
  const [run] = await studio.db.arena_runs.toArray();
  expect(run).toMatchObject({ title: "The videos are too long.", origin: { kind: "syntheses", id: made.value.id } });
  expect(await studio.db.links.toArray()).toContainEqual(
    expect.objectContaining({
      source: `syntheses/${made.value.id}`,
      sourcePart: `theme:${theme}`,
      target: `arena_runs/${run?.id}`,
    }),
  );
  // the debate leads back
  await until(() => document.querySelector("form textarea") === null);
  await until(() => document.querySelector(`a[href="/synthesis?synthesis=${made.value.id}"]`) !== null);
});

test("a theme that the synthesis does not have is said, and a claim can be written", async () => {
  const studio = await testStudio({ member: true });
  const { host } = await showArena(studio, { synthesis: "gone", theme: "s:0-9" });
  await says(host, "What this was to be made of is not on this device any more.");
  expect(field()).not.toBeNull();
});

test("a prompt that is too long for a claim stays above the field, and the field says so", async () => {
  const studio = await testStudio({ member: true });
  await store(studio, "prompts", aPrompt("p1", { title: "Welcome", body: "Say welcome and ".repeat(50) }));
  const { host } = await showArena(studio, { take: "prompts/p1" });
  await says(host, "This is too long for a claim. Say its point in one sentence.");
  expect(field()?.value).toBe("");
  expect(host.textContent).toContain("Say welcome and Say welcome and");
});

test("a claim that is half-written, with an item or without one, is there again after another item was taken up", async () => {
  const { studio, ideas } = await withIdeas("Cards keep people.", "Calls keep people.");
  const [one, two] = ideas as readonly [Idea, Idea];
  const plain = await showArena(studio, {});
  await until(() => field() !== null);
  write("We charge for the workshop.");
  plain.leave();
  const taken = await showArena(studio, { take: `ideas/${one.id}` });
  await claims("Cards keep people.");
  write("Cards keep half of the people.");
  taken.leave();
  const other = await showArena(studio, { take: `ideas/${two.id}` });
  await claims("Calls keep people.");
  other.leave();
  const again = await showArena(studio, { take: `ideas/${one.id}` });
  await claims("Cards keep half of the people.");
  again.leave();
  await showArena(studio, {});
  await claims("We charge for the workshop.");
});

test("a claim that is half-written stays when its idea is deleted meanwhile, and an untouched one is stored nowhere", async () => {
  const { studio, ideas } = await withIdeas("A card after each video.");
  const [idea] = ideas as readonly [Idea];
  const first = await showArena(studio, { take: `ideas/${idea.id}` });
  await claims("A card after each video.");
  expect(await studio.db.drafts.count()).toBe(0);
  write("A card after each video keeps two more in ten.");
  await studio.db.ideas.update(idea.id, { deleted: 1 });
  await says(first.host, "is not on this device any more");
  expect(field()?.value).toBe("A card after each video keeps two more in ten.");
});

test("an address that names nothing says why, and keeps the claim that is half-written", async () => {
  const { studio, ideas } = await withIdeas("Cards keep people.");
  const plain = await showArena(studio, {});
  await until(() => field() !== null);
  write("We charge for the workshop.");
  plain.leave();
  await studio.db.ideas.update(ideas[0]?.id ?? "", { gone: 5 });
  const bad = [
    [`ideas/${ideas[0]?.id}`, "What this was to be made of is not on this device any more."],
    ["sessions/nobody", "What this was to be made of is not on this device any more."],
    ["estimates/e1", "This address names nothing that can be debated."],
    ["ideas/", "This address names nothing that can be debated."],
    ["nobody", "What was handed over is not on this device."],
  ] as const;
  for (const [take, words] of bad) {
    const { host, leave } = await showArena(studio, { take });
    await says(host, words);
    await claims("We charge for the workshop.");
    leave();
  }
});

test("a single idea that is handed over is the claim", async () => {
  const { studio, ideas } = await withIdeas("Cards keep people.");
  const key = `ideas/${ideas[0]?.id}` as const;
  const single = await handOver(studio, [key], "made");
  if (!single.ok) throw new Error("Nothing was handed over");
  const one = await showArena(studio, { take: single.value.id });
  await claims("Cards keep people.");
  expect(one.went).toEqual([{ take: key, replaced: true }]);
});

test("an idea's menu leads to a debate about it", async () => {
  const { studio, ideas } = await withIdeas("Cards keep people.");
  const [idea] = ideas as readonly [Idea];
  const props = {
    idea,
    number: 1,
    joins: undefined,
    group: undefined,
    actions: {} as never,
    onDialog: () => undefined,
  };
  const Where = () => <output>{useLocation().href}</output>;
  await renderPage(
    studio,
    <>
      <Where />
      <IdeaRow {...props} debate={`/arena?take=ideas/${idea.id}`} />
    </>,
  );
  press(button("More for idea 1"), "Enter");
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(
      ({ textContent }) => textContent === "Debate it",
    );
  await until(() => entry() !== undefined);
  click(entry() as HTMLElement);
  await until(() => decodeURIComponent(find("output").textContent) === `/arena?take=ideas/${idea.id}`);
});
