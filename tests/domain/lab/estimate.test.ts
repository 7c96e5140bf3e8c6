import { describe, expect, test } from "vitest";
import { tokensOf, totalsOf } from "#domain/lab/estimate.ts";
import { labAdapter, labCell, labPlan, labPrompt } from "./lab-data.ts";

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

  test("gives no cost without a price and names adapters without one; a device without a model costs nothing", () => {
    const device = labAdapter("device", { model: null });
    expect(totalsOf(labPlan({ adapters: [device] }), [])).toMatchObject({ cost: null, unpriced: [] });
    const unpriced = labAdapter("m2");
    const both = labPlan({ adapters: [labAdapter("m1", { price: { in: 1, out: 1 } }), unpriced, device] });
    expect(totalsOf(both, [])).toMatchObject({ cost: expect.any(Number), unpriced: [unpriced] });
  });
});
