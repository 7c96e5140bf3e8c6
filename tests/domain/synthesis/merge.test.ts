import fc from "fast-check";
import { expect, test } from "vitest";
import type { Synthesis } from "#domain/entities.ts";
import { checklist, lostIn, openIn, represented, unfounded } from "#domain/synthesis/checks.ts";
import { type ComparedSource, compareSources, MOST_STATEMENTS } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { lookup } from "#domain/synthesis/lookup.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { asSentence, splitKey, statementKey, wordsUnder } from "#domain/synthesis/statement.ts";
import { CALLS, DEBATE, IDEA, NOTES, QUESTION, SHAPE, WEEK_TWO } from "./week-two.ts";

const NOTHING = { decisions: {}, themes: {}, wording: {}, shape: SHAPE } satisfies Partial<Synthesis>;
type Decided = Pick<Synthesis, "decisions" | "themes" | "wording" | "shape">;

function merge(sources: readonly ComparedSource[] = WEEK_TWO, decided: Partial<Decided> = {}, question = QUESTION) {
  const comparison = compareSources(sources, question);
  const draft = draftOf(comparison, sources, decided.shape ?? SHAPE);
  return { comparison, draft, ...placed(comparison, sources, draft, { ...NOTHING, ...decided }) };
}
const keyOf = ({ comparison }: ReturnType<typeof merge>, text: string): string => {
  const found = comparison.statements.find((statement) => statement.text.includes(text));
  if (!found) throw new Error(`No statement “${text}”`);
  return found.key;
};

test("the worked example: two themes that are not agreed, seven sentences, and a report with the dissent first", () => {
  const merged = merge();
  expect(merged.comparison.statements).toHaveLength(23);
  expect(merged.disagreements.map(({ theme }) => theme.voices)).toEqual([
    ["1-idea", "2-notes", "3-calls"],
    ["1-idea", "2-notes", "3-calls"],
  ]);
  expect(merged.text).toHaveLength(7);
  const { statement } = lookup(merged.comparison);
  expect(merged.report[0]).toMatchObject({ isFixed: true, to: null });
  expect(statement(merged.report[0]?.key ?? "")?.text).toBe("We still do not know whether anybody reads a card");
});

test("a sentence that was moved stays where it was put when its statement has another beginning since", () => {
  const { comparison, draft, text } = merge();
  const last = text.at(-1)?.key ?? "";
  const { sourceId, end } = splitKey(last) ?? { sourceId: "", end: 0 };
  const shape = { ...SHAPE, sequence: [statementKey(sourceId, { start: end - 1, end })] };
  expect(placed(comparison, WEEK_TWO, draft, { ...NOTHING, shape }).text[0]?.key).toBe(last);
});

test("a comparison is read for look-ups once, however many statements are placed", () => {
  const { comparison } = merge();
  expect(lookup(comparison)).toBe(lookup(comparison));
  expect(lookup({ ...comparison })).not.toBe(lookup(comparison));
});

test("a draft of an earlier engine opens as it was drafted, where this engine parts the sentences otherwise", () => {
  const { comparison, draft } = merge();
  const at = NOTES.text.indexOf("One person left");
  const [early, late] = [`${NOTES.id}:${at}-${at + 30}`, `${NOTES.id}:9000-9004`];
  const older = {
    ...draft,
    sentences: [
      { text: "One person left for a new job.", keys: [early] },
      { text: "It is not there.", keys: [late] },
      { text: "Its source is gone.", keys: ["5-gone:0-9"] },
    ],
  };
  expect(lookup(comparison).statement(early)).toBeUndefined();
  const opened = placed(comparison, WEEK_TWO, older, NOTHING);
  expect(opened.text.map(({ text }) => text)).toEqual(["One person left for a new job."]);
  const checks = checklist(comparison, WEEK_TWO, opened, { answered: null, heard: {} });
  expect(checks.find(({ id }) => id === "led")).toMatchObject({ isMet: true, done: 1 });
  expect(opened.places.size).toBeGreaterThanOrEqual(comparison.statements.length);
});

