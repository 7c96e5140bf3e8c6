import { describe, expect, test } from "vitest";
import { LIMIT_REACHED, nextMonth } from "#domain/metering.ts";
import { groupRuns } from "#domain/sessions/runs.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { bringBack } from "#src/tools/dashboard/live/bring-back.ts";
import { storeDraft, takeDraft } from "#src/tools/dashboard/live/drafts.ts";
import { isOutdated, recordDecision, redraft } from "#src/tools/dashboard/live/record-decision.ts";
import { deleteSessions } from "#src/tools/sessions/data.ts";
import { storeUsage } from "#sync/account/server-usage.ts";
import { draftsAt } from "#sync/store/drafts.ts";
import { messagesOf, newestSessions } from "#sync/store/queries.ts";
import { waitingIn } from "../../data/workspace-contents.ts";
import { expert } from "../../domain/thinking/expert/expert.ts";
import { askingExpert } from "../asking-expert.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../studio.ts";

const IDEA = "we keep losing people in the second week of the course, but we can't record everything again";

async function threadOf(studio: TestStudio, sessionId: string) {
  const [session] = await newestSessions(studio.db, { limit: 1 });
  if (!session) throw new Error("no session");
  const { runs, unreadable } = groupRuns(await messagesOf(studio.db, sessionId, { limit: 100 }));
  const whole = runs.filter((run) => !run.damaged);
  expect(whole).toEqual(runs);
  return { session, id: session.id, title: session.title, damaged: false, unreadable, runs: whole };
}

async function asked(studio: TestStudio, text = IDEA, sessionId?: string): Promise<string> {
  const result = await ask(studio, { text, place: "ask", sessionId });
  if (!result.ok) throw new Error(result.error.message);
  return result.value.sessionId;
}

describe("a frame that does not fit", () => {
  const refused = ["rent-increase"];

  test("is dropped, and the refusal is stored with the question", async () => {
    const studio = await testStudio({ expert });
    const id = await asked(studio, "is a 15% rent increase legal");
    const before = await threadOf(studio, id);
    const [run] = before.runs;
    if (!run) throw new Error("no run");
    expect(run.answer.thought.expertise?.frame?.id).toBe("rent-increase");
    expect(await recordDecision(studio, before, run, { refused })).toMatchObject({ ok: true });
    const [after] = (await threadOf(studio, id)).runs;
    expect(after?.answer.thought.expertise?.frame).toBeNull();
    expect(after?.question.decisions).toEqual({ refused });
    expect(after && isOutdated(after)).toBe(false);
  });

  test("makes a draft outdated when another device refused it", async () => {
    const studio = await testStudio({ expert });
    const id = await asked(studio, "is a 15% rent increase legal");
    const [run] = (await threadOf(studio, id)).runs;
    if (!run) throw new Error("no run");
    expect(isOutdated({ ...run, question: { ...run.question, decisions: { refused } } })).toBe(true);
  });
});

describe("asking", () => {
  test("stores session, idea, question and answer, each waiting for the server", async () => {
    const studio = await testStudio();
    const id = await asked(studio);
    const { session, runs } = await threadOf(studio, id);
    expect(runs).toHaveLength(1);
    expect(runs[0]?.idea.text).toBe(IDEA);
    expect(runs[0]?.question.text).toContain("second week");
    expect(await studio.db.messages.get(runs[0]?.answer.id ?? "")).toMatchObject({ adapter: "local" });
    expect(session.question).toBe(runs[0]?.question.text);
    expect(await waitingIn(studio.db)).toHaveLength(4);
  });

  test("preserves the lines of a list in the question", async () => {
    const studio = await testStudio();
    const id = await asked(studio, "Plan the spring intake:\n- the videos\n- the first evening");
    const { runs } = await threadOf(studio, id);
    expect(runs[0]?.question.text).toContain("\n- the first evening");
  });

  test("continues the session, which moves to the top under its own title", async () => {
    const studio = await testStudio();
    const id = await asked(studio);
    const title = (await threadOf(studio, id)).session.title;
    studio.at = 2_000;
    await asked(studio, "how long are the videos that people finish", id);
    const { session, runs } = await threadOf(studio, id);
    expect(runs.map(({ idea }) => idea.text)).toEqual([IDEA, "how long are the videos that people finish"]);
    expect(session).toMatchObject({ id, title, updatedAt: 2_000, idea: "how long are the videos that people finish" });
  });

  test("clears the draft only after the run is stored", async () => {
    const studio = await testStudio();
    await storeDraft(studio, "ask", IDEA);
    studio.failing = DISK_FULL;
    expect(await ask(studio, { text: IDEA, place: "ask" })).toEqual({ ok: false, error: DISK_FULL });
    expect(await textOnDisk(studio, "ask")).toBe(IDEA);
    expect(await newestSessions(studio.db, { limit: 1 })).toEqual([]);
    studio.failing = null;
    await asked(studio);
    expect(await textOnDisk(studio, "ask")).toBe("");
  });

  test("with the original wording changes no word", async () => {
    const studio = await testStudio();
    const result = await ask(studio, { text: IDEA, place: "ask", original: true });
    if (!result.ok) throw new Error(result.error.message);
    const { runs } = await threadOf(studio, result.value.sessionId);
    expect(runs[0]?.question.text).toContain(IDEA);
    expect(runs[0]?.question.decisions).toEqual({ original: true });
  });
});

