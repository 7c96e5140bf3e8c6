import { expect, test } from "vitest";
import { matcher } from "#src/tools/sessions/model/match.ts";
import { sessionsSearch } from "#src/tools/sessions/model/sessions-search.ts";

const session = {
  id: "1",
  title: "Café in Lyon",
  idea: "should we move the CAFÉ",
  question: "Should we move the café to Lyon before June?",
  createdAt: 0,
  updatedAt: 0,
};

test("every word must occur, anywhere, in any case and with or without accents", () => {
  expect(matcher("lyon cafe")(session)).toBe(true);
  expect(matcher("JUNE café")(session)).toBe(true);
  expect(matcher("lyon paris")(session)).toBe(false);
});

test("an empty query matches everything", () => {
  expect(matcher("  ")(session)).toBe(true);
});

test("a query in the address is cut, never refused", () => {
  expect(sessionsSearch({ q: 12 })).toEqual({ q: undefined });
  expect(sessionsSearch({ q: { a: 1 } })).toStrictEqual({ q: undefined });
  expect(sessionsSearch({ q: "x".repeat(500) }).q).toHaveLength(200);
});
