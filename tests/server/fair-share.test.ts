import { expect, test } from "vitest";
import { createFairShare } from "../../server/realtime/fair-share.ts";

test("while there is room, everybody gets a place", () => {
  const share = createFairShare<string>(2);
  expect([share.enter("a1", "ada"), share.enter("a2", "ada")]).toEqual([undefined, undefined]);
});

test("in a full room the one who holds most loses the oldest place, whoever comes", () => {
  const share = createFairShare<string>(4);
  for (const member of ["a1", "a2", "a3"]) share.enter(member, "ada");
  share.enter("b1", "bea");
  expect(share.enter("c1", "cleo")).toBe("a1");
  expect(share.enter("a4", "ada")).toBe("a2");
});

test("where all have one place, the newcomer has to come again", () => {
  const share = createFairShare<string>(2);
  share.enter("a1", "ada");
  share.enter("b1", "bea");
  expect(share.enter("c1", "cleo")).toBe("c1");
  share.leave("a1");
  expect(share.enter("c1", "cleo")).toBeUndefined();
});

test("a place counts for whoever it turns out to be", () => {
  const share = createFairShare<string>(3);
  share.enter("x", "");
  share.enter("y", "");
  share.enter("z", "");
  share.belongs("x", "ada");
  share.belongs("gone", "ada");
  expect(share.enter("new", "")).toBe("y");
});
