import { expect, test } from "vitest";
import { STREAMING } from "#domain/flags.ts";
import { CALL_LIMITS } from "#src/ai/calls/limits.ts";

test("calls have the specification's limits: 12 seconds of silence, one retry, a circuit open for 15 seconds; words are not shown as they come [spec:limit-3]", () => {
  expect(CALL_LIMITS).toMatchObject({ timeoutMs: 12_000, maxRetries: 1, circuitOpenMs: 15_000, longestMs: 600_000 });
  expect(STREAMING).toBe(false);
});
