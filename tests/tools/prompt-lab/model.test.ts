import { describe, expect, test } from "vitest";
import type { Prompt, PromptVersion } from "#domain/entities.ts";
import { assertionProblem } from "#domain/lab/assertion-problem.ts";
import { textOf } from "#domain/lab/assertion-text.ts";
import { countCells } from "#domain/lab/matrix.ts";
import type { LabPrompt } from "#domain/lab/types.ts";
import { searchable } from "#domain/prompts/search.ts";
import { fill, filledText } from "#domain/prompts/template.ts";
import { priceWith, toggled } from "#src/tools/prompt-lab/model/answerers.ts";
import { checkOf, KINDS } from "#src/tools/prompt-lab/model/check-kinds.ts";
import { experimentProblems as problemsOf } from "#src/tools/prompt-lab/model/experiment-problems.ts";
import { sizeWords } from "#src/tools/prompt-lab/model/experiment-size.ts";
import { experimentTitle } from "#src/tools/prompt-lab/model/experiment-title.ts";
import { allVariables, missingValues } from "#src/tools/prompt-lab/model/experiment-variables.ts";
import { faultWords, foundPrompts, snippetBody, takenFrom } from "#src/tools/prompt-lab/model/library-prompt.ts";
import { changed, moved, nextLabel, putAt, without } from "#src/tools/prompt-lab/model/list-edits.ts";
import { exampleExperiment, newExperiment } from "#src/tools/prompt-lab/model/new-experiment.ts";
import { typedNumber } from "#src/tools/prompt-lab/model/typed-number.ts";

const begun = { id: "e1", now: 5, rev: "r1" };
const DEVICE = [{ id: "local", kind: "local", label: "This device, no model", model: null }];

describe("lists", () => {
  const list = ["a", "b", "c"].map((id) => ({ id }));
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join("");
  test("moves an item as far as possible", () => {
    expect(ids(moved(list, "a", 1))).toBe("bac");
    expect(ids(moved(list, "c", -1))).toBe("acb");
    expect(ids(moved(list, "a", -1))).toBe("abc");
    expect(ids(moved(list, "c", 1))).toBe("abc");
    expect(moved(list, "x", 1)).toBe(list);
  });
  test("restores a removed item to its place, or to the end of a list that has become shorter", () => {
    expect(ids(putAt(without(list, "b"), { id: "b" }, 1))).toBe("abc");
    expect(ids(putAt([{ id: "a" }], { id: "c" }, 2))).toBe("ac");
  });
  test("changing one item leaves the others the same objects", () => {
    const next = changed(list, "b", () => ({ id: "B" }));
    expect(ids(next)).toBe("aBc");
    expect(next[0]).toBe(list[0]);
  });
  test("a new label is never one already taken", () => {
    expect(nextLabel([], "Prompt")).toBe("Prompt 1");
    expect(nextLabel([{ label: "Prompt 2" }], "Prompt")).toBe("Prompt 3");
  });
});

test("an experiment without a title is called by what its first prompt asks, or by that prompt's name in the library", () => {
  const [prompt] = exampleExperiment(begun).prompts;
  const called = (label: string, body: string, from: LabPrompt["from"] = null) =>
    experimentTitle({ title: "", prompts: prompt ? [{ ...prompt, label, body, from }] : [] });
  expect(called("Prompt 1", "Why do nurses skip\nthe handover note?")).toBe("Why do nurses skip the handover note?");
  expect(called("Short", "Why do nurses skip it?"), "a label tells wordings apart").toBe("Why do nurses skip it?");
  expect(called("A kind no", "Write a reply", { promptId: "p", versionId: "v" })).toBe("A kind no");
  expect(
    called("Prompt 1", "Write a reply to {{name}} that says no without hurting their feelings"),
    "cut at a phrase",
  ).toBe("Write a reply to {{name}}…");
  expect(called("Prompt 1", " ")).toBe("Untitled experiment");
  expect(called("Short", " ")).toBe("Short");
  expect(experimentTitle({ title: " ", prompts: [] })).toBe("Untitled experiment");
});

describe("the example", () => {
  const example = exampleExperiment(begun);
  test("runs as it is, on this device", () => {
    expect(experimentProblems(example, DEVICE)).toEqual([]);
    expect(countCells(example)).toBe(6);
  });
  test("every input fills every variable of its prompts", () => {
    const variables = allVariables(example.prompts, example.assertions);
    expect(variables).toEqual(["who", "do_what"]);
    for (const input of example.inputs) expect(missingValues(input, variables)).toEqual([]);
    const [prompt] = example.prompts;
    const [input] = example.inputs;
    expect(filledText(fill(prompt?.body ?? "", input?.values ?? {}))).toBe(
      "why do adult learners stop a course in its second week",
    );
  });
  test("its ids are unique within their lists", () => {
    for (const list of [example.prompts, example.inputs, example.assertions])
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });
});

