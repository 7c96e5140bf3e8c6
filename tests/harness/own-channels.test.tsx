import { threadId } from "node:worker_threads";
import { expect, test } from "vitest";

test("a channel has another name in each thread, so that files of tests do not hear each other's writes", () => {
  const channel = new BroadcastChannel("x-storagemutated-1");
  expect(channel.name).toBe(`${threadId} x-storagemutated-1`);
  channel.close();
});
