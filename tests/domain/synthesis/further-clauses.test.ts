import fc from "fast-check";
import { expect, test } from "vitest";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";
import { contentWords } from "#domain/synthesis/content-words.ts";
import { type Draft, draftOf } from "#domain/synthesis/draft.ts";
import { lookup } from "#domain/synthesis/lookup.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { NOTES } from "./week-two.ts";

const SHAPE = { length: 12, order: "weight", keep: [] } as const;
const sourcesOf = (texts: readonly string[]): ComparedSource[] =>
  texts.map((text, at) => ({ ...NOTES, id: "abcd"[at] as string, text }));

function merged(texts: readonly string[], how: { readonly draft?: Draft; readonly themes?: "no-conflict" } = {}) {
  const sources = sourcesOf(texts);
  const comparison = compareSources(sources, "");
  const themes = Object.fromEntries(comparison.themes.map(({ key }) => [key, how.themes ?? ""]));
  const decided = { decisions: {}, themes: how.themes ? themes : {}, wording: {}, shape: SHAPE };
  const found = placed(comparison, sources, how.draft ?? draftOf(comparison, sources, SHAPE), decided);
  const { statement } = lookup(comparison);
  const report = [
    ...found.report.map(({ key }) => key),
    ...found.disagreements
      .filter(({ settled }) => settled !== "no-conflict")
      .flatMap(({ theme }) => [...theme.statements]),
  ].map((key) => statement(key)?.text ?? "");
  return { ...found, comparison, shown: [...found.text.map(({ text }) => text), ...report] };
}

const OVEN = "Oven is cleaned on Friday evening";
test.each([
  ["Handover takes 20 minutes.", "Handover takes 20 minutes and must be done at the bed."],
  [`${OVEN}.`, `${OVEN} and needs two people.`],
  ["Oven is cleaned on Friday.", `${OVEN}.`],
])("the longer statement speaks for its source alone, and the other says a part of it: “%s” / “%s”", (short, long) => {
  for (const texts of [
    [short, long],
    [long, short],
  ]) {
    const { comparison, text } = merged(texts);
    const own = "ab"[texts.indexOf(long)];
    const [part] = comparison.statements.flatMap(({ key, sourceId }) => (sourceId === own ? [] : [key]));
    expect(text.map((sentence) => sentence.text)).toEqual([long]);
    expect(comparison.themes).toMatchObject([{ voices: [own], parts: [part] }]);
  }
});

test("what two sources say the same stays agreed, and the one that says more is shown beside it", () => {
  const { comparison, text } = merged([
    "Handover takes 20 minutes.",
    "Handover takes 20 minutes and must be done at the bed.",
    "The handover takes 20 minutes.",
  ]);
  expect(comparison.themes.map(({ voices }) => voices)).toEqual([["a", "c"], ["b"]]);
  expect(text).toHaveLength(2);
});

test("a sentence of an earlier version that speaks for one that says more leaves that one to the report", () => {
  const texts = ["The oven is cleaned weekly.", "The oven is cleaned weekly and needs strong gloves."];
  const keys = compareSources(sourcesOf(texts), "").statements.map(({ key }) => key);
  const draft = { sentences: [{ text: texts[0] as string, keys }], minority: [] };
  expect(merged(texts, { draft }).report.map(({ key }) => key)).toEqual([keys[1]]);
});

test("statements that do not conflict are not made one", () => {
  const texts = ["The videos are too long.", "The videos are not too long for the evening group."];
  const { text } = merged(texts, { themes: "no-conflict" });
  expect(text.map(({ text }) => text).sort()).toEqual([...texts].sort());
  expect(text.map(({ keys }) => keys.length)).toEqual([1, 1]);
});

const PLACES = ["the ward", "the oven", "the old bridge", "handover"];
const SAID = ["takes 20 minutes", "is cleaned on Friday", "is not safe at night", "costs 40 euros a week"];
const FURTHER = [
  "",
  " and must be done at the bed",
  " and needs two people",
  ", because Ana is away",
  " before the shop opens",
  " in the cold evening",
];
const someStatement = fc
  .tuple(fc.constantFrom(...PLACES), fc.constantFrom(...SAID), fc.constantFrom(...FURTHER))
  .map(([place, said, further]) => `${place[0]?.toUpperCase()}${place.slice(1)} ${said}${further}.`);
const someTexts = fc.array(
  fc.array(someStatement, { minLength: 1, maxLength: 3 }).map((all) => all.join("\n\n")),
  { minLength: 2, maxLength: 4 },
);

test("each content word of each source is in the text, in the report, or not compared, whichever sources agree", () => {
  fc.assert(
    fc.property(someTexts, fc.constantFrom(undefined, "no-conflict" as const), (texts, themes) => {
      const { comparison, shown } = merged(texts, themes ? { themes } : {});
      const aside = [...comparison.asks, ...comparison.short].map(
        ({ sourceId, start, end }) => texts["abcd".indexOf(sourceId)]?.slice(start, end) ?? "",
      );
      // each by itself: another statement's word is not this one's
      const held = [...shown, ...aside].map((text) => new Set(contentWords(text)));
      for (const text of texts.flatMap((each) => each.split("\n\n")))
        expect(held.some((words) => contentWords(text).every((word) => words.has(word))) ? "" : text).toBe("");
    }),
    { numRuns: 80 },
  );
});

test("a source is credited only with sentences all of whose words it says", () => {
  fc.assert(
    fc.property(someTexts, (texts) => {
      const { comparison, text } = merged(texts);
      for (const sentence of text) {
        const theme = comparison.themes.find(({ statements }) => statements.includes(sentence.key));
        for (const id of theme?.voices ?? []) {
          const own = new Set(contentWords(texts["abcd".indexOf(id)] ?? ""));
          expect(contentWords(sentence.text).filter((word) => !own.has(word))).toEqual([]);
        }
      }
    }),
    { numRuns: 80 },
  );
});
