import fc from "fast-check";
import { expect, it } from "vitest";
import { frontCoded, readFrontCoded } from "#domain/thinking/text/front-coded.ts";

const long = "x".repeat(100);

it.each([
  [[]],
  [[""]],
  [["a", "ab", "abc", "b"]],
  [["same", "same"]],
  [[long, `${long}y`, long.slice(1)]],
  [["café", "cafés", "\n", "'20s", "“", "naïve"]],
])("gives back %j", (words) => {
  expect(readFrontCoded(frontCoded(words))).toEqual(words);
});

it("gives back any words, in order or not", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zA-Z'’é-]{0,40}$/)), (words) => {
      expect(readFrontCoded(frontCoded(words))).toEqual(words);
    }),
  );
});

it("leaves out what a word shares with the one before", () => {
  expect(frontCoded(["kitchen", "kitchens"])).toHaveLength("kitchen".length + "s".length + 2);
});

it("refuses a word with a character that would end it", () => {
  for (const mark of ["\u0080", "\u009f"]) expect(() => frontCoded([`a${mark}b`])).toThrow("control character");
});
