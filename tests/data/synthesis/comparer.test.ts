import { expect, test } from "vitest";
import { compareSources } from "#domain/synthesis/compare.ts";
import { compareInWorker } from "#src/data/synthesis/comparer.ts";
import { QUESTION, WEEK_TWO } from "../../domain/synthesis/week-two.ts";
import { FakeWorker } from "../map/fake-worker.ts";

const started = () => {
  const worker = new FakeWorker();
  return { worker, spawn: () => worker as unknown as Worker };
};

test("the worker's shares are passed on, and its comparison ends it", async () => {
  const { worker, spawn } = started();
  const shares: number[] = [];
  const compared = compareInWorker(WEEK_TWO, QUESTION, { spawn, onShare: (share) => shares.push(share) });
  const comparison = compareSources(WEEK_TWO, QUESTION);
  for (const data of [{ share: 0.5 }, "noise", { comparison }]) worker.onmessage?.({ data });
  expect(await compared).toBe(comparison);
  expect([shares, worker.isEnded]).toEqual([[0.5], true]);
});

test("a cancel ends the worker at once", async () => {
  const { worker, spawn } = started();
  const controller = new AbortController();
  const compared = compareInWorker(WEEK_TWO, QUESTION, { spawn, signal: controller.signal });
  controller.abort();
  await expect(compared).rejects.toThrow("aborted");
  expect(worker.isEnded).toBe(true);
});

test("where no worker starts, or its code is not there, the page compares", async () => {
  const { worker, spawn } = started();
  const compared = compareInWorker(WEEK_TWO, QUESTION, { spawn });
  worker.onerror?.();
  const expected = compareSources(WEEK_TWO, QUESTION);
  expect((await compared).themes).toEqual(expected.themes);
  const none = () => {
    throw new Error("no workers here");
  };
  expect((await compareInWorker(WEEK_TWO, QUESTION, { spawn: none })).themes).toEqual(expected.themes);
});
