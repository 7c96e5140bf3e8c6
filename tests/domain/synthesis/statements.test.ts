import { expect, test } from "vitest";
import { asSentence, splitKey } from "#domain/synthesis/statement.ts";
import { readSource, type SourceText } from "#domain/synthesis/statements.ts";
import { CALLS, DEBATE, IDEA, NOTES } from "./week-two.ts";

const read = (text: string) => readSource({ id: "s", text, derived: false, seats: null });
const texts = (source: SourceText) => readSource(source).statements.map(({ text }) => text);

test("a sentence with two claims is two statements, each with a subject and a verb", () => {
  expect(texts(NOTES)).toEqual([
    "Eleven of 40 people stopped in the second week",
    "Six of them wrote that the videos were too long",
    "two of the six named video five",
    "Nobody wrote that they did not know what to do next",
    "One person left for a new job",
    "The form asked whether the videos were too long, and asked nothing about next steps",
  ]);
});

test("a statement that begins with she or they brings what it speaks of", () => {
  const [, second] = readSource(CALLS).statements;
  expect(second?.text).toBe(
    "Mara stopped in the middle of video five because she had to pick up her son. She did not know that only one exercise was left for the week",
  );
  expect(CALLS.text.slice(second?.own)).toMatch(/^She did not know/);
});

test("questions and requests are no statements, and are listed", () => {
  const { statements, asks } = readSource(IDEA);
  expect(statements.some(({ text }) => text.includes("spring intake"))).toBe(false);
  expect(asks.map(({ start, end }) => IDEA.text.slice(start, end))).toEqual([
    "What can we fix before the spring intake?",
  ]);
  expect(read("Please send me the list of all rooms.").asks).toHaveLength(1);
  expect(read("He sleeps in the hall, never on the sofa please.").asks).toEqual([]);
});

test("every key names exactly the words of its statement", () => {
  for (const source of [IDEA, NOTES, CALLS, DEBATE])
    for (const { key, text } of readSource(source).statements) {
      const span = splitKey(key);
      expect(span?.sourceId).toBe(source.id);
      expect(source.text.slice(span?.start, span?.end)).toBe(text);
    }
});

test("a turn of a debate belongs to its persona, and a dissent is one", () => {
  const last = readSource(DEBATE).statements.at(-1);
  expect(last).toMatchObject({ personaId: "skeptic", isDissent: true });
});

test("lines of a list are statements without their bullets, and a code fence is one", () => {
  expect(read("- The lamp costs 40 euros\n- The shade is broken\n").statements.map(({ text }) => text)).toEqual([
    "The lamp costs 40 euros",
    "The shade is broken",
  ]);
  expect(read("```\nlet lamps = 1; let shades = 2;\nreturn lamps + shades;\n```").statements).toHaveLength(1);
});

test.each(["I run but ", "dog, and "])(
  "a sentence without an end is read in time that follows its length: “%s”",
  (part) => {
    const began = performance.now();
    read(part.repeat(40_000 / part.length));
    expect(performance.now() - began).toBeLessThan(5_000);
  },
);

test("nothing that a person typed makes it throw", () => {
  for (const text of ["", " ", "?", "...", "- \n- ", "\u0000\ud800", "a".repeat(3_000), "日本語の文です。次の文です。"])
    expect(() => read(text)).not.toThrow();
});

test.each([
  ["The rent of the flat\nshould be raised by 3%.", "The rent of the flat\nshould be raised by 3%"],
  ["The rent is 900 euros. Should be raised by 3%.", "The rent is 900 euros. Should be raised by 3%"],
  ["Rolf visited the home. Costs 2,900 euros a month.", "Rolf visited the home. Costs 2,900 euros a month"],
  [
    "Grandma fell in the bathroom. Nobody told her that the tiles are wet.",
    "Grandma fell in the bathroom. Nobody told her that the tiles are wet",
  ],
  [
    "Anna called the doctor. But he had no time before Monday.",
    "Anna called the doctor. But he had no time before Monday",
  ],
  [
    "Deniz likes the videos; after the quiz he did not know what to do.",
    "Deniz likes the videos; after the quiz he did not know what to do",
  ],
  ["Should we move? It would cost 400 euros.", "Should we move? It would cost 400 euros"],
])("a sentence without a subject, or whose “he” is named before it, brings what names it: %j", (text, whole) => {
  expect(texts({ id: "s", text, derived: false, seats: null }).at(-1)).toBe(whole);
});

