import { expect, test } from "vitest";
import { ok } from "#domain/result.ts";
import { cancelModelCall, makeModelCall } from "#src/data/ai/model-calls.ts";
import { isAtWork } from "#src/platform/occupied.ts";

const call = { runId: "r1", task: "answer", provider: "Ollama", now: () => 0 } as const;

test("a call is work of the page until it has ended, however it ends", async () => {
  let end = () => {};
  const answered = makeModelCall({
    ...call,
    ask: () => new Promise((resolve) => (end = () => resolve(ok(undefined)))),
  });
  expect(isAtWork()).toBe(true);
  end();
  await answered;
  expect(isAtWork()).toBe(false);

  const stopped = makeModelCall({ ...call, after: new Promise(() => {}), ask: async () => ok(undefined) });
  expect(isAtWork(), "it waits for another").toBe(true);
  cancelModelCall("r1", "answer");
  await stopped;
  expect(isAtWork()).toBe(false);
});
