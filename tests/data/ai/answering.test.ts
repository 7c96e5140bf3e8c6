import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { callsOf } from "#domain/debugger/calls.ts";
import type { ReplyMessage } from "#domain/entities.ts";
import { groupRuns, whyFailed } from "#domain/sessions/runs.ts";
import { type Ai, createAi } from "#src/ai/ai.ts";
import { CALL_LIMITS } from "#src/ai/calls/limits.ts";
import { LOCAL_SETUP, type NetworkSetup } from "#src/ai/provider.ts";
import { askForAnswer, outgoingAnswer } from "#src/data/ai/answering.ts";
import { cancelModelCall, modelCallOf, modelCalls } from "#src/data/ai/model-calls.ts";
import { changeProvider, chooseProvider, removeProvider } from "#src/data/ai/providers.ts";
import { markShown } from "#src/data/ai/shown-to.ts";
import { auditPort } from "#src/data/audit/audit-port.ts";
import { deleteSessions } from "#src/tools/sessions/data.ts";
import { inProcessNetwork } from "../../ai/in-process-network.ts";
import { type LoopbackProvider, loopbackProvider } from "../../ai/loopback-provider.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { agreedTo, askedRun } from "./asked-run.ts";

/** A model's answer, from asking to the rows that store and count it, with a provider on this machine. */

let provider: LoopbackProvider;
let ai: Ai;
let fetched: () => Promise<Ai> = async () => ai;
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: () => fetched() }));

beforeEach(async () => {
  provider = await loopbackProvider();
});
afterEach(async () => {
  ai.dispose();
  await provider.close();
});

async function asked(): Promise<{ studio: TestStudio; run: Parameters<typeof askForAnswer>[2]; setup: NetworkSetup }> {
  const studio = await testStudio({ member: true });
  studio.answersHere = false;
  ai = createAi({
    audit: auditPort(studio),
    engine: studio.engine,
    network: inProcessNetwork().client,
    limits: { ...CALL_LIMITS, timeoutMs: 2_000, pauseMs: 1 },
    page: () => "http://localhost/",
  });
  const run = await askedRun(studio, "should I rent or buy in Leipzig");
  const baseUrl = provider.baseUrl("openai-compatible");
  const setup = {
    id: "p1",
    kind: "openai-compatible",
    label: "My server",
    baseUrl,
    model: "small-one",
    takesSchema: false,
  } as const;
  await agreedTo(studio, setup);
  return { studio, run, setup };
}

const callOf = (runId: string) => modelCallOf(runId, "answer");
const questionOf = async (studio: TestStudio, { questionId }: { questionId: string }) =>
  ((await studio.db.messages.get(questionId)) as { text?: string } | undefined)?.text;
const counted = (studio: TestStudio) => studio.db.message_events.count();
const storedRun = async (studio: TestStudio, { runId }: { runId: string }) => {
  const found = groupRuns(await studio.db.messages.orderBy("[sessionId+deleted+createdAt+id]").toArray()).runs;
  const stored = found.find(({ id }) => id === runId);
  if (stored?.damaged !== false) throw new Error("The run cannot be read");
  return stored;
};
const replies = async (studio: TestStudio) =>
  (await studio.db.messages.toArray()).filter(({ kind }) => kind === "reply") as unknown as ReplyMessage[];

test("an answer is stored with its run and counted once, in one step; the brief before it is not counted", async () => {
  const { studio, run, setup } = await asked();
  expect(await counted(studio)).toBe(0);
  provider.shall({ says: "Rent, as long as **three years** are not sure." });
  await askForAnswer(studio, setup, run);
  expect(callOf(run.runId)).toEqual({ status: "idle" });
  const [reply] = await replies(studio);
  expect(reply).toMatchObject({
    runId: run.runId,
    text: "Rent, as long as **three years** are not sure.",
    adapter: "openai-compatible",
    origin: {
      task: "answer",
      provider: "My server",
      asked: await questionOf(studio, run),
      finishReason: "stop",
      retries: 0,
    },
  });
  expect((await studio.db.message_events.toArray()).map(({ id }) => id)).toEqual([reply?.id]);
});

