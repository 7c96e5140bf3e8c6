import { describe, expect, test } from "vitest";
import { BENCH_SIZE, BUILT_IN_CASES, benchTexts, tryOnBench } from "#domain/personas/bench.ts";
import { readThought } from "#domain/personas/previews.ts";
import { wordingProblems } from "#domain/personas/wording-problems.ts";
import { CATALOGUE, WORDING } from "./personas.ts";

const messages = (changed: Partial<typeof WORDING>) =>
  wordingProblems({ ...WORDING, ...changed }).map(({ message }) => message);

describe("a wording", () => {
  test("of the catalogue has no problem", () => {
    for (const { wording } of CATALOGUE) expect(wordingProblems(wording)).toEqual([]);
  });

  test.each([
    ["no name", { name: " \u200b" }, "Give it a name."],
    ["an unknown slot", { questions: ["What of {caus}?"] }, "There is no {caus}. Did you mean {causeQuote}?"],
    ["a strange slot", { questions: ["What of {xyzabcdef}?"] }, "There is no {xyzabcdef}."],
    ["no question mark", { questions: ["Tell me about {choice}."] }, "End it with a question mark."],
    [
      "no slot",
      { questions: ["Why?"] },
      "Put in a word in braces, such as {choice}, or move it to the questions that fit any text.",
    ],
    ["a brace alone", { questions: ["What of {choice} and {?"] }, "A brace here has no partner."],
    ["a long question", { questions: [`${"x".repeat(240)} {choice}?`] }, "At most 240 characters."],
    ["nothing for any text", { general: [] }, "Write one question that fits any text."],
    [
      "a slot that not every text fills",
      { general: ["What of {quote}?", "And {choice}?"] },
      "{choice} is not in every text. Use {quote}, or move the question up.",
    ],
  ])("with %s says what is wrong", (_, changed, message) => {
    expect(messages(changed)).toEqual([message]);
  });
});

describe("the bench", () => {
  const cases = benchTexts(["my own newest idea, maybe the price is too high"]).map(readThought);

  test("has 24 cases, the person's own first", () => {
    expect(cases).toHaveLength(BENCH_SIZE);
    expect(cases[0]?.text).toBe("my own newest idea, maybe the price is too high");
    expect(benchTexts([])).toEqual(BUILT_IN_CASES);
  });

  test("counts in how many cases each question asks in the person's words, and shows what differs first", () => {
    const before = { ...WORDING, questions: ["What does {choice} let somebody practise?"] };
    const bench = tryOnBench(before, WORDING, cases, []);
    expect(bench.after.own).toBeGreaterThan(bench.before?.own ?? 0);
    expect(bench.asked.reduce((sum, count) => sum + count, 0)).toBe(bench.after.own);
    const differs = bench.cases.map((one) => one.differs);
    expect(differs.lastIndexOf(true)).toBeLessThan(differs.indexOf(false));
  });

  test("finds the same words in two slots, and a question that another persona asks", () => {
    const twice = { ...WORDING, questions: ["What does {choice} need before {choice}?"] };
    expect(tryOnBench(null, twice, cases, []).after.twice).toBeGreaterThan(0);
    const others = cases.map(() => ["What could somebody do to show that it is settled?"]);
    const general = {
      ...WORDING,
      questions: [],
      general: ["What could somebody do to show that it is settled?", "Why {quote}?"],
    };
    expect(tryOnBench(null, general, cases, others).after.repeats).toBeGreaterThan(0);
  });

  test("finds a fault of the template, and none that was in the person's text", () => {
    const always = { ...WORDING, questions: ["Why does everyone always think {vague}?"] };
    expect(tryOnBench(null, always, cases, []).after.findings).toBeGreaterThan(0);
  });
});
