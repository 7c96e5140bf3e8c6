import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Decisions } from "#domain/thinking/types.ts";
import { type Ai, createAi } from "#src/ai/ai.ts";
import { CALL_LIMITS } from "#src/ai/calls/limits.ts";
import type { NetworkSetup } from "#src/ai/provider.ts";
import type { AskedRun } from "#src/data/ai/asked-run.ts";
import { cancelModelCall, modelCallOf } from "#src/data/ai/model-calls.ts";
import { askForRefinement, type Known, outgoingRefinement } from "#src/data/ai/refining.ts";
import { auditPort } from "#src/data/audit/audit-port.ts";
import { recordDecision } from "#src/tools/dashboard/live/record-decision.ts";
import { deleteSessions } from "#src/tools/sessions/data.ts";
import { inProcessNetwork } from "../../ai/in-process-network.ts";
import { type LoopbackProvider, loopbackProvider } from "../../ai/loopback-provider.ts";
import { askingExpert } from "../../tools/asking-expert.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { agreedTo, askedRun, storedRun } from "./asked-run.ts";

/** A model's question: when it becomes the run's, and when it is only offered. */

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved";
const SHARPER = "With 40000 saved, is renting or buying in Leipzig cheaper over [how many years]?";

let provider: LoopbackProvider;
let ai: Ai;
let fetched: () => Promise<Ai> = async () => ai;
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: () => fetched() }));

beforeEach(async () => {
  provider = await loopbackProvider();
  fetched = async () => ai;
});
afterEach(async () => {
  ai.dispose();
  await provider.close();
});

const NOTHING: Known = { decisions: {}, clarified: [] };
const setupOf = (): NetworkSetup => ({
  id: "p1",
  kind: "openai-compatible",
  label: "My server",
  baseUrl: provider.baseUrl("openai-compatible"),
  model: "small-one",
  takesSchema: false,
});
const proposes = (question: string, ...reasons: string[]) =>
  provider.shall({ says: JSON.stringify({ question, reasons }) });

async function asked(): Promise<{ studio: TestStudio; run: AskedRun }> {
  const studio = await testStudio({ member: true, expert: askingExpert });
  ai = createAi({
    audit: auditPort(studio),
    engine: studio.engine,
    network: inProcessNetwork().client,
    limits: { ...CALL_LIMITS, timeoutMs: 2_000, pauseMs: 1 },
    page: () => "http://localhost/",
  });
  const run = await askedRun(studio, IDEA);
  await agreedTo(studio, setupOf());
  return { studio, run };
}

const threadOf = async (studio: TestStudio, run: AskedRun) => ({
  id: run.sessionId,
  title: "",
  damaged: false,
  unreadable: 0,
  runs: [await storedRun(studio, run)],
});
async function decided(studio: TestStudio, run: AskedRun, decisions: Decisions): Promise<void> {
  const thread = await threadOf(studio, run);
  const [whole] = thread.runs;
  if (!whole) throw new Error("no run");
  expect(await recordDecision(studio, thread, whole, decisions)).toEqual({ ok: true, value: undefined });
}

test("a question that preserves the intent becomes the run's at once, updates its brief and the session's summary, and counts nothing", async () => {
  const { studio, run } = await asked();
  const before = await studio.db.message_events.count();
  proposes(SHARPER, "names what is compared");
  await askForRefinement(studio, setupOf(), run, NOTHING);
  expect(modelCallOf(run.runId, "refine")).toEqual({ status: "idle" });
  const { question, answer, replies } = await storedRun(studio, run);
  const [reply] = replies;
  expect(reply).toMatchObject({
    text: SHARPER,
    origin: { task: "refine", provider: "My server", asked: IDEA, reasons: ["names what is compared"], lost: [] },
  });
  expect(question).toMatchObject({ text: SHARPER, decisions: { proposal: reply?.id } });
  expect(answer.thought.brief.prompt.task).toContain("over [how many years]?");
  expect(answer.thought.refinement.original).toBe(IDEA);
  expect(answer.thought.decisions).toEqual({ proposal: reply?.id });
  expect(await studio.db.sessions.get(run.sessionId)).toMatchObject({ question: SHARPER });
  expect(await studio.db.message_events.count()).toBe(before);
});

test("a question that loses a number is stored beside the engine's, with the loss, and is not used", async () => {
  const { studio, run } = await asked();
  const before = await storedRun(studio, run);
  proposes("Is renting or buying in Leipzig cheaper?");
  await askForRefinement(studio, setupOf(), run, NOTHING);
  const { question, answer, replies } = await storedRun(studio, run);
  expect(replies[0]?.origin.lost).toEqual(["40000"]);
  expect([question, answer]).toEqual([before.question, before.answer]);
});

describe("a decision during the model's thinking", () => {
  test.each<[string, (questions: readonly string[], hunks: readonly string[]) => Decisions]>([
    ["a change was refused", (_, [hunk = ""]) => ({ rejected: [hunk] })],
    ["a question was answered", ([asked = ""]) => ({ answers: { [asked]: "ten years" } })],
    ["the original wording was chosen", () => ({ original: true })],
  ])("%s: the question is only offered", async (_, choose) => {
    const { studio, run } = await asked();
    const { refinement } = (await storedRun(studio, run)).answer.thought;
    const decisions = choose(
      refinement.questions.map(({ id }) => id),
      refinement.hunks.map(({ id }) => id),
    );
    proposes(SHARPER);
    const refined = askForRefinement(studio, setupOf(), run, NOTHING);
    await decided(studio, run, decisions);
    await refined;
    const { question, replies } = await storedRun(studio, run);
    expect(question.decisions).toEqual(decisions);
    expect(question.text).not.toBe(SHARPER);
    expect(replies.map(({ text }) => text)).toEqual([SHARPER]);
  });
});

