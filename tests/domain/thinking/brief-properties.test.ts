import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brief } from "#domain/thinking/brief/brief.ts";
import { baseOfIng, baseOfPast, baseOfS } from "#domain/thinking/brief/grammar/verbs.ts";
import { SLOT_NAMES } from "#domain/thinking/brief/template.ts";
import { BRIEF_VOCABULARY } from "#domain/thinking/brief/vocabulary.ts";
import { read } from "#domain/thinking/reading/read.ts";
import { refine } from "#domain/thinking/refine/refine.ts";
import { normalizeInput } from "#domain/thinking/text/normalize.ts";
import type { Brief } from "#domain/thinking/types.ts";
import { countSteps } from "../../steps.ts";

const corpus: readonly { id: string; text: string }[] = JSON.parse(
  readFileSync(new URL("./corpus/inputs.json", import.meta.url), "utf8"),
);

const briefOf = (raw: string): Brief => {
  const text = normalizeInput(raw);
  return brief(read(text), refine(text, {}));
};
/** All but the prompt: its task is the refined question, which the refinement's own checks cover. */
const saidIn = ({ subQuestions, assumptions, evidence, framings, firstSteps }: Brief): string[] => [
  ...subQuestions,
  ...assumptions,
  ...evidence,
  ...framings.map(({ question }) => question),
  ...firstSteps,
];

const OPEN_SLOT = new RegExp(`\\{(?:${SLOT_NAMES.join("|")})\\}|undefined| {2}|\\n`);
const WORD = /[\p{L}\p{N}]+/gu;
/** A word and its base forms without apostrophes and quotation marks: "don't" and "dont", "losing" and "lose" are one. */
const forms = (word: string): string[] => {
  const bare = word.toLowerCase();
  return [bare, bare.replace(/s$/, ""), baseOfS(bare), baseOfPast(bare), baseOfIng(bare)].filter(
    (form) => form !== undefined,
  );
};
const wordsOf = (text: string): string[] => text.replace(/['’"“”]/g, "").match(WORD) ?? [];
const VOCABULARY = new Set([...BRIEF_VOCABULARY].flatMap((word) => wordsOf(word)));

/** Words of the brief that come neither from the person nor from a template. */
function foreignWords(raw: string): string[] {
  const text = normalizeInput(raw);
  const known = new Set([...wordsOf(text), ...(text.match(WORD) ?? [])].flatMap(forms));
  return saidIn(briefOf(raw))
    .flatMap(wordsOf)
    .filter((word) => !VOCABULARY.has(word.toLowerCase()) && !forms(word).some((form) => known.has(form)));
}

const fragments = [
  "we keep losing people",
  "maybe the videos are too long",
  "but I can't afford it",
  "should I",
  "quit my job",
  "or stay",
  "because",
  "my boss says",
  "they don't know what to do",
  "how do I",
  "write a poem",
  "for my sister",
  "before friday",
  "by 3 pm",
  "since 2019",
  "only on Safari",
  "I'm not sure whether",
  "12 %",
  "about 40 people",
  "“quoted",
  "(open",
  "???",
  "\n- ",
  "never",
  "im",
  "dont",
  "I want to",
  "learn Rust",
  "is it normal that",
  "the best",
  "compare A and B",
  "I",
  "it",
  "what if",
  "{slot}",
  "[TOPIC]",
  "😀",
  "ich weiß nicht",
  "。",
];
const roughText = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ maxLength: 12 })), { maxLength: 14 })
  .map((parts) => parts.join(" "));
const SEED = { seed: 20260, numRuns: 400 };

describe("for any text", () => {
  test("brief is deterministic", () => {
    fc.assert(
      fc.property(fc.oneof(roughText, fc.string({ unit: "binary", maxLength: 200 })), (text) => {
        expect(briefOf(text)).toEqual(briefOf(text));
      }),
      SEED,
    );
  });

  test("every word is the person's or a listed template's", () => {
    fc.assert(
      fc.property(roughText, (text) => {
        expect(foreignWords(text)).toEqual([]);
      }),
      SEED,
    );
  });

  test("the brief is short, repeats nothing, and leaves no slot open", () => {
    fc.assert(
      fc.property(roughText, (text) => {
        const made = briefOf(text);
        expect(made.subQuestions.length).toBeLessThanOrEqual(5);
        expect(made.assumptions.length).toBeLessThanOrEqual(3);
        expect(made.framings.length).toBeLessThanOrEqual(3);
        expect(made.firstSteps.length).toBeLessThanOrEqual(4);
        const said = saidIn(made);
        expect(new Set(said).size).toBe(said.length);
        expect(new Set(made.framings.map(({ persona }) => persona)).size).toBe(made.framings.length);
        for (const line of said) {
          expect(line).not.toMatch(OPEN_SLOT);
          expect(line.trim()).not.toBe("");
        }
        for (const question of made.subQuestions) expect(question).toMatch(/\?$/);
        for (const { question } of made.framings) expect(question).toMatch(/\?$/);
      }),
      SEED,
    );
  });
});

describe("for the corpus", () => {
  test.each(corpus.map(({ id, text }) => [id, text] as const))(
    "%s: no invented word, quotation marks in pairs",
    (_, text) => {
      expect(foreignWords(text)).toEqual([]);
      for (const line of saidIn(briefOf(text))) {
        expect(line.split("“").length, line).toBe(line.split("”").length);
        expect(line.length, line).toBeLessThan(400);
      }
    },
  );

  test("most briefs share less than half of their sub-questions with any other", () => {
    const briefs = corpus
      .map(({ text }) => new Set(briefOf(text).subQuestions))
      .filter((questions) => questions.size > 0);
    const repeated = briefs.filter((one) =>
      briefs.some((other) => other !== one && [...one].filter((question) => other.has(question)).length > one.size / 2),
    );
    expect(repeated.length / briefs.length).toBeLessThan(0.5);
  });
});

describe("a long text", () => {
  const stepsOf = countSteps(() => import("#domain/thinking/brief/brief.ts"));

  test("of 20,000 words takes about ten times the steps of one of 2,000", async () => {
    const words = corpus
      .map(({ text }) => text)
      .join(" ")
      .split(/\s+/);
    const ofWords = (count: number): string =>
      Array.from({ length: count }, (_, at) => words[at % words.length]).join(" ");
    const [small, large] = [normalizeInput(ofWords(2_000)), normalizeInput(ofWords(20_000))];
    const [readSmall, readLarge] = [read(small), read(large)];
    const [refinedSmall, refinedLarge] = [refine(small, {}), refine(large, {})];
    const steps = await stepsOf((fresh) => fresh.brief(readSmall, refinedSmall));
    expect(steps).toBeGreaterThan(1_000);
    // quadratic work would be a hundredfold
    expect((await stepsOf((fresh) => fresh.brief(readLarge, refinedLarge))) / steps).toBeLessThan(15);
  });
});
