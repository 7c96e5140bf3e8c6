import fc from "fast-check";
import { expect, test } from "vitest";
import { freeName, isName, LONGEST_NAME, nameOf } from "#domain/prompts/name.ts";

test("nameOf makes a name from the words of a title", () => {
  expect(nameOf("Compare two options, fairly!")).toBe("compare-two-options-fairly");
  expect(nameOf("Émile’s café")).toBe("emile-s-cafe");
  expect(nameOf("問い")).toBe("prompt");
});

test("nameOf gives a valid name for any title", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (title) => {
      expect(isName(nameOf(title))).toBe(true);
    }),
  );
  expect(isName(nameOf("x".repeat(200)))).toBe(true);
});

test("freeName adds a number to a taken name, within the maximum length", () => {
  const taken = new Set(["a", "a-2", "x".repeat(LONGEST_NAME)]);
  expect(freeName("b", (name) => taken.has(name))).toBe("b");
  expect(freeName("a", (name) => taken.has(name))).toBe("a-3");
  const long = freeName("x".repeat(LONGEST_NAME), (name) => taken.has(name));
  expect([long.length, isName(long)]).toEqual([LONGEST_NAME, true]);
});
