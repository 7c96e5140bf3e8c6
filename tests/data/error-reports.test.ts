import { describe, expect, test } from "vitest";
import { err, ok } from "#domain/result.ts";
import { clearErrorReports, createErrorReports } from "#src/data/error-reports.ts";
import type { Workspace } from "#src/data/workspace.ts";
import { commit } from "#sync/store/commit.ts";
import { newestErrorReports } from "#sync/store/queries.ts";
import { keyOf } from "#sync/store/row-key.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../tools/studio.ts";

const HOUR = 60 * 60_000;

/** Error reports of a studio; `closed` keeps the store from opening, `isFull` fails its writes. */
async function reporting() {
  const studio = await testStudio();
  const author = { now: () => studio.at, device: "devicea1" };
  const doors = { closed: false, isFull: false };
  const workspace: Pick<Workspace, "db" | "commit"> = {
    db: studio.db,
    commit: async (changes) => (doors.isFull ? err(DISK_FULL) : commit(studio.db, changes, author)),
  };
  let made = 0;
  const reports = createErrorReports({
    open: async () => (doors.closed ? err(DISK_FULL) : ok(workspace)),
    now: () => studio.at,
    newId: () => `report-${String(++made).padStart(3, "0")}`,
    route: () => "/here",
    home: "https://studio.test",
    version: "1.0.0",
  });
  const fail = async (message: string) => {
    studio.at++;
    reports.report({ origin: "script", error: new Error(message) });
    await reports.written();
  };
  return { studio, workspace, doors, reports, fail };
}

const stored = async ({ db }: TestStudio) => (await newestErrorReports(db, { limit: 1_000 })).reverse();
/** Letters only: faults that differ in a number count as the same. */
const word = (n: number) =>
  n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));

describe("error reports", () => {
  test("are stored at once and wait to be sent, like all synced records", async () => {
    const { studio, fail } = await reporting();
    await fail("it broke");
    const rows = await stored(studio);
    expect(rows).toMatchObject([{ code: "INTERNAL_ERROR", details: { reason: "it broke", route: "/here" } }]);
    expect(await studio.db.outbox.toArray()).toMatchObject([{ key: keyOf("error_reports", rows[0]?.id ?? "") }]);
  });

  test("count a repeated fault at its 1st, 10th, 100th time, and never flood", async () => {
    const { studio, reports } = await reporting();
    for (let n = 0; n < 500; n++) reports.report({ origin: "promise", error: new Error(`try ${n} failed`) });
    await reports.written();
    expect((await stored(studio)).map(({ details }) => details?.times ?? 1)).toEqual([1, 10, 100]);
  });

  test("every id that is shown is in a report, also after a retry that fails in the same way [spec:error-19]", async () => {
    const { studio, reports } = await reporting();
    const ids = ["app-1", "app-2", "app-3", "app-4"];
    for (const errorId of ids) reports.report({ origin: "render", error: new TypeError("the frame"), errorId });
    await reports.written();
    expect((await stored(studio)).map(({ requestId }) => requestId)).toEqual(ids);
  });

  test("a page makes 50 in an hour at most, whatever the faults", async () => {
    const { studio, fail } = await reporting();
    for (let n = 0; n < 60; n++) await fail(`fault ${word(n)}`);
    expect(await stored(studio)).toHaveLength(50);
    expect((await stored(studio)).at(-1)?.details?.reason).toBe(`fault ${word(49)}`);
    studio.at += HOUR;
    await fail("a later one");
    const rows = await stored(studio);
    expect(rows).toHaveLength(50);
    expect(rows.at(-1)?.details?.reason).toBe("a later one");
  });

  test("are limited to the newest 50, sent or not; the outbox entries of the others go too [spec:error-16]", async () => {
    const { studio, fail } = await reporting();
    for (let n = 0; n < 70; n++) {
      if (n === 35) studio.at += HOUR;
      await fail(`fault ${word(n)}`);
    }
    const rows = await stored(studio);
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_, n) => `report-${String(n + 21).padStart(3, "0")}`),
    );
    expect((await studio.db.outbox.toArray()).map(({ key }) => key)).toEqual(
      rows.map(({ id }) => keyOf("error_reports", id)),
    );
  });

  test("wait in memory while the store cannot be opened or written, and are stored with the next try [spec:limit-20]", async () => {
    const { studio, doors, reports, fail } = await reporting();
    doors.closed = true;
    await fail("before it opened");
    doors.closed = false;
    doors.isFull = true;
    await fail("on a full disk");
    expect(await stored(studio)).toEqual([]);
    doors.isFull = false;
    reports.write();
    await reports.written();
    expect((await stored(studio)).map(({ details }) => details?.reason)).toEqual([
      "before it opened",
      "on a full disk",
    ]);
  });

  test("do not report failures of their own storage", async () => {
    const { studio, reports, doors } = await reporting();
    const hostile = new Proxy(new Error("x"), {
      get() {
        throw new Error("no");
      },
    });
    doors.isFull = true;
    expect(() => reports.report({ origin: "script", error: hostile })).not.toThrow();
    await reports.written();
    studio.db.close();
    doors.isFull = false;
    reports.write();
    await expect(reports.written()).resolves.toBeUndefined();
  });

  test("can be cleared, including those that wait to be sent or were refused", async () => {
    const { studio, workspace, fail } = await reporting();
    await fail("one");
    await fail("two");
    const [row] = await stored(studio);
    await studio.db.parked.put({
      key: keyOf("error_reports", row?.id ?? ""),
      row,
      code: "x",
      message: "x",
      at: 1,
    } as never);
    await clearErrorReports(workspace);
    expect(await stored(studio)).toEqual([]);
    expect(await studio.db.outbox.count()).toBe(0);
    expect(await studio.db.parked.count()).toBe(0);
  });
});
