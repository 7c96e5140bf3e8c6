import { describe, expect, test } from "vitest";
import { session } from "#sync/store/queries.ts";
import { aSession } from "../workspace.ts";
import { aDevice, aServer, NOON } from "./device.ts";

const LIMITS = { changes: 500, bytes: 1_000_000, page: 100 };
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ table: "sessions", put: aSession(`s${i}`) }) as const);

test("5,000 rows with one timestamp arrive complete in pages of 100 (fault 9)", async () => {
  const server = aServer();
  const [a, b] = [await aDevice(server, "phone"), await aDevice(server, "desk", { limits: LIMITS })];
  await a.commit(...rows(5000));
  await a.sync();
  await b.sync();
  expect(b.requests.pull).toBe(50);
  expect(await b.db.sessions.count()).toBe(5000);
});

test("inserts, updates and deletions between pages are not missed, and no row is read twice (fault 10)", async () => {
  const server = aServer();
  const [a, b] = [await aDevice(server, "phone"), await aDevice(server, "desk", { limits: { ...LIMITS, page: 10 } })];
  await a.commit(...rows(30));
  await a.sync();
  let page = 0;
  b.hooks.afterPull = async () => {
    if (++page !== 1) return;
    await a.commit(
      { table: "sessions", put: aSession("new") },
      { table: "sessions", id: "s1", set: { title: "Changed" } },
      { table: "sessions", id: "s2", remove: true },
      { table: "sessions", id: "s25", remove: true },
    );
    await a.sync();
  };
  await b.sync();
  expect(await session(b.db, "new")).toBeDefined();
  expect(await session(b.db, "s1")).toMatchObject({ title: "Changed" });
  expect([await session(b.db, "s2"), await session(b.db, "s25")]).toEqual([undefined, undefined]);
  expect(await b.db.sessions.toArray()).toHaveLength(31);
});

describe("the first fill", () => {
  test("continues during typing: what is written meanwhile stays and is sent", async () => {
    const server = aServer();
    const [a, b] = [
      await aDevice(server, "phone"),
      await aDevice(server, "desk", { limits: { ...LIMITS, page: 10 }, clock: { at: NOON + 1_000 } }),
    ];
    await a.commit(...rows(30));
    await a.sync();
    let page = 0;
    b.hooks.afterPull = async () => {
      if (++page === 2) await b.commit({ table: "sessions", put: aSession("s25", { title: "Typed here" }) });
    };
    await b.sync();
    await a.sync();
    for (const { db } of [a, b]) expect(await session(db, "s25")).toMatchObject({ title: "Typed here" });
    expect(await b.history()).toEqual([{ of: "sessions/s25", field: "title", value: "Title of s25" }]);
  });

  test("continues with the next page after being cut off", async () => {
    const server = aServer();
    const [a, b] = [await aDevice(server, "phone"), await aDevice(server, "desk", { limits: { ...LIMITS, page: 10 } })];
    await a.commit(...rows(30));
    await a.sync();
    for (let pass = 0; pass < 3; pass++) {
      let page = 0;
      b.hooks.beforePull = async () =>
        ++page > 1 ? { code: "CONNECTION_ERROR", message: "cut off", retry: "backoff" } : undefined;
      await b.trySync();
      expect(await b.db.sessions.count()).toBe((pass + 1) * 10);
    }
  });
});
