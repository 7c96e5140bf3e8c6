import { describe, expect, it } from "vitest";
import { sameLemma } from "#domain/thinking/text/lemma.ts";
import { presentParticiple, thirdPerson, verbIn } from "#domain/thinking/text/lexicon/verbs.ts";

describe("sameLemma", () => {
  it.each([
    ["know", "knowing"],
    ["got", "get"],
    ["losing", "lose"],
    ["studies", "study"],
    ["dont", "not"],
    ["videos", "video"],
  ])("%s and %s are one word", (a, b) => {
    expect(sameLemma(a, b)).toBe(true);
  });

  it.each([
    ["decide", "decision"],
    ["no", "not"],
    ["week", "weak"],
  ])("%s and %s are two words", (a, b) => {
    expect(sameLemma(a, b)).toBe(false);
  });
});

describe("verb forms", () => {
  it.each([
    ["plan", "plans", "planning"],
    ["lose", "loses", "losing"],
    ["try", "tries", "trying"],
    ["watch", "watches", "watching"],
    ["lie", "lies", "lying"],
    ["visit", "visits", "visiting"],
    ["panic", "panics", "panicking"],
    ["have", "has", "having"],
  ])("%s, %s, %s", (base, third, participle) => {
    expect(thirdPerson(base)).toBe(third);
    expect(presentParticiple(base)).toBe(participle);
    expect(verbIn(third, "s")?.base).toBe(base);
  });
});
