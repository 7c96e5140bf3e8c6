import { describe, expect, test } from "vitest";
import { applyFixes, lint } from "#domain/thinking/lint/lint.ts";
import { countSteps } from "../../steps.ts";

const rules = (text: string) => lint(text).map((finding) => finding.rule);

describe("nothing to improve", () => {
  test.each([
    "How do I centre a div with flexbox?",
    "What evidence would change my mind about leaving Berlin?",
    "Should we charge for the workshop or keep it free?",
    "Why do our salespeople leave right after their second year?",
    "Which is older, Oxford University or the Aztec Empire?",
    "Compare the risks of feature flags and long-lived branches for a team of 7 that releases weekly. Give a table with at most five rows, and say for each row what would make the risk irrelevant.",
    "",
    "   ",
  ])("lint finds nothing in %j", (text) => expect(lint(text)).toEqual([]));
});

describe("other languages", () => {
  test("are not judged by rules for English", () => {
    expect(rules("Schreibe einen guten und besseren Text, der nicht zu lang ist und mir immer gefällt.")).toEqual([]);
  });

  test("keep the rules for secrets, placeholders and brackets", () => {
    expect(rules("Ich habe die Mail an anna@example.org nicht (noch nicht geschickt, und [NAME] auch nicht.")).toEqual([
      "secret",
      "placeholder",
      "placeholder",
    ]);
  });
});

describe("text that is not the person's own prose", () => {
  test.each([
    "What does `TODO make it better` do?",
    "What does this do?\n```\n// TODO {{x}} (\n```",
    "What is at https://example.org/latest?x={{y}}",
    'Why do they say "everyone knows the latest"?',
    "What does this mean?\n> Everyone hates [it]",
  ])("is not judged: %j", (text) => expect(lint(text)).toEqual([]));
});

describe("many findings of one rule", () => {
  const text = "Write a good, nice, engaging, catchy, impressive, modern letter to my boss.";

  test("are reduced to three", () => {
    const found = lint(text).filter((finding) => finding.rule === "vague-term");
    expect(found).toHaveLength(3);
    expect(found[2]?.reason).toContain("3 more like it");
  });

  test("are all fixed together", () => {
    expect(lint(applyFixes(text, lint(text)))).toEqual([]);
  });
});

describe("all fixes at once", () => {
  test("turn a rough prompt into one that shows what is open", () => {
    const text =
      "Please could you give me some good ideas if possible for a few nice things to do in Copenhagen, something not too touristy etc.";
    expect(applyFixes(text, lint(text))).toBe(
      "Please could you give me [how many?] good [in what way?] ideas for [how many?] nice [in what way?] things to do in Copenhagen, something not too touristy [what else?].",
    );
  });

  test("are applied in order of the text, whatever their order", () => {
    const text = "Make it better and faster if possible.";
    const found = lint(text);
    expect(applyFixes(text, [...found].reverse())).toBe(applyFixes(text, found));
  });
});

describe("long texts", () => {
  const stepsOf = countSteps(() => import("#domain/thinking/lint/lint.ts"));

  test("take steps in proportion to their length", async () => {
    const page = "Write a good report for my boss if possible. Why do users always leave? We sell valves, etc.\n";
    const short = await stepsOf((fresh) => fresh.lint(page.repeat(100)));
    const long = await stepsOf((fresh) => fresh.lint(page.repeat(800)));
    expect(short).toBeGreaterThan(100);
    expect(long / short).toBeLessThan(10);
  });
});

describe("hostile texts", () => {
  /** Characters: what goes over the text once for each character, in an expression too, does not come to an end in a test. */
  const SIZE = 50_000;
  /** A character: a hundredfold of it would be work that grows with the square. */
  const MOST_STEPS = 1_000;
  const stepsOf = countSteps(() => import("#domain/thinking/lint/lint.ts"));

  test.each([
    " ",
    "\n",
    "[",
    "(",
    "[]",
    "{{",
    "a.",
    "a",
    "1 ",
    '"',
    "“",
    "`",
    "a@",
    "-----BEGIN ",
    "www.",
    "_",
    "[a?]",
    "TODO",
    "don't ",
    "DE89 ",
    "be brief and detailed ",
    "write and write ",
  ])("%j over and over takes steps in proportion to its length", async (piece) => {
    const text = piece.repeat(SIZE / piece.length);
    const steps = await stepsOf((fresh) => fresh.lint(text));
    expect(steps / text.length).toBeLessThan(MOST_STEPS);
  });
});
