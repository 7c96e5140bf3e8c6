import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { think } from "#domain/thinking/engine.ts";
import { ENGINE } from "#domain/thinking/engine-name.ts";
import { lint } from "#domain/thinking/lint/lint.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import { TITLE_MAX } from "#domain/thinking/title.ts";

const COURSE =
  "we keep losing people in the second week of the course, maybe the videos are too long. want to fix it before the spring intake";

describe("a thought", () => {
  const thought = think({ text: COURSE });

  test("names the version of the rules that wrote it", () => {
    expect(thought.engine).toBe(ENGINE);
  });
  test("has a title from the person's words", () => {
    expect(thought.title).toBe("We keep losing people in the second week of the course");
  });
  test("scores the text before and after, and has findings on the refined one", () => {
    const refined = refinedText(thought.refinement.sentences);
    expect(thought.score.after.total).toBeGreaterThanOrEqual(thought.score.before.total);
    expect(thought.findings).toEqual(lint(refined));
  });
  test("is plain data: it crosses a worker boundary unchanged", () => {
    expect(structuredClone(thought)).toEqual(thought);
  });
  test("keeps the original wording on request", () => {
    const { refinement } = think({ text: COURSE, decisions: { original: true } });
    expect(refinement.sentences[0]?.text).toBe(COURSE.split(". ")[0]?.concat("."));
  });
});

describe("titles", () => {
  test.each([
    ["need to ask for a raise. been here 3 years", "Ask for a raise"],
    ["how do I tell my parents that we're not coming", "Tell my parents that we're not coming"],
    ["keto diet", "Keto diet"],
    [
      "Write a short, warm letter to our members about the fee",
      "Write a short, warm letter to our members about the fee",
    ],
    ["should we charge for the workshop or keep it free", "Should we charge for the workshop or keep it free"],
    ["quarterly planning. three teams, one designer. who gets her first?", "Quarterly planning"],
    ["meetings. so many meetings. 23 hours last week. i do actual work at night now", "Meetings"],
    [
      "compare Notion, Confluence and plain Google Docs for a team of 30",
      "Compare Notion, Confluence and plain Google Docs for a team…",
    ],
    ["i dont know how much slack is fair to everyone else", "How much slack is fair to everyone else"],
    ["https://www.example.com/articles/why?ref=1", "example.com/articles/why"],
    ["", ""],
  ])("%s", (text, title) => {
    expect(think({ text }).title).toBe(title);
  });
  test("are cut at the end of a phrase, with an ellipsis", () => {
    expect(think({ text: "lose 8 kg before the wedding in September without giving up bread" }).title).toBe(
      "Lose 8 kg before the wedding in September…",
    );
  });
  test("are cut at a word", () => {
    const { title } = think({ text: "compare the three proposals for the new municipal swimming pool in our town" });
    expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
    expect("Compare the three proposals for the new municipal swimming pool in our town").toContain(
      `${title.replace(/…$/, "")} `,
    );
  });
});

test("any text gives a deterministic thought with a title of valid length", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: "binary", maxLength: 120 })), (text) => {
      const thought = think({ text });
      expect(thought.title.length).toBeLessThanOrEqual(TITLE_MAX);
      expect(think({ text })).toEqual(thought);
    }),
    { seed: 4711, numRuns: 200 },
  );
});
