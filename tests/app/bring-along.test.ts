import { afterEach, expect, test, vi } from "vitest";
import { bringAlong } from "#src/app/account/bring-along.ts";
import { testStudio } from "../tools/studio.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("work from before a sign-in comes along when its code cannot be fetched at first", async () => {
  const studio = await testStudio({ member: true });
  const bringVisitorWork = vi.fn(async () => ({ items: 0, waiting: null }));
  const load = vi
    .fn(async () => ({ bringVisitorWork }))
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  vi.useFakeTimers();
  const brought = bringAlong(studio, "account", load);
  await vi.advanceTimersByTimeAsync(60_000);
  await brought;
  expect(load).toHaveBeenCalledTimes(2);
  expect(bringVisitorWork).toHaveBeenCalledOnce();
});