test("a chosen wording has priority: the engine's own, restored by hand, is not replaced by a later proposal", async () => {
  const { studio, run } = await asked();
  proposes(SHARPER);
  await askForRefinement(studio, setupOf(), run, NOTHING);
  await decided(studio, run, { proposal: "local" });
  await askForRefinement(studio, setupOf(), run, { decisions: { proposal: "local" }, clarified: [] });
  const { question, answer, replies } = await storedRun(studio, run);
  expect(replies).toHaveLength(2);
  expect(question.decisions).toEqual({ proposal: "local" });
  expect(question.text).not.toBe(SHARPER);
  expect(answer.thought.brief.prompt.task).not.toContain("over [how many years]?");
});

test("the person's answers are sent along, and later answers are added as sentences of their own", async () => {
  const { studio, run } = await asked();
  const { questions } = (await storedRun(studio, run)).answer.thought.refinement;
  const [first, second] = questions;
  if (!first || !second) throw new Error("the idea has to be asked about");
  const answers = { [first.id]: "what it costs in ten years" };
  await decided(studio, run, { answers });
  const known = { decisions: { answers }, clarified: [{ question: first.question, answer: answers[first.id] ?? "" }] };
  expect((await outgoingRefinement(studio, setupOf(), run, known))?.turns[1]?.content).toContain("ten years");
  proposes(SHARPER);
  await askForRefinement(studio, setupOf(), run, known);
  const [reply] = (await storedRun(studio, run)).replies;
  expect(reply?.origin.answers).toEqual(answers);
  expect((await storedRun(studio, run)).question.text).toBe(SHARPER);

  await decided(studio, run, { answers: { ...answers, [second.id]: "my family" }, proposal: reply?.id ?? "" });
  const { text } = (await storedRun(studio, run)).question;
  expect(text.startsWith(SHARPER)).toBe(true);
  expect(text).toContain("my family");
  expect(text).not.toContain("ten years");
});

test("a failure gives its reason, which is stored with the run, and the engine's question stays", async () => {
  const { studio, run } = await asked();
  const before = await storedRun(studio, run);
  provider.shall({ says: "I would rather not say it in that form." });
  await askForRefinement(studio, setupOf(), run, NOTHING);
  expect(modelCallOf(run.runId, "refine")).toMatchObject({ status: "failed", provider: "My server" });
  fetched = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  expect(await outgoingRefinement(studio, setupOf(), run, NOTHING)).toBeNull();
  const { failures, ...unchanged } = await storedRun(studio, run);
  expect(failures).toMatchObject([{ origin: { task: "refine", failed: expect.stringContaining("My server") } }]);
  expect({ ...unchanged, failures: [] }).toEqual(before);
});

test("a cancelled call stores and counts nothing", async () => {
  const { studio, run } = await asked();
  const before = [await storedRun(studio, run), await studio.db.message_events.count()];
  provider.shall("hang");
  const refined = askForRefinement(studio, setupOf(), run, NOTHING);
  await vi.waitUntil(() => provider.asked.length > 0, { timeout: 20_000 });
  expect(modelCallOf(run.runId, "refine")).toMatchObject({ status: "asking", provider: "My server" });
  cancelModelCall(run.runId, "refine");
  await refined;
  expect(modelCallOf(run.runId, "refine")).toEqual({ status: "idle", isStopped: true });
  expect([await storedRun(studio, run), await studio.db.message_events.count()]).toEqual(before);
});

test("a session deleted meanwhile stays deleted", async () => {
  const { studio, run } = await asked();
  proposes(SHARPER);
  await deleteSessions(studio, [run.sessionId]);
  await askForRefinement(studio, setupOf(), run, NOTHING);
  expect(modelCallOf(run.runId, "refine")).toMatchObject({ status: "failed", error: { code: "NOT_FOUND" } });
  expect((await studio.db.sessions.get(run.sessionId))?.deleted).toBe(1);
  expect(await studio.db.messages.filter(({ deleted }) => deleted === 0).count()).toBe(0);
});

test("the session's title follows the wording in use, unless the person has renamed it; a gap is never a title", async () => {
  const { studio, run } = await asked();
  const title = async () => (await studio.db.sessions.get(run.sessionId))?.title;
  const own = await title();
  proposes(SHARPER);
  await askForRefinement(studio, setupOf(), run, NOTHING);
  expect(await title()).toBe(own);

  const decisions = (await storedRun(studio, run)).question.decisions;
  proposes("How many years of renting do 40000 saved pay for in Leipzig, compared to buying?");
  await askForRefinement(studio, setupOf(), run, { decisions, clarified: [] });
  const followed = await title();
  expect(followed).toContain("years of renting");
  await decided(studio, run, { proposal: "local" });
  expect(await title()).toBe(own);

  const { commit } = await opened(studio);
  await commit([{ table: "sessions", id: run.sessionId, set: { title: "Home" } }]);
  await decided(studio, run, { proposal: (await storedRun(studio, run)).replies[1]?.id ?? "" });
  expect(await title()).toBe("Home");
});

async function opened(studio: TestStudio) {
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  return workspace.value;
}

test("an older run's question does not change the session's summary", async () => {
  const { studio, run } = await asked();
  await askedRun(studio, "how long do people stay in one flat", run.sessionId);
  const before = await studio.db.sessions.get(run.sessionId);
  proposes(SHARPER);
  await askForRefinement(studio, setupOf(), run, NOTHING);
  expect((await storedRun(studio, run)).question.text).toBe(SHARPER);
  expect((await studio.db.sessions.get(run.sessionId))?.question).toBe(before?.question);
});