test("what was decided and drafted before a statement brought the one before it stays", () => {
  const sources = [
    { ...NOTES, id: "a", text: "The rent is 900 euros. Should be raised by 3%. The heating in room 4 is broken." },
    { ...NOTES, id: "b", text: "Two windows of the hall are cracked." },
  ];
  const { comparison, draft } = merge(sources, {}, "");
  const now = keyOf(merge(sources), "Should be raised");
  const before = `a:${sources[0]?.text.indexOf("Should")}-${now.split("-")[1]}`;
  expect(before).not.toBe(now);
  const to = (decisions: Decided["decisions"], older = draft) =>
    placed(comparison, sources, older, { ...NOTHING, decisions }).places.get(now);
  expect(to({ [before]: { to: "out", why: "another matter" } })).toBe("out");
  expect(to({ [before]: { to: "out", why: "another matter" }, [now]: { to: "report", why: "" } })).toBe("report");
  const older = { sentences: [{ text: "Should be raised by 3%.", keys: [before] }], minority: [] };
  const opened = placed(comparison, sources, older, { ...NOTHING, wording: { [before]: "Raise it by 3%." } });
  expect(opened.text).toMatchObject([{ key: now, text: "Raise it by 3%.", isOwn: true }]);
  expect(opened.report.some(({ key }) => key === now)).toBe(false);
});

test("the report says a sentence once, within the row that brings it, until that row is left out", () => {
  const sources = [
    { ...NOTES, id: "a", text: "The bus leaves at nine from the square." },
    { ...NOTES, id: "b", text: "Grandma has lived in Kemi for 40 years. She did not want to leave her garden in May." },
  ];
  const shape = { ...SHAPE, length: 1 as 3 };
  const question = "When does the bus leave the square?";
  const open = merge(sources, { shape }, question);
  const { statement } = lookup(open.comparison);
  const rows = (merged: typeof open) => merged.report.map(({ key }) => statement(key)?.text ?? "");
  const both = keyOf(open, "She did not want");
  expect(statement(both)?.text).toContain("Grandma has lived");
  expect(rows(open).filter((text) => text.includes("Grandma has lived"))).toHaveLength(1);
  const alone = keyOf(open, "Grandma has lived");
  expect(open.places.get(alone)).toBe("report");
  const left = merge(sources, { shape, decisions: { [both]: { to: "out", why: "another matter" } } }, question);
  expect(rows(left)).toContain(statement(alone)?.text);
});

test("who says so and who says otherwise stand apart", () => {
  const { disagreements, comparison } = merge();
  const said = (keys: readonly string[]) => keys.map((key) => lookup(comparison).statement(key)?.sourceId);
  const videos = disagreements.find(({ theme }) => theme.opposed.length === 2 || theme.name.includes("videos"));
  expect(videos?.sides.map(said)).toEqual([["1-idea", "2-notes"], ["3-calls"]]);
});

test("a theme that is not agreed gives no sentence until it is settled", () => {
  const open = merge();
  const theme = open.disagreements[0]?.theme;
  if (!theme) throw new Error("no theme");
  const said = (merged: ReturnType<typeof merge>) => merged.text.flatMap(({ keys }) => keys);
  expect(said(open).filter((key) => theme.statements.includes(key))).toEqual([]);
  expect(
    said(merge(WEEK_TWO, { themes: { [theme.key]: "both" } })).filter((key) => theme.statements.includes(key)),
  ).toEqual([]);
  const [one] = theme.statements as [string, ...string[]];
  const sided = merge(WEEK_TWO, { themes: { [theme.key]: one } });
  expect(said(sided).filter((key) => theme.statements.includes(key))).toEqual([one]);
  expect(theme.statements.slice(1).map((key) => sided.places.get(key))).toEqual(
    theme.statements.slice(1).map(() => "report"),
  );
  // a decision under a statement's key does not get round it
  expect(said(merge(WEEK_TWO, { decisions: { [one]: { to: "text", why: "" } } }))).not.toContain(one);
  expect(
    said(merge(WEEK_TWO, { themes: { [theme.key]: "forged" } })).filter((key) => theme.statements.includes(key)),
  ).toEqual([]);
});

