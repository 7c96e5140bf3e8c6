/** What begins with an idea or with a thought of a map leads back to it, in every tool that takes it. */
import { beforeEach, expect, test, vi } from "vitest";
import type { MapNode } from "#domain/entities.ts";
import { readList } from "#domain/map/files/list.ts";
import { makeMap } from "#src/data/map/write-map.ts";
import { handOver } from "#src/data/provenance/handoffs.ts";
import { takeSources } from "#src/data/synthesis/take-sources.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { joinDraft } from "#src/tools/dashboard/live/drafts.ts";
import { useAskStore } from "#src/tools/dashboard/store.ts";
import { Composer } from "#src/tools/dashboard/view/composer.tsx";
import { DraftFrom } from "#src/tools/dashboard/view/draft-from.tsx";
import type { IdeationSearch } from "#src/tools/ideation/model/ideation-search.ts";
import { BeginBoard } from "#src/tools/ideation/view/begin-board.tsx";
import { addTaken } from "#src/tools/prompt-library/live/add-taken.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import { boardOf } from "../../tools/ideation/board-of.ts";
import { renderPage } from "../../tools/page.tsx";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { button, click, find, inAct, until } from "../../ui/render.tsx";

beforeEach(() => {
  sessionStorage.clear();
  useAskStore.setState({ drafts: {} });
});

const withIdeas = async (studio: TestStudio, ...texts: readonly string[]) => (await boardOf(studio, ...texts)).ideas;

async function withThoughts(studio: TestStudio, list: string): Promise<readonly MapNode[]> {
  const made = await makeMap(studio, {
    draft: { title: "", thoughts: readList(list), ties: [] },
    by: "person",
    origin: "typed",
  });
  if (!made.ok) throw new Error(made.error.message);
  return (await mapRows(studio.db, made.value)).nodes;
}

const sourcesOf = async (studio: TestStudio, target: string) =>
  (await studio.db.links.toArray()).filter((link) => link.target === target).map(({ source }) => source);

/** The page closes: its drafts wait for the next one. */
async function reload(studio: TestStudio) {
  const rows = await studio.db.drafts.toArray();
  await studio.db.drafts.clear();
  await studio.db.drafts.bulkPut(rows.map((row) => ({ ...row, id: `${row.id.split("\n")[0]}\nanother-page` })));
  sessionStorage.clear();
  useAskStore.setState({ drafts: {} });
}

const Home = () => (
  <>
    <Composer place="ask" label="Your rough idea" onAsked={() => {}} />
    <DraftFrom />
  </>
);
const field = () => find<HTMLTextAreaElement>("textarea").value;

test("a thought asked about an idea comes from it, also after a reload; the next one does not", async () => {
  const studio = await testStudio();
  const [idea] = await withIdeas(studio, "A card after each video");
  await joinDraft(studio, "ask", "A card after each video", `ideas/${idea?.id}`);
  await reload(studio);
  const { host } = await renderPage(studio, <Home />);
  await until(() => host.textContent?.includes("From the idea “A card after each video”") === true);
  const asked = await ask(studio, { text: field(), place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  expect(await sourcesOf(studio, `sessions/${asked.value.sessionId}`)).toEqual([`ideas/${idea?.id}`]);
  const next = await ask(studio, { text: "Which boat fits two people who sail at weekends?", place: "ask" });
  if (!next.ok) throw new Error(next.error.message);
  expect(await sourcesOf(studio, `sessions/${next.value.sessionId}`)).toEqual([]);
});

test("a person says that a text is not from the idea, or empties it: then the thought comes from nothing", async () => {
  const studio = await testStudio();
  const [idea] = await withIdeas(studio, "A card after each video");
  const hand = () => joinDraft(studio, "ask", "A card after each video", `ideas/${idea?.id}`);
  await hand();
  const { host } = await renderPage(studio, <Home />);
  await until(() => host.textContent?.includes("From the idea") === true);
  click(button("Do not link to it"));
  await until(() => host.textContent?.includes("From the idea") === false);
  expect(useAskStore.getState().drafts["from:ask"]).toBe("");
  await hand();
  await until(() => host.textContent?.includes("From the idea") === true);
  inAct(() => useAskStore.getState().setDraft("ask", ""));
  await until(() => useAskStore.getState().drafts["from:ask"] === "");
});

test("a board that begins with a thought of a map comes from it, also where the person left the page before", async () => {
  const studio = await testStudio();
  const [thought] = await withThoughts(studio, "Why do they leave in week two?");
  const begun: string[] = [];
  const Page = ({ search }: { readonly search: IdeationSearch }) => (
    <BeginBoard search={search} onBegun={(id) => begun.push(id)} onTaken={() => {}} onCancel={() => {}} />
  );
  const first = await renderPage(studio, <Page search={{ node: thought?.id }} />);
  await until(() => field() === "Why do they leave in week two?");
  await vi.waitFor(async () => expect(await studio.db.drafts.count()).toBe(2));
  first.leave();
  const { host } = await renderPage(studio, <Page search={{ new: "true" }} />);
  await until(() => host.textContent?.includes("From the thought “Why do they leave in week two?”") === true);
  click(button("Begin"));
  await until(() => begun.length === 1);
  expect(await sourcesOf(studio, `idea_boards/${begun[0]}`)).toEqual([`map_nodes/${thought?.id}`]);
});

test("a synthesis of thoughts has each with what is below it as a source, and comes from them", async () => {
  const studio = await testStudio();
  const nodes = await withThoughts(studio, "Videos are too long\n  Most stop after ten minutes\nWeek two is hard");
  const [long, , hard] = nodes;
  const handed = await handOver(studio, [`map_nodes/${long?.id}`, `map_nodes/${hard?.id}`], "made");
  if (!handed.ok) throw new Error(handed.error.message);
  const taken = await takeSources(studio, { handoff: handed.value.id });
  expect(taken).toMatchObject({ ok: true, value: { left: 0 } });
  const sources = await studio.db.synthesis_sources.toArray();
  expect(sources.toSorted((a, b) => a.position - b.position).map(({ text }) => text)).toEqual([
    "Videos are too long\nMost stop after ten minutes",
    "Week two is hard",
  ]);
  const from = await sourcesOf(studio, `syntheses/${handed.value.id}`);
  expect(new Set(from)).toEqual(new Set([`map_nodes/${long?.id}`, `map_nodes/${hard?.id}`]));
});

test("the library makes one prompt of an idea, or of several that were handed over, however often they are taken", async () => {
  const studio = await testStudio();
  const [card, call] = await withIdeas(studio, "A card after each video", "A call in week two");
  const one = await addTaken(studio, `ideas/${card?.id}`);
  expect(one.ok).toBe(true);
  const handed = await handOver(studio, [`ideas/${card?.id}`, `ideas/${call?.id}`], "made");
  if (!handed.ok) throw new Error(handed.error.message);
  const { id } = handed.value;
  expect(await addTaken(studio, id)).toMatchObject({ ok: true, value: { id } });
  expect(await addTaken(studio, id)).toEqual({ ok: true, value: { id } });
  expect((await studio.db.prompts.get(id))?.body).toBe("A card after each video\n\nA call in week two");
  expect(await studio.db.prompts.count()).toBe(2);
  expect((await sourcesOf(studio, `prompts/${id}`)).length).toBe(2);
  expect(await addTaken(studio, "ideas/none")).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
});
