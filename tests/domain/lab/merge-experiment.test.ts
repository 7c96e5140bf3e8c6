import { expect, test } from "vitest";
import { mergeExperiment, withFieldOf } from "#domain/lab/merge-experiment.ts";
import type { Experiment } from "#domain/lab/types.ts";
import { anExperiment, PLAN } from "../../lab-rows.ts";

const [first, second] = PLAN.prompts as [(typeof PLAN.prompts)[number], (typeof PLAN.prompts)[number]];
const [tides, bread] = PLAN.inputs as [(typeof PLAN.inputs)[number], (typeof PLAN.inputs)[number]];
const [check] = PLAN.assertions as [(typeof PLAN.assertions)[number]];
const base = anExperiment("x");
const merge = (mine: Partial<Experiment>, theirs: Partial<Experiment>, seen = base) =>
  mergeExperiment(seen, { ...seen, ...mine }, { ...seen, ...theirs });

test("mergeExperiment keeps the changes of both tabs", () => {
  const { merged, replaced } = merge(
    { title: "Mine", prompts: [{ ...first, body: "Say {{topic}}" }, second] },
    { repeat: 3, prompts: [first, { ...second, body: "Tell {{topic}}" }] },
  );
  expect(merged).toMatchObject({ title: "Mine", repeat: 3 });
  expect(merged.prompts.map(({ body }) => body)).toEqual(["Say {{topic}}", "Tell {{topic}}"]);
  expect(replaced).toEqual([]);
});

test("mergeExperiment keeps what both tabs added", () => {
  const third = { ...first, id: "p3" };
  const fourth = { ...first, id: "p4" };
  const { merged } = merge({ prompts: [...base.prompts, third] }, { prompts: [...base.prompts, fourth] });
  expect(merged.prompts.map(({ id }) => id)).toEqual(["p1", "p2", "p3", "p4"]);
});

test("mergeExperiment removes what one tab removed, unless the other changed it", () => {
  const without = { prompts: [second] };
  expect(merge(without, {}).merged.prompts).toEqual([second]);
  expect(merge({}, without).merged.prompts).toEqual([second]);
  const written = { ...first, body: "Written since" };
  expect(merge(without, { prompts: [written, second] }).merged.prompts).toEqual([second, written]);
  expect(merge({ prompts: [written, second] }, without).merged.prompts).toEqual([written, second]);
});

test("mergeExperiment keeps a name from one tab beside a text from the other, of the same wording, case or price", () => {
  const { merged, replaced } = merge(
    {
      prompts: [{ ...first, label: "Mine" }, second],
      inputs: [{ ...tides, values: { topic: "ebb" } }, bread],
      adapters: [{ id: "local", price: { in: 1, out: 2 } }],
    },
    {
      prompts: [{ ...first, body: "Theirs" }, second],
      inputs: [{ ...tides, label: "Sea", values: { topic: "tides", tone: "dry" } }, bread],
    },
  );
  expect(merged.prompts[0]).toEqual({ ...first, label: "Mine", body: "Theirs" });
  expect(merged.inputs[0]).toEqual({ id: "i1", label: "Sea", values: { topic: "ebb", tone: "dry" } });
  expect(merged.adapters).toEqual([{ id: "local", price: { in: 1, out: 2 } }]);
  expect(replaced).toEqual([]);
});

test("a text and the version that it was copied from stay together", () => {
  const from = { promptId: "a", versionId: "v" };
  const seen = anExperiment("x", { prompts: [{ ...first, from }] });
  const edited = { prompts: [{ ...first, body: "Edited", from: null }] };
  const named = { prompts: [{ ...first, label: "Named", from }] };
  const both = { ...first, label: "Named", body: "Edited", from: null };
  expect(merge(edited, named, seen).merged.prompts).toEqual([both]);
  expect(merge(named, edited, seen).merged.prompts).toEqual([both]);
});

test("mergeExperiment tells each text of the other tab that this tab's own takes the place of", () => {
  const { merged, replaced } = merge(
    {
      title: "My title",
      prompts: [{ ...first, label: "My name", body: "Mine" }, second],
      inputs: [{ ...tides, label: "My case", values: { topic: "mine" } }, bread],
      assertions: [{ ...check, text: "my check" } as never],
    },
    {
      title: "Their title",
      prompts: [{ ...first, label: "Their name", body: "Theirs" }, second],
      inputs: [{ ...tides, label: "Their case", values: { topic: "theirs" } }, bread],
      assertions: [{ id: check.id, kind: "regex", pattern: "their check", flags: "" }],
    },
  );
  expect(merged).toMatchObject({
    title: "My title",
    prompts: [{ label: "My name", body: "Mine" }, second],
    inputs: [{ label: "My case", values: { topic: "mine" } }, bread],
    assertions: [{ kind: "contains", text: "my check" }],
  });
  expect(replaced).toEqual([
    { list: null, id: "x", field: "title", text: "Their title" },
    { list: "prompts", id: "p1", field: "label", text: "Their name" },
    { list: "prompts", id: "p1", field: "body", text: "Theirs" },
    { list: "inputs", id: "i1", field: "label", text: "Their case" },
    { list: "inputs", id: "i1", field: "values.topic", text: "theirs" },
    { list: "assertions", id: "c1", field: "check", text: "their check" },
  ]);
});

