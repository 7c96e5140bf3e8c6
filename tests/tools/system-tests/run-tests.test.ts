import { expect, test } from "vitest";
import { LIMIT, type RunPorts, runTests } from "#src/tools/system-tests/model/run-tests.ts";
import { type SystemTest, works } from "#src/tools/system-tests/model/types.ts";

const aTest = (id: string, run: SystemTest["run"], more: Partial<SystemTest> = {}): SystemTest => ({
  id,
  group: "Storage",
  title: id,
  run,
  ...more,
});

/** Ports with a clock that a test moves; a limit ends when the clock passes it. */
function ports(more: Partial<RunPorts> = {}): RunPorts & { pass(ms: number): void } {
  let now = 0;
  const waiting = new Set<{ readonly at: number; then(): void }>();
  return {
    clock: () => now,
    after(ms, then) {
      const one = { at: now + ms, then };
      waiting.add(one);
      return () => waiting.delete(one);
    },
    isOnline: () => true,
    pass(ms) {
      now += ms;
      for (const one of waiting) if (one.at <= now) one.then();
    },
    ...more,
  };
}

const never = new AbortController().signal;

test("each test has its verdict and its time, in order", async () => {
  const own = ports();
  const begun: string[] = [];
  const results = await runTests(
    [
      aTest("first", async () => {
        own.pass(40);
        return works("seen");
      }),
      aTest("second", async () => works("seen too")),
    ],
    { ...own, onTest: ({ id }, at) => begun.push(`${at}: ${id}`) },
    never,
  );
  expect(results).toMatchObject([
    { id: "first", verdict: "works", ms: 40, facts: "seen" },
    { id: "second", verdict: "works", ms: 0 },
  ]);
  expect(begun).toEqual(["0: first", "1: second"]);
});

test("a test that hangs ends by its limit and is told, and the others go on", async () => {
  const own = ports();
  const told: boolean[] = [];
  const hangs = aTest("hangs", (signal) => {
    signal.addEventListener("abort", () => told.push(true));
    queueMicrotask(() => own.pass(LIMIT));
    return new Promise(() => {});
  });
  const results = await runTests([hangs, aTest("next", async () => works("seen"))], own, never);
  expect(results).toMatchObject([
    {
      id: "hangs",
      verdict: "fails",
      ms: LIMIT,
      facts: expect.stringContaining("No answer within 12 s"),
      remedy: expect.stringMatching(/restart/),
    },
    { id: "next", verdict: "works" },
  ]);
  expect(told).toEqual([true]);
});

test("a test that fails because the connection ended on the way is not tested", async () => {
  let isOnline = true;
  const asks = aTest(
    "asks",
    async () => {
      isOnline = false;
      throw new TypeError("Failed to fetch");
    },
    { needs: "connection" },
  );
  const results = await runTests([asks], ports({ isOnline: () => isOnline }), never);
  expect(results).toMatchObject([{ id: "asks", verdict: "not-tested", facts: "The connection ended." }]);
});

test("a limit of its own holds", async () => {
  const own = ports();
  const hangs = aTest(
    "hangs",
    () => {
      queueMicrotask(() => own.pass(2_000));
      return new Promise(() => {});
    },
    { limit: 2_000 },
  );
  expect((await runTests([hangs], own, never))[0]?.facts).toContain("within 2 s");
});

test("a test that throws fails with the error's name and never its message, which may quote a person's words", async () => {
  const results = await runTests(
    [
      aTest("rejects", async () => {
        throw new RangeError("a secret of mine");
      }),
      aTest("throws", () => {
        throw "a secret of mine";
      }),
    ],
    ports(),
    never,
  );
  expect(results).toMatchObject([
    { verdict: "fails", facts: "It ended with RangeError." },
    { verdict: "fails", facts: "It ended with an unknown error." },
  ]);
  expect(JSON.stringify(results)).not.toContain("secret");
});

test("without a connection what needs one is not tested, and nothing of it runs", async () => {
  const ran: string[] = [];
  const test = (id: string, more?: Partial<SystemTest>) =>
    aTest(
      id,
      async () => {
        ran.push(id);
        return works("seen");
      },
      more,
    );
  const results = await runTests(
    [test("server", { needs: "connection" }), test("rows")],
    ports({ isOnline: () => false }),
    never,
  );
  expect(results.map(({ verdict }) => verdict)).toEqual(["not-tested", "works"]);
  expect(ran).toEqual(["rows"]);
});

test("stopping tells the test under way, keeps the results so far, and begins no other", async () => {
  const controller = new AbortController();
  const told: string[] = [];
  const results = await runTests(
    [
      aTest("done", async () => works("seen")),
      aTest("under way", (signal) => {
        signal.addEventListener("abort", () => told.push("told"));
        queueMicrotask(() => controller.abort());
        return new Promise(() => {});
      }),
      aTest("never", async () => {
        told.push("begun");
        return works("seen");
      }),
    ],
    ports(),
    controller.signal,
  );
  expect(results.map(({ id }) => id)).toEqual(["done"]);
  expect(told).toEqual(["told"]);
});
