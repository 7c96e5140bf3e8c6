import { expect, test } from "vitest";
import { think } from "#domain/thinking/engine.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";

const joined = (...texts: readonly string[]) => refinedText(texts.map((text) => ({ text })));

test("a space stands behind a sentence that has ended", () => {
  expect(joined("One thing.", "Which one?", '"Two"!', "Keto diet:", "[what about it?]")).toBe(
    'One thing. Which one? "Two"! Keto diet: [what about it?]',
  );
});

test("a line break stands where a space would run two sentences together", () => {
  expect(joined("- Lamp", "- Dentist!", "- What next?")).toBe("- Lamp\n- Dentist!\n- What next?");
  expect(joined("I don't want to snitch but", "Decide it by [what?]")).toBe(
    "I don't want to snitch but\nDecide it by [what?]",
  );
});

test("a list keeps its lines: the question in it is read as one", () => {
  expect(think({ text: "- new lamp\n- what do i want to do in autumn" }).question.head).toBe("what");
});

test("text without a change scores as it did", () => {
  const { score, refinement } = think({ text: "const total = sum(a, b);\nconsole.log(total); // NaN ???" });
  expect(refinement.hunks).toEqual([]);
  expect(score.after).toEqual(score.before);
});
