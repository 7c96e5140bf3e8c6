import { Session } from "node:inspector/promises";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { afterAll, beforeAll, vi } from "vitest";

const ROOT = join(import.meta.dirname, "..").replaceAll("\\", "/");

/**
 * Counts the steps that our code takes, for the tests of one `describe`: how often its blocks are entered, as V8 counts them. They are the same on
 * every machine and under every load, which seconds are not. What a regular expression or a method of the language does within itself is no step.
 * @param load imports what is counted; it is imported anew, because V8 counts only in what it compiles meanwhile
 */
export function countSteps<T>(load: () => Promise<T>): (work: (loaded: T) => unknown) => Promise<number> {
  const session = new Session();
  let loaded: T;
  beforeAll(async () => {
    // what is optimized counts no blocks any more, and code that the collector drops takes its counts with it
    setFlagsFromString("--no-opt");
    setFlagsFromString("--no-flush-bytecode");
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
    vi.resetModules();
    loaded = await load();
  });
  afterAll(async () => {
    await session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
    // the files that follow in this process would otherwise run without the optimizer
    setFlagsFromString("--flush-bytecode");
    setFlagsFromString("--opt");
  });
  const taken = async () => (await session.post("Profiler.takePreciseCoverage")).result;
  return async (work) => {
    // what came before is forgotten by being taken
    await taken();
    await work(loaded);
    let steps = 0;
    for (const { url, functions } of await taken())
      if (url.includes(`${ROOT}/domain/`))
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    return steps;
  };
}
