import { expect, test } from "vitest";
import { groupRuns } from "#domain/sessions/runs.ts";
import { forkSession, mergeSessions, planMerge, undoCopy } from "#src/data/sessions/copy-sessions.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { messagesOf } from "#sync/store/queries.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

async function asking(studio: TestStudio, text: string, sessionId?: string) {
  studio.at += 1_000;
  const asked = await ask(studio, { text, sessionId, place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  return asked.value;
}
const runsOf = async (studio: TestStudio, id: string) =>
  groupRuns(await messagesOf(studio.db, id, { limit: 100 })).runs;
const ideasOf = async (studio: TestStudio, id: string) =>
  (await runsOf(studio, id)).map((run) => (run.damaged ? null : run.idea.text));
/** What a person would miss: rows without the store's own marks. */
async function content(studio: TestStudio, id: string) {
  const rows = [await studio.db.sessions.get(id), ...(await messagesOf(studio.db, id, { limit: 100 }))];
  return rows.map((row) => {
    const { v: _, stamps: __, ...rest } = row as unknown as Record<string, unknown>;
    return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  });
}

async function withThread() {
  const studio = await testStudio();
  const first = await asking(studio, "how do I prune an apple tree in March");
  const second = await asking(studio, "which branches go first", first.sessionId);
  return { studio, id: first.sessionId, runs: [first.runId, second.runId] as const };
}

test("a fork holds the runs up to its place, is linked to each of them, and leaves the original as it was", async () => {
  const { studio, id, runs } = await withThread();
  const before = await content(studio, id);
  const forked = await forkSession(studio, id, runs[0], "upto");
  if (!forked.ok) throw new Error(forked.error.message);
  expect(await ideasOf(studio, forked.value.sessionId)).toEqual(["how do I prune an apple tree in March"]);
  expect(await content(studio, id)).toEqual(before);
  const links = await studio.db.links.toArray();
  const [original] = await messagesOf(studio.db, id, { limit: 1 });
  const [copy] = await messagesOf(studio.db, forked.value.sessionId, { limit: 1 });
  expect(links).toMatchObject([
    {
      source: `sessions/${id}`,
      sourcePart: `messages/${original?.id}`,
      target: `sessions/${forked.value.sessionId}`,
      targetPart: `messages/${copy?.id}`,
      how: "quoted",
      by: "person",
    },
  ]);

  await undoCopy(studio, forked.value);
  expect(await ideasOf(studio, forked.value.sessionId)).toEqual([]);
  expect(await content(studio, id)).toEqual(before);
});

test("a fork at a run that is gone says so", async () => {
  const { studio, id } = await withThread();
  expect(await forkSession(studio, id, "nowhere", "only")).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
});

test("a merge holds every run in the order asked, archives the originals and says into what; undo restores them exactly", async () => {
  const { studio, id } = await withThread();
  const other = await asking(studio, "why is my sourdough dense");
  const before = [await content(studio, id), await content(studio, other.sessionId)];
  const merged = await mergeSessions(studio, [other.sessionId, id], "Spring");
  if (!merged.ok) throw new Error(merged.error.message);
  const into = merged.value.sessionId;
  expect(await ideasOf(studio, into)).toEqual([
    "how do I prune an apple tree in March",
    "which branches go first",
    "why is my sourdough dense",
  ]);
  expect(await studio.db.sessions.get(into)).toMatchObject({ title: "Spring", idea: "why is my sourdough dense" });
  for (const original of [id, other.sessionId])
    expect(await studio.db.sessions.get(original)).toMatchObject({ archivedAt: studio.at, mergedInto: into });
  await undoCopy(studio, merged.value);
  expect([await content(studio, id), await content(studio, other.sessionId)]).toEqual(before);
});

test("a run that is in two of the sessions comes into a merge once", async () => {
  const { studio, id, runs } = await withThread();
  const fork = await forkSession(studio, id, runs[1], "only");
  if (!fork.ok) throw new Error(fork.error.message);
  const again = await forkSession(
    studio,
    fork.value.sessionId,
    (await runsOf(studio, fork.value.sessionId))[0]?.id ?? "",
    "only",
  );
  if (!again.ok) throw new Error(again.error.message);
  const plan = await planMerge(studio.db, [id, again.value.sessionId]);
  expect(plan).toMatchObject({ twice: 1, damaged: 0 });
  expect(plan.runs).toHaveLength(2);
});

test("a merge of one session, without a name, or on a full disk changes nothing", async () => {
  const { studio, id } = await withThread();
  const other = await asking(studio, "why is my sourdough dense");
  expect(await mergeSessions(studio, [id, id, "gone"], "x")).toMatchObject({
    ok: false,
    error: { code: "INVALID_INPUT" },
  });
  expect(await mergeSessions(studio, [id, other.sessionId], " ")).toMatchObject({ ok: false });
  studio.failing = DISK_FULL;
  expect(await mergeSessions(studio, [id, other.sessionId], "x")).toMatchObject({ ok: false });
  expect(await studio.db.sessions.count()).toBe(2);
});
