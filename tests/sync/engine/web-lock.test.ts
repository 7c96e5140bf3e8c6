import { expect, test } from "vitest";
import { webLock } from "#sync/transport/web-lock.ts";

test("passes of one account take turns under a lock of their own name; the next begins also after a failure", async () => {
  const names: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  // Node 20 has no Web Locks; this is the part of them that is used
  const locks = {
    request: (name: string, work: () => Promise<unknown>) => {
      names.push(name);
      const mine = last.then(work);
      last = mine.catch(() => {});
      return mine;
    },
  } as unknown as LockManager;
  const withLock = webLock(locks, "som:account");
  const order: string[] = [];
  const failing = withLock(async () => {
    order.push("first");
    throw new Error("a bug");
  });
  const second = withLock(async () => order.push("second"));
  await expect(failing).rejects.toThrow("a bug");
  expect(await second).toBe(2);
  expect(order).toEqual(["first", "second"]);
  expect(names).toEqual(["sync:som:account", "sync:som:account"]);
});
