import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LostValue } from "#domain/kept/lost-value.ts";
import { think } from "#domain/thinking/engine.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { lostOf, otherVersions } from "#src/tools/dashboard/model/other-versions.ts";
import type { Run } from "#src/tools/dashboard/model/runs.ts";
import { aReply } from "../../sync/workspace.ts";

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved";
const drafted = (decisions: Decisions) => think({ text: IDEA, decisions });
const plain = drafted({});
const [asked, askedToo] = plain.refinement.questions;
const [hunk] = plain.refinement.hunks;
if (!asked || !askedToo || !hunk) throw new Error("the idea has to be refined and asked about");

const run: Run = {
  damaged: false,
  id: "run",
  idea: { text: IDEA, createdAt: 0 },
  question: { id: "question", text: refinedText(plain.refinement.sentences), decisions: {} },
  answer: { id: "answer", thought: plain },
  replies: [],
};
const { origin: ORIGIN } = aReply("any", "session");
const ROWS = {
  session: { id: "session", title: "Rent or buy" },
  idea: { id: "idea", kind: "idea", runId: "run" },
  question: { id: "question", kind: "question", runId: "run" },
  answer: { id: "answer", kind: "answer", runId: "run" },
};
const lost = (row: keyof typeof ROWS, field: string, value: unknown, rest: Partial<LostValue> = {}): LostValue => ({
  id: `${row}:${field}:${rest.at ?? 5_000}`,
  row: ROWS[row],
  field,
  value,
  at: 5_000,
  device: "phone",
  here: false,
  ...rest,
});

describe("a version of a question", () => {
  const decisions: Decisions = { answers: { [asked.id]: "what it costs" }, rejected: [hunk.id] };
  const thought = drafted(decisions);
  const text = refinedText(thought.refinement.sentences);

  test("is its words, what was decided, and the answer drafted from it, however many rows they lay in", () => {
    const versions = otherVersions(
      [
        lost("question", "text", text),
        lost("question", "decisions", decisions),
        lost("answer", "thought", thought, { at: 5_003 }),
      ],
      run,
    );
    expect(versions).toMatchObject([{ text, brief: thought.brief, decisions, here: false }]);
    expect(versions[0]?.decided).toHaveLength(2);
    expect(versions[0]?.decided).toContain(`${asked.question} what it costs`);
    expect(versions[0]?.decided[0]).toMatch(/^Rejected: .*“/);
  });

  test("stands apart from what another device wrote then, and from what the same one wrote at another time", () => {
    const versions = otherVersions(
      [
        lost("question", "text", "first"),
        lost("question", "text", "second", { at: 9_000 }),
        lost("question", "text", "theirs", { device: "desk" }),
      ],
      run,
    );
    expect(versions.map((version) => version.text)).toEqual(["second", "first", "theirs"]);
  });

  test("that gave way for good in a single answer brings back that answer and leaves the others", () => {
    const current: Run = { ...run, question: { ...run.question, decisions: { answers: { [askedToo.id]: "by May" } } } };
    const [version] = otherVersions([lost("question", `decisions.answers.${asked.id}`, "my parents")], current);
    expect(version).toMatchObject({
      text: null,
      decided: [`${asked.question} my parents`],
      decisions: { answers: { [askedToo.id]: "by May", [asked.id]: "my parents" } },
    });
  });

  test("says its original wording, and what is no longer asked or proposed, in words", () => {
    const unknown: Decisions = { original: true, rejected: ["gone"], answers: { gone: "by hand" } };
    expect(otherVersions([lost("question", "decisions", unknown)], run)[0]?.decided).toEqual([
      "Original wording used",
      "Rejected: a change that is no longer proposed",
      "Answered: by hand",
    ]);
    expect(otherVersions([lost("question", "decisions", {})], run)[0]?.decided).toEqual(["Every change accepted"]);
  });

  test("that was only drafted from decisions which all stand is none", () => {
    const follows = { ...thought, decisions };
    const draft = [lost("question", "text", text), lost("answer", "thought", follows)];
    expect(otherVersions(draft, run)).toEqual([]);
    expect(
      otherVersions([...draft, lost("question", `decisions.answers.${asked.id}`, "what it costs")], run),
    ).toMatchObject([{ text, decided: [`${asked.question} what it costs`] }]);
    // words that the draft does not say are somebody's own, and of older drafts it is not known what they follow
    expect(otherVersions([lost("question", "text", "by hand"), lost("answer", "thought", follows)], run)).toHaveLength(
      1,
    );
    expect(otherVersions([lost("answer", "thought", thought)], run)).toHaveLength(1);
  });

  test("that only took another model's wording is none: all of them are there to be chosen", () => {
    const reply = (id: string) =>
      aReply(id, "session", { text: `Is ${id} it?`, origin: { ...ORIGIN, task: "refine" } });
    const both: Run = {
      ...run,
      replies: [reply("one"), reply("two")],
      question: { ...run.question, decisions: { proposal: "one" } },
    };
    const follows = { ...drafted({}), decisions: { proposal: "two" } };
    const chosen = lost("question", "decisions.proposal", "two");
    const rest = [lost("question", "text", "Is two it?"), lost("answer", "thought", follows)];
    expect(otherVersions([chosen], both)).toEqual([]);
    expect(otherVersions([chosen, ...rest], both)).toEqual([]);
    expect(otherVersions([lost("question", "decisions.proposal", "local")], both)).toEqual([]);
    // where that reply is not here, its words are
    expect(otherVersions([chosen, ...rest], run)).toMatchObject([{ text: "Is two it?" }]);
  });

  test("whose words alone were others, or whose run cannot be read, is there to read and to copy only", () => {
    expect(otherVersions([lost("question", "text", "by hand")], run)[0]).toMatchObject({
      text: "by hand",
      decisions: null,
    });
    expect(otherVersions([lost("question", "decisions", decisions)], null)[0]?.decisions).toBeNull();
  });

  test("is words or nothing, whatever its values hold", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("text", "decisions", "thought", "decisions.answers.x"),
        fc.jsonValue().filter((value) => typeof value === "object"),
        (field, value) => {
          const [version] = otherVersions([lost("question", field, value)], run);
          expect(version?.text).toBeNull();
          expect(version?.decided.join()).not.toContain(JSON.stringify(value));
        },
      ),
    );
  });
});

test("every lost value is found at the part it belongs to; what only derives from another is at none", () => {
  const all = [
    lost("session", "title", "Buy or rent"),
    lost("session", "question", "What the list showed"),
    lost("idea", "text", "an idea"),
    lost("question", "text", "a question"),
    lost("question", "decisions.answers.a.b", "an answer"),
    lost("answer", "thought", {}),
    lost("answer", "adapter", "local"),
  ];
  const found = (...part: Parameters<typeof lostOf> extends [unknown, ...infer Rest] ? Rest : never) =>
    lostOf(all, ...part).map(({ row, field }) => `${row.id} ${field}`);
  expect(found("title")).toEqual(["session title"]);
  expect(found("idea", "run")).toEqual(["idea text"]);
  expect(found("question", "run")).toEqual(["question text", "question decisions.answers.a.b", "answer thought"]);
  expect(found("question", "another run")).toEqual([]);
});
