import { expect, test, vi } from "vitest";
import { ok } from "#domain/result.ts";
import { atLeisure } from "#src/data/at-leisure.ts";
import { changeOf } from "#src/data/paced-watch.ts";
import { watchOf } from "#src/data/watch.ts";
import { testStudio } from "../tools/studio.ts";

const stored = (row: object) => ({ deleted: 0, stamps: {}, v: 1, ...row }) as never;

/** The page is idle when the test says so. */
const { idle, waiting } = vi.hoisted(() => {
  const waiting: (() => void)[] = [];
  const idle = () => {
    for (const run of waiting.splice(0)) run();
  };
  return { waiting, idle };
});
vi.mock("#src/platform/page-idle.ts", () => ({ whenPageIdle: (run: () => void) => waiting.push(run) }));

async function watched() {
  const { db } = await testStudio();
  const count = vi.fn(() => db.prompts.count());
  const seen = vi.fn();
  const end = atLeisure(watchOf(db), changeOf("prompts"))(count, seen, (fault) => {
    throw fault;
  });
  const put = (id: string) => db.prompts.put(stored({ id }));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  return { count, seen, end, put };
}

test("it reads when the page is idle, once for all changes until then", async () => {
  const { count, seen, end, put } = await watched();
  expect(count).not.toHaveBeenCalled();
  idle();
  await vi.waitFor(() => expect(seen.mock.calls).toEqual([[ok(0)]]));
  for (const id of ["b", "c", "a"]) await put(id);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(count).toHaveBeenCalledTimes(1);
  idle();
  await vi.waitFor(() => expect(seen.mock.calls).toEqual([[ok(0)], [ok(3)]]));
  expect(count).toHaveBeenCalledTimes(2);
  end();
});

test("nothing is read after its end", async () => {
  const { count, end } = await watched();
  end();
  idle();
  // the database begins a read in a task of its own
  await new Promise((resolve) => setTimeout(resolve));
  expect(count).not.toHaveBeenCalled();
});

test("changes that come while it reads do not keep it from seeing what it reads, and are read once more", async () => {
  const { db } = await testStudio();
  let answer = (_: number) => {};
  const seen = vi.fn();
  const slow = () => Promise.race([new Promise<number>((resolve) => (answer = resolve))]);
  const end = atLeisure(watchOf(db), changeOf("prompts"))(slow, seen, () => undefined);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  idle();
  await new Promise((resolve) => setTimeout(resolve));
  await db.prompts.put(stored({ id: "a" }));
  await new Promise((resolve) => setTimeout(resolve));
  idle();
  answer(1);
  await vi.waitFor(() => expect(seen.mock.calls).toEqual([[ok(1)]]));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  end();
});
