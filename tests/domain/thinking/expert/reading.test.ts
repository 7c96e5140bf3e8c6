import fc from "fast-check";
import { expect, test } from "vitest";
import { readText } from "#domain/thinking/expert/reading.ts";
import { normalizeInput } from "#domain/thinking/text/normalize.ts";
import { tag } from "./expert.ts";

const valuesOf = (text: string) => readText(text, tag).values.map(({ type, text: value }) => `${type}: ${value}`);

test.each([
  ["raise rent by 300", "amount: 300"],
  ["raise rent by 300", "not deadline"],
  ["finish it by friday", "deadline: by friday"],
  ["due tomorrow", "deadline: due tomorrow"],
  ["they want 15% more", "percent: 15%"],
  ["costs $1,150 a month", "amount: $1,150"],
  ["20k euros", "amount: 20k euros"],
  ["my 6yo won't read", "age: 6yo"],
  ["he is 7 years old", "age: 7 years old"],
  ["we've lived here for 6 years", "duration: 6 years"],
  ["at 3pm", "time: 3pm"],
  ["a flat of 60 m2", "size: 60 m2"],
  ["we train twice a week", "frequency: twice a week"],
  ["i live in portugal", "place: portugal"],
  ["a school in Springfield", "place: Springfield"],
  ["my boss shouts", "person: boss"],
  ["see https://example.org/a", "url: https://example.org/a"],
  ["the loop calls `next()`", "code: `next()`"],
  ["it may rain", "not date"],
  ["in may", "date: may"],
  ["BY FRIDAY, in MAY", "deadline: BY FRIDAY"],
  ["moved to BERLIN for 20K EUR", "amount: 20K EUR"],
  ["İstanbul, İzmir: at 3PM", "time: 3PM"],
])("%s: %s", (text, value) => {
  const found = valuesOf(text);
  if (value.startsWith("not ")) expect(found.filter((one) => one.startsWith(value.slice(4)))).toEqual([]);
  else expect(found).toContain(value);
});

test("an order, a question, a guess and a negation are told apart", () => {
  const { isOrder, isQuestion, isGuess, isNegated } = readText("write a letter to the council", tag);
  expect([isOrder, isQuestion, isGuess, isNegated]).toEqual([true, false, false, false]);
  expect(readText("please check my contract", tag).isOrder).toBe(true);
  expect(readText("my contract ends soon", tag).isOrder).toBe(false);
  expect(readText("why is it flat?", tag).isQuestion).toBe(true);
  expect(readText("maybe backups?", tag).isGuess).toBe(true);
  expect(readText("the diocese doesnt answer", tag).isNegated).toBe(true);
});

test("another language is not tagged", () => {
  const { language, words } = readText("ich weiß nicht was ich mit der Miete machen soll", tag);
  expect(language).toBe("other");
  expect(words.every(({ pos }) => pos === "")).toBe(true);
});

test("any text is read, with every word and value inside it and in order", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: "binary", maxLength: 120 })), (raw) => {
      const text = normalizeInput(raw);
      const { words, values } = readText(text, tag);
      for (const { start, end } of [...words, ...values]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
      }
      for (const [at, { values: begun }] of words.entries())
        for (const { next } of begun) expect(next > at && next <= words.length).toBe(true);
    }),
    { seed: 18, numRuns: 300 },
  );
});
