import { describe, expect, test } from "vitest";
import { callsOf, hasFailed, whyOf } from "#domain/debugger/calls.ts";
import { sumOf } from "#domain/debugger/steps.ts";
import type { AuditRecord } from "#domain/entities.ts";

const record = (seq: number, kind: AuditRecord["kind"], body: unknown): AuditRecord => ({
  id: `d:${seq}`,
  device: "d",
  seq,
  timestamp: 1_000 * seq,
  kind,
  sessionId: "s",
  runId: "r",
  personaId: null,
  body,
  textHash: null,
  prev: "",
  hash: "h",
});
const begun = record(1, "call-begun", {
  task: "answer",
  adapter: "openai-compatible",
  destination: "localhost:11434",
  characters: 812,
});
const ended = (outcomes: readonly string[], ms = 8_620) =>
  record(2, "call-ended", { begun: "d:1", ms, retries: outcomes.length - 1, outcomes });

describe("the calls of a run", () => {
  test("are what the audit recorded, each beginning with its end", () => {
    expect(callsOf([begun, ended(["status 503", "answered"])])).toEqual([
      {
        id: "d:1",
        task: "answer",
        adapter: "openai-compatible",
        destination: "localhost:11434",
        characters: 812,
        at: 1_000,
        end: { ms: 8_620, retries: 1, outcomes: ["status 503", "answered"], steps: [] },
      },
    ]);
  });

  test("without an end say so, and damaged bodies give empty fields", () => {
    expect(callsOf([begun])[0]?.end).toBeNull();
    expect(callsOf([record(1, "call-begun", 7)])[0]).toMatchObject({ task: "", destination: "", characters: 0 });
    expect(whyOf(callsOf([begun]), null)).toMatch(/no end was recorded/);
  });

  test("that failed, were tried again, were stopped or went well are told apart in one sentence", () => {
    const why = (outcomes: readonly string[]) => whyOf(callsOf([begun, ended(outcomes)]), null);
    expect(whyOf([], null)).toBe("This device made it alone: no model was asked.");
    expect(why(["answered"])).toBe("Nothing unusual.");
    expect(why(["status 503", "answered"])).toBe("It took 2 attempts: status 503, then answered. Together 8.6 s.");
    expect(why(["timeout"])).toBe("The last attempt ended with “timeout”, after 8.6 s.");
    expect(hasFailed(callsOf([begun, ended(["cancelled"])])[0] as never)).toBe(false);
    expect(whyOf(callsOf([begun, ended(["timeout"])]), "Ollama took too long.")).toBe("Ollama took too long.");
  });

  test("have their steps: loading, each attempt with its outcome, the waits, and what is left; together they are the whole", () => {
    const times = { load: 212, attempts: [1_204, 6_690], pauses: [500] };
    const body = { begun: "d:1", ms: 8_620, retries: 1, outcomes: ["status 503", "answered"], times };
    const [call] = callsOf([begun, record(2, "call-ended", body)]);
    expect(call?.end?.steps).toEqual([
      { name: "Adapter loaded", ms: 212 },
      { name: "Attempt 1: status 503", ms: 1_204 },
      { name: "Pause 1", ms: 500 },
      { name: "Attempt 2: answered", ms: 6_690 },
      { name: "Waited for its turn, and checked", ms: 14 },
    ]);
    expect(sumOf(call?.end?.steps ?? [])).toBe(8_620);
  });

  test("that were slow name the step that took more than half of the time", () => {
    const why = (attempts: readonly number[], ms: number) => {
      const body = { begun: "d:1", ms, retries: 0, outcomes: ["answered"], times: { load: 10, attempts, pauses: [] } };
      return whyOf(callsOf([begun, record(2, "call-ended", body)]), null);
    };
    expect(why([6_690], 8_620)).toBe("Attempt 1: answered took 6.7 s of 8.6 s.");
    expect(why([900], 1_000)).toBe("Nothing unusual.");
  });

  test.each([7, "x", { attempts: "many" }, { attempts: [1, "2"] }, { attempts: [Number.NaN] }])(
    "with damaged times have none: %j",
    (times) => {
      const body = { begun: "d:1", ms: 1, retries: 0, outcomes: ["answered"], times };
      expect(callsOf([begun, record(2, "call-ended", body)])[0]?.end?.steps).toEqual([]);
    },
  );
});
