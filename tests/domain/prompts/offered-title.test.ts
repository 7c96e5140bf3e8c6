import { expect, test } from "vitest";
import { offeredTitle } from "#domain/prompts/offered-title.ts";

test.each([
  ["Explain the rent rules.\nBe brief.", "Explain the rent rules"],
  ["\n\n---\n## **Rent** or buy\n\nAs long as...", "Rent or buy"],
  ["1. Ask the landlord\n2. Pay", "Ask the landlord"],
  ["Explain {{topic}} to a child", "Explain {{topic}} to a child"],
  ["***\n42", ""],
  ["", ""],
])("is the first line with words, without its marks: %j", (body, title) => {
  expect(offeredTitle(body)).toBe(title);
});

test("is short", () => {
  const title = offeredTitle(
    "Write a letter to my landlord about the rent that went up in June and was never announced",
  );
  expect(title.length).toBeLessThanOrEqual(60);
  expect(title).toMatch(/^Write a letter to my landlord.*…$/);
});
