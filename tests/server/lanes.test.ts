import { expect, test } from "vitest";
import { createLanes } from "../../server/rest-and-auth/lanes.ts";

test("work beyond the lanes waits its turn, and beyond the waiting is turned away without being begun", async () => {
  const lanes = createLanes({ lanes: 2, waiting: 3 });
  const [finish, begun]: [(() => void)[], number[]] = [[], []];
  const started = Array.from({ length: 7 }, (_, n) =>
    lanes.run(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => finish.push(resolve));
      return n;
    }),
  );
  expect(started.map((one) => one !== undefined)).toEqual([true, true, true, true, true, false, false]);
  for (let n = 0; n < 5; n++) {
    await expect.poll(() => finish.length).toBeGreaterThan(n);
    expect(begun.length).toBeLessThanOrEqual(n + 2);
    finish[n]?.();
  }
  expect(await Promise.all(started.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test("work that fails frees its lane", async () => {
  const lanes = createLanes({ lanes: 1, waiting: 1 });
  const failing = lanes.run(() => Promise.reject(new Error("no")));
  const next = lanes.run(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
  expect(await lanes.run(async () => "again")).toBe("again");
});
