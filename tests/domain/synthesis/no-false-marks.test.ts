import { describe, expect, test } from "vitest";
import { claimOf } from "#domain/synthesis/against.ts";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";
import { ownText } from "#domain/synthesis/statements.ts";
import { themesOf } from "#domain/synthesis/themes.ts";

/** What agrees, and what is of two things, is never marked as not agreed. */

const compared = (...texts: readonly string[]) =>
  compareSources(
    texts.map(
      (text, at): ComparedSource => ({
        id: "abc"[at] as string,
        title: ["Ana", "Ben", "Cleo"][at] as string,
        text,
        kind: "pasted",
        derived: false,
        seats: null,
      }),
    ),
    "",
  );
const wordsIn = (...texts: readonly string[]) =>
  compared(...texts)
    .themes.flatMap(({ opposed }) => opposed)
    .map(({ words }) => [...(words ?? [])].sort().join(" | "));

describe("two that agree are not set against each other", () => {
  test.each([
    ["both say no", "Work until 13:00 on Saturdays. None on Sundays.", "They work on Saturdays but never on Sundays."],
    [
      "a wish and a report that nothing came",
      "She walks fine with her frame, please don't let anyone put her in a hoist.",
      "Used her frame all day, no hoist has come and she says it needn't.",
    ],
    [
      "an allergy and what she can't have",
      "Allergy: penicillin (rash).",
      "Penicillin she can't have, comes out in a rash.",
    ],
    [
      "what is allowed with help, and is done with help",
      "No stairs without supervision.",
      "Did the stairs with me twice.",
    ],
  ])("%s", (_, one, other) => expect(wordsIn(one, other)).toEqual([]));
});

describe("two things are not set against each other", () => {
  test.each([
    [
      "an event on a Saturday, and deliveries not on Saturdays",
      "Harvest supper: Saturday 11 October, 19 h, in the cold store.",
      "Deliveries only until four in the afternoon this year and not on Saturdays.",
    ],
    [
      "the purpose of a visit, and what was not the cause of a fall",
      "The nurse will visit to check blood pressure and the skin of the heel.",
      "She fell over the rug, nothing to do with blood pressure, I've thrown it out.",
    ],
    [
      "the hour of a meeting, and the hour at which work begins",
      "The roof comes soon. Next site meeting is on the 22nd at 2 pm.",
      "Kev moves the stones. We start at 7, the neighbours are moaning.",
    ],
  ])("%s", (_, one, other) => expect(wordsIn(one, other)).toEqual([]));
});

describe("what leaves room for the other is not set against it", () => {
  test.each([
    [
      "a no that answers somebody",
      "Electricity in Tilak Lane will be off on Wednesday.",
      "No that is Tilak Lane only, ours stays on.",
    ],
    ["a condition", "If the ankle is swollen ring the ward at once.", "Both ankles the same, not swollen."],
    [
      "what need not be done",
      "You do not have to send anything now, Mrs Ilie collects it on the day.",
      "I asked her to send me the list with all of it.",
    ],
    ["what another place paid", "310 lei per flat, paid to me.", "Next door paid 270 lei per flat then."],
    [
      "what something is not",
      "That stain on the ceiling is old, that's not the pipe.",
      "They are changing our pipe at last.",
    ],
    [
      "what is done to another thing",
      "Carcasses: bury deep with lime, never eat.",
      "It is no illness, they have eaten the poisonous bush by the river.",
    ],
    [
      "a rough time",
      "Ambulance at the gate 10.05.",
      "The ambulance came to the gate shortly after ten and left at noon.",
    ],
  ])("%s", (_, one, other) => expect(wordsIn(one, other)).toEqual([]));

  test.each([
    ["a need", "You do not have to bring boots.", "You have to bring boots."],
    ["the same verb of the same thing", "Never eat the berries by the gate.", "We ate the berries by the gate."],
    ["a time that is no rough one", "The ambulance came at ten.", "The ambulance came at eleven."],
  ])("but %s is", (_, one, other) => expect(wordsIn(one, other)).not.toEqual([]));
});

