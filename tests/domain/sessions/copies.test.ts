import { describe, expect, test } from "vitest";
import type { Link, Message } from "#domain/entities.ts";
import { copyRun, runsOfFork, wholeRuns, withoutCopies } from "#domain/sessions/copies.ts";
import { think } from "#domain/thinking/engine.ts";
import { anIdea, aReply } from "../../sync/workspace.ts";

const thought = think({ text: "how do i learn faster" });
/** The rows of one run: idea, question, answer, reply. */
const rowsOf = (runId: string, at: number, sessionId = "s"): Message[] => [
  { ...anIdea(`${runId}-i`, sessionId, { createdAt: at }), runId },
  {
    id: `${runId}-q`,
    sessionId,
    runId,
    kind: "question",
    createdAt: at + 1,
    text: "How?",
    decisions: { proposal: `${runId}-r` },
  },
  { id: `${runId}-a`, sessionId, runId, kind: "answer", createdAt: at + 2, adapter: "local", thought },
  { ...aReply(`${runId}-r`, sessionId), runId, createdAt: at + 3 },
];
const chat: Message = {
  id: "c",
  sessionId: "s",
  runId: "chat",
  kind: "asked",
  createdAt: 9,
  text: "Why?",
  personaId: "skeptic",
  versionId: null,
  template: "Why?",
};
const three = wholeRuns([...rowsOf("a", 10), ...rowsOf("b", 20), chat, ...rowsOf("c", 30)]);

describe("the runs that can be copied", () => {
  test("are whole, in order, and without chats", () => {
    expect(three.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(three[0]?.rows).toHaveLength(4);
  });

  test("leave out one with a damaged or missing part", () => {
    const [idea, , answer] = rowsOf("a", 10);
    expect(wholeRuns([idea, answer, ...rowsOf("b", 20)]).map(({ id }) => id)).toEqual(["b"]);
    expect(wholeRuns([{ ...idea, text: 7 }, null, "x", ...rowsOf("b", 20)]).map(({ id }) => id)).toEqual(["b"]);
  });
});

test("a fork takes the runs up to one, from it on, or it alone; of a run that is not there none", () => {
  const ids = (part: "upto" | "from" | "only", run = "b") => runsOfFork(three, run, part).map(({ id }) => id);
  expect(ids("upto")).toEqual(["a", "b"]);
  expect(ids("from")).toEqual(["b", "c"]);
  expect(ids("only")).toEqual(["b"]);
  expect(ids("only", "x")).toEqual([]);
});

test("a copied run has new ids and the wording in use, and says the same at the same times", () => {
  let next = 0;
  const run = three[0] as (typeof three)[number];
  const copy = copyRun(run, "new", () => `n${++next}`);
  const old = new Set(run.rows.flatMap(({ id, runId }) => [id, runId]));
  for (const row of copy.rows) {
    expect(row.sessionId).toBe("new");
    expect(old.has(row.id) || old.has(row.runId)).toBe(false);
  }
  const question = copy.rows.find(({ kind }) => kind === "question");
  const reply = copy.rows.find(({ kind }) => kind === "reply");
  expect(question?.kind === "question" && question.decisions.proposal).toBe(reply?.id);
  expect(copy.rows.map(({ createdAt }) => createdAt)).toEqual(run.rows.map(({ createdAt }) => createdAt));
});

describe("of several sessions each thought comes once", () => {
  const link = (from: string, into: string): Link => ({
    id: `${from} ${into}`,
    source: "sessions/s",
    target: "sessions/t",
    sourcePart: `messages/${from}`,
    targetPart: `messages/${into}`,
    how: "quoted",
    by: "person",
    with: null,
    seen: null,
    at: 1,
  });
  const [a, b] = [wholeRuns(rowsOf("a", 10)), wholeRuns(rowsOf("b", 20, "t"))];

  test("also through a copy of a copy, in the order they were asked", () => {
    expect(withoutCopies([...b, ...a], []).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(withoutCopies([...b, ...a], [link("a-i", "x-i"), link("x-i", "b-i")]).map(({ id }) => id)).toEqual(["a"]);
  });

  test("and links in a circle end", () => {
    expect(withoutCopies([...a, ...b], [link("a-i", "b-i"), link("b-i", "a-i")]).length).toBeGreaterThan(0);
  });
});
