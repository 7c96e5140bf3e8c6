import { expect, test } from "vitest";
import { rowFlaw } from "#domain/workspace-file/row-flaw.ts";

const prompt = {
  id: "p",
  title: "T",
  body: "B",
  folder: null,
  tags: [],
  favourite: false,
  createdAt: 1,
  updatedAt: 2,
  stamps: {},
};

test("a prompt in a file from before the library is valid", () => {
  expect(rowFlaw("prompts", prompt)).toBeUndefined();
});

test("the library's fields of a prompt must have their types", () => {
  const variables = { who: { type: "select", options: ["a"], label: "Who", initial: "a" } };
  const branch = { of: "o", from: "v", name: "shorter", mergedInto: null };
  const stored = {
    ...prompt,
    name: "t",
    variables,
    filled: { who: "a" },
    labels: { good: "v" },
    head: "v",
    branch,
    trashedAt: 3,
  };
  expect(rowFlaw("prompts", stored)).toBeUndefined();
  expect(rowFlaw("prompts", { ...stored, branch: null, trashedAt: null })).toBeUndefined();
  for (const flawed of [
    { variables: { who: { type: "colour" } } },
    { filled: { who: 1 } },
    { labels: { good: "" } },
    { branch: { of: "o" } },
    { trashedAt: "yesterday" },
    { colour: "red" },
  ])
    expect([flawed, rowFlaw("prompts", { ...stored, ...flawed })]).toEqual([flawed, expect.anything()]);
});
