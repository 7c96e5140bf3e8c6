import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Idea } from "#domain/entities.ts";
import { wordReader } from "#domain/ideation/content-words.ts";
import { kinship, newWordsReader, repeats, weightsOf } from "#domain/ideation/kinship.ts";
import { formReader, meterReader, sameText, sharedWords } from "#domain/ideation/meter.ts";
import { exampleIdeas, ideaOf, QUESTION, TEXTS } from "./worked-example.ts";

const read = wordReader(QUESTION);
const own = TEXTS.map(read);
const weight = weightsOf(own);

test("content words leave out stop words, numerals, ordinals and words of the question; inflections are one word", () => {
  expect([...(own[0] ?? []).values()]).toEqual(["step", "card", "video"]);
  expect([...(own[1] ?? []).keys()]).toEqual(["cut", "video", "short", "part"]);
  expect([...wordReader("Wie halten wir die Leute in der zweiten Woche?")("Vidéo und Videos").keys()]).toContain(
    "video",
  );
});

test("kinship of the worked example, to two places", () => {
  const pair = read("Pair learners who started on the same day as study partners");
  expect(kinship(pair, own[4] ?? new Map(), weight)).toBeCloseTo(0.38, 2);
  const quiz = read("A short quiz after each video");
  expect(kinship(quiz, own[1] ?? new Map(), weight)).toBeCloseTo(0.3, 2);
  const earlier = own.map((words, at) => ({ of: at + 1, words }));
  expect(repeats(pair, earlier, weight)).toEqual({ of: 5, words: ["pair", "started", "day"] });
  expect(repeats(quiz, earlier, weight)).toEqual({ of: 2, words: ["short", "video"] });
  expect(repeats(read("A progress bar"), earlier, weight)).toBeNull();
});

test("new words of the worked example: 11 joins 3 and 7", () => {
  const measured = newWordsReader()(own, weight);
  const shares = measured.map(({ share }) => share?.toFixed(2));
  for (const number of [1, 3, 6, 7, 8, 9, 16]) expect([number, shares[number - 1]]).toEqual([number, "1.00"]);
  expect([shares[1], shares[12], shares[10]]).toEqual(["0.87", "0.36", "0.00"]);
  expect(measured[10]?.joins).toEqual({ of: [2, 6], words: ["call", "assignment"] });
});

test("a meter that remembers what it measured says the same as one that measures for the first time, whatever was added, changed or taken away", () => {
  const text = fc.array(fc.constantFrom("video", "call", "day", "folder", "lesson", "card"), { maxLength: 4 });
  const step = fc.record({ at: fc.nat(8), words: text, isGone: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 12 }), (steps) => {
      const measure = meterReader(read);
      const ideas: Idea[] = [];
      for (const { at, words, isGone } of steps) {
        const place = Math.min(at, ideas.length);
        ideas[place] = ideaOf(place + 1, { text: words.join(" "), gone: isGone ? 5 : null });
        expect(measure([...ideas])).toEqual(meterReader(wordReader(QUESTION))([...ideas]));
      }
    }),
  );
});

test("kinship is symmetric, between 0 and 1, and 1 with itself", () => {
  const text = fc.array(fc.constantFrom("video", "call", "day", "folder", "lesson", "card"), { maxLength: 8 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [a, b] = [read(one.join(" ")), read(other.join(" "))];
      const kin = kinship(a, b, weight);
      expect(kin).toBeCloseTo(kinship(b, a, weight), 12);
      expect(kin).toBeGreaterThanOrEqual(0);
      expect(kin).toBeLessThanOrEqual(1);
      if (a.size > 0) expect(kinship(a, a, weight)).toBe(1);
    }),
  );
});

test("the meter counts own ideas without repeats, steps between groups, and how even they are", () => {
  const groups = [..."abacdbefdceaaefb"];
  const ideas = exampleIdeas().map((idea, at) => ({ ...idea, group: groups[at] ?? null }));
  const repeat = ideaOf(17, { text: `  ${TEXTS[0]?.toUpperCase()} ` });
  const meter = meterReader(read)([...ideas, repeat, ideaOf(18, { by: "model", offer: "taken" })]);
  expect(meter).toMatchObject({ fluency: 16, silent: 9, allNew: 7 });
  expect(meter.flexibility).toMatchObject({ groups: 6, changes: 14, steps: 15 });
  expect(meter.flexibility?.even).toBeCloseTo(5.8, 1);
  expect(meterReader(read)(exampleIdeas()).flexibility).toBeNull();
});

test("words that ideas share, with most ideas first", () => {
  const shared = sharedWords(exampleIdeas(), read).map(({ word, ideas }) => [
    word,
    ideas.map((id) => Number(id.slice(5))),
  ]);
  expect(shared.slice(0, 3)).toEqual([
    ["video", [1, 2, 10, 12, 13]],
    ["assignment", [7, 11, 12, 13]],
    ["day", [4, 5, 14]],
  ]);
});

test("the form in which two ideas are compared is worked out once", () => {
  const formOf = formReader();
  expect(formOf("A  Card for\nCafé")).toBe(sameText("a card for cafe"));
  const folding = vi.spyOn(String.prototype, "normalize");
  expect(formOf("A  Card for\nCafé")).toBe("a card for cafe");
  const times = folding.mock.calls.length;
  folding.mockRestore();
  expect(times).toBe(0);
});
