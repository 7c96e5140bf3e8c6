import fc from "fast-check";
import { expect, test } from "vitest";
import { rowsText } from "#domain/stored/row-text.ts";
import { readSession } from "#domain/stored/session.ts";
import { sessionTitle } from "#domain/stored/titles.ts";

const row = { id: "s1", title: "Café in Lyon", idea: "i", question: "q", createdAt: 1, updatedAt: 2, deleted: 0, v: 1 };

test("a sound row is read unchanged", () => {
  expect(readSession(row)).toEqual(row);
});

test.each([
  ["a time that is none", { updatedAt: "yesterday" }],
  ["a time no date reaches", { updatedAt: 9e15 }],
  ["a title that is no text", { title: 5 }],
  ["no question", { question: undefined }],
  ["an id that is a number", { id: 5 }],
  ["an id no address can hold", { id: "\uD800" }],
])("%s makes it unreadable", (_, damage) => {
  expect(readSession({ ...row, ...damage })).toBeNull();
});

test.each(["", "   ", "\n\t", "\u200B\u200D", "\u00A0\u3000", "\u2800", "\u3164", "\u{E0020}"])(
  "a session called %j is called 'Untitled thought'",
  (title) => {
    expect(readSession({ ...row, title })?.title).toBe("Untitled thought");
  },
);

test("a visible title stays verbatim", () => {
  for (const title of [" a ", "👩‍💻", "ما الفرق", "?"]) expect(sessionTitle(title)).toBe(title);
});

test("reading never throws and never changes a row, whatever it contains", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const before = rowsText([value]);
      const session = readSession(value);
      expect(session === null || session.title !== "").toBe(true);
      expect(rowsText([value])).toBe(before);
    }),
    { seed: 11, numRuns: 500 },
  );
});

test("a row is exported as text, including values that JSON cannot represent", () => {
  const loop: Record<string, unknown> = { at: new Date(0), big: 5n, map: new Map([["a", 1]]) };
  loop.self = loop;
  expect(JSON.parse(rowsText([loop]))).toEqual({
    at: "1970-01-01T00:00:00.000Z",
    big: "5",
    map: [["a", 1]],
    self: "[contains itself]",
  });
});
