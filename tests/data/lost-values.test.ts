import { beforeEach, expect, test } from "vitest";
import { lostValuesOf, otherVersionsOf } from "#src/data/lost-values.ts";
import { commit } from "#sync/store/commit.ts";
import { deviceId } from "#sync/store/device.ts";
import { ADOPTED } from "#sync/store/own-devices.ts";
import type { HistoryEntry, StudioDatabase } from "#sync/store/schema.ts";
import { makeStamp } from "#sync/store/stamps.ts";
import { aSession, author, newDisk, openOn } from "../sync/workspace.ts";

const AT = Date.UTC(2026, 2, 1);
const writer = author("desk");
let db: StudioDatabase;

beforeEach(async () => {
  db = await openOn(newDisk());
  await commit(db, [{ table: "sessions", put: aSession("s", { title: "Stands" }) }], writer);
});

const entry = (
  value: unknown,
  { field = "title", of = "sessions/s", device = "phone", at = AT } = {},
): HistoryEntry => {
  const stamp = makeStamp(at, 0, device);
  return { id: `${of}:${field}:${stamp}`, of: of as HistoryEntry["of"], field, value, stamp };
};
const keep = (...entries: HistoryEntry[]) =>
  commit(
    db,
    entries.map((put) => ({ table: "history", put })),
    writer,
  );
const read = async () => lostValuesOf(db, [["sessions", await db.sessions.get("s")]]);

test("a row's lost values are found with their times; those of other rows are not", async () => {
  await keep(entry("Lost"), entry("Elsewhere", { of: "sessions/other" }));
  expect(await read()).toMatchObject([{ row: { id: "s" }, field: "title", value: "Lost", at: AT, device: "phone" }]);
});

test("a row's current value is not an other version", async () => {
  await keep(entry("Stands"), entry("Lost", { at: AT + 1 }));
  expect((await read()).map(({ value }) => value)).toEqual(["Lost"]);
});

test("a field may be a path, and its keys may contain dots", async () => {
  const decisions = { answers: { "a.b": "Stands", c: "Stands" } };
  await db.table("sessions").update("s", { decisions });
  await keep(
    entry("Stands", { field: "decisions.answers.a.b" }),
    entry("Lost", { field: "decisions.answers.c" }),
    entry("Gone", { field: "decisions.answers.d" }),
  );
  expect((await read()).map(({ value }) => value).sort()).toEqual(["Gone", "Lost"]);
});

test("this device is told from others, also by its id from before the adoption", async () => {
  const own = await deviceId(db, () => 0);
  if (!own.ok) throw new Error(own.error.message);
  await db.state.put({ name: `${ADOPTED}visitor1`, value: AT });
  await keep(
    entry("mine", { device: own.value }),
    entry("adopted", { device: "visitor1" }),
    entry("theirs", { device: "phone" }),
  );
  const here = Object.fromEntries((await read()).map((lost) => [lost.value, lost.here]));
  expect(here).toEqual({ mine: true, adopted: true, theirs: false });
});

test("an unrecorded time is unknown; an invalid entry is skipped", async () => {
  await keep(entry("from a file", { at: 0 }));
  await db.table("history").put({ id: "damaged", of: "sessions/s", field: 5, value: "x", stamp: null });
  await db.table("history").put({ id: "garbled", of: "sessions/s", field: "title", value: "y", stamp: "soon" });
  expect((await read()).map(({ value, at }) => [value, at]).sort()).toEqual([
    ["from a file", null],
    ["y", null],
  ]);
});

test("a value about to be replaced becomes an other version under its own stamp, and only once", async () => {
  const replaced = await otherVersionsOf(db, "sessions", "s", ["title", "unheard"]);
  expect(replaced).toHaveLength(1);
  const change = { table: "sessions", id: "s", set: { title: "Lost" } } as const;
  expect((await commit(db, [change, ...replaced], writer)).ok).toBe(true);
  expect((await commit(db, replaced, writer)).ok).toBe(true);
  expect((await read()).map(({ value, at }) => [value, at])).toEqual([["Stands", writer.at]]);
  expect(await db.outbox.where("key").startsWith("history/").count()).toBe(1);
});
