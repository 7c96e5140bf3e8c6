import type { AssertionKind } from "../lab/types.ts";
import { flag, id, list, nullable, number, object, oneOf, record, type Shape, text, time } from "./shape.ts";

/** What the Prompt Lab keeps: experiments, their runs, the answers and the votes. */
const prompt = object(
  { id, label: text, body: text, from: nullable(object({ promptId: id, versionId: id })) },
  // files before version 7 do not have it
  { optional: { persona: object({ id, name: text, of: id }) } },
);
const input = object({ id, label: text, values: record(text) });
const price = nullable(object({ in: number, out: number }));
const adapter = object({ id, label: text, kind: text, model: nullable(text), price });

const REFERENCE = { reference: text, least: number };
const CONTAINS = { text, ignoreCase: flag };
const KINDS: Readonly<Record<AssertionKind, Readonly<Record<string, Shape>>>> = {
  contains: CONTAINS,
  "not-contains": CONTAINS,
  regex: { pattern: text, flags: text },
  "json-schema": { schema: text },
  words: { least: nullable(number), most: nullable(number) },
  rouge: { n: number, ...REFERENCE },
  levenshtein: { reference: text, most: number },
  similar: REFERENCE,
  rubric: { text, least: number },
};
const SHAPES = new Map(
  Object.entries(KINDS).map(([kind, fields]) => [kind, object({ id, kind: oneOf(kind), ...fields })]),
);
const known = object({ kind: oneOf(...SHAPES.keys()) }, { open: true });

const assertion: Shape = (value) => {
  const kind = (value as { kind?: unknown } | null)?.kind;
  return known(value) ?? SHAPES.get(kind as string)?.(value);
};

const check = object({
  assertionId: id,
  verdict: oneOf("met", "missed", "undecided"),
  measured: nullable(number),
  note: text,
});

const tried = { prompts: list(prompt), inputs: list(input), assertions: list(assertion), repeat: number };
const place = { runId: id, inputId: id, adapterId: id, repeat: number };

export const experiment = {
  title: text,
  ...tried,
  adapters: list(object({ id, price })),
  judge: nullable(id),
  baseline: nullable(id),
  rev: text,
  createdAt: time,
  updatedAt: time,
};

export const labRun = {
  of: id,
  number,
  plan: object({ ...tried, adapters: list(adapter), judge: nullable(adapter) }),
  state: oneOf("running", "paused", "done"),
  why: nullable(text),
  startedAt: time,
  updatedAt: time,
};

export const labCell = {
  ...place,
  promptId: id,
  at: number,
  status: oneOf("waiting", "done", "failed"),
  key: text,
  output: text,
  model: nullable(text),
  ms: number,
  known: flag,
  error: nullable(text),
  checks: list(check),
};

export const labVote = { ...place, a: id, b: id, choice: oneOf("a", "b", "tie"), at: time };
