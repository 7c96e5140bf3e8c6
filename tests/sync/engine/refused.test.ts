import { describe, expect, test } from "vitest";
import { discardParked, retryParked } from "#sync/store/parked.ts";
import { session } from "#sync/store/queries.ts";
import { aSession } from "../workspace.ts";
import { aDevice, aServer, type Device } from "./device.ts";

/** Refused changes wait whole for the person's decision. The server refuses any text with the word BAD. */

const now = () => 1_000;
const title = (text: string) => ({ table: "sessions", id: "s", set: { title: text } }) as const;

/** Two devices that know session "s"; the first one's newest title was refused. */
async function oneRefused() {
  const server = aServer();
  const [a, b] = [await aDevice(server, "phone"), await aDevice(server, "desk")];
  await a.commit({ table: "sessions", put: aSession("s", { title: "Agreed" }) });
  await a.sync();
  await b.sync();
  await a.commit(title("BAD"));
  await a.sync();
  return { server, a, b };
}
const replicasEqual = async (...devices: Device[]) => {
  const [first, ...others] = await Promise.all(devices.map(async ({ db }) => (await session(db, "s"))?.title));
  for (const other of others) expect(other).toBe(first);
};

test("one refused row among fifty does not hold up the others (fault 5)", async () => {
  const server = aServer();
  const device = await aDevice(server, "phone");
  const rows = Array.from({ length: 50 }, (_, i) => aSession(`s${i}`, { title: i === 20 ? "BAD" : `Session ${i}` }));
  await device.commit(...rows.map((put) => ({ table: "sessions", put }) as const));
  const { report } = await device.sync();
  expect(report).toMatchObject({ requests: 2, pushed: 49, refused: 1 });
  expect(await server.rows()).toHaveLength(49);
  expect(await device.db.outbox.count()).toBe(0);
  expect(await device.db.parked.toArray()).toMatchObject([
    { key: "sessions/s20", code: "23514", row: { title: "BAD" } },
  ]);
});

test("a refused change does not count as agreed: the row keeps its text, and an edit is sent over the right base", async () => {
  const { server, a } = await oneRefused();
  expect(await session(a.db, "s")).toMatchObject({ title: "BAD" });
  await a.commit(title("Mended"));
  await a.sync();
  expect((await server.rows())[0]?.row).toMatchObject({ title: "Mended" });
  expect(await a.db.parked.toArray()).toEqual([]);
});

test("what other devices write meanwhile is stored beside a refused change, never over it", async () => {
  const { a, b } = await oneRefused();
  await b.commit({ table: "sessions", id: "s", set: { question: "Of the desk?" } });
  await b.sync();
  await a.sync();
  expect(await session(a.db, "s")).toMatchObject({ title: "BAD", question: aSession("s").question });
  expect(await a.db.parked.toArray()).toMatchObject([{ server: { row: { question: "Of the desk?" } } }]);
});

describe("retryParked", () => {
  test("sends the change once more, and parks it again when the server still refuses it", async () => {
    const { a } = await oneRefused();
    await retryParked(a.db, "sessions/s", now);
    await retryParked(a.db, "sessions/s", now);
    expect(await a.db.outbox.count()).toBe(1);
    const { report } = await a.sync();
    expect(report.refused).toBe(1);
    expect(await a.db.parked.toArray()).toHaveLength(1);
  });
});

describe("discardParked", () => {
  test("replaces the row with the server's", async () => {
    const { a, b } = await oneRefused();
    await b.commit(title("Newer"));
    await b.sync();
    await a.sync();
    expect(await discardParked(a.db, "sessions/s", now)).toMatchObject({ ok: true });
    expect(await session(a.db, "s")).toMatchObject({ title: "Newer" });
    const { report } = await a.sync();
    expect(report).toMatchObject({ requests: 1, pushed: 0 });
  });

  test("removes a row that the server never had", async () => {
    const device = await aDevice(aServer(), "phone");
    await device.commit({ table: "sessions", put: aSession("s", { title: "BAD" }) });
    await device.sync();
    await discardParked(device.db, "sessions/s", now);
    expect(await device.db.sessions.count()).toBe(0);
    expect((await device.sync()).report).toMatchObject({ requests: 1 });
  });

  test("after a merged edit, replaces the row with the merged one of the server, not with an older one stored beside it", async () => {
    const { a, b } = await oneRefused();
    await b.commit(title("First"));
    await b.sync();
    await a.sync(); // "First" is stored beside the refused change
    await a.commit({ table: "sessions", id: "s", set: { question: "More?" } });
    await b.commit(title("Second"));
    await b.sync();
    a.hooks.beforePush = async () => {
      a.hooks.beforePush = undefined;
      await discardParked(a.db, "sessions/s", now);
      return { code: "CONNECTION_ERROR", message: "cut off", retry: "backoff" };
    };
    await a.trySync(); // merges "Second", then fails
    await a.sync();
    await replicasEqual(a, b);
    expect(await session(a.db, "s")).toMatchObject({ title: "Second" });
  });

  test("removes a row that the server no longer has", async () => {
    const { server, a, b } = await oneRefused();
    await b.commit({ table: "sessions", id: "s", remove: true });
    await b.sync();
    await server.collect();
    await a.commit({ table: "sessions", id: "s", set: { question: "More?" } });
    a.hooks.beforePush = async () => {
      a.hooks.beforePush = undefined;
      return { code: "CONNECTION_ERROR", message: "cut off", retry: "backoff" };
    };
    await a.trySync(); // reads everything again without finding the row
    await discardParked(a.db, "sessions/s", now);
    await a.sync();
    expect(await session(a.db, "s")).toBeUndefined();
    expect(await a.db.base.count()).toBe(0);
  });

  test("keeps what the server accepted when the change was sent meanwhile", async () => {
    const { server, a, b } = await oneRefused();
    await a.commit(title("Mended"));
    a.hooks.afterPush = async () => {
      a.hooks.afterPush = undefined;
      await discardParked(a.db, "sessions/s", now);
    };
    await a.sync();
    await b.sync();
    expect((await server.rows())[0]?.row).toMatchObject({ title: "Mended" });
    await replicasEqual(a, b);
  });
});

test("a losing text that is refused as history waits like any other change", async () => {
  const { a, b } = await oneRefused();
  await b.commit(title("Later"));
  const row = await session(b.db, "s");
  await b.sync();
  expect(row).toBeDefined();
  await a.commit({ table: "sessions", id: "s", set: { question: "?" } }); // sends BAD again: it meets "Later"
  await a.sync();
  const parked = await a.db.parked.toArray();
  expect(parked.every(({ key }) => key.startsWith("history/") || key === "sessions/s")).toBe(true);
  expect(JSON.stringify(parked)).toContain("BAD");
});
