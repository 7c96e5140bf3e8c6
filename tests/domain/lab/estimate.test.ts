import { describe, expect, test } from "vitest";
import { estimatePlan, tokensOf, totalsOf } from "#domain/lab/estimate.ts";
import { labAdapter, labCell, labInput, labPlan, labPrompt } from "./lab-data.ts";

describe("tokens", () => {
  test("English: about three quarters of a word, about four characters", () => {
    // 9 words, 44 characters: 12 by words, 11 by characters
    expect(tokensOf("The quick brown fox jumps over the lazy dog.")).toBe(12);
    expect(tokensOf("")).toBe(0);
  });

  test("Chinese: about one per character", () => {
    expect(tokensOf("我喜欢喝茶")).toBe(5);
  });
});

describe("estimatePlan", () => {
  const plan = labPlan({
    prompts: [labPrompt("p", "Say {{word}} twice.")],
    inputs: [labInput("i", { word: "tea" }), labInput("j", { word: "milk" })],
    adapters: [labAdapter("m1", { price: { in: 2, out: 10 } })],
    repeat: 3,
  });

  test("measures the questions and guesses the answers while none is known", () => {
    const { tokensIn, tokensOut, cost, answersFrom } = estimatePlan(plan);
    expect(tokensIn).toBeGreaterThanOrEqual(3 * 6);
    expect(tokensIn).toBeLessThanOrEqual(3 * 14);
    expect(tokensOut).toBe(6 * 300);
    expect(answersFrom).toBe("guess");
    expect(cost).toBeCloseTo((tokensIn * 2 + 1800 * 10) / 1e6, 4);
  });

  test("uses the mean of earlier answers and ignores failed ones", () => {
    const earlier = [
      labCell({ output: "word ".repeat(100).trim() }),
      labCell({ status: "failed", output: "" }),
      labCell({ output: "word ".repeat(50).trim() }),
    ];
    const { tokensOut, answersFrom } = estimatePlan(plan, earlier);
    expect(answersFrom).toBe("earlier");
    expect(tokensOut).toBeGreaterThan(6 * 75);
    expect(tokensOut).toBeLessThan(6 * 125);
  });

  test("gives no cost without a price and names adapters without one; a device without a model costs nothing", () => {
    const device = labAdapter("device", { model: null });
    expect(estimatePlan(labPlan({ adapters: [device] }))).toMatchObject({ cost: null, unpriced: [] });
    const unpriced = labAdapter("m2");
    const both = labPlan({ adapters: [labAdapter("m1", { price: { in: 1, out: 1 } }), unpriced, device] });
    expect(estimatePlan(both)).toMatchObject({ cost: expect.any(Number), unpriced: [unpriced] });
    expect(estimatePlan(both).tokensOut).toBe(3 * estimatePlan(labPlan()).tokensOut);
  });
});

describe("totalsOf", () => {
  test("counts the cells; reused answers cost nothing, failed ones are left out", () => {
    const plan = labPlan({
      adapters: [labAdapter("m1", { price: { in: 1_000_000, out: 0 } })],
      prompts: [labPrompt("p1", "Say it."), labPrompt("p2")],
    });
    const cells = [
      labCell({ ms: 40 }),
      labCell({ inputId: "i2", known: true, ms: 0 }),
      labCell({ promptId: "p2", status: "failed", output: "" }),
      labCell({ promptId: "p2", inputId: "i2", status: "waiting", output: "" }),
    ];
    const totals = totalsOf(plan, cells);
    expect(totals).toMatchObject({ done: 2, failed: 1, waiting: 1, known: 1, ms: 40, tokensIn: tokensOf("Say it.") });
    // a price of one per token: the cost is the size of the only question
    expect(Math.ceil(totals.cost as number)).toBe(tokensOf("Say it."));
  });
});
