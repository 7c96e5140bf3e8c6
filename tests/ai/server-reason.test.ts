import { expect, test } from "vitest";
import { MOST_REASON, serverReason } from "#src/ai/network/server-reason.ts";

/** What a failing server says of its failure, as people read it. */

test.each([
  [
    "OpenAI's form",
    '{"error": {"message": "The model runner has crashed.", "type": "server_error"}}',
    "The model runner has crashed",
  ],
  ["Ollama's form", '{"error": "llama runner process has terminated"}', "llama runner process has terminated"],
  ["FastAPI's form", '{"detail": "CUDA out of memory"}', "CUDA out of memory"],
  ["a list", '[{"error": {"message": "Overloaded"}}]', "Overloaded"],
  ["plain text", "Internal error\n  in layer 3\u0000\u202e\n", "Internal error in layer 3"],
])("%s is read as one plain line", (_form, body, reason) => {
  expect(serverReason(body, undefined)).toBe(reason);
});

test.each([
  ["a web page", "<!doctype html><h1>502 Bad Gateway</h1>"],
  ["nothing", "  "],
  ["JSON without a reason", '{"ok": false}'],
  ["JSON that was cut off", '{"error": {"message": "The mod'],
  ["a reason that is no text", '{"error": {"message": {"a": 1}}}'],
])("%s gives no reason", (_what, body) => {
  expect(serverReason(body, undefined)).toBeUndefined();
});

test("the person's key, and what looks like one, is taken out", () => {
  const body = '{"error": "Bad key hunter2 for sk-proj-4eC39HqLyjWDarjtT1zdp7dc at host"}';
  expect(serverReason(body, "hunter2")).toBe("Bad key [key] for … at host");
});

test("a long reason is cut", () => {
  const reason = serverReason("word ".repeat(200), undefined);
  expect(reason).toHaveLength(MOST_REASON);
  expect(reason?.endsWith("…")).toBe(true);
});
