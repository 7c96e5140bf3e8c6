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

test("a text that is only tidied is not sharper, and gains no points", () => {
  const { is, gained, refinement } = sharpened("how do i explian this to my bos");
  expect(refinement.hunks.length).toBeGreaterThan(0);
  expect([is, gained]).toEqual([false, 0]);
});

test("a change of substance makes it sharper, until it is rejected", () => {
  const { is, refinement } = sharpened(COURSE);
  expect(is).toBe(true);
  expect(sharpened(COURSE, { rejected: refinement.hunks.map(({ id }) => id) })).toMatchObject({ is: false, gained: 0 });
  expect(sharpened(COURSE, { original: true }).is).toBe(false);
});

test("an answer makes it sharper, also with the person's own wording", () => {
  const answers = { "rent-increase.side": "the tenant" };
  expect(sharpened("is a rent increase legal", { answers, original: true }).is).toBe(true);
});
