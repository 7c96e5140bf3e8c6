/** Rows of the Prompt Lab, as small as they can be. */
import type { Experiment, LabCell, LabPlan, LabRun, LabVote } from "#domain/lab/types.ts";

export const PLAN: LabPlan = {
  prompts: [
    { id: "p1", label: "Short", body: "Explain {{topic}}", from: null },
    { id: "p2", label: "Long", body: "Explain {{topic}} to a child in five sentences", from: null },
  ],
  inputs: [
    { id: "i1", label: "Tides", values: { topic: "tides" } },
    { id: "i2", label: "Bread", values: { topic: "bread" } },
  ],
  adapters: [{ id: "local", label: "This device, no model", kind: "local", model: null, price: null }],
  assertions: [{ id: "c1", kind: "contains", text: "{{topic}}", ignoreCase: true }],
  repeat: 1,
  judge: null,
};

export const anExperiment = (id: string, fields: Partial<Experiment> = {}): Experiment => ({
  id,
  title: `Title of ${id}`,
  prompts: PLAN.prompts,
  inputs: PLAN.inputs,
  adapters: [{ id: "local", price: null }],
  assertions: PLAN.assertions,
  repeat: 1,
  judge: null,
  baseline: null,
  rev: "r1",
  createdAt: 1_000,
  updatedAt: 1_000,
  ...fields,
});

export const aRun = (id: string, of: string, fields: Partial<LabRun> = {}): LabRun => ({
  id,
  of,
  number: 1,
  plan: PLAN,
  state: "done",
  why: null,
  startedAt: 1_000,
  updatedAt: 1_000,
  ...fields,
});

export const aCell = (id: string, runId: string, fields: Partial<LabCell> = {}): LabCell => ({
  id,
  runId,
  at: 0,
  promptId: "p1",
  inputId: "i1",
  adapterId: "local",
  repeat: 0,
  status: "done",
  key: "k1",
  output: "Tides come and go.",
  model: null,
  ms: 12,
  known: false,
  error: null,
  checks: [{ assertionId: "c1", verdict: "met", measured: null, note: "" }],
  ...fields,
});

export const aVote = (id: string, runId: string, fields: Partial<LabVote> = {}): LabVote => ({
  id,
  runId,
  a: "p1",
  b: "p2",
  inputId: "i1",
  adapterId: "local",
  repeat: 0,
  choice: "a",
  at: 1_000,
  ...fields,
});