describe("following up", () => {
  const RENT = "is a 15% rent increase legal";
  const SIDE = "rent-increase.side";

  /** The runs of a thread whose first idea was answered to before it was followed up. */
  async function followed(studio: TestStudio, ...ideas: readonly string[]) {
    const id = await asked(studio, RENT);
    const [run] = (await threadOf(studio, id)).runs;
    if (!run) throw new Error("no run");
    await recordDecision(studio, await threadOf(studio, id), run, { answers: { [SIDE]: "the tenant" } });
    for (const idea of ideas) await asked(studio, idea, id);
    return threadOf(studio, id);
  }

  test("thinks with the thread: the idea before it, the answers, the frame", async () => {
    const { runs } = await followed(await testStudio({ expert }), "and if we wait?");
    const { expertise, refinement } = runs[1]?.answer.thought ?? {};
    expect(expertise?.frame?.id).toBe("rent-increase");
    expect(expertise?.prompt).toMatch(
      /^Before: Is a 15% rent increase legal\?\nWhether I am .*: the tenant\.\n\nAnd if we wait\?/,
    );
    expect(refinement?.questions.map(({ id }) => id)).not.toContain(SIDE);
  });

  test("goes on through several questions about one matter", async () => {
    const { runs } = await followed(await testStudio({ expert }), "and if we wait?", "cheaper?");
    expect(runs[2]?.answer.thought.expertise?.prompt).toMatch(
      /^Before: Is a 15% rent increase legal\? And if we wait\?\n[\s\S]*the tenant\.\n\nCheaper\?/,
    );
  });

  test("keeps the thread when its run is decided about", async () => {
    const studio = await testStudio({ expert });
    const thread = await followed(studio, "and if we wait?");
    const run = thread.runs[1];
    if (!run) throw new Error("no follow-up");
    await recordDecision(studio, thread, run, { original: true });
    const again = (await threadOf(studio, thread.id)).runs[1];
    expect(again?.answer.thought.expertise?.prompt).toMatch(/^Before: Is a 15% rent increase legal\?/);
  });

  test("an answer stays with its question when its frame is refused", async () => {
    const studio = await testStudio({ expert });
    const thread = await followed(studio);
    const [run] = thread.runs;
    if (!run) throw new Error("no run");
    const { decisions } = run.question;
    await recordDecision(studio, thread, run, { ...decisions, refused: ["rent-increase"] });
    const [after] = (await threadOf(studio, thread.id)).runs;
    expect(after?.question.text).toBe("Is a 15% rent increase legal? Are you the tenant or the landlord? The tenant.");
  });
});

test("a follow-up to a session deleted meanwhile is refused, and restores no half of it", async () => {
  const studio = await testStudio();
  const id = await asked(studio);
  const deleted = await deleteSessions(studio, [id]);
  expect(deleted.ok).toBe(true);
  const followed = await ask(studio, { text: "how long are the videos", place: `follow:${id}`, sessionId: id });
  expect(followed).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
  expect(await newestSessions(studio.db, { limit: 1 })).toEqual([]);

  await bringBack(studio, id);
  expect((await threadOf(studio, id)).runs).toHaveLength(1);
});

