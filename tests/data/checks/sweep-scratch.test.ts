import { beforeEach, expect, test, vi } from "vitest";
import { alone, sweepAtStart } from "#src/data/checks/sweep-scratch.ts";

/** Locks as browsers have them: one exclusive holder of a name or several shared ones; who may not wait gets null. */
function lockManager() {
  const held = new Map<string, { mode: "exclusive" | "shared"; count: number }>();
  let told: (() => void)[] = [];
  return {
    async request(
      name: string,
      { mode = "exclusive", ifAvailable = false }: LockOptions,
      work: (lock: unknown) => unknown,
    ) {
      const isFree = () => {
        const lock = held.get(name);
        return !lock || (lock.mode === "shared" && mode === "shared");
      };
      if (ifAvailable && !isFree()) return work(null);
      while (!isFree()) await new Promise<void>((resolve) => told.push(resolve));
      held.set(name, { mode, count: (held.get(name)?.count ?? 0) + 1 });
      try {
        return await work({ name, mode });
      } finally {
        const count = (held.get(name)?.count ?? 1) - 1;
        if (count === 0) held.delete(name);
        else held.set(name, { mode, count });
        const waiting = told;
        told = [];
        for (const tell of waiting) tell();
      }
    },
  };
}

beforeEach(() => void vi.stubGlobal("navigator", { locks: lockManager() }));

/** A browser whose list of databases comes when the test says so. */
function slowToList() {
  let list = () => {};
  const databases = vi.fn(() => new Promise<[]>((resolve) => (list = () => resolve([]))));
  vi.stubGlobal("indexedDB", { databases });
  return { databases, answer: () => list() };
}

test("a check that begins while a start still sweeps waits for it, and is not refused", async () => {
  const { answer } = slowToList();
  const sweep = sweepAtStart();
  const work = vi.fn(async () => {});
  const check = alone(work);
  expect(work).not.toHaveBeenCalled();
  answer();
  await sweep;
  expect(await check).toBe(true);
  expect(work).toHaveBeenCalledOnce();
});

test("a start sweeps nothing while a check runs, and a second check is refused", async () => {
  const { databases } = slowToList();
  let end = () => {};
  const first = alone(() => new Promise<void>((resolve) => (end = resolve)));
  expect(await alone(async () => {})).toBe(false);
  await sweepAtStart();
  expect(databases).not.toHaveBeenCalled();
  end();
  expect(await first).toBe(true);
});
