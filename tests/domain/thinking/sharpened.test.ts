import { expect, test } from "vitest";
import { think } from "#domain/thinking/engine.ts";
import { isSharpened } from "#domain/thinking/refine/sharpened.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { expert } from "./expert/expert.ts";

const sharpened = (text: string, decisions: Decisions = {}) => {
  const { refinement, score } = think({ text, decisions }, { expert });
  return { is: isSharpened(refinement, decisions), gained: score.after.total - score.before.total, refinement };
};
const COURSE = "we keep losing people in the second week of the course";

test.each(["how do i explian this to my bos", "hi, I would just like to know who owns the fence, thanks in advance"])(
  "a text that is only tidied is not sharper, and gains no points: %s",
  (text) => {
    const { is, gained, refinement } = sharpened(text);
    expect(refinement.hunks.length).toBeGreaterThan(0);
    expect([is, gained]).toEqual([false, 0]);
  },
);

test("what an earlier engine recast is sharper, until it is rejected", () => {
  const { refinement } = think({ text: COURSE });
  const recast = { ...refinement, hunks: [{ id: "h1", parts: [], reason: "Asked directly" }] };
  expect(isSharpened(recast, {})).toBe(true);
  expect(isSharpened(recast, { rejected: ["h1"] })).toBe(false);
  expect(isSharpened(recast, { original: true })).toBe(false);
});

test("an answer makes it sharper, also with the person's own wording", () => {
  const answers = { "rent-increase.side": "the tenant" };
  expect(sharpened("is a rent increase legal", { answers, original: true }).is).toBe(true);
});
