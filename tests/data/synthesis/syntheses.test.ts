import { expect, test } from "vitest";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { LONGEST_SOURCE } from "#domain/synthesis/limits.ts";
import { addPrompt } from "#src/data/prompts/write-prompts.ts";
import { sourceFrom } from "#src/data/synthesis/copy-source.ts";
import { itemsToPick } from "#src/data/synthesis/items-to-pick.ts";
import type { OpenSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import { readList, readSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import {
  addSources,
  addSynthesis,
  decide,
  deleteSynthesis,
  type NewSource,
  restoreSynthesis,
  setRemoved,
  storeDraft,
} from "#src/data/synthesis/write-syntheses.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { CALLS, NOTES, SHAPE } from "../../domain/synthesis/week-two.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../../tools/studio.ts";

const pasted = (title: string, text: string): NewSource => ({
  kind: "pasted",
  origin: null,
  title,
  text,
  derived: false,
  seats: null,
});
const TWO = [pasted("Exit notes", NOTES.text), pasted("Three calls", CALLS.text)];

async function begun(options: Parameters<typeof testStudio>[0] = {}) {
  const studio = await testStudio(options);
  const made = await addSynthesis(studio, { sources: TWO, question: "What can we fix?" });
  if (!made.ok) throw new Error(made.error.message);
  return { studio, id: made.value.id };
}
async function open(studio: TestStudio, id: string): Promise<OpenSynthesis> {
  const found = await readSynthesis(studio.db, id);
  if (!found) throw new Error("No synthesis");
  return found;
}
async function merge(studio: TestStudio, id: string) {
  const found = await open(studio, id);
  return storeDraft(studio, found, draftOf(compareSources(found.sources, "What can we fix?"), found.sources, SHAPE), {
    shape: SHAPE,
    took: 12,
  });
}

test("a synthesis is stored with copies of its sources, in their order", async () => {
  const { studio, id } = await begun();
  const { synthesis, sources, draft, wasMerged } = await open(studio, id);
  expect(synthesis).toMatchObject({ title: "What can we fix", question: "What can we fix?", draftId: null });
  expect(sources.map(({ title, position }) => [title, position])).toEqual([
    ["Exit notes", 0],
    ["Three calls", 1],
  ]);
  expect([draft, wasMerged]).toEqual([null, false]);
  expect((await readList(studio.db, 10)).list.map((each) => each.id)).toEqual([id]);
});

test("one that cannot be stored leaves nothing", async () => {
  const studio = await testStudio();
  studio.failing = DISK_FULL;
  expect((await addSynthesis(studio, { sources: TWO })).ok).toBe(false);
  expect(await studio.db.synthesis_sources.count()).toBe(0);
});

test("the first merge counts as a message and is logged; another one of the same synthesis counts no more [spec:synthesis-1]", async () => {
  const { studio, id } = await begun({ member: true });
  studio.logging = true;
  expect((await merge(studio, id)).ok).toBe(true);
  expect((await merge(studio, id)).ok).toBe(true);
  expect(await studio.db.message_events.toArray()).toMatchObject([{ id }]);
  expect(await studio.db.session_logs.toArray()).toMatchObject([
    { action: "synthesize", duration: 12, metadata: { sources: 2, by: "local" } },
    { action: "synthesize" },
  ]);
  expect((await open(studio, id)).draft?.sentences).toHaveLength(7);
});

test("with the month's messages used up nothing is merged, and the sources stay; what was merged can be merged again", async () => {
  const { studio, id } = await begun({ member: true });
  const merged = await addSynthesis(studio, {
    sources: TWO.map((each) => ({ ...each, text: `${each.text} It rained.` })),
  });
  if (!merged.ok) throw new Error(merged.error.message);
  await merge(studio, merged.value.id);
  const events = Array.from({ length: 9 }, (_, at) => ({ id: `m${at}`, month: "1970-01", answeredAt: 1 }));
  const workspace = await studio.workspace();
  if (workspace.ok) await workspace.value.commit(events.map((put) => ({ table: "message_events", put })));
  const refused = await merge(studio, id);
  expect(refused.ok ? null : refused.error.code).toBe("RATE_LIMIT_EXCEEDED");
  expect(await open(studio, id)).toMatchObject({ draft: null, sources: { length: 2 } });
  expect((await merge(studio, merged.value.id)).ok).toBe(true);
});

test("another source, or one less, asks for another merge; decisions stay, and the source comes back", async () => {
  const { studio, id } = await begun();
  await merge(studio, id);
  await decide(studio, id, () => ({ decisions: { key: { to: "report", why: "" } }, answered: true }));
  const added = await addSources(studio, id, [pasted("A letter", "The cards need no recording at all.")]);
  const [letter = ""] = added.ok ? added.value : [];
  expect(await open(studio, id)).toMatchObject({
    draft: null,
    wasMerged: true,
    sources: { length: 3 },
    synthesis: { answered: null, decisions: { key: { to: "report" } } },
  });
  await setRemoved(studio, id, letter, true);
  expect((await open(studio, id)).sources.map(({ title }) => title)).toEqual(["Exit notes", "Three calls"]);
  await setRemoved(studio, id, letter, false);
  expect((await open(studio, id)).sources.map(({ title }) => title)).toEqual(["Exit notes", "Three calls", "A letter"]);
});

test("two tabs that decide different things keep both, and a decision can be taken back", async () => {
  const { studio, id } = await begun();
  const to = (key: string) =>
    decide(studio, id, ({ decisions }) => ({ decisions: { ...decisions, [key]: { to: "report", why: "" } } }));
  await Promise.all([to("one"), to("two")]);
  expect(Object.keys((await open(studio, id)).synthesis.decisions).sort()).toEqual(["one", "two"]);
  await decide(studio, id, ({ decisions: { one: _, ...others } }) => ({ decisions: others }));
  expect(Object.keys((await open(studio, id)).synthesis.decisions)).toEqual(["two"]);
});

test("what is decided about a deleted synthesis is refused, with what to do", async () => {
  const { studio, id } = await begun();
  await deleteSynthesis(studio, id);
  const refused = await decide(studio, id, () => ({ answered: true }));
  expect(refused.ok ? null : refused.error.code).toBe("NOT_FOUND");
});

test("deleting takes sources and drafts with it, and undo brings all of them back", async () => {
  const { studio, id } = await begun();
  await merge(studio, id);
  await deleteSynthesis(studio, id);
  expect(await readSynthesis(studio.db, id)).toBeNull();
  expect((await studio.db.synthesis_sources.toArray()).every(({ deleted }) => deleted === 1)).toBe(true);
  await restoreSynthesis(studio, id);
  expect(await open(studio, id)).toMatchObject({ sources: { length: 2 }, draft: { by: "local" } });
});

test.each([
  [
    "a ninth source",
    Array.from({ length: 9 }, (_, at) => pasted(`${at}`, `Lamp number ${at} is broken.`)),
    "Eight at a time.",
  ],
  ["the same text twice", [TWO[0], pasted("Again", ` ${NOTES.text}\n`)], "“Again” is the same text as “Exit notes”."],
  ["an empty text", [pasted("Nothing", " \u200b ")], "“Nothing” is empty."],
  [
    "a text that is too long",
    [pasted("Novel", "a".repeat(LONGEST_SOURCE + 1))],
    "“Novel” is longer than 40,000 characters.",
  ],
])("%s is refused with the reason, and nothing is stored", async (_, sources, message) => {
  const studio = await testStudio();
  const made = await addSynthesis(studio, { sources: sources as NewSource[] });
  expect(made.ok ? null : made.error.message).toBe(message);
  expect(await studio.db.syntheses.count()).toBe(0);
});

test("thoughts and prompts are found by title and copied; links say where the synthesis came from", async () => {
  const studio = await testStudio();
  const asked = await ask(studio, { text: "we keep losing people in the second week", place: "ask" });
  const prompt = await addPrompt(studio, { title: "Interview guide", body: "Ask when they stopped.", variables: {} });
  if (!asked.ok || !prompt.ok) throw new Error("not stored");
  expect((await itemsToPick(studio.db, "", 10)).map(({ kind }) => kind).sort()).toEqual(["prompt", "thought"]);
  expect((await itemsToPick(studio.db, "guide interview", 10)).map(({ id }) => id)).toEqual([prompt.value.id]);
  const sources = [
    await sourceFrom(studio.db, "thought", asked.value.sessionId),
    await sourceFrom(studio.db, "prompt", prompt.value.id),
  ].flatMap((source) => source ?? []);
  expect(sources.map(({ text }) => text)).toEqual([
    "we keep losing people in the second week",
    "Ask when they stopped.",
  ]);
  const made = await addSynthesis(studio, { sources });
  const links = await studio.db.links.toArray();
  expect(
    links
      .filter(({ target }) => made.ok && target === `syntheses/${made.value.id}`)
      .map(({ source, how }) => [source, how]),
  ).toEqual([
    [`sessions/${asked.value.sessionId}`, "combined"],
    [`prompts/${prompt.value.id}`, "combined"],
  ]);
});

test("a merged synthesis can be a source, and is no witness", async () => {
  const { studio, id } = await begun();
  expect(await sourceFrom(studio.db, "synthesis", id)).toBeNull();
  await merge(studio, id);
  const source = await sourceFrom(studio.db, "synthesis", id);
  expect(source).toMatchObject({ derived: true, origin: id });
  expect(source?.text.split("\n")).toHaveLength(7);
});
