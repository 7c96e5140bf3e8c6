import type {
  Assertion,
  AssertionKind,
  CheckResult,
  Experiment,
  LabAdapter,
  LabCell,
  LabInput,
  LabPlan,
  LabPrompt,
  LabRun,
  LabVote,
} from "../lab/types.ts";
import {
  type Guard,
  isFlag,
  isId,
  isNumber,
  isText,
  isTime,
  listOf,
  oneOf,
  optional,
  orNull,
  recordOf,
  shape,
} from "./shape.ts";

const isPrompt = shape<LabPrompt>({
  id: isId,
  label: isText,
  body: isText,
  from: orNull(shape<NonNullable<LabPrompt["from"]>>({ promptId: isId, versionId: isId })),
  persona: optional(shape<NonNullable<LabPrompt["persona"]>>({ id: isId, name: isText, of: isId })) as never,
});
const isInput = shape<LabInput>({ id: isId, label: isText, values: recordOf(isText) });
const isPrice = orNull(shape<NonNullable<LabAdapter["price"]>>({ in: isNumber, out: isNumber }));
const isAdapter = shape<LabAdapter>({
  id: isId,
  label: isText,
  kind: isText,
  model: orNull(isText),
  price: isPrice,
});

const CONTAINS = shape({ text: isText, ignoreCase: isFlag });
const LIKE = { reference: isText, least: isNumber };
const CHECKS: Readonly<Record<AssertionKind, Guard<object>>> = {
  contains: CONTAINS,
  "not-contains": CONTAINS,
  regex: shape({ pattern: isText, flags: isText }),
  "json-schema": shape({ schema: isText }),
  words: shape({ least: orNull(isNumber), most: orNull(isNumber) }),
  rouge: shape({ n: isNumber, ...LIKE }),
  levenshtein: shape({ reference: isText, most: isNumber }),
  similar: shape(LIKE),
  rubric: shape({ text: isText, least: isNumber }),
};
const isOfAKind = shape<Pick<Assertion, "id" | "kind">>({
  id: isId,
  kind: oneOf(...(Object.keys(CHECKS) as AssertionKind[])),
});
const isAssertion: Guard<Assertion> = (value): value is Assertion => isOfAKind(value) && CHECKS[value.kind](value);

const TRIED = {
  prompts: listOf(isPrompt),
  inputs: listOf(isInput),
  assertions: listOf(isAssertion),
  repeat: isNumber,
};
const ASKED = { id: isId, runId: isId, inputId: isId, adapterId: isId, repeat: isNumber };

/** Whether a row is an experiment that can be shown and run. One that is not is left as it lies on disk. */
export const isExperiment = shape<Experiment>({
  ...TRIED,
  id: isId,
  title: isText,
  adapters: listOf(shape<Experiment["adapters"][number]>({ id: isId, price: isPrice })),
  judge: orNull(isId),
  baseline: orNull(isId),
  rev: isText,
  createdAt: isTime,
  updatedAt: isTime,
});

/** Whether a row is a run that can be shown and gone on with. */
export const isLabRun = shape<LabRun>({
  id: isId,
  of: isId,
  number: isNumber,
  plan: shape<LabPlan>({ ...TRIED, adapters: listOf(isAdapter), judge: orNull(isAdapter) }),
  state: oneOf("running", "paused", "done"),
  why: orNull(isText),
  startedAt: isTime,
  updatedAt: isTime,
});

/** Whether a row is an answer, or a place for one, that can be shown. */
export const isLabCell = shape<LabCell>({
  ...ASKED,
  at: isNumber,
  promptId: isId,
  status: oneOf("waiting", "done", "failed"),
  key: isText,
  output: isText,
  model: orNull(isText),
  ms: isNumber,
  known: isFlag,
  error: orNull(isText),
  checks: listOf(
    shape<CheckResult>({
      assertionId: isId,
      verdict: oneOf("met", "missed", "undecided"),
      measured: orNull(isNumber),
      note: isText,
    }),
  ),
});

/** Whether a row is a vote that can be counted. */
export const isLabVote = shape<LabVote>({ ...ASKED, a: isId, b: isId, choice: oneOf("a", "b", "tie"), at: isTime });
