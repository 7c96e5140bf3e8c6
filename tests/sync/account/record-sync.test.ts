import { expect, test } from "vitest";
import { brokenAt } from "#domain/audit/chain.ts";
import { leavingsOf, rowsByKind, sentenceOf } from "#domain/audit/ledger.ts";
import { recordEndedExchange, recordedTransport } from "#sync/account/record-sync.ts";
import type { Transport } from "#sync/engine/ports.ts";
import { recordsOf } from "#sync/store/audit-chain.ts";
import { commit } from "#sync/store/commit.ts";
import { sha256Digest } from "#sync/store/sha256.ts";
import type { SyncedTable } from "#sync/store/table-names.ts";
import { UNREACHABLE } from "#sync/transport/http-failure.ts";
import { NOON } from "../engine/device.ts";
import { aSession, author, newDisk, openOn } from "../workspace.ts";

const MINUTE = 60_000;

async function aDevice() {
  const db = await openOn(newDisk(), {}, "ada");
  await db.state.put({ name: "device", value: "devicea1" });
  const clock = { at: NOON };
  const server = { answers: true, host: "project.example" as string | null };
  /** What was sent, and what was recorded when it was. */
  const sent: string[][] = [];
  const transport = {
    push: async () => {
      sent.push((await recordsOf(db, "devicea1")).map(({ kind }) => kind));
      if (!server.answers) return { ok: false, error: UNREACHABLE } as const;
      return { ok: true, value: { epoch: "e", results: [] } as never } as const;
    },
    pull: async () => ({ ok: false, error: UNREACHABLE }) as const,
  } satisfies Transport;
  const parts = { db, now: () => clock.at, destination: async () => server.host };
  const recorded = recordedTransport(transport, parts);
  const push = (...tables: readonly SyncedTable[]) =>
    recorded.push({
      epoch: "e",
      changes: tables.map((table, at) => ({
        key: `${table}/my canary ${at}` as never,
        row: { id: "x", title: "my canary" } as never,
        baseRev: null,
      })),
    });
  return {
    db,
    clock,
    server,
    sent,
    push,
    ended: () => recordEndedExchange(parts),
    records: () => recordsOf(db, "devicea1"),
  };
}

test("the first push of an hour is recorded before it is made, the later ones add to its sums", async () => {
  const { clock, sent, push, ended, records } = await aDevice();
  await push("sessions", "messages");
  clock.at += 10 * MINUTE;
  await push("messages", "messages");
  expect(sent).toEqual([["sync-begun"], ["sync-begun"]]);
  await ended();
  expect(await records()).toHaveLength(1);
  clock.at += 50 * MINUTE;
  await ended();
  await ended();
  const [begun, synced, ...none] = await records();
  expect(none).toEqual([]);
  expect(begun).toMatchObject({ kind: "sync-begun", body: { destination: "project.example" }, timestamp: NOON });
  const bytes = 4 * JSON.stringify({ id: "x", title: "my canary" }).length;
  expect(synced).toMatchObject({
    kind: "synced",
    body: { begun: begun?.id, destination: "project.example", rows: 4, bytes, tables: { sessions: 1, messages: 3 } },
  });
  expect(sentenceOf(synced as never)).toBe(`4 rows to the studio's server (project.example), ${bytes} bytes`);
  expect(rowsByKind(synced as never)).toEqual(["1 session", "3 messages"]);
  expect(leavingsOf((await records()).toReversed())).toEqual([
    { to: "the studio's server", times: 1, characters: 0, bytes, last: NOON },
  ]);
  expect(brokenAt(await records(), sha256Digest)).toBeNull();
});

test("a push that is tried again counts once, when the server has taken it", async () => {
  const { clock, server, push, ended, records } = await aDevice();
  server.answers = false;
  for (let time = 0; time < 3; time++) await push("sessions", "messages");
  server.answers = true;
  await push("sessions", "messages");
  clock.at += 60 * MINUTE;
  await ended();
  expect((await records()).map(({ kind }) => kind)).toEqual(["sync-begun", "synced"]);
  expect((await records())[1]?.body).toMatchObject({ at: NOON, rows: 2, tables: { sessions: 1, messages: 1 } });
});

test("while nobody knows where the server is, nothing is recorded", async () => {
  const { server, push, sent, records } = await aDevice();
  Object.assign(server, { answers: false, host: null });
  expect((await push("sessions")).ok).toBe(false);
  expect(sent).toHaveLength(1);
  expect(await records()).toEqual([]);
});

test("a push after the hour ends one exchange and begins the next, in one write", async () => {
  const { clock, sent, push, records } = await aDevice();
  await push("sessions");
  clock.at += 61 * MINUTE;
  await push("maps");
  expect(sent[1]).toEqual(["sync-begun", "synced", "sync-begun"]);
  clock.at -= 120 * MINUTE; // the clock was set back: the hour would never end
  await push("maps");
  expect((await records()).map(({ kind }) => kind)).toEqual([
    "sync-begun",
    "synced",
    "sync-begun",
    "synced",
    "sync-begun",
  ]);
});

test("a push of nothing but audit records is not recorded: it would never end", async () => {
  const { push, sent, records } = await aDevice();
  await push("audit_records", "audit_records");
  expect(sent).toHaveLength(1);
  expect(await records()).toEqual([]);
});

test("no record holds a word or an id of what was sent", async () => {
  const { clock, db, push, ended } = await aDevice();
  await push("sessions");
  clock.at += 60 * MINUTE;
  await ended();
  expect(JSON.stringify(await db.audit_records.toArray())).not.toContain("canary");
});

test("what cannot be recorded is not sent", async () => {
  const { db, push, sent } = await aDevice();
  db.audit_records.hook("creating", () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(await push("sessions")).toMatchObject({ ok: false, error: { code: "DATABASE_ERROR" } });
  expect(sent).toEqual([]);
});

test("two tabs that push at once begin one exchange, and the chain holds", async () => {
  const { push, records } = await aDevice();
  await Promise.all([push("sessions"), push("maps"), push("ideas")]);
  expect((await records()).map(({ kind }) => kind)).toEqual(["sync-begun"]);
});

test("the record of an exchange follows those of the page in the same chain", async () => {
  const { db, push, records } = await aDevice();
  expect((await commit(db, [{ table: "sessions", put: aSession("s") }], author("devicea1"))).ok).toBe(true);
  await push("sessions");
  expect((await records())[0]).toMatchObject({ id: "devicea1:1", prev: "" });
  expect(await db.outbox.toArray()).toContainEqual(expect.objectContaining({ key: "audit_records/devicea1:1" }));
});