test("what is sent is recorded before the call, with its run; on a full disk nothing is sent", async () => {
  const { studio, run, setup } = await asked();
  provider.shall({ says: "Rent." });
  await askForAnswer(studio, setup, run);
  const records = (await studio.db.audit_records.toArray()).filter(({ kind }) => kind.startsWith("call-"));
  expect(records.map(({ kind, sessionId, runId }) => [kind, sessionId, runId])).toEqual([
    ["call-begun", run.sessionId, run.runId],
    ["call-ended", run.sessionId, run.runId],
  ]);
  const before = provider.asked.length;
  studio.db.audit_records.hook("creating", () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await askForAnswer(studio, setup, run);
  expect(callOf(run.runId)).toMatchObject({ status: "failed", error: { code: "DATABASE_ERROR" } });
  expect(provider.asked.length).toBe(before);
});

test("nothing counts when no answer came: the reason is shown, and stored with the run", async () => {
  const { studio, run, setup } = await asked();
  provider.shall({ status: 500, body: '{"error": "the runner has crashed"}' });
  await askForAnswer(studio, setup, run);
  expect(callOf(run.runId)).toMatchObject({
    status: "failed",
    provider: "My server",
    error: { code: "EXTERNAL_SERVICE_ERROR", message: FAILED },
  });
  expect(await counted(studio)).toBe(0);
  expect(await replies(studio)).toMatchObject([
    {
      text: "",
      adapter: "openai-compatible",
      origin: { task: "answer", provider: "My server", failed: FAILED, failedCode: "EXTERNAL_SERVICE_ERROR" },
    },
  ]);
  expect(await storedRun(studio, run)).toMatchObject({ replies: [], failures: [{ origin: { failed: FAILED } }] });

  provider.shall({ says: "Rent." });
  await askForAnswer(studio, setup, run);
  expect(callOf(run.runId)).toEqual({ status: "idle" });
  expect(await counted(studio)).toBe(1);
  const answered = await storedRun(studio, run);
  expect(answered.replies).toMatchObject([{ text: "Rent." }]);
  expect(whyFailed(answered, "answer")).toBeNull();
});
const FAILED = "My server failed (500): “the runner has crashed”.";

test("a call that was never made stores no failure", async () => {
  const { studio, run, setup } = await asked();
  provider.shall({ status: 500 });
  for (let call = 0; call < CALL_LIMITS.failuresToOpen; call++) await askForAnswer(studio, setup, run);
  const before = (await replies(studio)).length;
  await askForAnswer(studio, setup, run); // the provider is left alone
  expect(callOf(run.runId)).toMatchObject({ status: "failed", error: { code: "SERVICE_UNAVAILABLE" } });
  expect((await replies(studio)).length).toBe(before);
});

test("a stopped answer is stored as far as it came, is marked, and counts", async () => {
  const { studio, run, setup } = await asked();
  provider.shall("driven");
  const answered = askForAnswer(studio, setup, run);
  await vi.waitUntil(() => provider.asked.length > 0);
  provider.drive.writes("Rent, as long as **three");
  await vi.waitUntil(() => told(run) !== "");
  cancelModelCall(run.runId, "answer");
  await answered;
  expect(callOf(run.runId)).toEqual({ status: "idle" });
  expect(await replies(studio)).toMatchObject([
    { text: "Rent, as long as **three", origin: { stopped: true, finishReason: "other", model: "small-one" } },
  ]);
  expect(await counted(studio)).toBe(1);
});

test("what had come when it broke off is stored, marked, and does not count; the reason is shown", async () => {
  const { studio, run, setup } = await asked();
  provider.shall("driven");
  const answered = askForAnswer(studio, setup, run);
  await vi.waitUntil(() => provider.asked.length > 0);
  provider.drive.writes("Rent, as long as **three");
  await vi.waitUntil(() => told(run) !== "");
  provider.drive.dies();
  await answered;
  expect(callOf(run.runId)).toMatchObject({ status: "failed", error: { code: "CONNECTION_ERROR" } });
  const [reply] = await replies(studio);
  expect(reply).toMatchObject({
    text: "Rent, as long as **three",
    origin: { brokeOff: true, failed: expect.stringContaining("broke off"), finishReason: "other", model: "small-one" },
  });
  expect(reply?.origin).not.toHaveProperty("stopped");
  expect([await counted(studio), provider.asked.length]).toEqual([0, 1]);
});
const told = ({ runId }: { runId: string }) => {
  const call = callOf(runId);
  return call.status === "asking" ? call.soFar : "";
};

describe("given up", () => {
  test("after the provider was asked, it counts, and nothing is stored", async () => {
    const { studio, run, setup } = await asked();
    provider.shall("hang");
    const answered = askForAnswer(studio, setup, run);
    expect(callOf(run.runId)).toMatchObject({ status: "asking", provider: "My server", soFar: "" });
    await vi.waitUntil(() => provider.asked.length > 0);
    cancelModelCall(run.runId, "answer");
    await answered;
    expect(callOf(run.runId)).toEqual({ status: "idle", isStopped: true });
    expect([await counted(studio), await replies(studio)]).toEqual([1, []]);
  });

  test("does not count before anything was sent", async () => {
    const { studio, run, setup } = await asked();
    const answered = askForAnswer(studio, setup, run);
    cancelModelCall(run.runId, "answer");
    await answered;
    expect(provider.asked).toEqual([]);
    expect([await counted(studio), await replies(studio)]).toEqual([0, []]);
  });
});

test("adapters that cannot be fetched are reported, nothing stays under way, and the next try asks", async () => {
  const { studio, run, setup } = await asked();
  fetched = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  expect(await outgoingAnswer(studio, setup, run)).toBeNull();
  expect(callOf(run.runId)).toMatchObject({ status: "failed", error: { code: "SERVICE_UNAVAILABLE" } });
  await askForAnswer(studio, setup, run);
  expect(callOf(run.runId)).toMatchObject({ status: "failed", error: { code: "SERVICE_UNAVAILABLE" } });
  fetched = async () => ai;
  await askForAnswer(studio, setup, run);
  expect(callOf(run.runId)).toEqual({ status: "idle" });
  expect(await replies(studio)).toHaveLength(1);
});

test("a run is asked once at a time, and listeners hear of every change", async () => {
  const { studio, run, setup } = await asked();
  const told: ReturnType<typeof callOf>[] = [];
  const stop = modelCalls.subscribe(() => told.push(callOf(run.runId)));
  await Promise.all([askForAnswer(studio, setup, run), askForAnswer(studio, setup, run)]);
  stop();
  expect(provider.asked).toHaveLength(1);
  expect(told.at(0)).toMatchObject({ status: "asking", soFar: "", attempt: null });
  expect(told).toContainEqual(expect.objectContaining({ soFar: "", attempt: expect.objectContaining({ n: 1 }) }));
  expect(told.at(-2)).toMatchObject({ status: "asking", soFar: "Forty-two." });
  expect(told.at(-1)).toEqual({ status: "idle" });
});

test("an answer to a session deleted at the moment of writing does not restore half of it, and counts", async () => {
  const { studio, run, setup } = await asked();
  const { transaction } = studio.db;
  let deleting: Promise<unknown> | undefined;
  vi.spyOn(studio.db, "transaction").mockImplementation(((...args: Parameters<typeof transaction>) => {
    const begin = () => transaction.apply(studio.db, args);
    if (provider.asked.length === 0 || deleting !== undefined) return begin();
    // another tab was first
    deleting = deleteSessions(studio, [run.sessionId]);
    return deleting.then(begin);
  }) as typeof transaction);
  await askForAnswer(studio, setup, run);
  expect(callOf(run.runId)).toMatchObject({ status: "failed", error: { code: "NOT_FOUND" } });
  expect((await studio.db.sessions.get(run.sessionId))?.deleted).toBe(1);
  expect([await counted(studio), await replies(studio)]).toEqual([1, []]);
});

test("an answer waits for the call before it, is asked with the question in use by then, and can be cancelled meanwhile", async () => {
  const { studio, run, setup } = await asked();
  const { commit } = await opened(studio);
  let proceed = () => {};
  const after = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const waiting = askForAnswer(studio, setup, run, { after });
  expect(callOf(run.runId)).toEqual({ status: "waiting", provider: "My server" });
  await commit([{ table: "messages", id: run.questionId, set: { text: "Is renting in Leipzig cheaper?" } }]);
  proceed();
  await waiting;
  expect((await replies(studio))[0]?.origin.asked).toBe("Is renting in Leipzig cheaper?");
  expect(provider.asked[0]?.body).toContain("Is renting in Leipzig cheaper?");

  const never = askForAnswer(studio, setup, run, { after: new Promise(() => undefined) });
  cancelModelCall(run.runId, "answer");
  await never;
  expect(provider.asked).toHaveLength(1);

  const failed = askForAnswer(studio, setup, run, { after: Promise.reject(new Error("of something else")) });
  await failed;
  expect(provider.asked).toHaveLength(2);
});

test("an explorer whose month is used up is told before anything leaves the device", async () => {
  const { studio, run, setup } = await asked();
  const { commit } = await opened(studio);
  for (let n = 0; n < 10; n++)
    await commit([{ table: "message_events", put: { id: `m${n}`, month: "1970-01", answeredAt: 1 } }]);
  expect(await askForAnswer(studio, setup, run)).toMatchObject({ message: "Message limit reached" });
  expect(callOf(run.runId)).toEqual({ status: "idle" });
  expect(provider.asked).toEqual([]);
});

async function opened(studio: TestStudio) {
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  return workspace.value;
}

describe("a change in another tab during the wait", () => {
  const elsewhere = "http://127.0.0.1:9/v1";
  test.each<[string, (studio: TestStudio, setup: NetworkSetup) => Promise<unknown>]>([
    ["this device was chosen", ({ db }) => chooseProvider(db, "answer", LOCAL_SETUP.id)],
    ["the provider was removed", ({ db }, setup) => removeProvider(db, setup.id)],
    ["its address was changed", ({ db }, setup) => changeProvider(db, { ...setup, baseUrl: elsewhere })],
    [
      "its address was changed, and agreed to there",
      async ({ db }, setup) => {
        await changeProvider(db, { ...setup, baseUrl: elsewhere });
        await markShown(db, { ...setup, baseUrl: elsewhere });
      },
    ],
  ])("%s: nothing is sent or counted, and the task shows as not asked", async (_, change) => {
    const { studio, run, setup } = await asked();
    await askForAnswer(studio, setup, run, { after: change(studio, setup) });
    expect(provider.asked).toEqual([]);
    expect(callOf(run.runId)).toEqual({ status: "idle" });
    expect(await counted(studio)).toBe(0);
  });

  test("the session was deleted: nothing is sent or counted, and the error says so", async () => {
    const { studio, run, setup } = await asked();
    await askForAnswer(studio, setup, run, { after: deleteSessions(studio, [run.sessionId]) });
    expect(provider.asked).toEqual([]);
    expect(callOf(run.runId)).toMatchObject({ status: "failed", error: { code: "NOT_FOUND" } });
    expect(await counted(studio)).toBe(0);
  });

  test("the consent was for another address: nothing is sent", async () => {
    const { studio, run, setup } = await asked();
    const moved = { ...setup, baseUrl: `${setup.baseUrl.replace("127.0.0.1", "localhost")}` };
    await changeProvider(studio.db, moved);
    await askForAnswer(studio, moved, run);
    expect(provider.asked).toEqual([]);
    await markShown(studio.db, moved);
    provider.shall({ says: "Rent." });
    await askForAnswer(studio, moved, run);
    expect(provider.asked).toHaveLength(1);
  });
});

test("asked again, the provider's second answer is shown with the first, and each call has its times", async () => {
  const { studio, run, setup } = await asked();
  provider.shall({ says: "Rent." });
  await askForAnswer(studio, setup, run);
  provider.shall({ says: "Buy." });
  await askForAnswer(studio, setup, run);
  expect((await replies(studio)).map(({ text }) => text)).toEqual(["Rent.", "Buy."]);
  const calls = callsOf(await studio.db.audit_records.orderBy("[device+seq]").toArray());
  expect(calls.map(({ end }) => end?.steps.map(({ name }) => name))).toEqual(
    Array(2).fill(["Adapter loaded", "Attempt 1: answered", "Waited for its turn, and checked"]),
  );
});
