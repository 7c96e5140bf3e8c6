import { expect, test } from "vitest";
import { sessionsSearch } from "#src/tools/sessions/model/sessions-search.ts";

test("a query in the address is cut, never refused; an id that none can be is left out", () => {
  expect(sessionsSearch({ q: 12 })).toEqual({ q: undefined });
  expect(sessionsSearch({ q: { a: 1 }, session: 7 })).toStrictEqual({ q: undefined, session: undefined });
  expect(sessionsSearch({ session: "s1" }).session).toBe("s1");
  expect(sessionsSearch({ session: "s".repeat(500) }).session).toBeUndefined();
  expect(sessionsSearch({ q: "x".repeat(500) }).q).toHaveLength(200);
});
