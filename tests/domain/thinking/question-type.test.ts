import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { typeQuestion } from "#domain/thinking/question/question-type.ts";
import { QUESTION_VOCABULARY } from "#domain/thinking/question/templates.ts";
import type { BloomLevel, QuestionHead, SocraticType } from "#domain/thinking/types.ts";

const corpus: readonly { readonly id: string; readonly text: string }[] = JSON.parse(
  readFileSync(new URL("./corpus/inputs.json", import.meta.url), "utf8"),
);

describe("the interrogative", () => {
  test.each<[string, QuestionHead]>([
    ["Who invented the paperclip?", "who"],
    ["To whom should I write?", "who"],
    ["What is flexbox?", "what"],
    ["what's the best way to store passwords", "what"],
    ["Under what conditions does it rain?", "what"],
    ["When did Rome fall?", "when"],
    ["Where do penguins live?", "where"],
    ["Why is the sky dark?", "why"],
    ["We lose people. Why?", "why"],
    ["How do I centre a div?", "how"],
    ["Which is older?", "which"],
    ["Should we charge?", "yes-no"],
    ["keto diet", "none"],
    ["Write a poem.", "none"],
    ["Explain why it rains.", "none"],
  ])("%j opens with %s", (text, head) => expect(typeQuestion(text).head).toBe(head));
});

describe("the level it asks for", () => {
  test.each<[string, BloomLevel]>([
    ["What is the capital of Peru?", "remember"],
    ["How many times has Brazil won the world cup?", "remember"],
    ["List the planets.", "remember"],
    ["What is photosynthesis?", "understand"],
    ["How does a heat pump work?", "understand"],
    ["How do I centre a div with flexbox?", "apply"],
    ["Why do we lose people in the second week?", "analyze"],
    ["Compare SQLite and DuckDB.", "analyze"],
    ["Should we charge for the workshop?", "evaluate"],
    ["Is it fair to ask for more rent?", "evaluate"],
    ["What if a city charged people for silence?", "create"],
    ["Write a poem about the sea.", "create"],
  ])("%j is %s", (text, bloom) => expect(typeQuestion(text).bloom).toBe(bloom));
});

describe("the Socratic type", () => {
  test.each<[string, SocraticType]>([
    ["What do you mean by trust?", "clarification"],
    ["What are we assuming about our customers?", "assumption"],
    ["What evidence would change my mind?", "evidence"],
    ["Should we charge or keep it free?", "viewpoint"],
    ["What happens if we charge?", "implication"],
    ["Is that the right question?", "question-about-question"],
  ])("of %j is %s", (text, socratic) => expect(typeQuestion(text).socratic).toBe(socratic));
});

describe("depth", () => {
  test.each(["Why do we lose people?", "How do I centre a div?", "What if we charged?", "Should we charge?"])(
    "%j is deep",
    (text) => expect(typeQuestion(text).depth).toBe("deep"),
  );
  test.each(["Who wrote Hamlet?", "How many legs has a spider?", "When did Rome fall?", "keto diet"])(
    "%j is shallow",
    (text) => expect(typeQuestion(text).depth).toBe("shallow"),
  );
});

describe("rewrites one level deeper", () => {
  test.each<[string, readonly string[]]>([
    [
      "How do I centre a div with flexbox?",
      [
        "What makes it hard to centre a div with flexbox?",
        "Which way is best to centre a div with flexbox, and by what measure?",
      ],
    ],
    [
      "Why do we keep losing people in the second week?",
      [
        "What evidence would settle why we keep losing people in the second week?",
        "Who would disagree about why we keep losing people in the second week, and on what grounds?",
        "Under what conditions do we keep losing people in the second week?",
      ],
    ],
    [
      "Should we charge for the workshop or keep it free?",
      [
        "What would be a good test of whether we should charge for the workshop or keep it free?",
        "By what measure should we charge for the workshop or keep it free?",
        "What evidence would settle whether we should charge for the workshop or keep it free?",
      ],
    ],
    [
      "our onboarding is bad",
      [
        "Why is our onboarding bad?",
        "What follows if our onboarding is bad?",
        "What evidence would show that our onboarding is bad?",
      ],
    ],
  ])("of %j keep its words", (text, expected) => expect(typeQuestion(text).deeper).toEqual(expected));

  test.each([
    "why",
    "Bitcoin?",
    "Soll ich meiner Chefin sagen, dass ich gehe?",
    "What does `a && b` do?",
    "",
    "const total = items.reduce((a, b) => a)",
    "Write a poem about the sea.",
    "I have two offers. I like both.",
  ])("are left out when none is safe: %j", (text) => expect(typeQuestion(text).deeper).toEqual([]));

  test("are at most three distinct questions", () => {
    for (const { text } of corpus) {
      const { deeper } = typeQuestion(text);
      expect(deeper.length).toBeLessThanOrEqual(3);
      expect(new Set(deeper).size).toBe(deeper.length);
      for (const one of deeper) expect(one).toMatch(/^[\p{Lu}“"\p{N}].*\?$/u);
    }
  });

  test("contain only forms of the person's own words and template words", () => {
    /** Missing apostrophes are added; a verb loses its ending when "do" takes it over. */
    const plain = (word: string) => word.toLowerCase().replace(/['’]/g, "");
    const forms = (word: string) => [
      word,
      word.replace(/s$/, ""),
      word.replace(/es$/, ""),
      word.replace(/ies$/, "y"),
      word.replace(/ed$/, ""),
      word.replace(/ed$/, "e"),
    ];
    const PAST = new Map([
      ["went", "go"],
      ["wrote", "write"],
      ["has", "have"],
      ["im", "i"],
      ["ive", "i"],
      ["were", "we"],
    ]);
    for (const { id, text } of corpus) {
      const own = new Set(
        (text.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []).flatMap((word) => {
          const bare = plain(word);
          return [
            ...forms(bare),
            ...(PAST.has(bare) ? [PAST.get(bare)] : []),
            ...(/n['’]?t$/i.test(word) ? [bare.replace(/nt$/, "")] : []),
            ...word.toLowerCase().split(/['’]/),
          ];
        }),
      );
      for (const one of typeQuestion(text).deeper) {
        const strange = (one.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []).filter(
          (word) =>
            !own.has(plain(word)) &&
            !QUESTION_VOCABULARY.has(word.toLowerCase()) &&
            !/^(?:am|are|have|is)$/i.test(word),
        );
        expect([id, one, strange]).toEqual([id, one, []]);
      }
    }
  });

  test("never throw and are deterministic", () => {
    for (const { text } of corpus) expect(typeQuestion(text)).toEqual(typeQuestion(text));
  });
});
