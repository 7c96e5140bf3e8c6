import fc from "fast-check";
import { expect, test } from "vitest";
import { mergedText, mergeTexts } from "#domain/prompts/merge-texts.ts";

const base = "Weigh tea against coffee.\nName the fact that decides.";

test("mergeTexts takes what only one side changed, for both sides", () => {
  const pieces = mergeTexts(base, base.replace("tea", "green tea"), base.replace("decides", "would decide"));
  expect(pieces.some(({ kind }) => kind === "conflict")).toBe(false);
  expect(mergedText(pieces, [])).toBe("Weigh green tea against coffee.\nName the fact that would decide.");
});

test("mergeTexts takes once what both sides changed alike", () => {
  const same = base.replace("tea", "mate");
  expect(mergedText(mergeTexts(base, same, same), [])).toBe(same);
});

test("mergeTexts leaves what both sides changed differently to the person", () => {
  const pieces = mergeTexts(base, base.replace("tea", "mate"), base.replace("tea", "cocoa"));
  expect(pieces.filter(({ kind }) => kind === "conflict")).toEqual([
    { kind: "conflict", ours: " mate", theirs: " cocoa", base: " tea" },
  ]);
  expect(mergedText(pieces, [undefined])).toContain("Weigh mate against");
  expect(mergedText(pieces, ["theirs"])).toContain("Weigh cocoa against");
  expect(mergedText(pieces, ["both"])).toContain("Weigh mate cocoa against");
});

test("mergeTexts does not align on the spaces between words: a rewritten sentence is one conflict, not a mixture", () => {
  const pieces = mergeTexts(
    "Turn {{notes}} into what changed and name the next step.",
    "Turn {{notes}} into what changed this week and name the next step.",
    "Turn {{notes}} into one bold line, then name the next step.",
  );
  expect(mergedText(pieces, [])).toBe("Turn {{notes}} into what changed this week and name the next step.");
  expect(mergedText(pieces, ["theirs"])).toBe("Turn {{notes}} into one bold line, then name the next step.");
});

test("choosing ours everywhere gives our text, and theirs gives theirs, when the sides have nothing in common", () => {
  const word = fc.constantFrom("a", "b", "c", " ", "\n", ".", "ünï", "😀");
  const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(""));
  fc.assert(
    fc.property(text, text, text, (o, a, b) => {
      expect(mergedText(mergeTexts(o, a, o), [])).toBe(a);
      expect(mergedText(mergeTexts(o, o, b), [])).toBe(b);
      expect(mergedText(mergeTexts(o, a, a), [])).toBe(a);
    }),
  );
});

test("mergeTexts loses no word of either side that the other did not remove", () => {
  const words = fc.array(fc.constantFrom("one ", "two ", "three ", "four "), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, words, (o, a, b) => {
      const pieces = mergeTexts(o.join(""), a.join(""), b.join(""));
      const both = mergedText(
        pieces,
        pieces.map(() => "both" as const),
      );
      for (const word of ["one", "two", "three", "four"]) {
        const isNew = (side: string[]) => side.join("").includes(word) && !o.join("").includes(word);
        if (isNew(a) || isNew(b)) expect(both).toContain(word);
      }
    }),
  );
});
