import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ok, type Result } from "#domain/result.ts";
import { changeOf, paced } from "#src/data/paced-watch.ts";
import { type Watch, watchOf } from "#src/data/watch.ts";
import { testStudio } from "../tools/studio.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const sign = async () => "sign";
const rows = async () => "rows";

/** A database that the test answers by hand. */
function byHand() {
  const open = new Map<unknown, Set<(read: Result<unknown>) => void>>();
  let reads = 0;
  const watch: Watch = (query, seen) => {
    const heard = open.get(query) ?? new Set();
    open.set(query, heard.add(seen as never));
    if ((query as unknown) === rows) reads++;
    return () => heard.delete(seen as never);
  };
  const answer = (query: unknown, value: unknown) => {
    for (const seen of [...(open.get(query) ?? [])]) seen(ok(value));
  };
  return {
    watch,
    reads: () => reads,
    listening: () => [...open.values()].reduce((all, heard) => all + heard.size, 0),
    change: () => answer(sign, {}),
    /** Ends the read under way, as if it had taken so many milliseconds. */
    finish(value: unknown, ms: number) {
      vi.advanceTimersByTime(ms);
      answer(rows, value);
    },
  };
}

test("the first read is made at once, and nothing unchanged is read again", async () => {
  const db = byHand();
  const seen = vi.fn();
  paced(db.watch, sign)(rows, seen, vi.fn());
  db.change();
  db.finish(1, 10);
  expect(seen.mock.calls).toEqual([[ok(1)]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(db.reads()).toBe(1);
});

test("the first read does not wait for the sign", () => {
  const db = byHand();
  paced(db.watch, sign)(rows, vi.fn(), vi.fn());
  expect(db.reads()).toBe(1);
});

test("a sign that is first seen after the first read may stand for a change: it is read again", async () => {
  const db = byHand();
  const seen = vi.fn();
  paced(db.watch, sign)(rows, seen, vi.fn());
  db.finish(1, 10);
  db.change();
  await vi.advanceTimersByTimeAsync(30);
  expect(db.reads()).toBe(2);
});

test("many changes lead to one read, after a rest of three times the previous read's time", async () => {
  const db = byHand();
  const seen = vi.fn();
  paced(db.watch, sign)(rows, seen, vi.fn());
  db.change();
  db.change(); // while the rows are being read: the read may or may not see it
  db.finish(1, 100);
  await vi.advanceTimersByTimeAsync(150);
  db.change();
  await vi.advanceTimersByTimeAsync(149);
  expect(db.reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(db.reads()).toBe(2);
  db.finish(2, 0);
  expect(seen.mock.calls).toEqual([[ok(1)], [ok(2)]]);
});

test("an unsubscribed listener hears nothing more, and no watch remains", async () => {
  const db = byHand();
  const seen = vi.fn();
  const stop = paced(db.watch, sign)(rows, seen, vi.fn());
  db.change();
  stop();
  db.finish(1, 10);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).not.toHaveBeenCalled();
  expect(db.listening()).toBe(0);
});

test("between two reads only the sign is watched", async () => {
  const db = byHand();
  paced(db.watch, sign)(rows, vi.fn(), vi.fn());
  db.change();
  db.finish(1, 10);
  await vi.advanceTimersByTimeAsync(0);
  expect(db.listening()).toBe(1);
});

test("the sign of a table hears of every change of any row, and reads one", async () => {
  vi.useRealTimers();
  const { db } = await testStudio();
  const stored = (id: string, v = 1) => ({ id, deleted: 0, stamps: {}, v }) as never;
  await db.prompts.bulkPut(["b", "d", "f"].map((id) => stored(id)));
  expect(await changeOf("prompts", "ideas")(db)).toEqual([[stored("b")], []]);
  const seen = vi.fn();
  const end = watchOf(db)(changeOf("prompts"), seen, vi.fn());
  const changes = [
    () => db.prompts.put(stored("e")),
    () => db.prompts.put(stored("f", 2)),
    () => db.prompts.delete("d"),
    () => db.prompts.put(stored("a")),
  ];
  await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
  for (const [at, change] of changes.entries()) {
    await change();
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(at + 2));
  }
  end();
});
