import { expect, test } from "vitest";
import { tagsField, tagsIn } from "#src/tools/prompt-library/model/tags.ts";

test("a tag may be several words; commas part tags", () => {
  expect(tagsIn("Needs attention, decide;  two   words")).toEqual(["needs attention", "decide", "two words"]);
});

test("tags written with a hash each need no comma", () => {
  expect(tagsIn("#decide #needs attention")).toEqual(["decide", "needs attention"]);
});

test("a field that does not change keeps the same tags", () => {
  const tags = ["needs attention", "decide"];
  expect(tagsIn(tagsField(tags))).toEqual(tags);
});
