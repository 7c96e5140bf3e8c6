import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { read } from "#domain/thinking/reading/read.ts";
import { countSteps } from "../../steps.ts";

const roles = (text: string) => read(text).clauses.map((clause) => `${clause.role}: ${clause.text}`);

describe("clauses", () => {
  it("tells statement, cause, wish and limit apart", () => {
    expect(
      roles(
        "we keep losing people in the second week of the course, maybe the videos are too long. want to fix it before the spring intake but we can't record everything again",
      ),
    ).toEqual([
      "statement: we keep losing people in the second week of the course",
      "cause: the videos are too long",
      "wish: want to fix it before the spring intake",
      "constraint: we can't record everything again",
    ]);
  });

  it.each([
    ["hey, thanks in advance", ["filler: thanks in advance"]],
    ["not sure whether I should move", ["doubt: not sure whether I should move"]],
    ["write a poem about the sea", ["request: write a poem about the sea"]],
    ["lose 8 kg before September", ["wish: lose 8 kg before September"]],
    ["keto diet", ["topic: keto diet"]],
    ["tried melatonin", ["tried: tried melatonin"]],
    ["phd or industry??", ["question: phd or industry"]],
    ["My cofounder and I disagree about hiring", ["statement: My cofounder and I disagree about hiring"]],
    ["hwo do i explian it", ["question: hwo do i explian it"]],
    ["Do not use jargon", ["constraint: Do not use jargon"]],
  ])("reads %j", (text, expected) => {
    expect(roles(text)).toEqual(expected);
  });

  it("keeps hedge, connector and negation beside the clause", () => {
    const clauses = read("it is slow, but maybe the cache isn't on").clauses;
    expect(clauses[1]).toMatchObject({ connector: "but", hedge: "maybe", negated: true, text: "the cache isn't on" });
  });
});

describe("task, object, options, audience, deadline", () => {
  it.each([
    ["should i take the job or stay", "decide"],
    ["my sourdough is always dense", "fix"],
    ["i want to learn spanish", "learn"],
    ["compare Notion and Confluence", "compare"],
    ["write a blog post about bees", "create"],
    ["why is the sky dark at night", "explain"],
    ["what if a city charged people for silence", "predict"],
    ["How do I tell my parents we are not coming", "relate"],
    ["who invented the paperclip", "find"],
    ["plan a 10 day trip", "plan"],
    ["keto diet", "unknown"],
  ])("%j: %s", (text, task) => {
    expect(read(text).task).toBe(task);
  });

  it.each([
    ["my sourdough is always dense", "sourdough"],
    ["i want to learn spanish", "spanish"],
    ["should we charge for the workshop or keep it free", "workshop"],
    ["want to fix it", null],
  ])("%j is about %j", (text, object) => {
    expect(read(text).object).toBe(object);
  });

  it.each([
    ["should we charge for the workshop or keep it free", ["charge for the workshop", "keep it free"]],
    ["monorepo vs many repos for 6 services", ["monorepo", "many repos"]],
    ["should I go or not", []],
    ["what changed between 2001 or 2002", []],
  ])("the options in %j", (text, options) => {
    expect(read(text).options).toEqual(options);
  });

  it("finds reader and date, verbatim", () => {
    const reading = read("write a guide for new Volunteers before the spring intake");
    expect(reading.audience).toBe("new Volunteers");
    expect(reading.deadline).toBe("before the spring intake");
  });
});

describe("any text", () => {
  const rough = fc
    .array(
      fc.constantFrom(
        "i",
        "we",
        "want to",
        "maybe",
        "not sure",
        "if",
        "but",
        "and",
        ",",
        ".",
        "?",
        "the",
        "videos",
        "are",
        "long",
        "should",
        "fix",
        "or",
        "because",
        "dont",
        "😀",
        "\n",
      ),
      { maxLength: 60 },
    )
    .map((words) => words.join(" "));

  it("never throws, is deterministic, and gives valid spans that never overlap", () => {
    fc.assert(
      fc.property(fc.oneof(rough, fc.string({ unit: "binary", maxLength: 300 })), (text) => {
        const reading = read(text);
        expect(read(text)).toEqual(reading);
        let end = 0;
        for (const clause of reading.clauses) {
          expect(clause.span.start).toBeGreaterThanOrEqual(end);
          expect(text.slice(clause.span.start, clause.span.end)).toBe(clause.text);
          end = clause.span.end;
        }
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  const stepsOf = countSteps(() => import("#domain/thinking/reading/read.ts"));
  it.each(["and i want to ", "maybe, ", "not sure if ", "a b c ", "so but and or ", "the the the ", "i know that "])(
    "takes steps in proportion to the length of %j repeated",
    async (unit) => {
      const text = unit.repeat(8000);
      const steps = await stepsOf((fresh) => fresh.read(text));
      expect(steps / text.length).toBeLessThan(500);
    },
  );
});
