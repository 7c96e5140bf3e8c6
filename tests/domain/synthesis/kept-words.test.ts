/** Words that the text keeps. */
import { describe, expect, test } from "vitest";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { hasWords, keptProblem, keptWordsIn } from "#domain/synthesis/kept-words.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { unkept } from "#domain/synthesis/unkept-words.ts";
import { DEBATE, QUESTION, SHAPE, WEEK_TWO } from "./week-two.ts";

const comparison = compareSources(WEEK_TWO, QUESTION);
function merge(keep: readonly string[], length: 3 | 7 = 3, themes: Readonly<Record<string, string>> = {}) {
  const shape = { ...SHAPE, length, keep };
  const draft = draftOf(comparison, WEEK_TWO, shape);
  const where = placed(comparison, WEEK_TWO, draft, { decisions: {}, themes, wording: {}, shape });
  return {
    text: draft.sentences.map((sentence) => sentence.text),
    keys: draft.sentences.map(({ keys }) => keys[0]),
    unkept: unkept(keep, comparison, where, WEEK_TWO),
    places: where.places,
  };
}

describe("words as they are typed", () => {
  test("are parted by commas and lines, and each is taken once", () => {
    expect(keptWordsIn("$1,200, 3,5 %")).toEqual(["$1,200", "3,5 %"]);
    expect(keptWordsIn(" budget, Mara ,\n short  list,,BUDGET; 40")).toEqual(["budget", "Mara", "short list", "40"]);
  });
  test("are few and short", () => {
    expect(keptProblem(["Mara"])).toBeNull();
    expect(keptProblem(["x".repeat(61)])).toContain("60 characters");
    expect(keptProblem(Array.from({ length: 13 }, (_, at) => `word ${at}`))).toContain("At most 12");
  });
});

test.each([
  ["The cards need no recording", "card", true],
  ["A postcard came", "card", false],
  ["All three would come back for a short list of what to do", "Short list", true],
  ["a list that is short", "short list", false],
  ["Eleven of 40 people stopped", "40", true],
  ["Mara’s son was waiting", "Mara", true],
  ["会議は金曜日です", "金曜日", true],
  ["It costs 5 €", "€", true],
])("“%s” and “%s”: %s", (text, phrase, is) => {
  expect(hasWords(text, phrase)).toBe(is);
});

describe("a text", () => {
  test("keeps the words that it would have left out, in the place of what matters less, letter for letter", () => {
    const [plain, kept] = [merge([]), merge(["Mara", "new job"])];
    for (const phrase of ["Mara", "new job"]) {
      expect(plain.text.some((sentence) => hasWords(sentence, phrase))).toBe(false);
      expect(kept.text.some((sentence) => hasWords(sentence, phrase))).toBe(true);
    }
    expect(kept.text).toHaveLength(3);
    expect(kept.unkept).toEqual([]);
    for (const sentence of kept.text)
      expect(WEEK_TWO.some(({ text }) => text.toLowerCase().includes(sentence.slice(0, -1).toLowerCase()))).toBe(true);
  });

  test("grows where there are more words to keep than sentences, and takes no sentence twice", () => {
    const { text, keys } = merge(["Mara", "new job", "short list", "quiz or test", "Eleven", "stopped"]);
    expect(text.length).toBeGreaterThanOrEqual(4);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("stays as it is where it says the words already", () => {
    const plain = merge([], 7);
    expect(merge(["second week"], 7).text).toEqual(plain.text);
  });

  test("takes nothing that is not agreed, nor a dissent, and says why words are missing", () => {
    const missing = merge(["Nobody wrote", "reads a card", "marmalade", "intake"]);
    expect(missing.unkept).toEqual([
      { phrase: "Nobody wrote", where: "not agreed" },
      { phrase: "reads a card", where: "report" },
      { phrase: "marmalade", where: "nowhere" },
      { phrase: "intake", where: "not compared" },
    ]);
    expect(missing.places.get(comparison.statements.find(({ isDissent }) => isDissent)?.key ?? "")).toBe("report");
    expect(DEBATE.derived).toBe(true);
  });
});