test.each([
  ["The flat is small. This year the fair is in May.", "This year the fair is in May"],
  ["The flat is small. It is hard to find another one.", "It is hard to find another one"],
  ["The flat is small. Nobody wrote that they want to leave it.", "Nobody wrote that they want to leave it"],
  ["The flat is small. Talked to the landlord about the roof.", "Talked to the landlord about the roof"],
  ["The flat is small. When Mara called, she had fever.", "When Mara called, she had fever"],
  ["rent too high\nneighbours loud at night", "neighbours loud at night"],
  ["The flat is small. But the rent is fair.", "the rent is fair"],
])("a sentence that can be understood alone stands alone: %j", (text, alone) => {
  expect(texts({ id: "s", text, derived: false, seats: null }).at(-1)).toBe(alone);
});

test("a statement over two lines, or with its list, is a sentence in one line", () => {
  expect(asSentence("the rent\nshould be raised")).toBe("The rent should be raised.");
  expect(asSentence("the rent:\n- should be raised")).toBe("The rent: should be raised.");
});

test("lines that each end on purpose are each by themselves; those of a wrapped text mean nothing", () => {
  const listed =
    "beta blocker made me tired, but the attacks went from 6 to 2 a month\nred wine is a trigger for me\nsleep helps most\nmagnesium helped me";
  expect(texts({ id: "s", text: listed, derived: false, seats: null })).toEqual([
    "beta blocker made me tired, but the attacks went from 6 to 2 a month",
    "red wine is a trigger for me",
    "sleep helps most",
    "magnesium helped me",
  ]);
  const wrapped = "The rent of the flat\nshould be raised by 3%\nfrom the first of May\nbecause of the lift.";
  expect(texts({ id: "s", text: wrapped, derived: false, seats: null })).toEqual([wrapped.slice(0, -1)]);
});

test("an answer without a verb that is a line of its own is a statement", () => {
  const answers =
    "too loud in the afternoon\nI like the open office, you hear what is going on\nbad air\nThe kitchen is dirty";
  expect(texts({ id: "s", text: answers, derived: false, seats: null })).toContain("too loud in the afternoon");
  expect(texts({ id: "s", text: "- card payment\n", derived: false, seats: null })).toEqual(["card payment"]);
});

test.each([
  ["I work two Sundays a month. Not in August.", "I work two Sundays a month. Not in August"],
  ["We like the plan. But then I have no day off at all.", "But then I have no day off at all"],
  ["19 March. Migraine again. Had red wine before.", "19 March. Migraine again. Had red wine before"],
  [
    "The sponsor is leaving. No replacement so far. The youth team wants two evenings.",
    "The youth team wants two evenings",
  ],
  ["Dear parents, phones are a problem in maths.", "phones are a problem in maths"],
])("nothing short that denies or counts is lost, and a label stays with what it labels: %j", (text, last) => {
  expect(texts({ id: "s", text, derived: false, seats: null }).at(-1)).toBe(last);
});

test("the subject line of a letter is no statement", () => {
  const { statements, short } = read("RE: NO WATER AT OUR SCHOOL\nThe pump has been dry since March.");
  expect(statements.map(({ text }) => text)).toEqual(["The pump has been dry since March"]);
  expect(short).toHaveLength(1);
});

test("what follows an or stays with what it warns of", () =>
  expect(read("Pay them tonight, or those people will run.").statements.map(({ text }) => text)).toEqual([
    "Pay them tonight, or those people will run",
  ]));
