import { expect, test } from "vitest";
import { wordCount, wordsOf } from "#domain/lab/words.ts";

test.each([
  "",
  "don’t stop, it's 5:30",
  "e.g. 3.5 and 1,500 euros in the U.S.A.",
  "a_b c__d __",
  "mail ada@example.org about 20–40 % of “it” — now…",
  "l’avion d'été, état naïve",
  "e\u0301tat nai\u0308ve",
  "½ cup of H₂O, x² and ① or ⅷ",
  "C++, C# and #tag @you 🙂",
  "http://a.b/c?d=e",
  "к вопросу о τιμή",
  "ภาษาไทยไม่มีช่องว่าง",
  "日本語の文章です",
])("words are counted as they are found: %j", (text) => {
  expect(wordCount(text)).toBe(wordsOf(text).length);
});