test("the same change in both tabs, a choice and a number take nobody's words away", () => {
  const prompts = [{ ...first, body: "Agreed" }, second];
  expect(merge({ prompts, judge: "a", repeat: 2 }, { prompts, judge: "b", repeat: 3 })).toMatchObject({
    merged: { judge: "a", repeat: 2, prompts },
    replaced: [],
  });
});

const CHECKS = [
  [
    "a limit of words",
    { kind: "words", least: 1, most: null },
    { kind: "words", least: 2 },
    { kind: "words", most: 9 },
  ],
  ["a threshold", { kind: "rubric", text: "Kind", least: 0.5 }, { least: 0.6 }, { least: 0.7 }],
  ["a choice", { kind: "regex", pattern: "a", flags: "" }, { flags: "i" }, { flags: "m" }],
] as const;

test.each(CHECKS)("%s of a check, changed in both tabs, takes nobody's words away either", (_, seen, mine, theirs) => {
  const checked = (change: object) => ({ assertions: [{ id: "c1", ...seen, ...change }] as Experiment["assertions"] });
  const { merged, replaced } = merge(checked(mine), checked(theirs), anExperiment("x", checked({})));
  expect(merged.assertions).toEqual(checked(mine).assertions);
  expect(replaced).toEqual([]);
});

test("withFieldOf takes the other tab's text with what it was copied from, and gives the own one back", () => {
  const from = { promptId: "a", versionId: "v" };
  const mine = { ...base, title: "Mine", prompts: [{ ...first, label: "Since", body: "Mine" }, second] };
  const theirs = { ...base, prompts: [{ ...first, body: "Theirs", from }, second] };
  const place = { list: "prompts", id: "p1", field: "body" } as const;
  const taken = withFieldOf(theirs, mine, place);
  expect(taken).toEqual({ ...mine, prompts: [{ ...first, label: "Since", body: "Theirs", from }, second] });
  expect(withFieldOf(mine, taken, place)).toEqual(mine);
  // a check is taken whole
  const regex = { id: check.id, kind: "regex", pattern: "x", flags: "" } as const;
  expect(
    withFieldOf({ ...base, assertions: [regex] }, base, { list: "assertions", id: check.id, field: "check" }),
  ).toEqual({ ...base, assertions: [regex] });
});

test("withFieldOf restores a wording that was removed meanwhile, and removes it again", () => {
  const mine = { ...base, prompts: [second] };
  const theirs = { ...base, prompts: [{ ...first, body: "Theirs" }, second] };
  const place = { list: "prompts", id: "p1", field: "body" } as const;
  const taken = withFieldOf(theirs, mine, place);
  expect(taken.prompts).toEqual([second, theirs.prompts[0]]);
  expect(withFieldOf(mine, taken, place)).toEqual(mine);
});

test("withFieldOf adds a value that was removed meanwhile, and removes it again", () => {
  const mine = { ...base, inputs: [{ ...tides, values: {} }, bread] };
  const place = { list: "inputs", id: "i1", field: "values.topic" } as const;
  const taken = withFieldOf(base, mine, place);
  expect(taken).toEqual(base);
  expect(withFieldOf(mine, taken, place)).toEqual(mine);
});

test("a variable with the name of an object's own members is merged as any other", () => {
  const values = (word: string) =>
    Object.fromEntries([
      ["__proto__", word],
      ["constructor", word],
    ]);
  const seen = anExperiment("x", { inputs: [{ ...tides, values: values("seen") }] });
  const mine = { inputs: [{ ...tides, values: { ...values("seen"), ["__proto__"]: "mine" } }] };
  const theirs = { inputs: [{ ...tides, values: { ...values("seen"), constructor: "theirs" } }] };
  const { merged } = merge(mine, theirs, seen);
  expect(Object.entries(merged.inputs[0]?.values ?? {})).toEqual([
    ["__proto__", "mine"],
    ["constructor", "theirs"],
  ]);
});
