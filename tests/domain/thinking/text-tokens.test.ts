import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { language } from "#domain/thinking/text/language.ts";
import { normalizeInput } from "#domain/thinking/text/normalize.ts";
import { splitSentences } from "#domain/thinking/text/sentences.ts";
import { tokenize, words } from "#domain/thinking/text/tokens.ts";
import { countSteps } from "../../steps.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
);

describe("normalizeInput", () => {
  it("replaces NUL and lone surrogates and unifies line ends", () => {
    expect(normalizeInput("a\0b\r\nc\rd\uD800e")).toBe("a\uFFFDb\nc\nd\uFFFDe");
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (raw) => {
        const once = normalizeInput(raw);
        expect(normalizeInput(once)).toBe(once);
      }),
      { seed: 1 },
    );
  });
});

describe("tokenize", () => {
  it("gives the text back verbatim", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(
          tokenize(text)
            .map((token) => token.text)
            .join(""),
        ).toBe(text);
      }),
      { seed: 2 },
    );
  });

  it.each([
    ["it's Node.js, C++ and GPT-4o", ["it's", "Node.js", "C++", "and", "GPT-4o"]],
    ["on 2024-05-01 at 14:30 for 1,200.50", ["on", "2024-05-01", "at", "14:30", "for", "1,200.50"]],
    ["v2.1 of he/she", ["v2.1", "of", "he", "she"]],
  ])("finds the words of %j", (text, expected) => {
    expect(words(text).map((token) => token.text)).toEqual(expected);
  });

  it.each([
    "https://example.org/a?b=1",
    "`npm run x`",
    "```\ncode here\n```",
    "me@example.org",
    "~/a/b/c.ts",
    "{{reader}}",
  ])("never reads %j as prose", (text) => {
    expect(words(text).length).toBe(0);
  });

  it("reads a curly apostrophe as a plain one", () => {
    expect(tokenize("Don’t")[0]?.lower).toBe("don't");
  });
});

describe("splitSentences", () => {
  it.each([
    ["Dr. Smith paid 3.5 euros, e.g. for tea. Why?", ["Dr. Smith paid 3.5 euros, e.g. for tea.", "Why?"]],
    ["so i thought... maybe not. ok", ["so i thought... maybe not.", "ok"]],
    ["1. one thing\n2. another\n\nand the rest", ["1. one thing", "2. another", "and the rest"]],
    ['he said "Stop it." Then left', ['he said "Stop it."', "Then left"]],
    ["see https://a.b/c. ok", ["see https://a.b/c.", "ok"]],
    ["明日は？そうです。", ["明日は？", "そうです。"]],
  ])("splits %j", (text, expected) => {
    expect(splitSentences(text).map((sentence) => sentence.text)).toEqual(expected);
  });

  it("names the end mark, the strongest of several", () => {
    expect(splitSentences("really?! ok... Fine").map((sentence) => sentence.end)).toEqual(["?", "…", ""]);
  });

  it("leaves out nothing but white space", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parts = splitSentences(text);
        expect(
          parts
            .map((part) => part.text)
            .join("")
            .replace(/\s+/gu, ""),
        ).toBe(text.replace(/\s+/gu, ""));
        for (const part of parts) expect(text.slice(part.span.start, part.span.end)).toBe(part.text);
      }),
      { seed: 3 },
    );
  });
});

describe("language", () => {
  it.each([
    ["why is my bread so dense", "en"],
    ["keto diet", "en"],
    ["", "en"],
    ["warum ist mein Brot so dicht", "other"],
    ["¿por qué mi pan es tan denso?", "other"],
    ["comment apprendre le piano", "other"],
    ["今日は何をしますか", "other"],
  ])("%j is %s", (text, expected) => {
    expect(language(text)).toBe(expected);
  });
});

describe("work", () => {
  const stepsOf = countSteps(async () => ({
    ...(await import("#domain/thinking/text/sentences.ts")),
    ...(await import("#domain/thinking/text/language.ts")),
  }));
  it.each(["a ", "a.", "A. ", "/-", "http://.", "```", "a@", ",\n", "(", "don't "])(
    "grows with the length of %j repeated, not faster",
    async (unit) => {
      const steps = (times: number) =>
        stepsOf((fresh) => {
          const text = unit.repeat(times);
          fresh.splitSentences(text);
          fresh.language(text);
        });
      const half = await steps(25_000);
      expect(half).toBeGreaterThan(10);
      expect((await steps(50_000)) / half).toBeLessThan(2.5);
    },
  );
});
