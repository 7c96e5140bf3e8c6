import { expect, test, vi } from "vitest";
import type { Assertion } from "#domain/lab/types.ts";
import { createChecker } from "#src/data/lab/checker.ts";

const PATTERN: Assertion = { id: "c1", kind: "regex", pattern: "(a+)+$", flags: "" };

/** A worker that replies with what `answer` returns for each request; with null it never replies. */
function worker(answer: (request: { id: number; output: string }) => unknown) {
  const terminate = vi.fn();
  const made = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    onerror: null as (() => void) | null,
    terminate,
    postMessage(request: { id: number; output: string }) {
      const reply = answer(request);
      if (reply !== null) queueMicrotask(() => made.onmessage?.({ data: reply }));
    },
  };
  return made;
}
const met = (id: number) => ({ id, result: { assertionId: "c1", verdict: "met", measured: null, note: "" } });

test("a check that takes too long is ended as undecided, and the next one runs in a new worker", async () => {
  const stuck = worker(({ id, output }) => (output === "slow" ? null : met(id)));
  const fresh = worker(({ id }) => met(id));
  const spawn = vi.fn().mockReturnValueOnce(stuck).mockReturnValueOnce(fresh);
  const checker = createChecker(spawn, 20);
  // once the code is loaded, the time limit applies to the check alone
  expect(await checker.check(PATTERN, "quick", {})).toMatchObject({ verdict: "met" });
  const [late, next] = await Promise.all([checker.check(PATTERN, "slow", {}), checker.check(PATTERN, "b", {})]);
  expect(late).toMatchObject({ assertionId: "c1", verdict: "undecided", note: expect.stringContaining("longer than") });
  expect(stuck.terminate).toHaveBeenCalledOnce();
  expect(next).toMatchObject({ verdict: "met" });
  expect(spawn).toHaveBeenCalledTimes(2);
});

test("a check is not ended for a page that was busy while the answer came", async () => {
  vi.useFakeTimers();
  let reply = () => {};
  const held = worker(({ id, output }) => {
    if (output !== "held") return met(id);
    reply = () => held.onmessage?.({ data: met(id) });
    return null;
  });
  const checker = createChecker(() => held as unknown as Worker, 1_000);
  await checker.check(PATTERN, "quick", {});
  const checked = checker.check(PATTERN, "held", {});
  await vi.advanceTimersByTimeAsync(0);
  vi.spyOn(performance, "now").mockReturnValueOnce(performance.now() + 60_000);
  await vi.advanceTimersByTimeAsync(1_000);
  reply();
  expect(await checked).toMatchObject({ verdict: "met" });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("a reply to another check is ignored", async () => {
  const odd = worker(({ id }) => {
    queueMicrotask(() => odd.onmessage?.({ data: met(id) }));
    return { id, result: { verdict: "fine" } };
  });
  expect(await createChecker(() => odd as unknown as Worker, 50).check(PATTERN, "a", {})).toMatchObject({
    verdict: "met",
  });
});

test("without a worker nothing is decided, and the reason is given", async () => {
  const checker = createChecker(() => {
    throw new TypeError("no worker");
  });
  expect(await checker.check(PATTERN, "a", {})).toMatchObject({ verdict: "undecided" });
});
