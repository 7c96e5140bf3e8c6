import { expect, test } from "vitest";
import { rowFlaw } from "#domain/workspace-file/row-shapes.ts";

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

test("a prompt of a file from before the library comes in as it is", () => {
  expect(rowFlaw("prompts", prompt)).toBeUndefined();
});

test("what the library keeps with a prompt has to be what it says", () => {
  const variables = { who: { type: "select", options: ["a"], label: "Who", initial: "a" } };
  const branch = { of: "o", from: "v", name: "shorter", mergedInto: null };
  const kept = {
    ...prompt,
    name: "t",
    variables,
    filled: { who: "a" },
    labels: { good: "v" },
    head: "v",
    branch,
    trashedAt: 3,
  };
  expect(rowFlaw("prompts", kept)).toBeUndefined();
  expect(rowFlaw("prompts", { ...kept, branch: null, trashedAt: null })).toBeUndefined();
  for (const flawed of [
    { variables: { who: { type: "colour" } } },
    { filled: { who: 1 } },
    { labels: { good: "" } },
    { branch: { of: "o" } },
    { trashedAt: "yesterday" },
    { colour: "red" },
  ])
    expect([flawed, rowFlaw("prompts", { ...kept, ...flawed })]).toEqual([flawed, expect.anything()]);
});
