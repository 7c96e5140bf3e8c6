import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Run } from "#domain/sessions/runs.ts";
import type { LostValue } from "#domain/stored/lost-value.ts";
import { think } from "#domain/thinking/engine.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { lostOf, otherVersions } from "#src/tools/dashboard/model/other-versions.ts";
import { aReply } from "../../sync/workspace.ts";
import { askingExpert } from "../asking-expert.ts";

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved";
const drafted = (decisions: Decisions) => think({ text: IDEA, decisions }, { expert: askingExpert });
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
  failures: [],
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

describe("an other version of a question", () => {
  const decisions: Decisions = { answers: { [asked.id]: "what it costs" }, rejected: [hunk.id] };
  const thought = drafted(decisions);
  const text = refinedText(thought.refinement.sentences);

  test("has its text, the decisions, and the answer drafted from them, from any number of rows", () => {
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

  test("is separate from another device's values of that time, and from the same device's of another time", () => {
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

  test("that lost only one answer restores that answer and leaves the others", () => {
    const current: Run = { ...run, question: { ...run.question, decisions: { answers: { [askedToo.id]: "by May" } } } };
    const [version] = otherVersions([lost("question", `decisions.answers.${asked.id}`, "my parents")], current);
    expect(version).toMatchObject({
      text: null,
      decided: [`${asked.question} my parents`],
      decisions: { answers: { [askedToo.id]: "by May", [asked.id]: "my parents" } },
    });
  });

  test("describes its original wording, and what is no longer asked or proposed", () => {
    const unknown: Decisions = { original: true, rejected: ["gone"], answers: { gone: "by hand" } };
    expect(otherVersions([lost("question", "decisions", unknown)], run)[0]?.decided).toEqual([
      "Original wording used",
      "Rejected: a change that is no longer proposed",
      "Answered: by hand",
    ]);
    expect(otherVersions([lost("question", "decisions", {})], run)[0]?.decided).toEqual(["Every change accepted"]);
  });

  test("does not exist if it was only drafted from decisions still in force", () => {
    const follows = { ...thought, decisions };
    const draft = [lost("question", "text", text), lost("answer", "thought", follows)];
    expect(otherVersions(draft, run)).toEqual([]);
    expect(
      otherVersions([...draft, lost("question", `decisions.answers.${asked.id}`, "what it costs")], run),
    ).toMatchObject([{ text, decided: [`${asked.question} what it costs`] }]);
    // text that differs from the draft is somebody's own, and older drafts do not say which decisions they follow
    expect(otherVersions([lost("question", "text", "by hand"), lost("answer", "thought", follows)], run)).toHaveLength(
      1,
    );
    expect(otherVersions([lost("answer", "thought", thought)], run)).toHaveLength(1);
  });

  test("does not exist if only the choice of a model's wording was lost: all of them can still be chosen", () => {
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
    // if that reply is missing here, its text is kept as a version
    expect(otherVersions([chosen, ...rest], run)).toMatchObject([{ text: "Is two it?" }]);
  });

  test("can only be read and copied if just its text differed, or its run is unreadable", () => {
    expect(otherVersions([lost("question", "text", "by hand")], run)[0]).toMatchObject({
      text: "by hand",
      decisions: null,
    });
    expect(otherVersions([lost("question", "decisions", decisions)], null)[0]?.decisions).toBeNull();
  });

  test("is text or nothing, whatever its values contain", () => {
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

test("every lost value belongs to one part; values that only derive from another belong to none", () => {
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
