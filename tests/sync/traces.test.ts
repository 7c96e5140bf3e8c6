import { expect, test } from "vitest";
import { storeTrace, tracesOf } from "#sync/store/traces.ts";
import { newDisk, openOn } from "./workspace.ts";

const trace = (n: number, runId = "run") => ({
  id: `t${n}`,
  runId,
  at: n,
  engine: "e1",
  steps: [{ name: "reading", ms: n }],
});

test("the newest 500 traces stay, whatever run they are of", async () => {
  const db = await openOn(newDisk());
  await db.traces.bulkPut(Array.from({ length: 500 }, (_, at) => trace(at + 10, `run${at}`)) as never[]);
  await storeTrace(db, trace(5)); // the oldest of all
  expect(await db.traces.count()).toBe(500);
  expect(await tracesOf(db, "run")).toEqual([]);
  await storeTrace(db, trace(900));
  expect(await db.traces.count()).toBe(500);
  expect(await db.traces.get("t10")).toBeUndefined();
  expect(await tracesOf(db, "run")).toMatchObject([{ id: "t900" }]);
});

test("the traces of a run come the oldest first, and a damaged one is passed over", async () => {
  const db = await openOn(newDisk());
  for (const n of [3, 1, 2]) await storeTrace(db, trace(n));
  await db.traces.put({ ...trace(4), steps: [{ name: 7 }] } as never);
  await storeTrace(db, trace(5, "another"));
  expect((await tracesOf(db, "run")).map(({ id }) => id)).toEqual(["t1", "t2", "t3"]);
});

test("a trace never waits to be sent", async () => {
  const db = await openOn(newDisk());
  await storeTrace(db, trace(1));
  expect(await db.outbox.count()).toBe(0);
});
