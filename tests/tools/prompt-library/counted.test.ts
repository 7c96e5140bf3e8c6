import { expect, test } from "vitest";
import { counted } from "#src/tools/prompt-library/model/counted.ts";

test("many prompts are counted with separators, one as one", () => {
  expect([0, 1, 2, 10_001].map(counted)).toEqual(["0 prompts", "1 prompt", "2 prompts", "10,001 prompts"]);
});