/** The messages of the problems. */
const experimentProblems = (...of: Parameters<typeof problemsOf>) => problemsOf(...of).map(({ text }) => text);

describe("problems of an experiment", () => {
  test("each leads to its place in the form", () => {
    const prompts = [{ id: "a", label: "Blank", body: "", from: null }];
    const assertions = [{ id: "c", kind: "regex", pattern: "(", flags: "" }] as const;
    const empty = { ...newExperiment(begun), prompts, adapters: [], assertions };
    expect(problemsOf(empty, DEVICE).map(({ place }) => place)).toEqual([
      "lab-prompt-a",
      "lab-add-input",
      "lab-who-answers",
      "lab-check-c",
    ]);
  });
  const example = exampleExperiment(begun);
  test("a new experiment says what it needs", () => {
    expect(experimentProblems(newExperiment(begun), DEVICE)).toEqual([
      "Write a prompt, or take one from the library.",
      "Add an input. One is enough if no prompt has a variable.",
    ]);
  });
  test("a prompt without text is named", () => {
    const prompts = [{ id: "a", label: "Blank", body: " \u200b", from: null }];
    expect(experimentProblems({ ...example, prompts }, DEVICE)).toEqual([
      "The prompt “Blank” is empty. Write it, or remove it.",
    ]);
  });
  test("an input without any value is named: its prompts would have only gaps", () => {
    const blank = (at: number) => ({ id: `b${at}`, label: `Input ${at}`, values: {} });
    const inputs = [...example.inputs, blank(4)];
    expect(problemsOf({ ...example, inputs }, DEVICE)).toEqual([
      { text: "“Input 4” is empty. Fill it in, or remove it.", place: "lab-input-b4-value" },
    ]);
    expect(experimentProblems({ ...example, inputs: [...inputs, blank(5)] }, DEVICE)).toEqual([
      "2 inputs are empty; the first is “Input 4”. Fill them in, or remove them.",
    ]);
    const half = { ...blank(4), values: { who: "nurses" } };
    expect(experimentProblems({ ...example, inputs: [half] }, DEVICE), "half filled").toEqual([]);
    const prompts = [{ id: "a", label: "Plain", body: "no variable", from: null }];
    expect(experimentProblems({ ...example, prompts, inputs: [blank(4)] }, DEVICE), "nothing to fill").toEqual([]);
  });
  test("no model is chosen, or one that is missing here", () => {
    expect(experimentProblems({ ...example, adapters: [] }, DEVICE)).toEqual(["Choose who answers."]);
    const adapters = [{ id: "gone", price: null }];
    expect(experimentProblems({ ...example, adapters }, DEVICE)[0]).toMatch(/^1 provider .* cannot be used/);
  });
  test("the limits are reported with the actual size", () => {
    const input = { id: "i", label: "One", values: { who: "nurses" } };
    const inputs = Array.from({ length: 501 }, (_, at) => ({ ...input, id: `i${at}` }));
    const problems = experimentProblems({ ...example, inputs, repeat: 20 }, DEVICE);
    expect(problems[0]).toMatch(/^There are 501 inputs\. An experiment can have at most 500/);
    expect(problems[1]).toMatch(/^This needs 20,040 answers\. A run can have at most 10,000/);
    expect(experimentProblems({ ...example, repeat: 0 }, DEVICE)).toEqual([
      "Ask each question between 1 and 20 times.",
    ]);
    const prompts = Array.from({ length: 51 }, (_, at) => ({ id: `p${at}`, label: `${at}`, body: "x", from: null }));
    expect(experimentProblems({ ...example, prompts }, DEVICE)[0]).toMatch(/^There are 51 prompts/);
  });
  test("the size names its factors", () => {
    expect(sizeWords(example)).toBe("2 prompts × 3 inputs × 1 provider = 6 answers");
    expect(sizeWords({ ...example, repeat: 3 })).toBe("2 prompts × 3 inputs × 1 provider × 3 times = 18 answers");
  });
});

