/** What the page says of gains and lineages, and what it exports. */
import { describe, expect, test } from "vitest";
import type { PersonaLiftSample, PersonaTrial } from "#domain/entities.ts";
import { gainsSummary, intervalWords, kindWords, signed } from "#domain/persona-evolution/gain-words.ts";
import { gainsOf } from "#domain/persona-evolution/gains.ts";
import { listPersonas, wordingOfLens } from "#domain/personas/persona.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { evolutionSearch } from "#src/tools/persona-evolution/model/evolution-search.ts";
import { liftCsv, trialsJson } from "#src/tools/persona-evolution/model/exports.ts";
import { changesOf, lineageMarkdown, lineageOf } from "#src/tools/persona-evolution/model/lineage.ts";
import { ownWording, writeOwn } from "#src/tools/persona-evolution/model/own-wording.ts";

const sample = (at: number, gain: number): PersonaLiftSample => ({
  id: `p${at}:${at}`,
  personaId: "editor",
  baseQuality: 40,
  controlQuality: 50,
  finalQuality: 50 + gain,
  delta: 10 + gain,
  timestamp: at,
  control: 1,
  parts: { slots: gain, specificity: 0, readability: 0, lint: 0 },
});
const before = { questions: ["A {quote}?"], general: ["B {quote}?"] };
const trial = (more: Partial<PersonaTrial> = {}): PersonaTrial => ({
  id: "t1",
  personaId: "skeptic",
  parent: null,
  number: 1,
  from: { operator: "own", source: null },
  before,
  after: { ...before, questions: ["A {quote}?", "C {quote}?"] },
  bench: { name: "built-in 1", own: 0 },
  cases: [
    { id: "a", text: "one" },
    { id: "b", text: "two" },
  ],
  alpha: 0.025,
  createdAt: 5,
  choices: { a: "before", b: "tie" },
  endedAt: 9,
  ended: "not-kept",
  ...more,
});
const skeptic = listPersonas({ rows: [], heads: new Map() }).find(({ id }) => id === "skeptic");
if (!skeptic) throw new Error("there is no skeptic");
const lens = LENSES.find(({ id }) => id === "skeptic");
if (!lens) throw new Error("there is no skeptic in the catalogue");

describe("gains in words", () => {
  test("have a sign, and no more digits than they have", () => {
    expect([signed(4), signed(-2.5), signed(0)]).toEqual(["+4", "−2.5", "0"]);
  });

  test("say how many samples are missing, and that a gain is one of form", () => {
    const [few] = gainsOf([sample(1, 4), sample(2, 4), sample(3, 4), sample(4, 4), sample(5, 4)]).gains;
    const enough = gainsOf([1, 2, 3, 4, 5, 6].map((at) => sample(at, 3 + at)));
    const [gain] = enough.gains;
    if (!few || !gain) throw new Error("there is no gain");
    expect(kindWords(few)).toBe("no evidence yet: 1 more sample");
    expect([kindWords(gain), intervalWords(gain)]).toEqual(["a gain, all of it from filled slots", "+4 to +9"]);
    expect(gainsSummary(enough)).toMatch(/^1 persona: 1 with a gain\. /);
  });
});

describe("the lineage", () => {
  const version = {
    ...wordingOfLens(lens),
    sides: {},
    id: "t2",
    personaId: "skeptic",
    parents: [],
    note: "Adopted in trial 2: 13 of 16 blind choices",
    createdAt: 7,
  };
  const kept = trial({ id: "t2", number: 2, createdAt: 7, ended: "kept" });
  const steps = lineageOf({ ...skeptic, versionId: "t2" }, [version], [trial(), kept]);

  test("keeps what was not adopted, joins an adopted trial with its version, and says what the next one needs", () => {
    expect(steps.map(({ kind }) => kind)).toEqual(["catalogue", "trial", "version", "next"]);
    expect(steps[2]).toMatchObject({ number: 1, isUsed: true, trial: { id: "t2" } });
    expect(steps[3]).toEqual({ kind: "next", number: 3, needed: 14 });
  });

  test("is written as Markdown", () => {
    const written = lineageMarkdown("Skeptic", steps);
    expect(written).toContain("## Trial 1\n\nnot adopted, chosen in 0 of 1, 1 without a difference\n\n- C {quote}?");
    expect(written).toContain("## Version 1, in use\n\nAdopted in trial 2: 13 of 16 blind choices");
  });

  test.each([
    [["A {quote}?", "C {quote}?"], [{ label: "It adds", questions: ["C {quote}?"] }]],
    [
      ["C {quote}?"],
      [
        { label: "Instead of", questions: ["A {quote}?"] },
        { label: "It asks", questions: ["C {quote}?"] },
      ],
    ],
    [[], [{ label: "It drops", questions: ["A {quote}?"] }]],
    [["A {quote}?"], [{ label: "It asks first", questions: ["A {quote}?"] }]],
  ])("a change to %j is told", (questions, told) => {
    expect(changesOf({ before, after: { ...before, questions } })).toEqual(told);
  });
});

describe("exports", () => {
  test("samples are a table, guarded against formulas, with those that have no control", () => {
    const csv = liftCsv([
      { ...sample(1, 4), personaId: "=x" },
      { ...sample(2, 4), controlQuality: null },
    ]);
    expect(csv.split("\r\n").slice(1, 3)).toEqual([
      "p1:1,'=x,40,54,14,50,4,1970-01-01T00:00:00.001Z",
      "p2:2,editor,40,54,14,,,1970-01-01T00:00:00.002Z",
    ]);
  });

  test("an open trial is without its choices", () => {
    const [open, ended] = JSON.parse(trialsJson([trial({ ended: null, endedAt: null }), trial()]));
    expect(open).not.toHaveProperty("choices");
    expect(open.verdict).toBeNull();
    expect(ended).toMatchObject({ choices: { a: "before" }, verdict: { wins: 0, losses: 1, ties: 1, isKept: false } });
  });
});

test("an address is read without an error, whatever it holds", () => {
  expect(evolutionSearch({ persona: "skeptic", trial: "t1", new: "true" })).toEqual({
    persona: "skeptic",
    trial: "t1",
    new: true,
  });
  expect(evolutionSearch({ persona: ["x"], trial: "t1", new: true })).toEqual({});
});

test("a wording of one's own survives as a draft; a damaged draft gives the present wording", () => {
  const own = { questions: ["D {claim}?"], general: before.general };
  expect(ownWording(writeOwn(own), before)).toEqual(own);
  // what two closed tabs left is joined, a draft below the other
  const other = { questions: ["D {claim}?", "E {quote}?"], general: before.general };
  expect(ownWording(`${writeOwn(own)}\n\n${writeOwn(other)}`, before)).toEqual(other);
  expect(ownWording(`{\n\n${writeOwn(own)}`, before)).toEqual(own);
  for (const draft of ["", "{", "3", '{"questions":[1]}']) expect(ownWording(draft, before)).toEqual(before);
});
