import type { Assertion, Experiment, LabInput, LabPrompt } from "#domain/lab/types.ts";
import { nextLabel } from "./list-edits.ts";

export interface Begun {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly rev: string;
}

/** The id of the set-up that is always available: this device, which answers without a model. */
const THIS_DEVICE = "local";

/** An empty experiment. This device answers until the person chooses a model. */
export const newExperiment = ({ id, now, rev }: Begun): Experiment => ({
  id,
  title: "",
  prompts: [],
  inputs: [],
  adapters: [{ id: THIS_DEVICE, price: null }],
  assertions: [],
  repeat: 1,
  judge: null,
  baseline: null,
  rev,
  createdAt: now,
  updatedAt: now,
});

/** One question in two wordings, three cases, this device, and three checks that tell the wordings apart: it runs at once, offline too. */
export const exampleExperiment = (begun: Begun): Experiment => ({
  ...newExperiment(begun),
  title: "One question, two wordings",
  prompts: examplePrompts(),
  inputs: exampleInputs(),
  assertions: exampleChecks(),
});

export const examplePrompts = (newId: NewId = counting("prompt")): readonly LabPrompt[] =>
  [
    { label: "Short", body: "why do {{who}} {{do_what}}" },
    {
      label: "Pointed",
      body: "Why do {{who}} {{do_what}}? Is it the time it takes or the way it begins?",
    },
  ].map((prompt) => ({ ...prompt, id: newId(), from: null }));

export const exampleInputs = (newId: NewId = counting("input")): readonly LabInput[] =>
  [
    { label: "A course", values: { who: "adult learners", do_what: "stop a course in its second week" } },
    { label: "A ward", values: { who: "nurses on night shifts", do_what: "skip the handover note" } },
    { label: "A charity", values: { who: "first-time donors", do_what: "never give again" } },
  ].map((input) => ({ ...input, id: newId() }));

export const exampleChecks = (newId: NewId = counting("check")): readonly Assertion[] => [
  { id: newId(), kind: "contains", text: "the time it takes", ignoreCase: true },
  { id: newId(), kind: "contains", text: "only one", ignoreCase: true },
  { id: newId(), kind: "words", least: 10, most: 400 },
];

export type NewId = () => string;

/** An example's ids come from its places: they are unique within a list, and runs of the example can be compared. */
function counting(word: string): NewId {
  let count = 0;
  return () => `${word}-${++count}`;
}

/** An empty wording. */
export const emptyPrompt = (id: string, prompts: readonly LabPrompt[]): LabPrompt => ({
  id,
  label: nextLabel(prompts, "Prompt"),
  body: "",
  from: null,
});

/** An empty case. */
export const emptyInput = (id: string, inputs: readonly LabInput[]): LabInput => ({
  id,
  label: nextLabel(inputs, "Input"),
  values: {},
});