describe("messages of the month", () => {
  const ask10 = async (studio: TestStudio) => {
    for (let n = 1; n <= 10; n++) await asked(studio);
  };
  test("an answer counts once, under the id of its run, in the same transaction", async () => {
    const studio = await testStudio({ member: true });
    studio.failing = DISK_FULL;
    expect(await ask(studio, { text: IDEA, place: "ask" })).toMatchObject({ ok: false });
    expect(await studio.db.message_events.count()).toBe(0);
    studio.failing = null;
    const result = await ask(studio, { text: IDEA, place: "ask" });
    if (!result.ok) throw new Error(result.error.message);
    expect(await studio.db.message_events.toArray()).toMatchObject([{ id: result.value.runId, month: "1970-01" }]);
  });

  test("decisions, and all messages of visitors, are not counted", async () => {
    const studio = await testStudio({ member: true });
    const id = await asked(studio);
    const thread = await threadOf(studio, id);
    const [run] = thread.runs;
    if (!run) throw new Error("no run");
    await recordDecision(studio, thread, run, { original: true });
    expect(await studio.db.message_events.count()).toBe(1);

    const visitor = await testStudio();
    await ask10(visitor);
    expect(await ask(visitor, { text: IDEA, place: "ask" })).toMatchObject({ ok: true });
    expect(await visitor.db.message_events.count()).toBe(0);
  });

  test("an explorer's eleventh is not asked, and its draft stays; the next month it is", async () => {
    const studio = await testStudio({ member: true });
    await ask10(studio);
    await storeDraft(studio, "ask", IDEA);
    expect(await ask(studio, { text: IDEA, place: "ask" })).toEqual({ ok: false, error: LIMIT_REACHED });
    expect((await draftsAt(studio.db, "ask")).map(({ text }) => text)).toEqual([IDEA]);
    expect(await studio.db.message_events.count()).toBe(10);

    studio.at = nextMonth(studio.at);
    expect(await ask(studio, { text: IDEA, place: "ask" })).toMatchObject({ ok: true });
  });

  test("the server's count for other devices closes the gate too", async () => {
    const studio = await testStudio({ member: true });
    await storeUsage(studio.db, { "1970-01": { count: 10, rev: 5 } });
    expect(await ask(studio, { text: IDEA, place: "ask" })).toEqual({ ok: false, error: LIMIT_REACHED });
  });

  test("any other plan goes on, and is counted", async () => {
    const studio = await testStudio({ member: true });
    studio.plan = "synthesizer";
    await ask10(studio);
    expect(await ask(studio, { text: IDEA, place: "ask" })).toMatchObject({ ok: true });
    expect(await studio.db.message_events.count()).toBe(11);
  });
});

describe("deciding", () => {
  test("drafts question and answer again, and leaves the idea unchanged", async () => {
    const studio = await testStudio();
    const id = await asked(studio);
    const before = await threadOf(studio, id);
    const [run] = before.runs;
    if (!run) throw new Error("no run");
    const rejected = run.answer.thought.refinement.hunks.map((hunk) => hunk.id);
    expect(rejected.length).toBeGreaterThan(0);
    await recordDecision(studio, before, run, { rejected });
    const after = (await threadOf(studio, id)).runs[0];
    expect(after?.idea).toEqual(run.idea);
    expect(after?.question.decisions).toEqual({ rejected });
    expect(after?.question.text).toContain(IDEA);
    expect(after?.answer.thought.refinement.sentences[0]?.text).toContain("we keep losing people");
  });

  test("on an earlier run does not change the list's summary of the newest one", async () => {
    const studio = await testStudio();
    const id = await asked(studio);
    await asked(studio, "how long are the videos that people finish", id);
    const thread = await threadOf(studio, id);
    const [first] = thread.runs;
    if (!first) throw new Error("no run");
    await recordDecision(studio, thread, first, { original: true });
    expect((await threadOf(studio, id)).session.idea).toBe("how long are the videos that people finish");
  });
});

test("drafts two devices' simultaneous decisions together, once, and decides nothing again", async () => {
  const studio = await testStudio({ expert: askingExpert });
  const id = await asked(studio);
  const [run] = (await threadOf(studio, id)).runs;
  const [first, second] = run?.answer.thought.refinement.questions ?? [];
  if (!run || !first || !second) throw new Error("no two questions");
  expect(isOutdated(run)).toBe(false);
  await recordDecision(studio, await threadOf(studio, id), run, { answers: { [first.id]: "the night shift" } });
  // the state after a merge: the decisions of both, the drafts of one
  const decisions = { answers: { [first.id]: "the night shift", [second.id]: "forty hours" } };
  await studio.db.messages.update(run.question.id, { decisions } as never);
  const joined = await threadOf(studio, id);
  const [outdated] = joined.runs as [typeof run];
  expect(isOutdated(outdated)).toBe(true);

  expect(await redraft(studio, joined, outdated)).toMatchObject({ ok: true });
  const after = await threadOf(studio, id);
  const [whole] = after.runs as [typeof run];
  expect(isOutdated(whole)).toBe(false);
  expect(whole.question.decisions).toEqual(decisions);
  expect(whole.question.text).toContain("forty hours");
  expect(after.session.question).toBe(whole.question.text);
});