test("a sentence that would bring a disputed one with it waits, also when the person puts it into the text", () => {
  const sources = [
    { ...NOTES, id: "a", text: "The bridge in Kemi is closed. It costs Omar two hours a day." },
    { ...NOTES, id: "b", text: "The bridge in Kemi is not closed. The ferry runs on Sundays." },
  ];
  const open = merge(sources);
  const key = keyOf(open, "It costs Omar");
  const into = { decisions: { [key]: { to: "text" as const, why: "" } } };
  const said = (merged: ReturnType<typeof merge>) => merged.text.some((sentence) => sentence.key === key);
  expect([said(open), said(merge(sources, into))]).toEqual([false, false]);
  expect(merge(sources, into).report.find((row) => row.key === key)?.to).toBeNull();
  const theme = open.disagreements[0]?.theme.key ?? "";
  expect(said(merge(sources, { ...into, themes: { [theme]: "no-conflict" } }))).toBe(true);
});

test("a statement that the next one brings with it is not said twice", () => {
  const { text } = merge([CALLS, DEBATE]);
  const whole = text.map((sentence) => sentence.text).join(" ");
  expect(whole.split("Mara stopped").length - 1).toBe(1);
});

test("leaving a statement of the report out needs a reason", () => {
  const { report } = merge();
  const { key = "" } = report.find(({ isFixed }) => !isFixed) ?? {};
  const decided = (why: string) =>
    merge(WEEK_TWO, { decisions: { [key]: { to: "out", why } } }).report.find((row) => row.key === key)?.to;
  expect([decided(""), decided(" . "), decided("It has nothing to do with the course")]).toEqual([null, null, "out"]);
});

test("a dissent can be said in the text, and stays in the report", () => {
  const open = merge();
  const key = keyOf(open, "anybody reads a card");
  const said = merge(WEEK_TWO, { decisions: { [key]: { to: "text", why: "" } } });
  expect(said.text.some((sentence) => sentence.key === key)).toBe(true);
  const out = merge(WEEK_TWO, { decisions: { [key]: { to: "out", why: "I do not like it" } } });
  for (const merged of [said, out]) {
    expect(merged.report.some((row) => row.key === key)).toBe(true);
    expect(merged.places.get(key)).toBe("report");
  }
});

test("a debate over the sources is no further witness of what they say", () => {
  const voices = (sources: readonly ComparedSource[]) =>
    compareSources(sources, QUESTION).themes.flatMap(({ voices, statements }) =>
      statements.some((key) => !key.startsWith(DEBATE.id)) ? [[statements[0], [...voices].sort()]] : [],
    );
  expect(voices(WEEK_TWO)).toEqual(voices([IDEA, NOTES, CALLS]));
});

test("the order of the sources changes no theme, and neither which statements the draft has nor where they stand", () => {
  const turned = [...WEEK_TWO].reverse();
  const [one, other] = [merge(), merge(turned)];
  expect(other.comparison.themes).toEqual(one.comparison.themes);
  expect(other.draft).toEqual(one.draft);
  expect([...other.places].sort()).toEqual([...one.places].sort());
});

test("a question of the person changes what matters", () => {
  const first = (question: string) => merge([NOTES, CALLS], {}, question).text[0]?.text;
  expect(first("Who left for a new job?")).toBe("One person left for a new job.");
});

test("what speaks of the same but says something else is no voice for it", () => {
  const merged = merge(
    [
      { ...NOTES, id: "a", text: "Home office on Fridays should stay." },
      { ...NOTES, id: "b", text: "Home office on Fridays must stay." },
      { ...NOTES, id: "c", text: "Home office on Fridays is bad for sales because customers call on Fridays." },
    ],
    {},
    "",
  );
  const agreed = merged.text.find(({ keys }) => keys.length > 1);
  expect(agreed?.keys.map((key) => key[0]).sort()).toEqual(["a", "b"]);
  expect(merged.text.map(({ text }) => text)).toContain(
    "Home office on Fridays is bad for sales because customers call on Fridays.",
  );
});

