import { expect, test } from "vitest";
import { inFirstPerson } from "#domain/thinking/expert/first-person.ts";
import { frames } from "./expert.ts";

test.each([
  ["names what you can check and your next step", "names what I can check and my next step"],
  ["leaves the choice with you, and leaves you one task", "leaves the choice with me, and leaves me one task"],
  ["fits the stage you are at", "fits the stage I am at"],
  ["says what would make you walk away before you sign", "says what would make me walk away before I sign"],
])("a guide's sentence is said by the person: %s", (text, said) => {
  expect(inFirstPerson(text)).toBe(said);
});

test("no subject's good answer speaks to the person in a prompt", () => {
  const good = frames.filter(({ level }) => level === "subject").map(({ guide }) => inFirstPerson(guide.good));
  expect(good.filter((text) => /\b(?:you|your|yours|make I|leaves? I|me (?:go|can|will|must))\b/i.test(text))).toEqual(
    [],
  );
  expect(good.filter((text) => !/^A good answer .*\.$/.test(text))).toEqual([]);
});
