import { describe, expect, test } from "vitest";
import { askedBeyondTitle } from "#domain/asked-beyond-title.ts";

describe("what a session asks beyond its title", () => {
  test.each([
    [
      "a cut title",
      "Should we move to Go…",
      "Should we move to Go before the audit in May?",
      "… before the audit in May?",
    ],
    ["an old title, cut without a mark", "Should we move to Go", "Should we move to Go, or wait?", "… or wait?"],
    ["a first sentence", "Ask for a raise", "Ask for a raise. Been here 3 years.", "Been here 3 years."],
    ["a quotation", "She says “I’m bad”", "She says “I'm bad”. She isn't.", "She isn't."],
    ["words before the title", "Learn Spanish", "I want to learn Spanish by July.", "… by July."],
    ["other case and accents", "Find a cafe", "find a CAFÉ in Leeds", "… in Leeds"],
  ])("of %s is the rest", (_, title, question, rest) => {
    expect(askedBeyondTitle(title, question)).toBe(rest);
  });

  test("is nothing where the title says it all", () => {
    expect(askedBeyondTitle("How fast is fair", "How fast is fair?")).toBe("");
    expect(askedBeyondTitle("Tell my parents", "How do I tell my parents?")).toBe("");
    expect(askedBeyondTitle("☕️➡️💻", "☕️➡️💻")).toBe("");
  });

  test("is the whole question where that has other words, as a follow-up has", () => {
    expect(askedBeyondTitle("Ask for a raise", "What if he says no?")).toBe("What if he says no?");
    expect(askedBeyondTitle("", "What if he says no?")).toBe("What if he says no?");
  });
});
