import { expect, test } from "vitest";
import { nearestWord, wordsOf } from "#domain/sessions/near-word.ts";

const WORDS = wordsOf(["The Interview guide", "Café crème, an interval", "über Züge"]);

test.each([
  ["inteview", "interview"],
  ["guied", "guide"],
  ["ugide", "guide"],
  ["geudi", null],
  ["guidee", "guide"],
  ["intervieww", "interview"],
  ["cafes", "café"],
  ["zuge", null],
  ["zugen", "züge"],
  ["go", null],
  ["elephant", null],
])("nearest to %s is %s", (asked, near) => {
  expect(nearestWord(asked, WORDS)?.written ?? null).toBe(near);
});
