import { expect, test } from "vitest";
import { askedVariables, fieldValue, valueProblem } from "#domain/prompts/variables.ts";

test("askedVariables keeps the body's order; a variable without a description is text", () => {
  const asked = askedVariables("{{day}} {{who}} {{toString}}", {
    day: { type: "date", label: "By when" },
    old: { type: "number" },
  });
  expect(asked).toEqual([
    { name: "day", type: "date", label: "By when" },
    { name: "who", type: "text" },
    { name: "toString", type: "text" },
  ]);
});

test("fieldValue is the last value, or else the prompt's default", () => {
  expect(fieldValue({ name: "a", type: "text", initial: "x" }, {})).toBe("x");
  expect(fieldValue({ name: "a", type: "text", initial: "x" }, { a: "" })).toBe("");
  expect(fieldValue({ name: "toString", type: "text" }, {})).toBe("");
});

test("valueProblem reports a value of another type; a gap is no fault", () => {
  expect(valueProblem({ type: "number" }, "3,5")).toBeNull();
  expect(valueProblem({ type: "number" }, "three")).toBe("This is not a number.");
  expect(valueProblem({ type: "date" }, "2026-02-28")).toBeNull();
  for (const day of ["2026-02-30", "tomorrow", "20260228"])
    expect(valueProblem({ type: "date" }, day)).toBe("This is not a date, such as 2026-03-31.");
  expect(valueProblem({ type: "select", options: ["a"] }, "a")).toBeNull();
  expect(valueProblem({ type: "select", options: ["a"] }, "b")).toBe("Not one of the options.");
  for (const type of ["text", "number", "select", "date"] as const) expect(valueProblem({ type }, " ")).toBeNull();
});