test("two that use a pronoun agree only with three words in common, and what a sentence brings is not said again", () => {
  const { text } = merge(
    [
      { ...NOTES, id: "a", text: "I am not against phones. I use them in class for vocabulary." },
      { ...NOTES, id: "b", text: "The older classes may use theirs." },
    ],
    {},
    "",
  );
  expect(text.every(({ keys }) => new Set(keys.map((key) => key[0])).size === 1)).toBe(true);
  expect(text.filter(({ text }) => text.includes("not against phones"))).toHaveLength(1);
});

test("a doubt agrees with nobody, and is no disagreement", () => {
  const { disagreements, text } = merge(
    [
      { ...NOTES, id: "a", text: "The flat is big enough for us." },
      { ...NOTES, id: "b", text: "I am not sure the flat is big enough for us." },
    ],
    {},
    "",
  );
  expect(disagreements).toEqual([]);
  expect(text.map(({ keys }) => keys.length)).toEqual([1, 1]);
});

test.each([
  ["Ana should lead the choir next year.", "Ben should lead the choir next year."],
  ["We meet on Mondays at six.", "We meet on Mondays at seven."],
  ["We should move to the new flat in June.", "We should move to the new flat in July."],
  ["The party is at Ben’s house on Saturday.", "We could have the party at Ben’s house on Sunday."],
  ["I want the red sofa for the living room.", "I want the blue sofa for the living room."],
])("“%s” does not speak for “%s”", (a, b) => {
  const { comparison } = merge(
    [
      { ...NOTES, id: "a", text: a },
      { ...NOTES, id: "b", text: b },
    ],
    {},
    "",
  );
  // two themes, or one that is not agreed
  expect(comparison.themes.every(({ voices, opposed }) => voices.length === 1 || opposed.length > 0)).toBe(true);
});

test("one word for another of the same meaning is no other claim", () => {
  const { comparison } = merge(
    [
      { ...NOTES, id: "a", text: "The ferry to the island is cheap." },
      { ...NOTES, id: "b", text: "The ferry to the island is affordable." },
    ],
    {},
    "",
  );
  expect(comparison.themes.map(({ voices }) => voices)).toEqual([["a", "b"]]);
});

test("a number or a name that a sentence would hide stays in the report", () => {
  const sources = [
    { ...NOTES, id: "a", text: "The market moved to the old harbour in May." },
    { ...NOTES, id: "b", text: "The market moved to the old harbour in May, says Priya." },
  ];
  const merged = merge(sources);
  expect(lostIn(merged.comparison, merged)).toEqual([]);
  expect(
    [...merged.text.map(({ text }) => text), ...merged.draft.minority.map(({ text }) => text)].join(" "),
  ).toContain("Priya");
});

test("nothing in common: each source is heard, and nothing is lost", () => {
  const sources = [
    { ...NOTES, id: "a", text: "The lamp in the hall is broken." },
    { ...NOTES, id: "b", text: "Rents in Lyon rose by 4 percent." },
  ];
  const merged = merge(sources);
  expect(merged.comparison.themes.every(({ voices }) => voices.length === 1)).toBe(true);
  expect(represented(merged.comparison, sources, merged, {}).map(({ word }) => word)).toEqual(["yes", "yes"]);
});

test("who is represented: by the share of what each says, unless the person heard it", () => {
  const merged = merge();
  const shares = represented(merged.comparison, WEEK_TWO, merged, {});
  for (const { text, report, out } of shares) expect(text + report + out).toBeCloseTo(1);
  expect(shares.find(({ id }) => id === "skeptic")).toMatchObject({ word: "report only", report: 1 });
  const heard = represented(merged.comparison, WEEK_TWO, merged, { skeptic: true });
  expect(heard.find(({ id }) => id === "skeptic")).toMatchObject({ word: "yes", isHeard: true });
});

