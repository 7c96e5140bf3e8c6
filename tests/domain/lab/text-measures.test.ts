import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { levenshtein } from "#domain/lab/levenshtein.ts";
import { rouge } from "#domain/lab/rouge.ts";
import { similarity } from "#domain/lab/similarity.ts";

describe("ROUGE-N", () => {
  test("reproduces the example of Lin's paper: 3 of 4 words, 1 of 3 pairs", () => {
    const reference = "police killed the gunman";
    expect(rouge("police kill the gunman", reference, 1)).toBe(3 / 4);
    expect(rouge("police kill the gunman", reference, 2)).toBe(1 / 3);
  });

  test("a sequence counts no more often than it occurs in the output", () => {
    expect(rouge("the cat", "the the the cat", 1)).toBe(2 / 4);
    expect(rouge("the the the the", "the cat", 1)).toBe(1 / 2);
  });

  test("case, accents and punctuation do not count", () => {
    expect(rouge("CAFE: open!", "Café open", 2)).toBe(1);
  });

  test("is a recall: an output that contains the reference has all of it", () => {
    const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(words, words, words, fc.integer({ min: 1, max: 2 }), (before, reference, after, n) => {
        expect(rouge([...before, ...reference, ...after].join(" "), reference.join(" "), n)).toBe(1);
      }),
    );
  });

  test("a reference shorter than a sequence has none", () => {
    expect(rouge("a b c", "a b", 3)).toBeNull();
  });
});

describe("Levenshtein", () => {
  /** The textbook's table (Wagner and Fischer, 1974). */
  const byTable = (a: readonly string[], b: readonly string[]): number => {
    let row = b.map((_, at) => at + 1);
    row.unshift(0);
    for (const [i, left] of a.entries()) {
      const next = [i + 1];
      for (const [j, right] of b.entries())
        next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (left === right ? 0 : 1)));
      row = next;
    }
    return row.at(-1) ?? 0;
  };

  test("equals the textbook's table, in code points", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "ß", "😀", "👍", "漢"), maxLength: 70 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(levenshtein(a, b)).toBe(byTable([...a], [...b]));
      }),
    );
  });

  test("a character of two code units counts once, and both spellings of an accented letter are equal", () => {
    expect(levenshtein("😀", "👍")).toBe(1);
    expect(levenshtein("caf\u00e9", "cafe\u0301")).toBe(0);
  });
});

describe("similarity", () => {
  test("the same words equally often are the same, in any case, and in any order for the words at least", () => {
    expect(similarity("Green tea!", "green TEA")).toBeCloseTo(1, 10);
    const turned = similarity("green tea", "tea green") ?? 0;
    expect(turned).toBeGreaterThan(0.5);
    expect(turned).toBeLessThan(1);
  });

  test("forms of a word are similar, unrelated words are not", () => {
    expect(similarity("plan", "plans")).toBeGreaterThan(0.2);
    expect(similarity("plan", "cubic fog")).toBe(0);
    // by hand: no common word; " pl pla lan an " and " pl pla lan ans ns " share three of four and five
    expect(similarity("plan", "plans")).toBeCloseTo(3 / Math.sqrt(20) / 2, 10);
  });

  test("stays within 0 and 1 and is symmetric", () => {
    fc.assert(
      fc.property(fc.lorem(), fc.lorem(), (a, b) => {
        const found = similarity(a, b);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
        expect(similarity(b, a)).toBeCloseTo(found as number, 10);
      }),
    );
  });

  test("is null without words", () => {
    expect(similarity("", "tea")).toBeNull();
    expect(similarity("tea", "?!")).toBeNull();
  });
});
