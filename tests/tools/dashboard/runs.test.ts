import { expect, test } from "vitest";
import { think } from "#domain/thinking/engine.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import { gapSpans } from "#src/tools/dashboard/model/gaps.ts";
import { groupRuns } from "#src/tools/dashboard/model/runs.ts";
import { threadSearch } from "#src/tools/dashboard/model/thread-search.ts";

const thought = think({ text: "how do I prune an apple tree in March" });
const PARTS = {
  idea: { text: "how do I prune it" },
  question: { text: "How do I prune it?", decisions: {} },
  answer: { adapter: "local", thought },
};
const message = (runId: string, kind: keyof typeof PARTS, damage: object = {}) => ({
  id: `${runId}-${kind}`,
  sessionId: "s",
  runId,
  kind,
  createdAt: 0,
  ...PARTS[kind],
  ...damage,
});
const run = (runId: string, damage: Partial<Record<keyof typeof PARTS, object>> = {}) =>
  (["idea", "question", "answer"] as const).map((kind) => message(runId, kind, damage[kind]));

test("messages become runs in the order they were asked", () => {
  const { runs, unreadable } = groupRuns([...run("one"), ...run("two")]);
  expect(runs.map(({ id, damaged }) => [id, damaged])).toEqual([
    ["one", false],
    ["two", false],
  ]);
  expect(unreadable).toBe(0);
});

test("a run of which something is missing or damaged shows what is there", () => {
  const { brief } = thought;
  const question = PARTS.question.text;
  const idea = PARTS.idea.text;
  const read = (damage: Parameters<typeof run>[1]) => groupRuns(run("one", damage)).runs;
  expect(read({ answer: { thought: null } })).toEqual([{ damaged: true, id: "one", idea, question, brief: null }]);
  expect(read({ answer: { thought: {} } })).toEqual([{ damaged: true, id: "one", idea, question, brief: null }]);
  expect(read({ answer: { thought: { ...thought, score: "no" } } })).toEqual([
    { damaged: true, id: "one", idea, question, brief },
  ]);
  expect(read({ idea: { text: 7 } })).toEqual([{ damaged: true, id: "one", idea: null, question, brief }]);
  expect(groupRuns(run("one").slice(0, 2)).runs).toEqual([{ damaged: true, id: "one", idea, question, brief: null }]);
  // the wording is also in the answer
  expect(read({ question: { text: null } })).toEqual([
    { damaged: true, id: "one", idea, question: refinedText(thought.refinement.sentences), brief },
  ]);
});

test("rows that belong to no run are counted, and spoil no other", () => {
  const { runs, unreadable } = groupRuns([null, 5, { kind: "idea" }, { runId: "x", kind: "song" }, ...run("one")]);
  expect(runs.map(({ damaged }) => damaged)).toEqual([false]);
  expect(unreadable).toBe(4);
});

test("gaps are found where a question stands in square brackets, and nowhere else", () => {
  const text = "It is fixed when [how many still leave?] and a[0] stays [as it is]";
  expect(gapSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(["[how many still leave?]"]);
});

test("an address that makes no sense is an address without parameters", () => {
  for (const search of [
    { session: ["a"] },
    { session: { a: 1 } },
    { session: "" },
    { session: "x".repeat(101) },
    { session: null },
  ]) {
    // present and undefined: what is only left out, the router fills with the raw value
    expect(threadSearch(search)).toStrictEqual({ session: undefined, idea: undefined });
  }
  expect(threadSearch({ session: 42, idea: 7 })).toStrictEqual({ session: undefined, idea: undefined });
  expect(threadSearch({ idea: "x".repeat(20_001) }).idea).toBeUndefined();
});
