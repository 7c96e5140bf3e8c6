import { expect, test } from "vitest";
import { labSearch } from "#src/tools/prompt-lab/model/lab-search.ts";

test("reads the address's parameters", () => {
  expect(labSearch({ experiment: "x", view: "results", run: "r" })).toEqual({
    experiment: "x",
    view: "results",
    run: "r",
    prompt: undefined,
  });
});

test.each([
  {},
  { experiment: 5 },
  { experiment: "" },
  { view: ["results"] },
  { run: { id: 1 } },
  { prompt: "x".repeat(101) },
])("leaves out invalid parameters: %j", (search) => {
  expect(Object.values(labSearch(search)).every((value) => value === undefined)).toBe(true);
});
