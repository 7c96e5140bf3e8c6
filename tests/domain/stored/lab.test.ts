import fc from "fast-check";
import { expect, test } from "vitest";
import type { Assertion } from "#domain/lab/types.ts";
import { isExperiment, isLabCell, isLabRun, isLabVote } from "#domain/stored/lab.ts";
import { aCell, anExperiment, aRun, aVote, PLAN } from "../../lab-rows.ts";

const SOUND = {
  experiment: [isExperiment, anExperiment("x")],
  run: [isLabRun, aRun("r", "x")],
  cell: [isLabCell, aCell("c", "r")],
  vote: [isLabVote, aVote("v", "r")],
} as const;

const CHECKS: readonly Assertion[] = [
  { id: "1", kind: "contains", text: "a", ignoreCase: true },
  { id: "2", kind: "not-contains", text: "a", ignoreCase: false },
  { id: "3", kind: "regex", pattern: "(", flags: "" },
  { id: "4", kind: "json-schema", schema: "{" },
  { id: "5", kind: "words", least: null, most: 3 },
  { id: "6", kind: "rouge", n: 1, reference: "a", least: 0.5 },
  { id: "7", kind: "levenshtein", reference: "a", most: 2 },
  { id: "8", kind: "similar", reference: "a", least: 0.5 },
  { id: "9", kind: "rubric", text: "a", least: 0.5 },
];

test.each(Object.entries(SOUND))(
  "%s: a row that the studio writes is sound, also with fields of a later version",
  (_, [isSound, row]) => {
    expect(isSound(row)).toBe(true);
    expect(isSound({ ...row, later: 1 })).toBe(true);
  },
);

test.each(Object.entries(SOUND))("%s: a row without any one of its fields is damaged", (_, [isSound, row]) => {
  for (const field of Object.keys(row))
    expect([field, isSound({ ...row, [field]: undefined })]).toEqual([field, false]);
});

test("a check of every kind is sound, one of an unknown kind is not", () => {
  expect(isExperiment(anExperiment("x", { assertions: CHECKS }))).toBe(true);
  for (const kind of ["other", "toString", null])
    expect(isExperiment({ ...anExperiment("x"), assertions: [{ id: "1", kind }] })).toBe(false);
});

test("damage inside lists is detected", () => {
  const [first] = PLAN.prompts;
  expect(isExperiment({ ...anExperiment("x"), prompts: [{ ...first, persona: { id: "p" } }] })).toBe(false);
  expect(isExperiment({ ...anExperiment("x"), inputs: [{ id: "i", label: "", values: { a: 1 } }] })).toBe(false);
  expect(isLabRun({ ...aRun("r", "x"), plan: { ...PLAN, adapters: [{ id: "local" }] } })).toBe(false);
  expect(isLabCell({ ...aCell("c", "r"), checks: [{ assertionId: "c1", verdict: "maybe" }] })).toBe(false);
});

test("no row makes the check throw", () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (row, list) => {
      for (const [isSound] of Object.values(SOUND)) isSound(row);
      isExperiment({ ...anExperiment("x"), assertions: list, prompts: list });
    }),
  );
});
