import { expect, test } from "vitest";
import { syncOnce } from "#sync/engine/sync-once.ts";
import { aSession, newDisk, openOn } from "../workspace.ts";
import { aDevice, aServer } from "./device.ts";

/** Tabs and the worker of one device share a lock. Work that another context did during the wait is not repeated. */

test("eight tabs that see one change send it once, and only one of them makes a request", async () => {
  const disk = newDisk();
  const tab = await aDevice(aServer(), "phone", { disk });
  await tab.sync();
  const others = await Promise.all(Array.from({ length: 7 }, () => openOn(disk, {}, "account")));
  await tab.commit({ table: "sessions", put: aSession("s") });
  const before = { ...tab.requests };
  const results = await Promise.all(
    [tab.db, ...others].map((db) => syncOnce({ ...tab.ports, db }, { kind: "unsent" })),
  );
  expect(results.map(({ report }) => report.pushed)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
  expect([tab.requests.pull - before.pull, tab.requests.push - before.push]).toEqual([1, 1]);
});

test("without a lock, two tabs that send one change at once create one row and end in the same state", async () => {
  const server = aServer();
  const disk = newDisk();
  const tab = await aDevice(server, "phone", { disk });
  const other = await openOn(disk, {}, "account");
  const unlocked = { ...tab.ports, withLock: <T>(work: () => Promise<T>) => work() };
  const both = () => Promise.all([syncOnce(unlocked), syncOnce({ ...unlocked, db: other })]);
  await both();
  await tab.commit(
    { table: "sessions", put: aSession("s") },
    { table: "message_events", put: { id: "e", month: "2026-01", answeredAt: 1_000 } },
  );
  expect((await both()).map(({ ok }) => ok)).toEqual([true, true]);
  expect(tab.requests.push).toBe(2);
  expect((await server.rows()).map(({ key, rev }) => [key, rev])).toEqual([
    ["sessions/s", 1],
    ["message_events/e", 2],
  ]);
  await tab.commit({ table: "sessions", id: "s", set: { title: "Another" } });
  await both();
  expect((await server.rows()).find(({ key }) => key === "sessions/s")?.row).toMatchObject({ title: "Another" });
  for (const table of ["outbox", "parked", "history"] as const) expect(await tab.db[table].count(), table).toBe(0);
});

test("doorbells that come early, twice, late or not at all lose no rows and cost few requests (fault 17)", async () => {
  const server = aServer();
  const [a, b] = [await aDevice(server, "phone"), await aDevice(server, "desk")];
  await a.sync();
  await a.sync({ kind: "rev", rev: 0 }); // nothing new: the device knows this rev
  expect(a.requests.pull).toBe(1);
  await b.commit({ table: "sessions", put: aSession("s") });
  await a.sync({ kind: "rev", rev: 1 }); // rings before the row exists
  expect(await a.db.sessions.count()).toBe(0);
  await b.sync();
  await a.sync({ kind: "rev", rev: 1 });
  expect(await a.db.sessions.count()).toBe(1);
  const asked = a.requests.pull;
  await a.sync({ kind: "rev", rev: 1 }); // doubled
  await a.sync({ kind: "rev", rev: 0 }); // reordered
  expect(a.requests.pull).toBe(asked);
  await b.commit({ table: "sessions", put: aSession("t") });
  await b.sync();
  await a.sync(); // dropped: any other pass finds it
  expect(await a.db.sessions.count()).toBe(2);
});

test("a failed pass lets the next one begin", async () => {
  const a = await aDevice(aServer(), "phone");
  a.hooks.beforePull = async () => {
    a.hooks.beforePull = undefined;
    return { code: "CONNECTION_ERROR", message: "gone", retry: "backoff" };
  };
  expect(await Promise.all([a.trySync(), a.trySync()])).toMatchObject([{ ok: false }, { ok: true }]);
});
