import { describe, expect, test } from "vitest";
import { giveFeedback, MAX_COMMENT } from "#src/data/feedback.ts";
import { createSessionLog } from "#src/data/session-log.ts";
import { exportWorkspace } from "#src/data/workspace-export.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { deleteSessions, undoDelete } from "#src/tools/sessions/data.ts";
import { commit } from "#sync/store/commit.ts";
import { newestLogs } from "#sync/store/queries.ts";
import { keyOf } from "#sync/store/row-key.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../tools/studio.ts";
import { waitingIn } from "./workspace-contents.ts";

const SECRET = "should I tell ada@example.org my password=hunter2";

async function logging(): Promise<TestStudio> {
  const studio = await testStudio();
  studio.logging = true;
  return studio;
}

async function logOf(studio: TestStudio) {
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  return workspace.value.log;
}

async function entries(studio: TestStudio) {
  await (await logOf(studio)).written();
  return newestLogs(studio.db, { limit: 2_000 });
}

/** Simulates that the server has acknowledged everything. */
async function sendAll({ db }: TestStudio) {
  const keys = (await db.outbox.toArray()).map(({ key }) => key);
  await db.outbox.clear();
  await db.base.bulkPut(
    keys.map((key) => ({ key, row: { id: "x", deleted: 0, stamps: {} }, rev: 1, gen: 0 }) as never),
  );
}

describe("the session log", () => {
  test("records what happened, and never what was written", async () => {
    const studio = await logging();
    const asked = await ask(studio, { text: SECRET, place: "ask" });
    if (!asked.ok) throw new Error(asked.error.message);
    const deleted = await deleteSessions(studio, [asked.value.sessionId]);
    if (!deleted.ok) throw new Error(deleted.error.message);
    await undoDelete(studio, deleted.value);
    await exportWorkspace(studio);

    const logged = await entries(studio);
    expect(logged.map(({ action }) => action).sort()).toEqual(["chat_message", "delete", "export", "restore"]);
    expect(logged.find(({ action }) => action === "chat_message")).toMatchObject({
      route: "/here",
      payloadSize: SECRET.length,
      metadata: { adapter: "local", original: false },
    });
    expect(JSON.stringify(logged)).not.toMatch(/ada@|hunter2|should/);
    const outbox = (await studio.db.outbox.toArray()).map(({ key }) => key);
    for (const { id } of logged) expect(outbox).toContain(keyOf("session_logs", id));
  });

  test("records nothing while it is switched off, and drops what waited [spec:input-5]", async () => {
    const studio = await testStudio();
    await ask(studio, { text: "how do I prune an apple tree", place: "ask" });
    expect(await entries(studio)).toEqual([]);

    let on = true;
    const log = createSessionLog({
      db: studio.db,
      commit: async () => {
        throw new Error("written although it is off");
      },
      now: () => 1,
      newId: () => "x",
      route: () => "/",
      enabled: () => on,
      visitor: false,
    });
    const full = createSessionLog({
      db: studio.db,
      commit: async () => ({ ok: false, error: DISK_FULL }),
      now: () => 1,
      newId: () => "x",
      route: () => "/",
      enabled: () => on,
      visitor: false,
    });
    full.record({ action: "page_visit" });
    await full.written();
    on = false;
    full.record({ action: "page_visit" });
    log.record({ action: "page_visit" });
    await Promise.all([log.written(), full.written()]);
    expect(await entries(studio)).toEqual([]);
  });

  test("its newest entry is told of once it is on disk, for the marker in local storage", async () => {
    const { db } = await testStudio();
    const written: string[] = [];
    let ids = 0;
    const log = createSessionLog({
      db,
      commit: (changes) => commit(db, changes, { now: () => 1, device: "devicea1" }),
      now: () => 1,
      newId: () => `log-${++ids}`,
      route: () => "/",
      enabled: () => true,
      onWritten: ({ id }) => written.push(id),
      visitor: false,
    });
    log.record({ action: "page_visit" });
    await log.written();
    expect(written).toEqual(["log-1"]);
    expect(await db.session_logs.count()).toBe(1);
  });

  test("a full disk costs the oldest of 100 waiting entries at most, and later ones take them along [spec:limit-18]", async () => {
    const studio = await testStudio();
    let isFull = true;
    const written: string[] = [];
    let ids = 0;
    const log = createSessionLog({
      db: studio.db,
      commit: async (changes) => {
        if (isFull) return { ok: false, error: DISK_FULL };
        for (const change of changes) if ("put" in change) written.push(change.put.id);
        return { ok: true, value: undefined };
      },
      now: () => 1,
      newId: () => String(++ids),
      route: () => "/",
      enabled: () => true,
      visitor: false,
    });
    for (let n = 0; n < 150; n++) {
      log.record({ action: "page_visit" });
      await log.written();
    }
    isFull = false;
    log.record({ action: "page_visit" });
    await log.written();
    expect(written).toHaveLength(100);
    expect(written.at(-1)).toBe("151");
  });

  test("holds 1,000 entries: the oldest sent ones go, unsent ones stay however many they are [spec:limit-17]", async () => {
    const studio = await logging();
    const log = await logOf(studio);
    for (let n = 0; n < 1_100; n++) {
      studio.at++;
      log.record({ action: "page_visit" });
      if (n % 50 === 49) await log.written();
    }
    expect(await entries(studio)).toHaveLength(1_100);

    await sendAll(studio);
    for (let n = 0; n < 50; n++) {
      studio.at++;
      log.record({ action: "page_visit" });
    }
    const left = await entries(studio);
    expect(left).toHaveLength(1_000);
    expect(left[0]?.timestamp).toBe(studio.at);
    expect(await studio.db.outbox.count()).toBe(50);
    expect(await studio.db.base.count()).toBe(950);
  });
});

