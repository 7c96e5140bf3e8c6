import type {
  Assertion,
  CheckResult,
  LabAdapter,
  LabCell,
  LabInput,
  LabPlan,
  LabPrompt,
  LabRun,
  LabVote,
} from "#domain/lab/types.ts";

/** Data for the tests of the Prompt Lab. */

export const labPrompt = (id: string, body = "Say {{word}}."): LabPrompt => ({ id, label: id, body, from: null });
export const labInput = (id: string, values: Readonly<Record<string, string>> = { word: id }): LabInput => ({
  id,
  label: id,
  values,
});
export const labAdapter = (id: string, more: Partial<LabAdapter> = {}): LabAdapter => ({
  id,
  label: id,
  kind: "openai",
  model: `${id}-1`,
  price: null,
  ...more,
});

export const labPlan = (more: Partial<LabPlan> = {}): LabPlan => ({
  prompts: [labPrompt("p1"), labPrompt("p2")],
  inputs: [labInput("i1"), labInput("i2")],
  adapters: [labAdapter("m1")],
  assertions: [{ id: "c1", kind: "contains", text: "yes", ignoreCase: true }],
  repeat: 1,
  judge: null,
  ...more,
});

export const labRun = (more: Partial<LabRun> = {}): LabRun => ({
  id: "run",
  of: "experiment",
  number: 1,
  plan: labPlan(),
  state: "done",
  why: null,
  startedAt: 1_763_726_400_000,
  updatedAt: 1_763_726_460_000,
  ...more,
});

export const labCell = (more: Partial<LabCell> = {}): LabCell => {
  const cell = { promptId: "p1", inputId: "i1", adapterId: "m1", repeat: 0, ...more };
  return {
    id: `${cell.promptId} ${cell.inputId} ${cell.adapterId} ${cell.repeat}`,
    runId: "run",
    at: 0,
    status: "done",
    key: "key",
    output: "yes",
    model: "m1-1",
    ms: 100,
    known: false,
    error: null,
    checks: [],
    ...cell,
  };
};

/** Checks c1, c2, … with these verdicts: m met, x missed, ? undecided. */
export const checksOf = (verdicts: string): readonly CheckResult[] =>
  Array.from(verdicts, (letter, at) => ({
    assertionId: `c${at + 1}`,
    verdict: letter === "m" ? "met" : letter === "x" ? "missed" : "undecided",
    measured: null,
    note: "",
  }));

export const labVote = (more: Partial<LabVote> = {}): LabVote => {
  const vote = { a: "p1", b: "p2", inputId: "i1", adapterId: "m1", repeat: 0, choice: "a" as const, ...more };
  return { id: JSON.stringify(vote), runId: "run", at: 1, ...vote };
};

type Without<A> = A extends unknown ? Omit<A, "id"> : never;
export const assertion = (fields: Without<Assertion>): Assertion => ({ id: "c1", ...fields }) as Assertion;
