import { expect, test } from "vitest";
import { cellsOf, countCells, promptText } from "#domain/lab/matrix.ts";
import { labAdapter, labInput, labPlan, labPrompt } from "./lab-data.ts";

const ids = () => {
  let last = 0;
  return () => `c${++last}`;
};

test("cells are in the order of prompts, inputs, adapters, repeats, each waiting with an id of its own", () => {
  const plan = labPlan({ adapters: [labAdapter("m1"), labAdapter("m2")], repeat: 2 });
  const cells = cellsOf(plan, "r", ids());
  expect(cells).toHaveLength(countCells(plan));
  expect(
    cells.slice(0, 5).map(({ promptId, inputId, adapterId, repeat }) => [promptId, inputId, adapterId, repeat]),
  ).toEqual([
    ["p1", "i1", "m1", 0],
    ["p1", "i1", "m1", 1],
    ["p1", "i1", "m2", 0],
    ["p1", "i1", "m2", 1],
    ["p1", "i2", "m1", 0],
  ]);
  expect(cells.map(({ at }) => at)).toEqual(cells.map((_, at) => at));
  expect(new Set(cells.map(({ id }) => id)).size).toBe(16);
  expect(cells.at(-1)).toEqual({
    id: "c16",
    runId: "r",
    at: 15,
    promptId: "p2",
    inputId: "i2",
    adapterId: "m2",
    repeat: 1,
    status: "waiting",
    key: "",
    output: "",
    model: null,
    ms: 0,
    known: false,
    error: null,
    checks: [],
  });
});

test("10,000 cells and 20 repeats are the limit", () => {
  const inputs = Array.from({ length: 500 }, (_, at) => labInput(`i${at}`));
  expect(cellsOf(labPlan({ prompts: [labPrompt("p")], inputs, repeat: 20 }), "r", ids())).toHaveLength(10_000);
  expect(() => cellsOf(labPlan({ inputs, repeat: 20 }), "r", ids())).toThrow(RangeError);
  expect(() => cellsOf(labPlan({ repeat: 21 }), "r", ids())).toThrow(RangeError);
  expect(() => cellsOf(labPlan({ repeat: 0 }), "r", ids())).toThrow(RangeError);
});

test("promptText is the prompt with the input's values, and names variables without a value", () => {
  const prompt = labPrompt("p", "Compare {{a}} with {{b}} and {{a}}.");
  expect(promptText(prompt, labInput("i", { a: "tea", b: "{{a}}" }))).toEqual({
    text: "Compare tea with {{a}} and tea.",
    open: [],
  });
  expect(promptText(prompt, labInput("i", { b: "milk" }))).toEqual({
    text: "Compare [a] with milk and [a].",
    open: ["a"],
  });
});