test("holds 1,000 entries for a visitor: nothing is sent, so the oldest go with their outbox entries", async () => {
  const { db } = await testStudio();
  let at = 0;
  const author = { now: () => at, device: "devicea1" };
  const log = createSessionLog({
    db,
    commit: (changes) => commit(db, changes, author),
    now: () => at,
    newId: () => `log-${at}`,
    route: () => "/",
    enabled: () => true,
    visitor: true,
  });
  for (at = 1; at <= 1_100; at++) {
    log.record({ action: "page_visit" });
    if (at % 50 === 0) await log.written();
  }
  const left = await newestLogs(db, { limit: 2_000 });
  expect(left).toHaveLength(1_000);
  expect([left[0]?.timestamp, left.at(-1)?.timestamp]).toEqual([1_100, 101]);
  expect((await db.outbox.toArray()).map(({ key }) => key).sort()).toEqual(
    left.map(({ id }) => keyOf("session_logs", id)).sort(),
  );
});

describe("feedback", () => {
  const given = {
    context: "post-optimization",
    type: "satisfaction",
    rating: 4,
    route: "/dashboard?session=1",
    sessionId: "visit",
  } as const;

  test("is stored with its rating and its comment, and waits to be sent", async () => {
    const studio = await testStudio();
    expect(await giveFeedback(studio, { ...given, comment: "  Clearer now.  " })).toMatchObject({ ok: true });
    expect(await giveFeedback(studio, { ...given, comment: "  " })).toMatchObject({ ok: true });
    expect(await studio.db.feedback.toArray()).toMatchObject([
      { rating: 4, comment: "Clearer now.", route: "/dashboard", metadata: { sentiment: "positive" } },
      { rating: 4, comment: null },
    ]);
    expect(await waitingIn(studio.db)).toHaveLength(2);
  });

  test.each([0, 6, 2.5, Number.NaN])("refuses a rating of %d", async (rating) => {
    const studio = await testStudio();
    expect(await giveFeedback(studio, { ...given, rating })).toMatchObject({
      ok: false,
      error: { code: "VALIDATION_ERROR", message: "Choose a rating from 1 to 5." },
    });
    expect(await studio.db.feedback.count()).toBe(0);
  });

  test("refuses a comment that is too long, with the limit", async () => {
    const studio = await testStudio();
    expect(await giveFeedback(studio, { ...given, comment: "x".repeat(MAX_COMMENT) })).toMatchObject({ ok: true });
    const refused = await giveFeedback(studio, { ...given, comment: "x".repeat(MAX_COMMENT + 1) });
    expect(refused).toMatchObject({ ok: false, error: { message: "A comment can have up to 2,000 characters." } });
  });

  test("holds 200, also where none was sent: the oldest go, with what waited of them [spec:limit-19]", async () => {
    const studio = await testStudio();
    for (let n = 0; n < 205; n++) {
      studio.at++;
      await giveFeedback(studio, given);
    }
    expect(await studio.db.feedback.count()).toBe(200);
    expect(await waitingIn(studio.db)).toHaveLength(200);
    expect((await studio.db.feedback.orderBy("[deleted+timestamp+id]").first())?.timestamp).toBe(studio.at - 199);
    await sendAll(studio);
    await giveFeedback(studio, given);
    expect(await studio.db.feedback.count()).toBe(200);
    expect(await waitingIn(studio.db)).toHaveLength(1);
  });
});
