import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deleteEverything } from "#src/data/delete-everything.ts";
import type { Studio } from "#src/data/studio.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A studio whose database is gone once `end` is called; `block` reports that another tab holds it. */
function studioWith() {
  let end = () => {};
  let block = () => {};
  const db = {
    on: (_event: "blocked", listener: () => void) => {
      block = listener;
    },
    delete: () => new Promise<void>((resolve) => (end = resolve)),
  };
  const studio = { workspace: async () => ({ ok: true, value: { db } }) } as unknown as Studio;
  return { studio, end: () => end(), block: () => block() };
}

test("a slow disk is waited for, and nothing is said of other tabs", async () => {
  const { studio, end } = studioWith();
  const deleted = deleteEverything(studio);
  await vi.advanceTimersByTimeAsync(60_000);
  end();
  expect(await deleted).toEqual({ ok: true, value: undefined });
});

test("another tab that keeps the data open is waited for, then named", async () => {
  const { studio, block } = studioWith();
  const deleted = deleteEverything(studio);
  await vi.advanceTimersByTimeAsync(0);
  block();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await deleted).toMatchObject({ ok: false, error: { code: "RESOURCE_LOCKED" } });
});
