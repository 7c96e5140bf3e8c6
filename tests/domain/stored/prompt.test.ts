import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPrompt, readPromptVersion } from "#domain/stored/prompt.ts";
import { promptTitle } from "#domain/stored/titles.ts";

const row = { id: "p", title: "A plan", body: "B", updatedAt: 5 };

describe("a prompt's row", () => {
  test("of an earlier build is a prompt whose newer fields are empty", () => {
    expect(readPrompt(row)).toEqual({
      ...row,
      name: "a-plan",
      folder: null,
      tags: [],
      favourite: false,
      variables: {},
      filled: {},
      labels: {},
      head: "",
      branch: null,
      trashedAt: null,
      createdAt: 5,
    });
  });

  test("keeps its text when other fields are damaged", () => {
    const damaged = {
      ...row,
      tags: [1],
      variables: { a: { type: "x" } },
      filled: 3,
      labels: null,
      branch: {},
      name: "No!",
    };
    expect(readPrompt(damaged)).toMatchObject({ body: "B", tags: [], variables: {}, branch: null, name: "a-plan" });
  });

  test("without its text cannot be read", () => {
    expect(readPrompt({ ...row, body: 1 })).toBeNull();
    expect(readPromptVersion({ id: "v", promptId: "p", title: "T" })).toBeNull();
  });

  test("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readPrompt(value);
        readPromptVersion(value);
        readPrompt({ ...row, variables: value, labels: value, branch: value });
      }),
    );
  });
});

test("a blank title becomes 'Untitled prompt'", () => {
  expect([promptTitle(" "), promptTitle("A")]).toEqual(["Untitled prompt", "A"]);
});
