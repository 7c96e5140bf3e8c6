import { describe, expect, test } from "vitest";
import { correctedClock } from "#sync/store/clock.ts";
import { session } from "#sync/store/queries.ts";
import { shownUsage } from "#sync/store/usage.ts";
import { aSession } from "../workspace.ts";
import { aDevice, aServer, type Device, NOON } from "./device.ts";

const answered = (id: string, month: string) =>
  ({ table: "message_events", put: { id, month, answeredAt: 1 } }) as const;

describe("the shown count of messages", () => {
  const usage = async (device: Device, server: { count: number; rev: number } | null) =>
    shownUsage(device.db, "2026-01", server);

  test("is the server's plus what it does not include yet, whichever news comes first", async () => {
    const a = await aDevice(aServer(), "phone");
    await a.commit(answered("1", "2026-01"), answered("2", "2026-01"), answered("3", "2025-12"));
    expect(await usage(a, null)).toBe(2);
    expect(await usage(a, { count: 0, rev: 0 })).toBe(2);
    await a.sync();
    expect(await usage(a, { count: 0, rev: 0 })).toBe(2); // acknowledged, but the server's new count is still to come
    expect(await usage(a, { count: 2, rev: 3 })).toBe(2);
    await a.commit(answered("4", "2026-01"));
    expect(await usage(a, { count: 2, rev: 3 })).toBe(3);
  });

  test("does not jump while a restored server gets everything again", async () => {
    const server = aServer();
    const a = await aDevice(server, "phone");
    await a.commit(answered("1", "2026-01"), answered("2", "2026-01"));
    await a.sync();
    await server.backup();
    await server.restore(1);
    a.hooks.beforePush = async () => ({ code: "CONNECTION_ERROR", message: "cut off", retry: "backoff" });
    a.hooks.beforePull = async () =>
      a.requests.pull > 2 ? { code: "CONNECTION_ERROR", message: "cut off", retry: "backoff" } : undefined;
    await a.trySync();
    expect(await usage(a, { count: 2, rev: 2 })).toBe(2);
  });
});

test("a month ends while two devices are offline: each message counts in its own month, once (fault 25)", async () => {
  const server = aServer();
  const [a, b] = [await aDevice(server, "phone"), await aDevice(server, "desk")];
  await a.commit(answered("a1", "2025-12"), answered("a2", "2026-01"));
  await b.commit(answered("b1", "2025-12"), answered("b2", "2025-12"), answered("b3", "2026-01"));
  const heardBefore = { count: 0, rev: 0 };
  expect(await shownUsage(b.db, "2025-12", heardBefore)).toBe(2);
  expect(await shownUsage(b.db, "2026-01", heardBefore)).toBe(1);
  for (const device of [a, b, a, b]) await device.sync();
  expect([await server.count("2025-12"), await server.count("2026-01")]).toEqual([3, 2]);
  for (const { db } of [a, b]) {
    expect(await shownUsage(db, "2025-12", { count: 3, rev: 5 })).toBe(3);
    expect(await shownUsage(db, "2026-01", { count: 2, rev: 5 })).toBe(2);
  }
});

describe("a wrong clock (fault 13)", () => {
  const YEARS = 2 * 365 * 24 * 3600e3;

  test.each([
    ["two years ahead", YEARS],
    ["two years behind", -YEARS],
  ])("%s: is measured by the first pass and corrected from then on", async (_, skew) => {
    const server = aServer();
    const a = await aDevice(server, "phone", { clock: { at: NOON + skew } });
    await a.sync();
    const now = await correctedClock(a.db, a.ports.now);
    expect(now()).toBe(NOON);
  });

  test("that jumps in the middle of a session, as when set by hand at the end of summer time, is measured by the next pass", async () => {
    const clock = { at: NOON };
    const a = await aDevice(aServer(), "phone", { clock });
    await a.sync();
    clock.at -= 3600e3;
    await a.sync();
    expect((await correctedClock(a.db, a.ports.now))()).toBe(NOON);
  });

  test("ahead of time does not win for ever: the next edit elsewhere wins", async () => {
    const time = { at: NOON };
    const server = aServer(time);
    const [a, b] = [
      await aDevice(server, "phone", { clock: { at: NOON + YEARS } }),
      await aDevice(server, "desk", { clock: time }),
    ];
    await a.commit({ table: "sessions", put: aSession("s", { title: "From the future" }) });
    for (const device of [a, b]) await device.sync();
    time.at += 10 * 60e3; // more than the server lets stamps be ahead
    await a.commit({ table: "sessions", put: aSession("other") }); // its clock is still wrong
    await b.commit({ table: "sessions", id: "s", set: { title: "Later" } });
    for (const device of [b, a]) await device.sync();
    expect(await session(a.db, "s")).toMatchObject({ title: "Later" });
  });
});
