import fc from "fast-check";
import { expect, test } from "vitest";
import { occurrencesOf } from "#domain/sessions/occurrences.ts";

const all = () => true;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** What a pattern of all values finds, the longest first. */
function scanned(values: readonly string[], text: string): readonly string[] {
  if (values.length === 0) return [];
  const pattern = values.toSorted((a, b) => b.length - a.length).map(escaped);
  return [...text.matchAll(new RegExp(pattern.join("|"), "giu"))].map((match) => `${match.index} ${match[0]}`);
}

test("finds what one pattern of all values finds", () => {
  // few letters, so that values end in one another and go on beyond what the automaton reads
  const letters = fc.constantFrom("a", "A", "b", "c", "!", "ä", "Ä", "s", "ſ", "ß", "ẞ", "😀");
  const text = (maxLength: number) => fc.string({ unit: letters, maxLength });
  fc.assert(
    fc.property(fc.array(text(12)), text(200), (drawn, said) => {
      const values = drawn.filter((value) => value !== "");
      const found = occurrencesOf(values, all)(said);
      expect(found.map(({ start, end }) => `${start} ${said.slice(start, end)}`)).toEqual(scanned(values, said));
      for (const { start, end, at } of found) expect(end - start).toBe(values[at]?.length);
    }),
  );
});

test("an occurrence that does not count hides no other", () => {
  const isWord = (text: string, { start }: { readonly start: number }) => text[start - 1] !== "b";
  const find = occurrencesOf(["Ana", "banana and so on", "an"], isWord);
  expect(find("banana, ANA")).toEqual([
    { start: 3, end: 6, at: 0 },
    { start: 8, end: 11, at: 0 },
  ]);
});

test("thousands of values are told apart, also where only their ends differ", () => {
  const values = Array.from({ length: 5_000 }, (_, at) => `a long beginning ${at}.`);
  const found = occurrencesOf(values, all)("here is a long beginning 4711. and a long beginning 12.");
  expect(found.map(({ at }) => at)).toEqual([4711, 12]);
});