describe("what takes no side is left out of a disagreement", () => {
  const contested = (...texts: readonly string[]) => {
    const { themes, statements } = compared(...texts);
    const keys = themes.filter(({ opposed }) => opposed.length > 0).flatMap((theme) => theme.statements);
    return statements.filter(({ key }) => keys.includes(key)).map((each) => each.text.slice(each.own - each.start));
  };

  test("an answer of one word to something else", () => {
    const { statements } = compared(
      "The doors were approved. The fee was too high. Refused.",
      "I did not approve the doors.",
    );
    const [doors, , answer, other] = statements.map(({ key }) => key) as [string, string, string, string];
    const claims = statements.map(ownText).map(claimOf);
    const near = { size: statements.length, values: new Float32Array(statements.length ** 2) };
    // all of one cluster, as words alone may put them
    const one = statements.map(() => 0);
    const opposed = [{ a: doors, b: other, reason: "negation" }] as const;
    const contested = themesOf(statements, claims, near, one, opposed, () => false).filter(
      (each) => each.opposed.length > 0,
    );
    expect(contested).toHaveLength(1);
    expect(contested[0]?.statements).not.toContain(answer);
    expect(contested[0]?.statements).toContain(doors);
  });

  test("what is as usual", () => {
    const found = contested(
      "Picking of Elstar begins on Monday 1 September, Jonagold on 22 September.",
      "We start with the Elstar on Thursday 28 August. Jonagold from 22 September as usual.",
    );
    expect(found).toHaveLength(2);
  });
});

test("who took a thing away stands against who still has it", () => {
  expect(wordsIn("Key: in key safe by side door.", "We took the key safe off after the burglary.")).toEqual([
    "safe | took the key safe off",
  ]);
  expect(wordsIn("We took the key safe off after the burglary.", "There is no key safe.")).toEqual([]);
});

test("hours of work are read whole, and compared with the hour at which work begins", () =>
  expect(wordsIn("Working hours: 7:30 to 17:30.", "We start at 7, the neighbours are moaning.")).toEqual(["7 | 7:30"]));

test("rather than names what it is not", () =>
  expect(
    wordsIn(
      "The office believes that this is a winter virus.",
      "The short time points to food rather than to a virus.",
    ),
  ).toEqual(["than virus | virus"]));

describe("what ordinary people write of two things is not set against each other", () => {
  test.each([
    ["Paracetamol 500 mg.", "Ibuprofen 400 mg."],
    ["Add 200 ml of milk.", "Boil 250 ml of water."],
    ["The bathroom is upstairs.", "The kitchen is downstairs."],
    ["The shop opens at 8.", "The shop closes at 6."],
    ["The concert starts at six.", "The concert ends at ten."],
    ["Park behind the hall.", "Don't park on the grass."],
    ["Ana has left the keys with Tom.", "Ana will bring the cake."],
    ["Get off the bus at the church.", "You pay on the bus."],
    ["The cake stands on the table.", "Take the cloth off the table."],
    ["The library is open on Mondays.", "The café is closed on Mondays."],
    ["The gate is locked by the caretaker.", "The hall is locked by the caretaker."],
    ["The lights in the hall are on.", "The cellar is in the dark."],
    ["The branch was cut off.", "Ana unscrewed the handle."],
    ["The fire was arson.", "The lift stopped by itself."],
    ["It has done 62,000 miles.", "It has done 100,000 km."],
  ])("%s / %s", (one, other) => expect(wordsIn(one, other)).toEqual([]));
});

describe("and of one thing it is", () => {
  test.each([
    ["Take 500 mg of ibuprofen.", "Take 400 mg of ibuprofen."],
    ["The bathroom is upstairs.", "The bathroom is downstairs."],
    ["You may park on the grass.", "Don't park on the grass."],
    ["Dr Lindqvist has left the practice.", "Call Dr Lindqvist in the morning."],
    ["The library is open on Mondays.", "The library is closed on Mondays."],
    ["The dog may run off the lead.", "The dog stays on the lead."],
  ])("%s / %s", (one, other) => expect(wordsIn(one, other)).not.toEqual([]));
});
