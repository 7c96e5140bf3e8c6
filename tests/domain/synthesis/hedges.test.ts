import { expect, test } from "vitest";
import { hedgeIn } from "#domain/synthesis/hedges.ts";

test.each([
  ["I think the videos are too long", "I think"],
  ["the videos are too long, maybe", "maybe"],
  ["Maybe they don’t know what to do next", "maybe"],
  ["Moving costs about 12,000 euros", "about"],
  ["They asked about the office", null],
  ["The rent seems fair", "seems"],
  ["The fair is in May", null],
])("%s: %s", (text, hedge) => {
  expect(hedgeIn(text)).toBe(hedge);
});
