import { expect, test } from "vitest";
import { type NewBelief, nextWording } from "#domain/beliefs/belief.ts";
import { importBeliefs } from "#src/data/beliefs/import-beliefs.ts";
import { readBeliefs } from "#src/data/beliefs/read-beliefs.ts";
import { askLater, setTrashed, settleBelief, stateBelief, thinkAgain } from "#src/data/beliefs/write-beliefs.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../../tools/studio.ts";
import { ask } from "../insights/runs.ts";

const TODAY = new Date(2026, 10, 20, 9).getTime();
const MADE: NewBelief = {
  text: " Thirty of forty reach lesson six. ",
  criterion: "The course's own count",
  percent: "40",
  unknowns: "who has time",
  reviewOn: "2026-12-15",
};

async function studioAt(at = TODAY): Promise<TestStudio> {
  const studio = await testStudio({ member: true });
  studio.at = at;
  return studio;
}
async function stated(studio: TestStudio, made: Partial<NewBelief> = {}): Promise<string> {
  const result = await stateBelief(studio, { ...MADE, ...made }, null);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
const listOf = async (studio: TestStudio) => (await readBeliefs(studio.db)).list;

test("a belief is stored with its first number, its way to know, and the thought it comes from", async () => {
  const studio = await studioAt();
  const { sessionId } = await ask(studio, "how do we keep people in the course");
  const session = await studio.db.sessions.get(sessionId);
  const result = await stateBelief(studio, MADE, session ?? null);
  expect(result.ok).toBe(true);
  const [belief] = await listOf(studio);
  expect(belief).toMatchObject({
    statement: { text: "Thirty of forty reach lesson six.", sessionId, settled: null },
    before: { percent: 40, unknowns: "who has time", stage: "before" },
    after: undefined,
  });
  expect(new Date(belief?.statement.reviewAt ?? 0).getDate()).toBe(15);
  expect(await studio.db.links.toArray()).toContainEqual(
    expect.objectContaining({ source: `sessions/${sessionId}`, target: `statements/${belief?.statement.id}` }),
  );
});

test.each([
  [{ percent: "100" }, "Nothing is certain: 1 to 99."],
  [{ criterion: "" }, "How will you know? Name a number, or who decides, and a date."],
  [{ reviewOn: "2026-11-20" }, "Choose tomorrow or a later day. You can also settle a belief before its day."],
])("with %o nothing is stored", async (made, message) => {
  const studio = await studioAt();
  expect(await stateBelief(studio, { ...MADE, ...made }, null)).toMatchObject({ ok: false, error: { message } });
  expect(await listOf(studio)).toEqual([]);
});

test("a second number is added and the first stays; a full disk stores nothing", async () => {
  const studio = await studioAt();
  const id = await stated(studio);
  studio.failing = DISK_FULL;
  expect(await thinkAgain(studio, id, { percent: "55", unknowns: "" })).toMatchObject({ ok: false });
  studio.failing = null;
  studio.at += 1_000;
  expect(await thinkAgain(studio, id, { percent: "0", unknowns: "" })).toMatchObject({ ok: false });
  expect(await thinkAgain(studio, id, { percent: "55", unknowns: "the holidays" })).toMatchObject({ ok: true });
  expect(await listOf(studio)).toMatchObject([
    { before: { percent: 40 }, after: { percent: 55, unknowns: "the holidays" } },
  ]);
});

test("a belief is settled once; then no number can be added", async () => {
  const studio = await studioAt();
  const id = await stated(studio);
  expect(await settleBelief(studio, id, "happened", " the reminder ")).toMatchObject({ ok: true });
  expect(await settleBelief(studio, id, "not", "")).toMatchObject({ ok: false, error: { code: "RESOURCE_LOCKED" } });
  expect(await thinkAgain(studio, id, { percent: "99", unknowns: "" })).toMatchObject({ ok: false });
  expect(await listOf(studio)).toMatchObject([
    { statement: { settled: { outcome: "happened", unknown: "the reminder", at: TODAY } }, after: undefined },
  ]);
});

test("it can be asked on another day to come, and on no other", async () => {
  const studio = await studioAt();
  const id = await stated(studio);
  expect(await askLater(studio, id, "2026-11-01")).toMatchObject({ ok: false });
  expect(await askLater(studio, id, "2027-01-02")).toMatchObject({ ok: true });
  expect(new Date((await listOf(studio))[0]?.statement.reviewAt ?? 0).getFullYear()).toBe(2027);
});

test("one in the trash is in no list, and comes back; one that is gone is said to be gone", async () => {
  const studio = await studioAt();
  const id = await stated(studio);
  await setTrashed(studio, id, true);
  expect(await listOf(studio)).toEqual([]);
  await setTrashed(studio, id, false);
  expect(await listOf(studio)).toHaveLength(1);
  expect(await settleBelief(studio, "nobody", "not", "")).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
});

test("a damaged belief is left out and counted, and stays as it is", async () => {
  const studio = await studioAt();
  await stated(studio);
  const row = { id: "damaged", reviewAt: 5, deleted: 0, text: 7, v: 1, stamps: {} };
  await studio.db.statements.put(row as never);
  const { list, damaged } = await readBeliefs(studio.db);
  expect([list.length, damaged]).toEqual([1, 1]);
  expect(await studio.db.statements.get("damaged")).toEqual(row);
});

test("a belief of a debate counts once the debate is closed", async () => {
  const studio = await studioAt();
  const id = await stated(studio);
  await studio.db.statements.update(id, { source: { tool: "arena", id: "run1" } });
  await studio.db.arena_runs.put({ id: "run1", deleted: 0, closedAt: null } as never);
  expect(await listOf(studio)).toEqual([]);
  await studio.db.arena_runs.update("run1", { closedAt: 5 });
  expect(await listOf(studio)).toHaveLength(1);
});

test("a belief that two tabs reword is one belief: the later words stand, the earlier ones are its trail", async () => {
  const studio = await studioAt();
  const id = await stated(studio);
  const reworded = (text: string) => stateBelief(studio, { ...MADE, text }, null, id);
  await reworded("Half of them reach lesson six.");
  studio.at += 1_000;
  const last = await reworded("Twenty reach lesson six.");
  if (!last.ok) throw new Error(last.error.message);
  const list = await listOf(studio);
  expect(list.map(({ statement }) => statement.text)).toEqual(["Twenty reach lesson six."]);
  expect(list[0]?.statement.revises).toBe(nextWording(id));
  expect(await studio.db.links.toArray()).toContainEqual(
    expect.objectContaining({ source: `statements/${nextWording(id)}`, target: `statements/${last.value}` }),
  );
});

test("a belief that was deleted after it was reworded is not reworded again", async () => {
  const studio = await studioAt();
  const id = await stated(studio);
  const reworded = await stateBelief(studio, MADE, null, id);
  if (!reworded.ok) throw new Error(reworded.error.message);
  await setTrashed(studio, reworded.value, true);
  expect(await stateBelief(studio, MADE, null, id)).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
  expect(await listOf(studio)).toEqual([]);
});

test("where an earlier wording was brought back, rewording it leaves the later one as it is", async () => {
  const studio = await studioAt();
  const id = await stated(studio);
  const later = await stateBelief(studio, { ...MADE, text: "Half of them reach lesson six." }, null, id);
  if (!later.ok) throw new Error(later.error.message);
  await setTrashed(studio, id, false);
  studio.at += 1_000;
  const again = await stateBelief(studio, { ...MADE, text: "Twenty reach lesson six." }, null, id);
  if (!again.ok) throw new Error(again.error.message);
  expect(again.value).toBe(nextWording(later.value));
  expect((await listOf(studio)).map(({ statement }) => statement.text).toSorted()).toEqual([
    "Half of them reach lesson six.",
    "Twenty reach lesson six.",
  ]);
});

test("a table that two tabs import at once is added once", async () => {
  const studio = await studioAt();
  const row = { text: "It rains", criterion: "Look", before: 60, after: null, review: "2026-12-15", outcome: null };
  const both = await Promise.all([importBeliefs(studio, [row], "a.csv"), importBeliefs(studio, [row], "a.csv")]);
  expect(both.map((one) => one.ok && one.value.added).toSorted()).toEqual([0, 1]);
  expect(await listOf(studio)).toHaveLength(1);
});