test("the checklist counts what is open, to the last", () => {
  const merged = merge();
  const checks = checklist(merged.comparison, WEEK_TWO, merged, { answered: null, heard: {} });
  expect(openIn(checks)).toBe(2 + merged.report.filter(({ isFixed }) => !isFixed).length + 1);
  const settled = merge(WEEK_TWO, {
    themes: Object.fromEntries(merged.disagreements.map(({ theme }) => [theme.key, "both"])),
    decisions: Object.fromEntries(merged.report.map(({ key }) => [key, { to: "report" as const, why: "" }])),
  });
  expect(openIn(checklist(settled.comparison, WEEK_TWO, settled, { answered: false, heard: {} }))).toBe(0);
});

test("a number, a name or a negation of one's own wording that no source holds is said", () => {
  expect(unfounded("Two of the twelve named video five", ["two of the six named video five"])).toEqual(["twelve"]);
  expect(unfounded("Two named video five", ["two of the six named video five"])).toEqual([]);
  expect(unfounded("All but Berta named video five", ["two of the six named video five"])).toEqual(["Berta"]);
});

test("a number or a “not” that an own wording drops is said to be lost", () => {
  const [first] = merge().text;
  const key = first?.key ?? "";
  const lost = (words: string) => {
    const merged = merge(WEEK_TWO, { wording: { [key]: words } });
    return lostIn(merged.comparison, merged).includes(key);
  };
  expect(first?.text).toBe("We can’t record everything again.");
  expect([lost("We record everything again."), lost("Recording everything again is not possible.")]).toEqual([
    true,
    false,
  ]);
});

test("more than 600 statements: the first of each source are compared, and the rest is named", () => {
  const long = (id: string, count: number) => ({
    ...NOTES,
    id,
    text: Array.from({ length: count }, (_, at) => `House number ${id}${at} has a broken window pane.`).join("\n\n"),
  });
  const sources = [long("a", 20), long("b", 700)];
  const { statements, beyond } = compareSources(sources, "");
  expect(statements).toHaveLength(MOST_STATEMENTS);
  expect(beyond).toEqual([{ sourceId: "b", count: 120 }]);
});

test("in another language words are compared as they are, and no disagreement is told", () => {
  const sources = [
    { ...NOTES, id: "a", text: "Die Videos sind zu lang und die Leute gehen in der zweiten Woche." },
    { ...NOTES, id: "b", text: "Die Videos sind nicht zu lang und die Leute gehen in der zweiten Woche." },
  ];
  const comparison = compareSources(sources, "");
  expect(comparison.isEnglish).toBe(false);
  expect(comparison.themes.every(({ opposed }) => opposed.length === 0)).toBe(true);
});

const WORDS = "Ana Ben the a lamp lamps costs 40 twelve euros not never is was old new and but it they ; . ? , -".split(
  " ",
);
const someText = fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(" "));
const someSources = fc
  .array(fc.oneof(someText, fc.string({ maxLength: 80 })), { minLength: 2, maxLength: 4 })
  .map((texts) => texts.map((text, at): ComparedSource => ({ ...NOTES, id: `s${at}`, text, derived: at === 3 })));

test("whatever the sources, every statement is in exactly one place, and each sentence is words of a source", () => {
  fc.assert(
    fc.property(someSources, fc.constantFrom(3, 7, 12), (sources, length) => {
      const merged = merge(sources, { shape: { length, order: "source", keep: [] } });
      const keys = merged.comparison.statements.map(({ key }) => key);
      expect([...merged.places.keys()].sort()).toEqual([...keys].sort());
      // the sides of a disagreement stand in the text besides
      expect(merged.text.filter(({ contested }) => contested === null).length).toBeLessThanOrEqual(length);
      for (const { key, text, keys: from } of merged.text) {
        // line breaks aside, and without what it leans on where that stands before it
        const words = asSentence(wordsUnder(key, sources) ?? "").replace(/\.$/, "");
        expect(words.toLowerCase().endsWith(text.toLowerCase().replace(/\.$/, ""))).toBe(true);
        expect(text).not.toBe("");
        expect(from.every((each) => wordsUnder(each, sources) !== undefined)).toBe(true);
      }
      expect(lostIn(merged.comparison, merged)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
