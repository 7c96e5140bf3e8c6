import { expect, test } from "vitest";
import { callsOf } from "#domain/debugger/calls.ts";
import { sumOf } from "#domain/debugger/steps.ts";
import { type Attempt, call } from "#src/ai/calls/call.ts";
import { createCircuit } from "#src/ai/calls/circuit.ts";
import { CALL_LIMITS } from "#src/ai/calls/limits.ts";
import type { AttemptUnderWay } from "#src/ai/calls/report.ts";
import { OPERATOR_SETUP } from "#src/ai/provider.ts";
import { auditPort } from "#src/data/audit/audit-port.ts";
import { testStudio } from "../tools/studio.ts";

/** A call with a clock that only its own steps move. */
function timed(
  attempts: readonly { readonly ms: number; readonly gives: Attempt<string>; readonly aliveAt?: number }[],
  onAttempt?: (attempt: AttemptUnderWay) => void,
) {
  let clock = 1_000;
  const left = [...attempts];
  return call<string>({
    task: "answer",
    setup: OPERATOR_SETUP,
    circuit: createCircuit({ failuresToOpen: 3, openMs: 15_000, now: () => clock }),
    limits: CALL_LIMITS,
    now: () => clock,
    after: (ms, then) => {
      if (ms !== CALL_LIMITS.pauseMs) return () => undefined; // the limits do not run out
      clock += ms;
      then();
      return () => undefined;
    },
    isWatched: true,
    load: async () => {
      clock += 212;
      return { ok: true, value: undefined };
    },
    onAttempt,
    attempt: async (_, alive) => {
      const { ms, gives, aliveAt } = left.shift() as (typeof attempts)[number];
      if (aliveAt !== undefined) {
        clock += aliveAt;
        alive();
      }
      clock += ms - (aliveAt ?? 0);
      return gives;
    },
    mayRetry: () => true,
  });
}

test("which attempt goes on is told with the time that is left; all attempts share it, and a sign of life renews it", async () => {
  const told: AttemptUnderWay[] = [];
  await timed(
    [
      { ms: 1_204, gives: { ok: false, failure: { kind: "status", status: 503 } } },
      { ms: 6_690, gives: { ok: true, value: "Forty-two." }, aliveAt: 3_000 },
    ],
    (attempt) => told.push(attempt),
  );
  const began = 1_212; // once it is loaded
  expect(told).toEqual([
    { n: 1, isPaused: false, since: began, until: began + 12_000 },
    { n: 2, isPaused: true, since: began + 1_204, until: began + 12_000 },
    { n: 2, isPaused: false, since: began + 1_704, until: began + 12_000 },
    { n: 2, isPaused: false, since: began + 4_704, until: began + 4_704 + 12_000 },
  ]);
});

test("the times of loading, of each attempt and of the wait between them are reported, recorded and add up", async () => {
  const { report } = await timed([
    { ms: 1_204, gives: { ok: false, failure: { kind: "status", status: 503 } } },
    { ms: 6_690, gives: { ok: true, value: "Forty-two." } },
  ]);
  expect(report).toMatchObject({ loadMs: 212, pausesMs: [500], ms: 8_606 });

  const studio = await testStudio();
  const audit = auditPort(studio);
  const about = { sessionId: "s", runId: "r" };
  const turns = [{ role: "user", content: "my canary" }] as const;
  const begun = { task: "answer", setup: OPERATOR_SETUP, destination: "localhost", turns, about } as const;
  const permit = await audit.begin(begun as never);
  if (!permit.ok) throw new Error(permit.error.message);
  await audit.end(permit.value, report);
  const records = await studio.db.audit_records.toArray();
  const [made] = callsOf(records);
  expect(made?.end?.steps.map(({ name, ms }) => `${name}, ${ms}`)).toEqual([
    "Adapter loaded, 212",
    "Attempt 1: status 503, 1204",
    "Pause 1, 500",
    "Attempt 2: answered, 6690",
    "Waited for its turn, and checked, 0",
  ]);
  expect(sumOf(made?.end?.steps ?? [])).toBe(made?.end?.ms);
  expect(JSON.stringify(records)).not.toContain("canary");
});

test("a call that could not be loaded has no attempt and no wait", async () => {
  const { report } = await call<string>({
    task: "answer",
    setup: OPERATOR_SETUP,
    circuit: createCircuit({ failuresToOpen: 3, openMs: 15_000, now: () => 0 }),
    limits: CALL_LIMITS,
    now: () => 0,
    after: () => () => undefined,
    isWatched: true,
    load: async () => ({ ok: false, failure: { kind: "unavailable" } }),
    attempt: () => Promise.reject(new Error("never")),
    mayRetry: () => true,
  });
  expect(report).toMatchObject({ loadMs: 0, pausesMs: [], attempts: [] });
});
