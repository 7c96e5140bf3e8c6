import { expect, test } from "vitest";
import { generalAsk } from "#domain/thinking/expert/general-asks.ts";

const asked = (...about: Parameters<typeof generalAsk>) => generalAsk(...about)?.slots.map(({ id }) => id) ?? null;

test("the country is asked for where answers differ from one to the next, and not about a text or a greeting", () => {
  expect(asked("answer", true)).toEqual(["country"]);
  expect(asked("answer", false)).toBeNull();
  expect(asked("write", true)).toBeNull();
  expect(asked(null, true)).toBeNull();
});

test("what came before is asked for where a text points at it", () => {
  expect(asked("unclear", false)).toEqual(["before"]);
});
