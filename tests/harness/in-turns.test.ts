import { expect, test } from "vitest";
import { inTurns } from "../../scripts/checks/in-turns.ts";

/** Runs the tasks, of which each ends when it is told to. */
function held(names: readonly string[], atOnce: number) {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const all = inTurns(names, atOnce, async (name) => {
    log.push(name);
    await new Promise<void>((end) => ends.set(name, end));
    log.push(`${name} ended`);
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    await expect.poll(() => log).toContain(`${name} ended`);
  };
  return { log, end, all };
}

test("a task begins in its order as soon as another has ended, and never more than so many at a time", async () => {
  const { log, end, all } = held(["build", "format", "types"], 2);
  expect(log).toEqual(["build", "format"]);
  await end("format");
  await expect.poll(() => log).toEqual(["build", "format", "format ended", "types"]);
  await end("build");
  await end("types");
  await all;
  expect(log).toHaveLength(6);
});

test("one at a time, where there is one processor", async () => {
  const { log, end, all } = held(["build", "format"], 1);
  expect(log).toEqual(["build"]);
  await end("build");
  await expect.poll(() => log).toEqual(["build", "build ended", "format"]);
  await end("format");
  await all;
});
