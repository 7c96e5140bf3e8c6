import { expect, test } from "vitest";
import { archiveSessions, pinSessions, renameSession, undoMarks } from "#src/data/sessions/marks.ts";
import { exportWorkspace } from "#src/data/workspace-export.ts";
import { importFile } from "#src/data/workspace-import.ts";
import { sessionsFound } from "#src/tools/sessions/live.ts";
import { commit } from "#sync/store/commit.ts";
import { aSession } from "../../sync/workspace.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

async function withSessions(): Promise<TestStudio> {
  const studio = await testStudio();
  const author = { now: () => studio.at, device: "devicea1" };
  for (const [id, updatedAt] of [
    ["s1", 100],
    ["s2", 200],
    ["s3", 300],
  ] as const)
    await commit(studio.db, [{ table: "sessions", put: aSession(id, { updatedAt }) }], author);
  return studio;
}
const listed = async (studio: TestStudio, query = "", limit = 10) =>
  (await sessionsFound(studio.db, query, limit, studio.at)).sessions.map(({ id }) => id);

test("a pinned session stays above the others, the last pinned first, and undo takes it down", async () => {
  const studio = await withSessions();
  await pinSessions(studio, ["s1"], true);
  studio.at += 1;
  const pinned = await pinSessions(studio, ["s2"], true);
  expect(await listed(studio)).toEqual(["s2", "s1", "s3"]);
  expect(await listed(studio, "", 1)).toEqual(["s2"]);
  expect(await listed(studio, "is:pinned")).toEqual(["s2", "s1"]);
  if (pinned.ok) await undoMarks(studio, pinned.value);
  expect(await listed(studio)).toEqual(["s1", "s3", "s2"]);
});

test("an archived session is in no list and in every search, and undo brings it back", async () => {
  const studio = await withSessions();
  const archived = await archiveSessions(studio, ["s2", "s3"], true);
  expect(await listed(studio)).toEqual(["s1"]);
  expect(await sessionsFound(studio.db, "", 10, 0)).toMatchObject({ total: 3, archived: 2 });
  expect(await listed(studio, "title")).toEqual(["s3", "s2", "s1"]);
  expect(await listed(studio, "is:archived")).toEqual(["s3", "s2"]);
  if (archived.ok) await undoMarks(studio, archived.value);
  expect(await listed(studio)).toEqual(["s3", "s2", "s1"]);
});

test("a pinned session that is archived leaves the top of the list too", async () => {
  const studio = await withSessions();
  await pinSessions(studio, ["s1"], true);
  await archiveSessions(studio, ["s1"], true);
  expect(await listed(studio)).toEqual(["s3", "s2"]);
});

test("a name is stored without line breaks, keeps the order of the list, and undo restores it", async () => {
  const studio = await withSessions();
  const renamed = await renameSession(studio, "s1", "  The second\n week ");
  expect(await studio.db.sessions.get("s1")).toMatchObject({ title: "The second week", updatedAt: 100 });
  if (renamed.ok) await undoMarks(studio, renamed.value);
  expect(await studio.db.sessions.get("s1")).toMatchObject({ title: "Title of s1" });
});

test("a name with nothing to see, one that is too long, and a session that is gone are refused", async () => {
  const studio = await withSessions();
  for (const name of ["  \n", "\u200b", "x".repeat(121)])
    expect(await renameSession(studio, "s1", name)).toMatchObject({ ok: false, error: { code: "INVALID_INPUT" } });
  expect(await pinSessions(studio, ["nowhere"], true)).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
  studio.failing = DISK_FULL;
  expect(await archiveSessions(studio, ["s1"], true)).toMatchObject({ ok: false });
  expect(await listed(studio)).toHaveLength(3);
});

test("pins, archives and names travel in the workspace file", async () => {
  const studio = await withSessions();
  await pinSessions(studio, ["s1"], true);
  await archiveSessions(studio, ["s2"], true);
  const file = await exportWorkspace(studio);
  const other = await testStudio();
  if (!file.ok) throw new Error(file.error.message);
  expect(await importFile(other, file.value, { revive: false })).toMatchObject({ ok: true });
  expect(await listed(other)).toEqual(["s1", "s3"]);
  expect(await listed(other, "is:archived")).toEqual(["s2"]);
});
