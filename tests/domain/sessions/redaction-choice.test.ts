import { expect, test } from "vitest";
import { FIRST_CHOSEN } from "#domain/sessions/redaction.ts";
import { readRedactionChoice, redactionValue } from "#domain/sessions/redaction-choice.ts";

test("a choice is read as it was told, and what is damaged in it counts as never told", () => {
  const told = { chosen: new Set(["key", "link", "amount"] as const), own: ["Acme", "project falcon"] };
  expect(readRedactionChoice(redactionValue(told))).toEqual(told);
  for (const damaged of [
    undefined,
    null,
    7,
    [],
    {},
    { kinds: 3, words: "a" },
    { kinds: { name: "yes" }, words: [1, "a"] },
  ])
    expect(readRedactionChoice(damaged)).toEqual({ chosen: FIRST_CHOSEN, own: [] });
});
