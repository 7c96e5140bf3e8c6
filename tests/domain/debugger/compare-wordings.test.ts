import { expect, test } from "vitest";
import { compareWordings, ownWording } from "#domain/debugger/compare-wordings.ts";
import { score } from "#domain/thinking/score/score.ts";

test("each wording has its words, its structure score and what it lost of the rough text; equal ones have no difference", () => {
  const device = "How do I prune an apple tree in March, with 2 saws?";
  const model = "How do I prune an apple tree?";
  const { model: one, device: two, diff } = compareWordings(model, device, "prune apple tree in March, 2 saws");
  expect(one).toMatchObject({ words: 7, score: score(model).total });
  expect(one.lost).toEqual(expect.arrayContaining(["March"]));
  expect(two).toEqual({ words: 12, score: score(device).total, lost: [] });
  expect(diff.some(({ kind, text }) => kind === "removed" && text.includes("March"))).toBe(true);
  expect(compareWordings(device, device, device).diff).toEqual([]);
  expect(ownWording({ sentences: [{ text: "A." }, { text: "B?" }] as never })).toBe("A. B?");
});
