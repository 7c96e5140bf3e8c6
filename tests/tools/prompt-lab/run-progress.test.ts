import { expect, test } from "vitest";
import { runProgress } from "#src/tools/prompt-lab/model/run-progress.ts";
import { aCell, aRun, PLAN } from "../../lab-rows.ts";

const cells = [
  aCell("a", "r"),
  aCell("b", "r", { known: true }),
  aCell("c", "r", { status: "failed", error: "No answer." }),
  aCell("d", "r", { status: "waiting", output: "" }),
];
const still = { isWorkedOn: false, isHere: false, isPausing: false };
const running = { ...still, isWorkedOn: true, isHere: true };

test("it says what came, what failed and what came from the cache", () => {
  const plan = { ...PLAN, adapters: PLAN.adapters.map((adapter) => ({ ...adapter, kind: "google", model: "small" })) };
  const { words, can, done, failed, total } = runProgress(aRun("r", "x", { state: "paused", plan }), cells, still);
  expect(words).toMatch(
    /^Run 1: 2 of 4 answered · 1 failed · 1 from cache · about \d+ tokens in and \d+ out\. Paused\.$/,
  );
  expect({ can, done, failed, total }).toEqual({ can: "resume", done: 2, failed: 1, total: 4 });
});

test("gives the reason for a stop, or says that it was interrupted", () => {
  const why = runProgress(aRun("r", "x", { state: "paused", why: "Home does not answer." }), cells, still);
  expect(why.words).toMatch(/ Paused\. Home does not answer\.$/);
  const interrupted = runProgress(aRun("r", "x", { state: "running" }), cells, still);
  expect(interrupted.words).toMatch(/ It was interrupted\. No answers were lost\.$/);
});

test("offers a pause while a tab works on it, and nothing once every answer is there", () => {
  const run = aRun("r", "x", { state: "running" });
  expect(runProgress(run, cells, running).can).toBe("pause");
  expect(runProgress(run, cells, { ...running, isPausing: true }).words).toContain("Pausing");
  expect(runProgress(run, cells, { ...running, isHere: false }).words).toContain("It is running in another tab");
  expect(runProgress(run, cells.slice(0, 2), still)).toMatchObject({ can: null });
});

test("shows the cost by the person's prices, if there are some", () => {
  const [adapter] = PLAN.adapters;
  const plan = { ...PLAN, adapters: adapter ? [{ ...adapter, price: { in: 1_000, out: 100_000 } }] : [] };
  expect(runProgress(aRun("r", "x", { plan }), cells.slice(0, 1), still).words).toMatch(
    /about \d+\.\d\d by your prices/,
  );
});
