import { expect, test } from "vitest";
import { splitText } from "#domain/split-text.ts";

/** A long text is parted where it may be, and nothing of it is lost. */

test.each([
  ["paragraphs", `${"One sentence. ".repeat(6)}\n\n${"Another. ".repeat(8)}`, /\n\n$/],
  ["lines", `${"some words ".repeat(7)}\n${"more words ".repeat(7)}`, /\n$/],
  ["sentences", "A sentence of a few words. ".repeat(9), /\. $/],
  ["words", "word ".repeat(60), / $/],
])("between %s", (_, text, end) => {
  const parts = splitText(text, 100);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(100);
  for (const part of parts.slice(0, -1)) expect(part).toMatch(end);
  expect(parts.join("")).toBe(text);
});

test("a text without any seam is parted anywhere but within a character", () => {
  const text = `a${"𝕏".repeat(120)}`;
  const parts = splitText(text, 100);
  expect(parts.join("")).toBe(text);
  for (const part of parts) expect(part).not.toMatch(/\p{Cs}/u);
});

test("a text that fits is one part", () => {
  expect(splitText("Short.", 100)).toEqual(["Short."]);
});
