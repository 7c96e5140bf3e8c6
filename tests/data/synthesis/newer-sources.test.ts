import { expect, test } from "vitest";
import { movedKey } from "#domain/synthesis/newer.ts";
import { wordsUnder } from "#domain/synthesis/statement.ts";
import { addPrompt } from "#src/data/prompts/write-prompts.ts";
import { keptKey, newerSources, takeNewer, undoNewer } from "#src/data/synthesis/newer-sources.ts";
import { readSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import { addSources, addSynthesis, decide } from "#src/data/synthesis/write-syntheses.ts";
import { commit } from "#sync/store/commit.ts";
import { CALLS, NOTES } from "../../domain/synthesis/week-two.ts";
import { testStudio } from "../../tools/studio.ts";

/** A source whose item says something else now: it is offered, taken or kept, and nothing is put in by itself. */

const OLD = "Eleven people stopped. Six wrote that the videos were too long.";
const NEW = "Now: eleven people stopped. Six wrote that the videos were too long.";

async function begun() {
  const studio = await testStudio({ member: true });
  const by = { now: () => studio.at, device: "devicea1" };
  const prompt = await addPrompt(studio, { title: "Notes", body: OLD, variables: {} });
  if (!prompt.ok) throw new Error(prompt.error.message);
  const origin = prompt.value.id;
  const source = { kind: "prompt", origin, title: "Notes", text: OLD, derived: false, seats: null } as const;
  const pasted = { ...source, kind: "pasted", origin: null, title: "Calls", text: CALLS.text } as const;
  const made = await addSynthesis(studio, { sources: [source, pasted] });
  if (!made.ok) throw new Error(made.error.message);
  const { id } = made.value;
  const open = async () => {
    const found = await readSynthesis(studio.db, id);
    if (!found) throw new Error("gone");
    return found;
  };
  const offered = async () => {
    const { sources, synthesis } = await open();
    return newerSources(studio.db, sources, synthesis.heard);
  };
  const reword = async (body: string) => {
    studio.at += 1_000;
    const stored = await commit(studio.db, [{ table: "prompts", id: origin, set: { body, updatedAt: studio.at } }], by);
    if (!stored.ok) throw new Error(stored.error.message);
  };
  return { studio, id, origin, open, offered, reword };
}

test("a newer text is offered; taken, it stands in the place of the old one, with what was decided about words that are still there", async () => {
  const { studio, id, open, offered, reword } = await begun();
  expect(await offered()).toEqual([]);
  const [old] = (await open()).sources;
  if (!old) throw new Error("no source");
  const key = `${old.id}:23-${OLD.length}`;
  await decide(studio, id, () => ({ decisions: { [key]: { to: "out", why: "It is old news." } }, answered: true }));
  await reword(NEW);
  const [newer, ...none] = await offered();
  expect([newer?.source.id, none]).toEqual([old.id, []]);
  expect((await open()).sources[0]?.text).toBe(OLD);

  const taken = await takeNewer(studio, id, old.id);
  if (!taken.ok) throw new Error(taken.error.message);
  const after = await open();
  expect(after.sources.map(({ text }) => text)).toEqual([NEW, CALLS.text]);
  expect(after.synthesis).toMatchObject({ draftId: null, answered: null });
  const moved = movedKey(key, old, { id: taken.value.id, text: NEW }) ?? "";
  expect(wordsUnder(moved, after.sources)).toBe(OLD.slice(23));
  expect(after.synthesis.decisions[moved]).toEqual({ to: "out", why: "It is old news." });
  expect(await offered()).toEqual([]);

  await undoNewer(studio, id, old.id, taken.value);
  expect((await open()).sources.map(({ text }) => text)).toEqual([OLD, CALLS.text]);
});

test("Undo brings back what was merged, unless another source came meanwhile", async () => {
  const { studio, id, open, reword } = await begun();
  const merged = { draftId: "draft", finishedAt: 5, answered: true };
  await decide(studio, id, () => merged);
  await reword(NEW);
  const [old] = (await open()).sources;
  const take = async () => {
    const taken = await takeNewer(studio, id, old?.id ?? "");
    if (!taken.ok) throw new Error(taken.error.message);
    return taken.value;
  };
  await undoNewer(studio, id, old?.id ?? "", await take());
  expect((await open()).synthesis).toMatchObject(merged);

  const again = await take();
  const another = {
    kind: "pasted",
    origin: null,
    title: "More",
    text: "One more.",
    derived: false,
    seats: null,
  } as const;
  await addSources(studio, id, [another]);
  await undoNewer(studio, id, old?.id ?? "", again);
  const after = await open();
  expect(after.sources.map(({ text }) => text)).toEqual([OLD, CALLS.text, "One more."]);
  expect(after.synthesis).toMatchObject({ draftId: null, finishedAt: null, answered: null });
});

test("two tabs that take the newer text at once put it in once", async () => {
  const { studio, id, open, reword } = await begun();
  await reword(NEW);
  const [old] = (await open()).sources;
  const taken = await Promise.all([takeNewer(studio, id, old?.id ?? ""), takeNewer(studio, id, old?.id ?? "")]);
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await open()).sources.map(({ text }) => text)).toEqual([NEW, CALLS.text]);
});

test("a newer source that was declined is offered again only when its item changes again", async () => {
  const { studio, id, offered, reword } = await begun();
  await reword(NEW);
  const [newer] = await offered();
  if (!newer) throw new Error("not offered");
  await decide(studio, id, ({ heard }) => ({ heard: { ...heard, [keptKey(newer)]: true } }));
  expect(await offered()).toEqual([]);
  await reword(OLD);
  expect(await offered(), "it says again what the source says").toEqual([]);
  await reword(`${NEW} And one more.`);
  expect(await offered()).toHaveLength(1);
});

test("an item that was deleted offers nothing, and a newer text that is another source already is not taken", async () => {
  const { studio, id, origin, open, offered, reword } = await begun();
  await reword(CALLS.text);
  const [newer] = await offered();
  const refused = await takeNewer(studio, id, newer?.source.id ?? "");
  expect(refused).toMatchObject({ ok: false, error: { code: "INVALID_INPUT" } });
  expect((await open()).sources.map(({ text }) => text)).toEqual([OLD, CALLS.text]);
  await studio.db.prompts.update(origin, { deleted: 1, updatedAt: studio.at + 9 } as never);
  expect(await offered()).toEqual([]);
});

test("of words that are there twice a decision goes to the nearest, and of words that are gone nowhere", () => {
  const before = { id: "a", text: `${NOTES.text} Yes. ${NOTES.text} Yes.` };
  const after = { id: "b", text: `Well. ${before.text}` };
  const at = before.text.lastIndexOf("Yes.");
  expect(movedKey(`a:${at}-${at + 4}`, before, after)).toBe(`b:${at + 6}-${at + 10}`);
  expect(movedKey("a:0-6", before, { id: "b", text: "Nothing of it." })).toBeNull();
  expect(movedKey("c:0-6", before, after)).toBeNull();
});
