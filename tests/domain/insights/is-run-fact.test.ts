import { expect, test } from "vitest";
import { runFact } from "#domain/entities/counted-days.ts";
import { fits } from "#domain/entities/stored.ts";
import { isRunFact } from "#domain/insights/is-run-fact.ts";
import { aFact } from "./facts.ts";

const WHOLE = aFact("one", { lenses: { skeptic: 7 }, rules: ["vague-term"] });
const VALUES = [
  undefined,
  null,
  "",
  "x",
  "\ud800",
  0,
  -1,
  9e15,
  Number.NaN,
  true,
  [],
  ["x"],
  [7],
  {},
  { a: 1 },
  { a: "x" },
];

test("a fact is whole exactly where it fits its shape, whatever any of its fields holds", () => {
  expect(isRunFact(WHOLE)).toBe(true);
  for (const value of VALUES) expect(isRunFact(value)).toBe(fits(runFact, value));
  for (const field of Object.keys(WHOLE))
    for (const value of VALUES) {
      const fact = { ...WHOLE, [field]: value };
      expect(isRunFact(fact), `${field}: ${String(JSON.stringify(value))}`).toBe(fits(runFact, fact));
    }
});
