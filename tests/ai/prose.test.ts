import { expect, test } from "vitest";
import { proseIn } from "#src/ai/tasks/prose.ts";

test.each([
  ["prose", "Well,\n\nI would keep it free.", "Well,\n\nI would keep it free."],
  [
    "the texts of data",
    '{"sentences":[{"text":"One."},{"title":"Two","text":"Three."}],"other":"no"}',
    "One.\n\nTwo\n\nThree.",
  ],
  ["data in a fence", '```json\n{"text":"Both are true.","stance":"neither"}\n```', "Both are true."],
  ["nothing of data that is cut off", '{"text": "Hal', ""],
  ["nothing of a web page", "<html><body>502</body></html>", ""],
  ["nothing of data without texts", '{"ok": true}', ""],
])("what a person reads of an answer in another form: %s", (_, answer, prose) => {
  expect(proseIn(answer)).toBe(prose);
});

test("it is bounded, has no hidden characters, and survives data that nests without end", () => {
  expect(proseIn("word ".repeat(10_000)).length).toBeLessThanOrEqual(4_000);
  expect(proseIn("a\u202eb")).toBe("ab");
  expect(proseIn(`${'{"a":'.repeat(50)}{"text":"deep"}${"}".repeat(50)}`)).toBe("");
});
