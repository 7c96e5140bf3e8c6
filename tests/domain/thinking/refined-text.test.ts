import { expect, test } from "vitest";
import { think } from "#domain/thinking/engine.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";

const joined = (...texts: readonly string[]) => refinedText(texts.map((text) => ({ text })));

test("refinedText puts a space after a complete sentence", () => {
  expect(joined("One thing.", "Which one?", '"Two"!', "Keto diet:", "[what about it?]")).toBe(
    'One thing. Which one? "Two"! Keto diet: [what about it?]',
  );
});

test("refinedText puts a line break where a space would merge two sentences", () => {
  expect(joined("- Lamp", "- Dentist!", "- What next?")).toBe("- Lamp\n- Dentist!\n- What next?");
  expect(joined("I don't want to snitch but", "Decide it by [what?]")).toBe(
    "I don't want to snitch but\nDecide it by [what?]",
  );
});

test("refinedText keeps what a colon leads to, and code, on lines of their own", () => {
  expect(joined("Shed contents for Alan to take:", "Bandsaw (needs tyre).")).toContain("take:\nBandsaw");
  expect(joined("Why is this wrong?", "def total(rows):", "print(total(rows))")).toBe(
    "Why is this wrong?\ndef total(rows):\nprint(total(rows))",
  );
});

test("a few lines of code below a question stay as they were written", () => {
  const text =
    "why is this wrong for march, its for our club\n\ndef fee(sum, days):\n    return round(sum * days / 30, 2)\n\nprint(fee(12, 28))\n\ni get 11.2 and the sheet says 11.9";
  const refined = refinedText(think({ text }).refinement.sentences);
  for (const line of ["\ndef fee(sum, days):", "return round(sum * days / 30, 2)", "\nprint(fee(12, 28))\n"])
    expect(refined).toContain(line);
});

test("refinedText keeps the lines of a list, so that a question in it is read as one", () => {
  expect(think({ text: "- new lamp\n- what do i want to do in autumn" }).question.head).toBe("what");
});

test("an unchanged text keeps its score", () => {
  const { score, refinement } = think({ text: "const total = sum(a, b);\nconsole.log(total); // NaN ???" });
  expect(refinement.hunks).toEqual([]);
  expect(score.after).toEqual(score.before);
});

test.each([
  "class reunion: who should we invite",
  "function room: book it",
  "import duty on a car from japan",
  "from monday import costs rise",
])("refinedText takes no line of prose for code: %s", (line) => {
  expect(joined("Here it is.", line)).toBe(`Here it is. ${line}`);
});

test.each([
  "class Basket(Box):",
  "class Basket {",
  "function add(a, b) {",
  "import numpy as np",
  "import { add } from './add'",
  "from math import floor, ceil",
])("refinedText keeps a line of code on its own: %s", (line) => {
  expect(joined("Here it is.", line)).toBe(`Here it is.\n${line}`);
});
