import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { appError } from "#domain/errors.ts";
import { err, ok } from "#domain/result.ts";
import type { OperatorPort } from "#src/ai/adapters/operator-adapter.ts";
import { createAi } from "#src/ai/ai.ts";
import { CALL_LIMITS } from "#src/ai/calls/limits.ts";
import type { CallReport } from "#src/ai/calls/report.ts";
import { OPERATOR_SETUP } from "#src/ai/provider.ts";
import { anAudit } from "./audit-port.ts";
import { inProcessNetwork } from "./in-process-network.ts";

/** The clock stands still except where a test advances it. */
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const DOWN = err(appError("CONNECTION_ERROR", "The studio's server could not be reached.", { retry: "backoff" }));
type Answered = Awaited<ReturnType<OperatorPort["complete"]>>;
const ANSWER: Answered = ok({ text: "Forty-two.", model: "m1", finishReason: "stop" });
const GONE = new Error("test is over");

/** A provider that answers with whatever `next` holds; each call is recorded. */
function studio(limits = { ...CALL_LIMITS, maxRetries: 0 }) {
  const state = { next: DOWN as Answered, calls: 0, hang: false };
  const reports: CallReport[] = [];
  const ai = createAi({
    audit: anAudit().audit,
    engine: { think: () => Promise.reject(GONE) },
    network: inProcessNetwork().client,
    builtIn: () => undefined,
    operator: {
      complete: ({ signal }) => {
        state.calls++;
        if (!state.hang) return Promise.resolve(state.next);
        return new Promise((_, reject) => signal.addEventListener("abort", () => reject(GONE)));
      },
    },
    limits,
    page: () => "http://localhost/",
  });
  const ask = (signal?: AbortSignal) =>
    ai.ask(
      "answer",
      { question: "Why?" },
      {
        setup: OPERATOR_SETUP,
        messageId: "m",
        onReport: (report) => void reports.push(report),
        ...(signal ? { signal } : {}),
      },
    );
  const fail = async (times: number) => {
    for (let i = 0; i < times; i++) await ask();
  };
  return { ai, state, ask, fail, reports, circuit: () => ai.circuit(OPERATOR_SETUP) };
}

describe("a provider's circuit", () => {
  test("opens after three failures in a row, and says for how long", async () => {
    const { fail, circuit } = studio();
    await fail(2);
    expect(circuit()).toEqual({ state: "closed" });
    await fail(1);
    expect(circuit()).toEqual({ state: "open", until: Date.now() + 15_000, failures: 3 });
  });

  test("makes no call while it is open, and tells how long that lasts", async () => {
    const { ask, fail, state, reports } = studio();
    await fail(3);
    vi.advanceTimersByTime(5_000);
    expect(await ask()).toMatchObject({
      ok: false,
      error: { code: "SERVICE_UNAVAILABLE", remedy: expect.stringContaining("in 10 seconds") },
    });
    expect(state.calls).toBe(3);
    expect(reports.at(-1)).toMatchObject({ called: false, attempts: [], circuit: "open" });
  });

  test("half-opens after 15 seconds; a successful call closes it [spec:limit-6]", async () => {
    const { ask, fail, circuit, state } = studio();
    await fail(3);
    vi.advanceTimersByTime(15_000);
    expect(circuit()).toEqual({ state: "half-open", trying: false });
    state.next = ANSWER;
    expect(await ask()).toMatchObject({ ok: true, value: { report: { circuit: "half-open" } } });
    expect(circuit()).toEqual({ state: "closed" });
  });

  test("shows that a call is trying it", async () => {
    const { ask, fail, circuit, state } = studio();
    await fail(3);
    vi.advanceTimersByTime(15_000);
    state.hang = true;
    const controller = new AbortController();
    const asked = ask(controller.signal);
    await vi.waitFor(() => expect(circuit()).toEqual({ state: "half-open", trying: true }));
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  });

  test("opens again at once when the try fails", async () => {
    const { fail, circuit } = studio();
    await fail(3);
    vi.advanceTimersByTime(15_000);
    await fail(1);
    expect(circuit()).toEqual({ state: "open", until: Date.now() + 15_000, failures: 4 });
  });

  test("starts counting again after an answer", async () => {
    const { ask, fail, circuit, state } = studio();
    await fail(2);
    state.next = ANSWER;
    await ask();
    state.next = DOWN;
    await fail(2);
    expect(circuit()).toEqual({ state: "closed" });
  });

  test("does not count failures that are not the provider's fault", async () => {
    const { fail, circuit, state } = studio();
    state.next = err(appError("RATE_LIMIT_EXCEEDED", "Message limit reached"));
    await fail(5);
    expect(circuit()).toEqual({ state: "closed" });
  });

  test("does not count a cancelled call", async () => {
    const { ask, fail, circuit, state } = studio();
    await fail(2);
    state.hang = true;
    for (let i = 0; i < 3; i++) {
      const controller = new AbortController();
      const asked = ask(controller.signal);
      await vi.waitFor(() => expect(state.calls).toBe(3 + i));
      controller.abort();
      await expect(asked).rejects.toMatchObject({ name: "AbortError", called: true });
    }
    expect(circuit()).toEqual({ state: "closed" });
  });

  test("tells its listeners about each change", async () => {
    const { ai, ask, fail, circuit, state } = studio();
    const heard: string[] = [];
    const stop = ai.subscribe(() => void heard.push(circuit().state));
    await fail(3);
    vi.advanceTimersByTime(15_000);
    state.next = ANSWER;
    await ask();
    expect(heard).toEqual(["open", "half-open", "half-open", "closed"]);
    stop();
    state.next = DOWN;
    await fail(3);
    expect(heard).toHaveLength(4);
  });

  test("is separate for each provider", async () => {
    const { ai, fail } = studio();
    await fail(3);
    expect(ai.circuit({ ...OPERATOR_SETUP, id: "another" })).toEqual({ state: "closed" });
  });
});

describe("a second attempt", () => {
  test("comes once, after a pause, within the time limit of the whole call [spec:limit-7]", async () => {
    const { ask, state, reports } = studio(CALL_LIMITS);
    const asked = ask();
    await vi.waitFor(() => expect(state.calls).toBe(1));
    await vi.advanceTimersByTimeAsync(CALL_LIMITS.pauseMs);
    expect(await asked).toMatchObject({ ok: false, error: { code: "CONNECTION_ERROR" } });
    expect(state.calls).toBe(2);
    expect(reports).toMatchObject([{ retries: 1, attempts: [{ outcome: "network" }, { outcome: "network" }] }]);
  });

  test("that only learns that an answer was given reports the broken connection", async () => {
    const { ask, state } = studio(CALL_LIMITS);
    const asked = ask();
    await vi.waitFor(() => expect(state.calls).toBe(1));
    state.next = err(appError("RESOURCE_EXISTS", "This message was answered before, or is being answered now."));
    await vi.advanceTimersByTimeAsync(CALL_LIMITS.pauseMs);
    expect(await asked).toMatchObject({ ok: false, error: { code: "CONNECTION_ERROR" } });
  });

  test("does not come once the person has cancelled during the pause", async () => {
    const { ask, state } = studio(CALL_LIMITS);
    const controller = new AbortController();
    const asked = ask(controller.signal);
    await vi.waitFor(() => expect(state.calls).toBe(1));
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError", called: true });
    await vi.advanceTimersByTimeAsync(CALL_LIMITS.pauseMs);
    expect(state.calls).toBe(1);
  });
});
