import { expect, test } from "vitest";
import { sessionsSearch } from "#src/tools/sessions/model/sessions-search.ts";

test("a query in the address is cut, never refused", () => {
  expect(sessionsSearch({ q: 12 })).toEqual({ q: undefined });
  expect(sessionsSearch({ q: { a: 1 } })).toStrictEqual({ q: undefined });
  expect(sessionsSearch({ q: "x".repeat(500) }).q).toHaveLength(200);
});
