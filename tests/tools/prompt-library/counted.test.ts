import { expect, test } from "vitest";
import { counted, countedWithBranches } from "#src/tools/prompt-library/model/counted.ts";

test("prompts are counted with separators, and one as 'one'", () => {
  expect([0, 1, 2, 10_001].map(counted)).toEqual(["0 prompts", "1 prompt", "2 prompts", "10,001 prompts"]);
});

test("branches are counted beside the listed prompts", () => {
  const prompt = { branch: null };
  const branch = { branch: { of: "p", name: "bolder" } } as never;
  expect(countedWithBranches([prompt, prompt])).toBe("2 prompts");
  expect(countedWithBranches([prompt, branch, prompt])).toBe("2 prompts and 1 branch");
  expect(countedWithBranches([branch, branch])).toBe("2 branches");
});
