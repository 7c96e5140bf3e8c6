import { expect, test } from "vitest";
import { addedIn, synthesisSearch } from "#src/tools/synthesis/model/synthesis-search.ts";

const NONE = { synthesis: undefined, view: undefined, add: undefined, take: undefined };

test.each([
  [{}, NONE],
  [
    { synthesis: "y1", view: "compare" },
    { ...NONE, synthesis: "y1", view: "compare" },
  ],
  [{ synthesis: 3, view: "other", add: ["x"], take: "" }, NONE],
  [{ add: "thought:t1,arena:a1" }, { ...NONE, add: "thought:t1,arena:a1" }],
  [{ add: "script:alert(1)" }, NONE],
  [{ add: `thought:${"a".repeat(2_000)}` }, NONE],
])("%j", (search, expected) => {
  expect(synthesisSearch(search)).toEqual(expected);
});

test("an address names each item once, and what it does not know is left out", () => {
  expect(addedIn("thought:t1,thought:t1,prompt:p:1,other:x,arena:")).toEqual([
    { kind: "thought", id: "t1" },
    { kind: "prompt", id: "p:1" },
  ]);
});
