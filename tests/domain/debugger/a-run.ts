import { callsOf } from "#domain/debugger/calls.ts";
import type { AuditRecord } from "#domain/entities.ts";
import type { Run } from "#domain/sessions/runs.ts";
import { think } from "#domain/thinking/engine.ts";
import { aReply } from "../../sync/workspace.ts";

/** In no figure, and in every text of the run. */
export const CANARY = "Zebrafish Kowalski owes 4711 to zoe@example.org";
const AT = 1_780_000_000_000;

/** A run that a model answered at the second attempt, made on this device once. */
export function aTracedRun() {
  const run: Run = {
    damaged: false,
    id: "0190a0b0-0000-7000-8000-00000000abcd",
    idea: { text: CANARY, createdAt: AT },
    question: { id: "q", text: `${CANARY}?`, decisions: { answers: { "any.goal": "Zebrafish" } } },
    answer: { id: "a", thought: think({ text: CANARY, decisions: { answers: { "any.goal": "Zebrafish" } } }) },
    replies: [],
    failures: [],
  } as unknown as Run;
  const reply = { ...aReply("r", "s"), text: CANARY, createdAt: AT + 9_000 };
  const origin = { ...reply.origin, task: "answer", model: "llama3.1", finishReason: "stop", ms: 8_000 };
  const begun = { task: "answer", adapter: "openai-compatible", destination: "localhost:11434", characters: 1_250 };
  const ended = {
    begun: "d:1",
    ms: 8_000,
    retries: 1,
    outcomes: ["status 503", "answered"],
    times: { load: 100, attempts: [1_200, 6_000], pauses: [500] },
  };
  const records = [
    { id: "d:1", kind: "call-begun", timestamp: AT + 1_000, body: begun },
    { id: "d:2", kind: "call-ended", timestamp: AT + 9_000, body: ended },
  ] as unknown as readonly AuditRecord[];
  const steps = [
    { name: "reading", ms: 8.5 },
    { name: "refining", ms: 14 },
  ];
  return {
    run: { ...run, replies: [{ ...reply, origin }] } as unknown as Run,
    calls: callsOf(records),
    traces: [{ at: AT + 30, engine: "local-15", steps }],
  };
}
