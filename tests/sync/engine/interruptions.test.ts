import { expect, test } from "vitest";
import type { TransportError } from "#sync/engine/protocol.ts";
import { syncOnce } from "#sync/engine/sync-once.ts";
import { aSession, beforeEachWrite, newDisk, openOn } from "../workspace.ts";
import { aDevice, aServer } from "./device.ts";

const CUT_OFF: TransportError = { code: "CONNECTION_ERROR", message: "cut off", retry: "backoff" };
const LIMITS = { changes: 50, bytes: 1_000_000, page: 100 };
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ table: "sessions", put: aSession(`s${i}`) }) as const);
const anEvent = { table: "message_events", put: { id: "e", month: "2026-01", answeredAt: 1 } } as const;

test("the server commits and the answer is lost: sent again, stored once, counted once (fault 1)", async () => {
  const server = aServer();
  const a = await aDevice(server, "phone");
  await a.commit(...rows(1), anEvent);
  const { push } = a.ports.transport;
  const losing = {
    ...a.ports.transport,
    push: async (request: Parameters<typeof push>[0]) => ({
      ...(await push(request)),
      ok: false as const,
      error: CUT_OFF,
    }),
  };
  expect(await syncOnce({ ...a.ports, transport: losing })).toMatchObject({ ok: false, error: CUT_OFF });
  expect(await a.db.outbox.count()).toBe(2);
  await a.sync();
  expect(await server.rows()).toMatchObject([{ rev: 1 }, { rev: 2 }]);
  expect(await server.count("2026-01")).toBe(1);
  expect(await a.db.outbox.count()).toBe(0);
});

test("when the second of four push requests fails, the answered one stays, and the next pass sends the rest", async () => {
  const server = aServer();
  const a = await aDevice(server, "phone", { limits: LIMITS });
  await a.commit(...rows(200));
  let sent = 0;
  a.hooks.beforePush = async () => (++sent === 2 ? CUT_OFF : undefined);
  expect(await a.trySync()).toMatchObject({ ok: false, report: { pushed: 50 } });
  expect(await a.db.outbox.count()).toBe(150);
  await a.sync();
  expect(await server.rows()).toHaveLength(200);
  expect(sent).toBe(5);
});

test("a pass that ends at any write to the disk is finished by the next one (fault 2)", async () => {
  for (let end = 0; ; end++) {
    const server = aServer();
    const disk = newDisk();
    const [a, b] = [await aDevice(server, "phone", { disk, limits: LIMITS }), await aDevice(server, "desk")];
    await b.commit(...rows(3));
    await b.sync();
    const refused = { table: "sessions", put: aSession("refused", { title: "BAD" }) } as const;
    await a.commit({ table: "sessions", put: aSession("mine") }, refused, anEvent);
    let writes = 0;
    beforeEachWrite(a.db, (_, { trans }) => {
      if (writes++ >= end) trans.abort();
    });
    const ended = await a.trySync();
    a.db.close();
    const again = await openOn(disk, {}, "account");
    expect(await syncOnce({ ...a.ports, db: again })).toMatchObject({ ok: true });
    expect(await again.sessions.count()).toBe(5);
    expect(await again.outbox.count()).toBe(0);
    expect(await again.parked.toCollection().primaryKeys()).toEqual(["sessions/refused"]);
    expect(await server.rows()).toHaveLength(5);
    expect(await server.count("2026-01")).toBe(1);
    if (ended.ok) return expect(end).toBeGreaterThan(5);
  }
});

test("the worker ends in the middle of a push while a tab has more to send: nothing is sent twice, and nothing is left (fault 3)", async () => {
  const server = aServer();
  const disk = newDisk();
  const tab = await aDevice(server, "phone", { disk });
  const worker = await openOn(disk, {}, "account");
  await tab.commit(...rows(3));
  const { push } = tab.ports.transport;
  let answered = () => {};
  const reached = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const ending = {
    ...tab.ports,
    db: worker,
    // its own lock ends with it
    withLock: <T>(work: () => Promise<T>) => work(),
    transport: {
      ...tab.ports.transport,
      push: async (request: Parameters<typeof push>[0]) => {
        await push(request);
        answered();
        return new Promise<never>(() => {});
      },
    },
  };
  void syncOnce(ending);
  await reached;
  worker.close();
  await tab.commit(anEvent);
  await tab.sync();
  expect((await server.rows()).map(({ rev }) => rev).sort()).toEqual([1, 2, 3, 4]);
  expect(await tab.db.outbox.count()).toBe(0);
});

test("a full disk during a first fill gives a readable error; the cursor stays at what was stored, and the fill continues from there (fault 21)", async () => {
  const server = aServer();
  const b = await aDevice(server, "desk");
  const a = await aDevice(server, "phone", { limits: { changes: 500, bytes: 1_000_000, page: 10 } });
  await b.commit(...rows(30));
  await b.sync();
  const cursor = async () => ((await a.db.state.get("cursor"))?.value as { rev: number } | undefined)?.rev;
  let full = false;
  let page = 0;
  a.hooks.afterPull = async () => {
    full ||= ++page === 3;
  };
  beforeEachWrite(a.db, () => {
    if (full) throw new DOMException("disk full", "QuotaExceededError");
    return undefined;
  });
  for (const _ of [1, 2]) {
    const { ok, ...failed } = await a.trySync();
    expect([ok, failed]).toMatchObject([false, { error: { code: "DATABASE_ERROR", retry: "backoff" } }]);
    expect("error" in failed && `${failed.error.message} ${failed.error.remedy}`).toMatch(
      /no space left for the changes from your other devices\. Everything you wrote here is saved\..*continues by itself/,
    );
    const stored = await a.db.sessions.count();
    expect([stored, await a.db.base.count(), await cursor()]).toEqual([stored, stored, stored]);
    expect(stored).toBeLessThan(30);
  }
  a.hooks.afterPull = undefined;
  full = false;
  await a.sync();
  expect([await a.db.sessions.count(), await cursor()]).toEqual([30, 30]);
});
