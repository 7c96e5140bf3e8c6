import { expect, test } from "vitest";
import { rankCorrelation } from "../../../../scripts/engine/clarify.ts";

test.each([
  ["the same order, at any distance", [1, 2, 30], [5, 50, 51], 1],
  ["the opposite order", [1, 2, 3], [3, 2, 1], -1],
  ["no order at all", [1, 2, 3, 4], [2, 2, 2, 2], 0],
  ["equal values share their rank", [1, 1, 2, 2], [1, 2, 3, 4], 0.894],
] as const)("%s", (_, one, other, rho) => expect(rankCorrelation(one, other)).toBeCloseTo(rho, 3));
