import { describe, expect, test } from "vitest";
import { begunIn, groupRuns } from "#domain/sessions/runs.ts";
import { think } from "#domain/thinking/engine.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import { gapSpans } from "#src/tools/dashboard/model/gaps.ts";
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

test("groupRuns returns runs in the order they were asked", () => {
  const { runs, unreadable } = groupRuns([...run("one"), ...run("two")]);
  expect(runs.map(({ id, damaged }) => [id, damaged])).toEqual([
    ["one", false],
    ["two", false],
  ]);
  expect(unreadable).toBe(0);
});

test("a run with missing or damaged parts shows its readable ones", () => {
  const { brief } = thought;
  const question = PARTS.question.text;
  const idea = PARTS.idea.text;
  const read = (damage: Parameters<typeof run>[1]) => groupRuns(run("one", damage)).runs;
  expect(read({ answer: { thought: null } })).toEqual([
    { damaged: true, id: "one", idea, question, brief: null, replies: [] },
  ]);
  expect(read({ answer: { thought: {} } })).toEqual([
    { damaged: true, id: "one", idea, question, brief: null, replies: [] },
  ]);
  expect(read({ answer: { thought: { ...thought, score: "no" } } })).toEqual([
    { damaged: true, id: "one", idea, question, brief, replies: [] },
  ]);
  expect(read({ idea: { text: 7 } })).toEqual([{ damaged: true, id: "one", idea: null, question, brief, replies: [] }]);
  expect(groupRuns(run("one").slice(0, 2)).runs).toEqual([
    { damaged: true, id: "one", idea, question, brief: null, replies: [] },
  ]);
  // the answer also contains the wording
  expect(read({ question: { text: null } })).toEqual([
    { damaged: true, id: "one", idea, question: refinedText(thought.refinement.sentences), brief, replies: [] },
  ]);
});

test("a run is read with what the expert said, without it as earlier engines wrote it, and not with damage in it", () => {
  const expertise = { frame: { id: "pruning", name: "pruning" }, guide: null, prompt: "How do I prune it?" };
  const read = (damage: object) => groupRuns(run("one", { answer: { thought: { ...thought, ...damage } } })).runs[0];
  expect(read({ expertise })).toMatchObject({ damaged: false, answer: { thought: { expertise } } });
  expect(read({})).toMatchObject({ damaged: false });
  expect(read({ expertise: { ...expertise, frame: null } })).toMatchObject({ damaged: false });
  expect(read({ expertise: { ...expertise, prompt: 7 } })).toMatchObject({ damaged: true });
  expect(read({ expertise: { ...expertise, guide: { decides: "all" } } })).toMatchObject({ damaged: true });
});

test("rows without a run are counted, and affect no other", () => {
  const { runs, unreadable } = groupRuns([null, 5, { kind: "idea" }, { runId: "x", kind: 7 }, ...run("one")]);
  expect(runs.map(({ damaged }) => damaged)).toEqual([false]);
  expect(unreadable).toBe(4);
});

test("a kind of message from a newer version is no damage, and not part of a run", () => {
  const song = { id: "song", sessionId: "s", runId: "one", kind: "song", createdAt: 1, notes: [1] };
  const { runs, unreadable } = groupRuns([...run("one"), song, { ...song, runId: "two" }]);
  expect(runs).toEqual(groupRuns(run("one")).runs);
  expect(unreadable).toBe(0);
});

describe("models' replies in a run", () => {
  const origin = {
    task: "answer",
    provider: "Mine",
    model: "m-1",
    finishReason: "stop",
    asked: "How?",
    ms: 900,
    retries: 0,
  };
  const reply = (id: string, damage: object = {}) => ({
    id,
    sessionId: "s",
    runId: "one",
    kind: "reply",
    createdAt: 9,
    text: "In late winter.",
    adapter: "anthropic",
    origin,
    ...damage,
  });

  test("belong to it, the oldest first, both answers and proposals", () => {
    const proposal = reply("b", { origin: { ...origin, task: "refine", model: null, reasons: ["shorter"], lost: [] } });
    const { runs, unreadable } = groupRuns([...run("one"), reply("a"), ...run("two"), proposal]);
    expect(runs.map(({ id, replies }) => [id, replies])).toEqual([
      ["one", [reply("a"), proposal]],
      ["two", []],
    ]);
    expect(unreadable).toBe(0);
  });

  test.each([
    ["text", { text: null }],
    ["adapter", { adapter: "local" }],
    ["origin", { origin: null }],
    ["time", { createdAt: "once" }],
    ["question", { origin: { ...origin, asked: undefined } }],
    ["task", { origin: { ...origin, task: "sing" } }],
    ["reasons", { origin: { ...origin, reasons: [7] } }],
  ])("are left out and counted as damage if their %s is damaged; the run stays", (_, damage) => {
    const { runs, unreadable } = groupRuns([...run("one"), reply("a", damage), reply("b")]);
    expect(runs).toMatchObject([{ damaged: false, replies: [{ id: "b" }] }]);
    expect(unreadable).toBe(1);
  });

  test("are shown in a damaged run too", () => {
    expect(groupRuns([...run("one", { answer: { thought: null } }), reply("a")]).runs).toMatchObject([
      { damaged: true, replies: [{ id: "a" }] },
    ]);
  });

  test("are not taken for damage if a page begins after their run did", () => {
    const page = [...run("cut").slice(1), ...run("one"), reply("late", { runId: "gone" }), reply("a")];
    expect(groupRuns(begunIn(page))).toMatchObject({
      runs: [{ id: "one", damaged: false, replies: [{ id: "a" }] }],
      unreadable: 0,
    });
    // damaged rows stay visible
    const broken = [...run("one", { idea: { kind: 7 } }), ...run("two", { answer: { runId: null } })];
    expect(begunIn(broken)).toEqual(broken);
  });
});

test("gaps are questions in square brackets, and nothing else", () => {
  const text = "It is fixed when [how many still leave?] and a[0] stays [as it is]";
  expect(gapSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(["[how many still leave?]"]);
});

test("invalid parameters in an address are ignored", () => {
  for (const search of [
    { session: ["a"] },
    { session: { a: 1 } },
    { session: "" },
    { session: "x".repeat(101) },
    { session: null },
  ]) {
    // present and undefined: the router would fill in the raw value for a missing key
    expect(threadSearch(search)).toStrictEqual({ session: undefined, idea: undefined, from: undefined });
  }
  expect(threadSearch({ session: 42, idea: 7 })).toStrictEqual({
    session: undefined,
    idea: undefined,
    from: undefined,
  });
});

test("an idea in the address is passed on whole, however long it is", () => {
  const idea = "x".repeat(300_000);
  expect(threadSearch({ idea }).idea).toBe(idea);
});