describe("a model's wording that is not on this device", () => {
  async function absent(decisions: Decisions) {
    const studio = await testStudio({ expert: askingExpert });
    const id = await asked(studio);
    const before = await threadOf(studio, id);
    const [own] = before.runs;
    if (!own) throw new Error("no run");
    await studio.db.messages.update(own.question.id, { text: "A model's words?", decisions } as never);
    const thread = await threadOf(studio, id);
    return { studio, id, own, thread, run: thread.runs[0] as typeof own };
  }

  test("stays as stored while nobody decides", async () => {
    const { studio, id, run, thread } = await absent({ proposal: "gone" });
    expect(isOutdated(run)).toBe(false);
    expect(await redraft(studio, thread, run)).toMatchObject({ ok: true });
    expect((await threadOf(studio, id)).runs[0]).toEqual(run);
  });

  test("is replaced by the engine's own with the first decision", async () => {
    const { studio, id, own, run, thread } = await absent({ proposal: "gone" });
    const [question] = run.answer.thought.refinement.questions;
    if (!question) throw new Error("no question");
    const answers = { [question.id]: "the night shift" };
    expect(await recordDecision(studio, thread, run, { proposal: "gone", answers })).toMatchObject({ ok: true });
    const [after] = (await threadOf(studio, id)).runs;
    expect(after?.question.decisions).toEqual({ answers, proposal: "local" });
    expect(after?.question.text).toContain(own.question.text.slice(0, 40));
    expect(after?.question.text).toContain("the night shift");
    expect(after?.answer.thought.decisions).toEqual(after?.question.decisions);
  });

  test("does not replace the person's own wording", async () => {
    const { studio, id, run, thread } = await absent({ proposal: "gone" });
    await recordDecision(studio, thread, run, { proposal: "gone", original: true });
    expect((await threadOf(studio, id)).runs[0]?.question).toMatchObject({
      text: run.answer.thought.refinement.original,
      decisions: { proposal: "gone", original: true },
    });
  });
});

test("a run of an older version, without stored decisions, is left unchanged", async () => {
  const studio = await testStudio({ expert: askingExpert });
  const id = await asked(studio);
  const [run] = (await threadOf(studio, id)).runs;
  if (!run) throw new Error("no run");
  const { decisions: _, ...thought } = run.answer.thought;
  expect(
    isOutdated({
      ...run,
      question: { ...run.question, decisions: { original: true } },
      answer: { ...run.answer, thought },
    }),
  ).toBe(false);
});

test("text added to the draft during asking stays", async () => {
  const studio = await testStudio({ expert: askingExpert });
  await storeDraft(studio, "ask", `what another tab left\n\n${IDEA}`);
  await asked(studio);
  expect(await textOnDisk(studio, "ask")).toBe(`what another tab left\n\n${IDEA}`);
});

test("a draft is stored verbatim, and deleted when emptied", async () => {
  const studio = await testStudio({ expert: askingExpert });
  await storeDraft(studio, "follow:s1", "half a thought\u0000");
  expect(await textOnDisk(studio, "follow:s1")).toBe("half a thought\u0000");
  await storeDraft(studio, "follow:s1", "");
  expect(await studio.db.drafts.count()).toBe(0);
});

test("the text left at a place is taken over once, and belongs to this page from then on", async () => {
  const studio = await testStudio({ expert: askingExpert });
  await studio.db.drafts.put({ id: "follow:s1", text: "half a thought", updatedAt: 1 });
  expect(await takeDraft(studio, "follow:s1")).toBe("half a thought");
  expect(await takeDraft(studio, "follow:s1")).toBe("");
  expect(await studio.db.drafts.toArray()).toMatchObject([
    { id: `follow:s1\n${studio.page.own}`, text: "half a thought" },
  ]);
});

const textOnDisk = async (studio: TestStudio, place: string) =>
  (await draftsAt(studio.db, place)).map(({ text }) => text).join("\n\n");
