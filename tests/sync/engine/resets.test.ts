import { describe, expect, test } from "vitest";
import { session } from "#sync/store/queries.ts";
import { aSession } from "../workspace.ts";
import { aDevice, aServer } from "./device.ts";

describe("a restored server (new epoch, fault 12)", () => {
  test("gets back what it had acknowledged, from every device", async () => {
    const server = aServer();
    const [a, b] = [await aDevice(server, "phone"), await aDevice(server, "desk")];
    await a.commit({ table: "sessions", put: aSession("a") });
    await b.commit({ table: "sessions", put: aSession("b") });
    for (const device of [a, b, a]) await device.sync();
    await server.restore(0); // the empty one
    for (const device of [b, a, b]) await device.sync();
    expect((await server.rows()).map(({ key }) => key).sort()).toEqual(["sessions/a", "sessions/b"]);
    for (const { db } of [a, b]) expect(await db.sessions.count()).toBe(2);
  });

  test("is noticed on a push answer too: nothing counts as sent", async () => {
    const server = aServer();
    const a = await aDevice(server, "phone");
    await a.commit({ table: "sessions", put: aSession("old") });
    await a.sync();
    await a.commit({ table: "sessions", put: aSession("new") });
    a.hooks.afterPull = async () => {
      a.hooks.afterPull = undefined;
      await server.restore(0);
    };
    await a.sync();
    expect((await server.rows()).map(({ key }) => key).sort()).toEqual(["sessions/new", "sessions/old"]);
  });

  test("does not count unsent changes twice or make them younger", async () => {
    const server = aServer();
    const a = await aDevice(server, "phone");
    await a.sync();
    await a.commit({ table: "sessions", put: aSession("s") });
    await server.restore(0);
    a.hooks.beforePush = async () => ({ code: "CONNECTION_ERROR", message: "cut off", retry: "backoff" });
    const before = await a.db.outbox.toArray();
    await a.trySync();
    expect(await a.db.outbox.toArray()).toEqual(before);
  });
});

describe("a device that was away longer than tombstones exist (horizon, fault 11)", () => {
  test("loses rows that were deleted meanwhile and restores those it edited", async () => {
    const server = aServer();
    const [a, b] = [await aDevice(server, "phone"), await aDevice(server, "desk")];
    await a.commit(...["gone", "edited", "kept"].map((id) => ({ table: "sessions", put: aSession(id) }) as const));
    for (const device of [a, b]) await device.sync();
    await b.commit(...["gone", "edited"].map((id) => ({ table: "sessions", id, remove: true }) as const));
    await b.sync();
    await server.collect();
    await a.commit({ table: "sessions", id: "edited", set: { title: "Wanted" } });
    for (const device of [a, b]) await device.sync();
    for (const { db } of [a, b]) {
      expect((await db.sessions.filter((row) => row.deleted === 0).primaryKeys()).sort()).toEqual(["edited", "kept"]);
      expect(await session(db, "edited")).toMatchObject({ title: "Wanted" });
    }
  });

  test("loses a deleted row that waits in the outbox unchanged", async () => {
    const server = aServer();
    const [a, b] = [await aDevice(server, "phone"), await aDevice(server, "desk")];
    await a.commit({ table: "sessions", put: aSession("gone") });
    for (const device of [a, b]) await device.sync();
    await a.db.outbox.add({ key: "sessions/gone", at: 1 });
    await b.commit({ table: "sessions", id: "gone", remove: true });
    await b.sync();
    await server.collect();
    await a.sync();
    expect(await a.db.sessions.count()).toBe(0);
  });
});

describe("a replica made by a build that knew fewer tables", () => {
  test("is read again, and its rows stay", async () => {
    const server = aServer();
    const [a, b] = [await aDevice(server, "phone"), await aDevice(server, "desk")];
    await a.commit(
      { table: "sessions", put: aSession("s") },
      { table: "settings", put: { id: "theme", value: "dark" } },
    );
    for (const device of [a, b]) await device.sync();
    // as an older build left it, without settings
    await b.db.settings.clear();
    await b.db.base.delete("settings/theme");
    await b.db.state.put({ name: "tables", value: "sessions messages" });
    await b.sync();
    expect(await b.db.settings.get("theme")).toMatchObject({ value: "dark" });
    expect(await b.db.sessions.count()).toBe(1);
    expect(await b.db.state.get("refill")).toBeUndefined();
  });

  test("skips rows of a table that this build does not know", async () => {
    const server = aServer();
    const a = await aDevice(server, "phone");
    await server.push({
      epoch: "e1",
      changes: [{ key: "paintings/p", row: { id: "p", deleted: 0, stamps: {} }, baseRev: null }] as never,
    });
    await a.commit({ table: "sessions", put: aSession("s") });
    await a.sync();
    expect(await a.db.base.toCollection().primaryKeys()).toEqual(["sessions/s"]);
  });
});

test("a database deleted in the middle of a pass takes no page that belongs to the old one", async () => {
  const server = aServer();
  const [a, b] = [
    await aDevice(server, "phone", { limits: { changes: 5, bytes: 1_000_000, page: 2 } }),
    await aDevice(server, "desk"),
  ];
  await b.commit(...["1", "2", "3", "4", "5"].map((id) => ({ table: "sessions", put: aSession(id) }) as const));
  await b.sync();
  let pages = 0;
  a.hooks.afterPull = async () => {
    if (++pages !== 2) return;
    for (const table of a.db.tables) await table.clear(); // signed out in another tab; the connection now uses a new, empty database
  };
  await a.sync();
  expect((await a.db.sessions.toCollection().primaryKeys()).sort()).toEqual(["1", "2", "3", "4", "5"]);
});
