import { describe, expect, test } from "vitest";
import { oneClause } from "#domain/thinking/lens/one-clause.ts";

describe("the first clause of some words", () => {
  test.each([
    ["we sell the van and it rains", "we sell the van"],
    ["bread and butter for twelve", "bread and butter for twelve"],
    ["we sell the van and now it rains", "we sell the van"],
  ])("%s", (words, clause) => expect(oneClause(words)).toBe(clause));

  // read once for each of them, such a text would take minutes
  test.each(["or ", "so ", "and now ", "or very "])("of “%s” alone is all of it", (word) => {
    const words = word.repeat(100_000).trim();
    expect(oneClause(words) === words).toBe(true);
  });
});
