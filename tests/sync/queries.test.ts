import { IDBIndex, IDBObjectStore } from "fake-indexeddb";
import { expect, onTestFinished, test, vi } from "vitest";
import { commit } from "#sync/store/commit.ts";
import {
  countSessions,
  messageCursor,
  messagesOf,
  newestLogs,
  newestMessagesOf,
  newestSessions,
  sessionCursor,
  setting,
} from "#sync/store/queries.ts";
import { anIdea, aSession, author, newDisk, openOn } from "./workspace.ts";

/** Counts the rows read from disk, whether fetched at once or by a cursor. */
function countReads(): () => number {
  let rows = 0;
  for (const source of [IDBObjectStore.prototype, IDBIndex.prototype])
    for (const way of ["get", "getAll", "openCursor"] as const) {
      const read = source[way] as (...args: unknown[]) => IDBRequest;
      vi.spyOn(source, way).mockImplementation(function (this: unknown, ...args: unknown[]) {
        const request = read.apply(this, args);
        request.addEventListener("success", () => {
          rows += Array.isArray(request.result) ? request.result.length : request.result ? 1 : 0;
        });
        return request;
      } as never);
    }
  onTestFinished(() => void vi.restoreAllMocks());
  return () => rows;
}

const padded = (n: number) => String(n).padStart(5, "0");
const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

test("newestSessions reads 50 rows for the newest 50 of 10,000 sessions, with or without tombstones among them", async () => {
  const db = await openOn(newDisk());
  const sessions = Array.from({ length: 10_000 }, (_, i) => aSession(`s${padded(i)}`, { updatedAt: i }));
  await commit(
    db,
    sessions.map((put) => ({ table: "sessions" as const, put })),
    author(),
  );
  const removed = sessions.slice(-500).map(({ id }) => ({ table: "sessions" as const, id, remove: true as const }));
  await commit(db, removed, author());
  const reads = countReads();

  const page = await newestSessions(db, { limit: 50 });

  expect(ids(page)).toEqual(
    sessions
      .slice(-550, -500)
      .reverse()
      .map(({ id }) => id),
  );
  expect(reads()).toBe(50);

  const last = page[49];
  if (!last) throw new Error("a page of 50");
  const second = await newestSessions(db, { limit: 50, before: sessionCursor(last) });
  expect(ids(second)).toEqual(
    sessions
      .slice(-600, -550)
      .reverse()
      .map(({ id }) => id),
  );
  expect(reads()).toBe(100);

  expect(await countSessions(db)).toBe(9_500);
  expect(reads()).toBe(100);
});

test("pages through sessions of one millisecond skip none and repeat none", async () => {
  const db = await openOn(newDisk());
  const sessions = Array.from({ length: 25 }, (_, i) => aSession(`s${padded(i)}`, { updatedAt: 7 }));
  await commit(
    db,
    sessions.map((put) => ({ table: "sessions" as const, put })),
    author(),
  );

  const seen: string[] = [];
  let page = await newestSessions(db, { limit: 10 });
  while (page.length > 0) {
    seen.push(...ids(page));
    const last = page.at(-1);
    page = last ? await newestSessions(db, { limit: 10, before: sessionCursor(last) }) : [];
  }
  expect(seen).toEqual(sessions.map(({ id }) => id).reverse());
});

test("messagesOf returns a session's messages in the order they were written, without deleted ones or other sessions'", async () => {
  const db = await openOn(newDisk());
  const messages = [
    anIdea("m3", "s1", { createdAt: 2_000 }),
    anIdea("m1", "s1", { createdAt: 1_000 }),
    anIdea("m2", "s1", { createdAt: 1_000 }),
    anIdea("m4", "s1", { createdAt: 3_000 }),
    anIdea("other", "s2", { createdAt: 1_500 }),
    anIdea("gone", "s1", { createdAt: 1_500 }),
  ];
  await commit(
    db,
    messages.map((put) => ({ table: "messages" as const, put })),
    author(),
  );
  await commit(db, [{ table: "messages", id: "gone", remove: true }], author());
  const reads = countReads();

  const first = await messagesOf(db, "s1", { limit: 2 });
  expect(ids(first)).toEqual(["m1", "m2"]);
  const last = first[1];
  if (!last) throw new Error("a page of 2");
  expect(ids(await messagesOf(db, "s1", { limit: 2, after: messageCursor(last) }))).toEqual(["m3", "m4"]);
  expect(reads()).toBe(4);

  expect(ids(await messagesOf(db, "s1", { limit: 10 }))).toEqual(["m1", "m2", "m3", "m4"]);
  expect(ids(await newestMessagesOf(db, "s1", { limit: 2 }))).toEqual(["m3", "m4"]);
});

test("newestLogs returns entries newest first, a page at a time", async () => {
  const db = await openOn(newDisk());
  const logs = Array.from({ length: 30 }, (_, i) => aLog(`l${padded(i)}`, i));
  await commit(
    db,
    logs.map((put) => ({ table: "session_logs" as const, put })),
    author(),
  );
  const reads = countReads();

  const first = await newestLogs(db, { limit: 10 });
  expect(ids(first)).toEqual(
    logs
      .slice(-10)
      .reverse()
      .map(({ id }) => id),
  );
  expect(reads()).toBe(10);
});

test("setting reads a setting by its name, and undefined once it is removed", async () => {
  const db = await openOn(newDisk());
  await commit(db, [{ table: "settings", put: { id: "motion", value: "reduced" } }], author());
  expect(await setting(db, "motion")).toMatchObject({ value: "reduced" });
  await commit(db, [{ table: "settings", id: "motion", remove: true }], author());
  expect(await setting(db, "motion")).toBeUndefined();
});

const aLog = (id: string, timestamp: number) => ({
  id,
  timestamp,
  route: "/sessions",
  personaId: null,
  action: "page_visit" as const,
  payloadSize: 0,
  duration: 1,
  metadata: {},
});
