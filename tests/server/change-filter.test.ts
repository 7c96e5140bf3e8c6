import { describe, expect, test } from "vitest";
import { parseFilter } from "../../server/realtime/change-filter.ts";

const row = { id: "a,b", n: 10, text: "Brown fox", done: false, none: null };

describe("a filter of realtime", () => {
  test.each([
    ["n=eq.10", true],
    ["n=gt.9", true],
    ["n=lt.9", false],
    ["n=gte.10,n=lte.10", true],
    ["n=gte.10,n=lt.10", false],
    ['id=eq."a,b"', true],
    ['id=in.(x,"a,b")', true],
    ["id=in.(a,b)", false],
    ["text=like.Brown%", true],
    ["text=like.brown%", false],
    ["text=ilike.%FOX", true],
    ["text=like.B____ f_x", true],
    ["text=not.like.%fox", false],
    ["done=is.false", true],
    ["none=is.null", true],
    ["none=eq.null", false],
    ["none=isdistinct.null", false],
    ["missing=neq.1", false],
  ])("%s", (filter, passes) => {
    expect(parseFilter(filter)?.(row)).toBe(passes);
  });

  test.each(["n", "n=10", "n=match.(a+)+$", "n=eq", "x".repeat(5_000), `n=in.(${"1,".repeat(200)})`])(
    "that cannot be read is told apart: %s",
    (filter) => {
      expect(parseFilter(filter)).toBeUndefined();
    },
  );

  test("ends soon, whatever the pattern: a test that goes back to every % would not", () => {
    const test = parseFilter(`text=like.${"%a".repeat(500)}%b`);
    expect(test?.({ text: "a".repeat(20_000) })).toBe(false);
  });
});
