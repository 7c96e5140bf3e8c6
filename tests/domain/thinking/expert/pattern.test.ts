import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findPattern, parsePattern } from "#domain/thinking/expert/pattern.ts";
import { readText } from "#domain/thinking/expert/reading.ts";

const read = (text: string) => readText(text, () => new Map());

function matched(source: string, text: string): string | null {
  const parsed = parsePattern(source);
  if (!parsed.ok) throw new Error(parsed.problem);
  const reading = read(text);
  const match = findPattern(parsed.pattern, reading);
  if (match === null) return null;
  return reading.words
    .slice(match.from, match.to)
    .map(({ word }) => word)
    .join(" ");
}

describe("a pattern", () => {
  test.each([
    ["my landlord|landlady", "so my landlady wrote", "my landlady"],
    ["work at", "she worked at a school", "worked at"],
    ["i (really) need", "i need it", "i need"],
    ["i (really) need", "I really need it", "i really need"],
    ["rent _ from", "rent rises from may", "rent rises from"],
    ["rent * march", "rent goes up again in March", "rent goes up again in march"],
    ["by|from|to <amount>", "raise rent by 300", "by 300"],
    ["<amount> more|extra", "he wants 200 more", "200 more"],
    ["<age>", "my 6yo won't read", "6yo"],
    ["don't know", "i dont know", "do not know"],
    ["can not", "i can't pay", "can not"],
    ["follow-up", "a follow up mail", "follow up"],
    ["wi-fi|internet", "the wi-fi is slow", "wi fi"],
    ["check: _", "check: the key must not be taken home", "check the key must not be taken home"],
    [": _ _ _", "make it kinder: you have to leave the hall clean", "you have to leave the hall clean"],
  ])("%s in: %s", (source, text, found) => {
    expect(matched(source, text)).toBe(found);
  });

  test("does not reach over the end of a sentence or line", () => {
    expect(matched("rent * march", "I pay rent. We met in March")).toBeNull();
    expect(matched("rent _ march", "rent\nmarch")).toBeNull();
  });
  test("skips four words at most", () => {
    expect(matched("rent * march", "rent one two three four march")).not.toBeNull();
    expect(matched("rent * march", "rent one two three four five march")).toBeNull();
  });
  test.each([
    ["* _", "every text"],
    ["(a)", "every text"],
    ["a||b", "empty alternative"],
    ["<colour>", "no type of value"],
    ["(a", "parenthesis"],
    ["a[b]", "no word"],
  ])("%s is refused with the reason", (source, reason) => {
    const parsed = parsePattern(source);
    expect(parsed.ok ? "" : parsed.problem).toContain(reason);
  });
});

test("any pattern and any text end, with a match inside the text", () => {
  const piece = fc.constantFrom("a", "b|c", "(a)", "_", "*", "<number>", "rent", "don't", "(b c)", "<amount>|x");
  const word = fc.constantFrom("a", "b", "c", "rent", "12", "300 euros", "don't", ".", "\n", "x", "’", "½");
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), fc.array(word, { maxLength: 60 }), (pieces, words) => {
      const parsed = parsePattern(pieces.join(" "));
      if (!parsed.ok) return;
      const reading = read(words.join(" "));
      const match = findPattern(parsed.pattern, reading);
      if (match) {
        expect(match.from).toBeLessThan(match.to);
        expect(match.to).toBeLessThanOrEqual(reading.words.length);
        expect(reading.words.slice(match.from, match.to).some(({ isBreak }) => isBreak)).toBe(false);
      }
    }),
    { seed: 18, numRuns: 500 },
  );
});
