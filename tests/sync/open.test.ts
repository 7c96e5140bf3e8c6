import { Dexie } from "dexie";
import { forceCloseDatabase, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { ENTITY_NAMES, ruleOf } from "#domain/entities.ts";
import { commit } from "#sync/store/commit.ts";
import { databaseName } from "#sync/store/database-name.ts";
import type { Interruption } from "#sync/store/interruption.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";
import { countSessions, session } from "#sync/store/queries.ts";
import { SCHEMA_VERSION } from "#sync/store/schema.ts";
import { sampleRow } from "../sample-rows.ts";
import { aSession, author, newDisk, openOn } from "./workspace.ts";

/** IndexedDB's version is ten times Dexie's. */
const NATIVE_VERSION = SCHEMA_VERSION * 10;

/** Opens the database as another build would. */
const openRaw = (disk: IDBFactory, version: number) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = disk.open(databaseName(VISITOR), version);
    request.onupgradeneeded = () => {
      if (!request.result.objectStoreNames.contains("sessions")) request.result.createObjectStore("sessions");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const CHANGED: readonly string[] = ENTITY_NAMES.filter((name) => ruleOf(name).schema === SCHEMA_VERSION);
/**
 * Turns the visitors' database into one of the previous version. Of the tables that this version added or changed, those with rows are there without
 * their indexes, and the others are not there.
 */
async function downgrade(disk: IDBFactory): Promise<void> {
  const now = await openOn(disk);
  const all = await Promise.all(now.tables.map(async (table) => ({ table, found: await table.toArray() })));
  const kept = all.filter(({ table, found }) => found.length > 0 || !CHANGED.includes(table.name));
  const tables = kept.map(({ table }) => table);
  const rows = kept.map(({ found }) => found);
  const schemas = Object.fromEntries(
    tables.map(({ name, schema: { primKey, indexes } }) => [
      name,
      [primKey, ...(CHANGED.includes(name) ? [] : indexes)].map(({ src }) => src).join(", "),
    ]),
  );
  now.close();
  await remove(disk);
  const before = new Dexie(databaseName(VISITOR), { indexedDB: disk, IDBKeyRange });
  before.version(SCHEMA_VERSION - 1).stores(schemas);
  await Promise.all(tables.map(({ name }, i) => before.table(name).bulkAdd(rows[i] ?? [])));
  before.close();
}
const remove = (disk: IDBFactory) =>
  new Promise<void>((resolve, reject) => {
    const request = disk.deleteDatabase(databaseName(VISITOR));
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

describe("openWorkspace", () => {
  test("finds stored data, and each account has a database of its own", async () => {
    const disk = newDisk();
    const first = await openOn(disk);
    await commit(first, [{ table: "sessions", put: aSession("s1") }], author());
    first.close();

    expect(await session(await openOn(disk), "s1")).toMatchObject({ title: "Title of s1" });
    expect(await countSessions(await openOn(disk, {}, "account-1"))).toBe(0);
    expect((await disk.databases()).map(({ name }) => name).sort()).toEqual(["som:account-1", "som:anon"]);
  });

  test("upgrades a database of the previous version with everything in it", async () => {
    const disk = newDisk();
    const before = await openOn(disk);
    await commit(before, [{ table: "sessions", put: aSession("s1") }], author());
    before.close();
    await downgrade(disk);

    const db = await openOn(disk);

    expect(await session(db, "s1")).toMatchObject({ title: "Title of s1" });
    expect(await db.outbox.toArray()).toMatchObject([{ key: "sessions/s1" }]);
    const link = sampleRow("links", "l1");
    expect(await commit(db, [{ table: "links", put: link }], author())).toMatchObject({ ok: true });
    expect(await db.links.toArray()).toMatchObject([link]);
  });

  test("an upgrade that the browser's end cuts short leaves the old database whole, and the next start upgrades it (fault 22)", async () => {
    const disk = newDisk();
    const before = await openOn(disk);
    await commit(before, [{ table: "sessions", put: aSession("s1") }], author());
    before.close();
    await downgrade(disk);
    let crashes = 0;
    const crashing = {
      open(name: string, version: number) {
        const request = disk.open(name, version);
        // after the upgrade has changed the tables
        request.addEventListener("upgradeneeded", () => setTimeout(() => abort(request), 0));
        return request;
      },
    } as unknown as IDBFactory;
    const abort = ({ transaction }: IDBOpenDBRequest) => {
      crashes++;
      transaction?.abort();
    };

    const cut = await openWorkspace(VISITOR, { indexedDB: crashing, IDBKeyRange });

    expect(crashes).toBeGreaterThan(0);
    expect(cut).toMatchObject({ ok: true, value: { mode: "memory" } });
    expect(await disk.databases()).toEqual([{ name: "som:anon", version: NATIVE_VERSION - 10 }]);
    const db = await openOn(disk);
    expect(await session(db, "s1")).toMatchObject({ title: "Title of s1" });
    expect(await db.outbox.toArray()).toMatchObject([{ key: "sessions/s1" }]);
    if (cut.ok) cut.value.db.close();
  });

  test("leaves a database of a newer version alone and says what to do", async () => {
    const disk = newDisk();
    const newer = await openRaw(disk, NATIVE_VERSION + 10);
    newer.transaction("sessions", "readwrite").objectStore("sessions").put("kept by version 2", "s1");
    newer.close();

    const opened = await openWorkspace(VISITOR, { indexedDB: disk, IDBKeyRange });

    expect(opened).toMatchObject({ ok: false, error: { code: "RESOURCE_LOCKED" } });
    expect(!opened.ok && opened.error.message).toMatch(/newer version/);
    expect(!opened.ok && opened.error.remedy).toMatch(/Reload/);
    expect(await disk.databases()).toEqual([{ name: "som:anon", version: NATIVE_VERSION + 10 }]);
    const after = await openRaw(disk, NATIVE_VERSION + 10);
    expect([...after.objectStoreNames]).toEqual(["sessions"]);
    const request = after.transaction("sessions").objectStore("sessions").get("s1");
    await new Promise((resolve) => request.addEventListener("success", resolve));
    expect(request.result).toBe("kept by version 2");
    after.close();
  });
});

describe("a lost connection", () => {
  test("an old tab lets a newer version upgrade at once and reports it; its writes fail with a clear error (fault 22)", async () => {
    const disk = newDisk();
    const told: Interruption[] = [];
    const old = await openOn(disk, { onInterrupted: (interruption) => told.push(interruption) });
    await commit(old, [{ table: "sessions", put: aSession("s1") }], author());

    const newer = await openRaw(disk, NATIVE_VERSION + 10);

    expect(told.map(({ kind }) => kind)).toEqual(["upgraded"]);
    expect(told[0]?.error.remedy).toMatch(/Reload/);
    const result = await commit(old, [{ table: "sessions", put: aSession("s2") }], author());
    expect(result).toMatchObject({ ok: false, error: { code: "RESOURCE_LOCKED" } });
    expect(newer.version).toBe(NATIVE_VERSION + 10);
    newer.close();
  });

  test("a database deleted under an open tab is reported, and the next write goes to a new one (fault 23)", async () => {
    const disk = newDisk();
    const told: Interruption[] = [];
    const db = await openOn(disk, { onInterrupted: (interruption) => told.push(interruption) });
    await commit(db, [{ table: "sessions", put: aSession("s1") }], author());

    await remove(disk);

    expect(told.map(({ kind }) => kind)).toEqual(["deleted"]);
    expect(await commit(db, [{ table: "sessions", put: aSession("s2") }], author())).toMatchObject({ ok: true });
    expect(await countSessions(db)).toBe(1);
  });

  test("each loss is reported, also of a reopened connection", async () => {
    const disk = newDisk();
    const told: Interruption[] = [];
    const db = await openOn(disk, { onInterrupted: (interruption) => told.push(interruption) });

    for (const id of ["s1", "s2"]) {
      forceCloseDatabase(db.backendDB() as never);
      await expect.poll(() => db.isOpen()).toBe(false);
      expect(await commit(db, [{ table: "sessions", put: aSession(id) }], author())).toMatchObject({ ok: true });
    }

    expect(told.map(({ kind }) => kind)).toEqual(["closed", "closed"]);
    expect(await countSessions(db)).toBe(2);
  });

  test("closing the database ourselves is not reported", async () => {
    const told: Interruption[] = [];
    const db = await openOn(newDisk(), { onInterrupted: (interruption) => told.push(interruption) });
    db.close();
    expect(told).toEqual([]);
    expect(await commit(db, [{ table: "sessions", put: aSession("s1") }], author())).toMatchObject({
      ok: false,
      error: { code: "DATABASE_ERROR" },
    });
  });

  test("another tab that keeps an older version open is named as the reason; its database stays as it is", async () => {
    const disk = newDisk();
    const stuck = await openRaw(disk, NATIVE_VERSION - 1);
    let giveUp = () => {};
    const timeLimit = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    const waiting = openWorkspace(VISITOR, {
      indexedDB: announcingBlocked(disk, () => giveUp()),
      IDBKeyRange,
      timeLimit,
    });

    expect(await waiting).toMatchObject({ ok: false, error: { code: "RESOURCE_LOCKED", retry: "backoff" } });
    stuck.close();
  });
});

describe("a browser that stores nothing (fault 23)", () => {
  const broken = (open: () => IDBOpenDBRequest) => ({ open }) as unknown as IDBFactory;
  const refusing = (name: string) =>
    broken(() => {
      throw new DOMException("not here", name);
    });

  test.each([
    ["has no IndexedDB", {}],
    ["refuses it (SecurityError)", { indexedDB: refusing("SecurityError"), IDBKeyRange }],
    ["refuses it (InvalidStateError)", { indexedDB: refusing("InvalidStateError"), IDBKeyRange }],
    [
      "never answers",
      { indexedDB: broken(() => new EventTarget() as IDBOpenDBRequest), IDBKeyRange, timeLimit: Promise.resolve() },
    ],
  ])("%s: the workspace works in memory and says so", async (what, options) => {
    const account = `memory-${what}`;
    const opened = await openWorkspace(account, options);
    if (!opened.ok || opened.value.mode !== "memory") throw new Error("expected memory mode");
    expect(opened.value.reason).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(opened.value.reason.remedy).toMatch(/lost when this tab closes/);

    expect(await commit(opened.value.db, [{ table: "sessions", put: aSession("s1") }], author())).toMatchObject({
      ok: true,
    });
    opened.value.db.close();

    const again = await openWorkspace(account, options);
    if (!again.ok) throw new Error("expected the same workspace");
    expect(await session(again.value.db, "s1")).toMatchObject({ id: "s1" });
    again.value.db.close();
  });

  test("a database that is being created is waited for, however long that takes", async () => {
    const disk = newDisk();
    let begin = () => {};
    const timeLimit = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const slow = {
      open(name: string, version: number) {
        const request = disk.open(name, version);
        request.addEventListener("upgradeneeded", () => begin());
        return request;
      },
    } as unknown as IDBFactory;
    const opened = await openWorkspace(VISITOR, { indexedDB: slow, IDBKeyRange, timeLimit });
    expect(opened).toMatchObject({ ok: true, value: { mode: "disk" } });
    if (opened.ok) opened.value.db.close();
  });

  test("an open that succeeds after it was given up is closed at once: it blocks nobody and reports nothing", async () => {
    const disk = newDisk();
    const late: IDBOpenDBRequest[] = [];
    const told: Interruption[] = [];
    const slow = {
      open(name: string, version: number) {
        const request = disk.open(name, version);
        late.push(request);
        return request;
      },
    } as unknown as IDBFactory;

    const opened = await openWorkspace(VISITOR, {
      indexedDB: slow,
      IDBKeyRange,
      timeLimit: Promise.resolve(),
      onInterrupted: (interruption) => told.push(interruption),
    });

    expect(opened).toMatchObject({ ok: true, value: { mode: "memory" } });
    await expect.poll(() => late[0]?.readyState).toBe("done");
    await remove(disk); // would wait for ever behind an open connection
    expect(await disk.databases()).toEqual([]);
    expect(told).toEqual([]);
    if (opened.ok) opened.value.db.close();
  });
});

/** Reports when an open waits for another connection to close. */
function announcingBlocked(disk: IDBFactory, onBlocked: () => void): IDBFactory {
  return {
    open(name: string, version?: number) {
      const request = disk.open(name, version);
      request.addEventListener("blocked", () => queueMicrotask(onBlocked));
      return request;
    },
  } as IDBFactory;
}