describe("the library", () => {
  const prompt = (id: string, over: Partial<Prompt>): Prompt => ({
    id,
    name: id,
    title: id,
    body: "",
    folder: null,
    tags: [],
    favourite: false,
    variables: {},
    filled: {},
    labels: {},
    head: `${id}-v1`,
    branch: null,
    trashedAt: null,
    createdAt: 1,
    updatedAt: 1,
    ...over,
  });
  const library = (...prompts: Prompt[]) => ({
    entries: prompts.map((one) => ({ prompt: one, text: searchable(one) })),
  });
  const version = (of: Prompt): PromptVersion => ({
    id: of.head,
    promptId: of.id,
    title: of.title,
    body: of.body,
    variables: {},
    parents: [],
    note: "",
    createdAt: 1,
  });
  const tone = prompt("tone", { body: "Be {{mood}}." });
  const ask = prompt("ask", { title: "Ask", body: "{{> tone}} Why {{what}}? {{> gone}}" });

  test("a version has its snippets inserted, and names those it could not insert", () => {
    const taken = takenFrom(library(tone, ask), ask, version(ask), "p9");
    expect(taken.prompt).toEqual({
      id: "p9",
      label: "Ask",
      body: "Be {{mood}}. Why {{what}}? {{> gone}}",
      from: { promptId: "ask", versionId: "ask-v1" },
    });
    expect(taken.faults.map(faultWords)).toEqual([
      "The library has no prompt named “gone”. It is sent as written: {{> gone}}.",
    ]);
  });
  test("a snippet that contains itself stays as written", () => {
    const self = prompt("self", { body: "a {{> self}}" });
    const { prompt: taken, faults } = takenFrom(library(self), self, version(self), "p1");
    expect(taken.body).toBe("a {{> self}}");
    expect(faults.map(faultWords)[0]).toMatch(/^A snippet contains itself: self, self/);
  });
  test("of prompts with one name the first counts, and none from the trash", () => {
    const later = prompt("b", { name: "tone", body: "later", createdAt: 9 });
    const trashed = prompt("c", { name: "tone", body: "trash", createdAt: 0, trashedAt: 3 });
    expect(snippetBody(library(later, trashed, tone), "tone")).toBe("Be {{mood}}.");
    expect(foundPrompts(library(trashed, tone), "")).toEqual([tone]);
  });
  test("matches in the title come before matches in the body", () => {
    const inBody = prompt("x", { title: "Other", body: "ask" });
    expect(foundPrompts(library(inBody, ask), "ask")).toEqual([ask, inBody]);
    expect(foundPrompts(library(inBody, ask), "ask nothing")).toEqual([]);
  });
});

describe("checks", () => {
  test("every kind begins as a check that can run once its text is written", () => {
    for (const kind of KINDS) {
      const text = kind === "json-schema" ? "{}" : "words";
      const check = checkOf(kind, "c", text);
      expect(check).toMatchObject({ id: "c", kind });
      expect(assertionProblem(check)).toBeNull();
      if (kind !== "words") expect(textOf(check)).toBe(text);
    }
  });
  test("a fault is reported with its number, and a rubric without a judge", () => {
    const example = exampleExperiment(begun);
    const assertions = [checkOf("contains", "a", "x"), checkOf("regex", "b", "("), checkOf("rubric", "c", "Is clear.")];
    const server = { id: "s", kind: "anthropic", label: "S", model: "m" };
    const problems = (judge: string | null) =>
      experimentProblems({ ...example, assertions, judge }, [...DEVICE, server]);
    expect(problems(null)[0]).toMatch(/^Check 2: /);
    expect(problems(null)[1]).toBe("A check is judged by a model. Choose who judges under Checks.");
    expect(problems("local")).toHaveLength(2);
    expect(problems("s")).toHaveLength(1);
  });
});

describe("prices and numbers", () => {
  test("an unset side costs nothing, and with neither side there is no price", () => {
    expect(priceWith(null, "in", 3)).toEqual({ in: 3, out: 0 });
    expect(priceWith({ in: 3, out: 0 }, "out", 9)).toEqual({ in: 3, out: 9 });
    expect(priceWith({ in: 3, out: 9 }, "in", null)).toEqual({ in: 0, out: 9 });
    expect(priceWith({ in: 0, out: 9 }, "out", null)).toBeNull();
  });
  test("chosen models are in the order of the list, unknown ones last", () => {
    const all = [{ id: "local" }, { id: "b" }].map((one) => ({ ...one, kind: "x", label: "", model: null }));
    const ids = (chosen: readonly { id: string }[]) => chosen.map(({ id }) => id);
    const chosen = ["gone", "b"].map((id) => ({ id, price: null }));
    expect(ids(toggled(chosen, "local", all))).toEqual(["local", "b", "gone"]);
    expect(ids(toggled(chosen, "gone", all))).toEqual(["b"]);
  });
  test.each([
    ["", null],
    [" 0,5 ", 0.5],
    ["1.", 1],
    [".5", 0.5],
    ["-2", -2],
    ["1e3", undefined],
    ["1,000.5", undefined],
    ["many", undefined],
  ])("%j is read as %s", (text, number) => expect(typedNumber(text)).toBe(number));
});
