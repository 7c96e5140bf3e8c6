import { expect, test, vi } from "vitest";
import { chatIn, nextQuestion, repliesIn, writerOf } from "#domain/personas/chat.ts";
import { readThought } from "#domain/personas/previews.ts";
import { groupRuns } from "#domain/sessions/runs.ts";
import { cancelModelCall, modelCallOf } from "#src/data/ai/model-calls.ts";
import { askStep, outgoingStep } from "#src/data/ai/model-step.ts";
import { storeAnswer } from "#src/data/personas/chats.ts";
import { modelReply } from "#src/data/personas/model-reply.ts";
import { readPersonas } from "#src/data/personas/personas.ts";
import { readThoughtOf, storeThought } from "#src/data/personas/thoughts.ts";
import { THOUGHT } from "../../domain/personas/personas.ts";
import { modelHere } from "../ai/connected.ts";

/** A model's answer to a persona's question, with a provider on this machine. */

const here = modelHere();
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));

async function chatting() {
  const made = await here.connect(["personas"]);
  const stored = await storeThought(made.studio, THOUGHT);
  if (!stored.ok) throw new Error(stored.error.message);
  const sessionId = stored.value;
  const persona = (await readPersonas(made.studio.db)).list.find(({ id }) => id === "skeptic");
  if (!persona) throw new Error("no skeptic");
  const chat = async () => {
    const rows = (await readThoughtOf(made.studio.db, sessionId))?.rows ?? [];
    const { id, turns } = chatIn(rows, persona.id);
    return { rows, chatId: id, turns, question: nextQuestion(persona, readThought(THOUGHT), turns) };
  };
  const { question } = await chat();
  if (!question) throw new Error("nothing is asked");
  const step = modelReply(made.studio, { sessionId, chatId: null, persona, question });
  return { ...made, sessionId, persona, question, chat, step };
}
const callOf = (place: string) => modelCallOf(place, "step");

test("the reply is in the chat under the same question, counts once, and is no run of the thread", async () => {
  const { studio, setup, step, chat, question, sessionId } = await chatting();
  const before = await studio.db.message_events.count();
  here.provider.shall({ says: "Six of forty wrote so." });
  await askStep(studio, setup, step);
  expect(callOf(step.place)).toEqual({ status: "idle" });
  const now = await chat();
  expect(now.turns).toEqual([]);
  expect(now.question).toEqual(question);
  expect(repliesIn(now.rows, now.chatId)).toMatchObject([
    { text: "Six of forty wrote so.", origin: { provider: "My server", asked: question.text } },
  ]);
  expect(groupRuns(now.rows)).toMatchObject({ unreadable: 0, runs: [{ damaged: false, replies: [] }] });
  expect((await studio.db.message_events.count()) - before).toBe(1);
  const records = await studio.db.audit_records.toArray();
  expect(records.map(({ kind, personaId }) => [kind, personaId])).toContainEqual(["call-begun", "skeptic"]);
  expect(records.every((record) => record.sessionId === sessionId)).toBe(true);
});

test("a model is told what the person has answered so far, and nothing of what they do not know", async () => {
  const { studio, setup, question, sessionId, persona, chat } = await chatting();
  const answer = (asked: typeof question, chatId: string | null, text: string, known: boolean) =>
    storeAnswer(studio, { sessionId, chatId, persona, question: asked, text, known });
  expect((await answer(question, null, "Six people wrote it in the exit notes.", true)).ok).toBe(true);
  const second = await chat();
  if (!second.question) throw new Error("nothing more is asked");
  expect((await answer(second.question, second.chatId, "a half thought", false)).ok).toBe(true);
  const third = await chat();
  if (!third.question) throw new Error("nothing more is asked");
  const step = modelReply(studio, { sessionId, chatId: third.chatId, persona, question: third.question });
  const sent = (await outgoingStep(studio, setup, step))?.turns.at(-1)?.content ?? "";
  expect(sent).toContain(`${question.text}\nSix people wrote it in the exit notes.`);
  expect(sent).not.toContain("a half thought");
});

test("a reply that is taken over as it is stays the model's, one that is changed is the person's", async () => {
  const { studio, setup, step, chat, question, sessionId, persona } = await chatting();
  here.provider.shall({ says: "Six of forty wrote so." });
  await askStep(studio, setup, step);
  const { chatId, rows } = await chat();
  const answer = (text: string) => storeAnswer(studio, { sessionId, chatId, persona, question, text, known: true });
  expect((await answer("Six of forty wrote so. ")).ok).toBe(true);
  expect((await answer("Six of forty, I think.")).ok).toBe(true);
  const after = await chat();
  expect(after.chatId).toBe(chatId);
  expect(after.turns.map((turn) => writerOf(turn, repliesIn(rows, chatId)))).toEqual(["My server", null]);
});

test("a failure leaves the chat as it was, and nothing counts", async () => {
  const { studio, setup, step, chat } = await chatting();
  const [before, counted] = [await chat(), await studio.db.message_events.count()];
  here.provider.shall({ status: 500 });
  await askStep(studio, setup, step);
  expect(callOf(step.place)).toMatchObject({ status: "failed", provider: "My server" });
  expect(await chat()).toEqual(before);
  expect(await studio.db.message_events.count()).toBe(counted);
});

/** Asks, and has the first words of the reply. */
async function begun() {
  const made = await chatting();
  const before = await made.studio.db.message_events.count();
  here.provider.shall("driven");
  const asked = askStep(made.studio, made.setup, made.step);
  await vi.waitUntil(() => here.provider.asked.length > 0);
  here.provider.drive.writes("Six of forty");
  await vi.waitUntil(() => wordsOf(made.step.place) === 3);
  return { ...made, asked, counted: async () => (await made.studio.db.message_events.count()) - before };
}
function wordsOf(place: string): number {
  const call = callOf(place);
  return call.status === "asking" ? call.words : 0;
}

test("a reply that is stopped stays as far as it came, says so, and counts", async () => {
  const { step, asked, chat, counted } = await begun();
  cancelModelCall(step.place, "step");
  await asked;
  expect(callOf(step.place)).toEqual({ status: "idle" });
  const { rows, chatId } = await chat();
  expect(repliesIn(rows, chatId)).toMatchObject([{ text: "Six of forty", origin: { stopped: true } }]);
  expect(await counted()).toBe(1);
});

test("a reply that breaks off stays as far as it came, with the reason, and does not count", async () => {
  const { step, asked, chat, counted } = await begun();
  here.provider.drive.dies();
  await asked;
  expect(callOf(step.place)).toMatchObject({ status: "failed", error: { code: "CONNECTION_ERROR" } });
  expect(here.provider.asked, "it is not asked for again: that would be paid for twice").toHaveLength(1);
  const { rows, chatId } = await chat();
  expect(repliesIn(rows, chatId)).toMatchObject([
    { text: "Six of forty", origin: { brokeOff: true, failed: expect.stringContaining("broke off") } },
  ]);
  expect(await counted()).toBe(0);
});

test("stopped before a word had come, nothing is stored; it counts, since the model was asked", async () => {
  const { studio, setup, step, chat } = await chatting();
  const [before, counted] = [await chat(), await studio.db.message_events.count()];
  here.provider.shall("hang");
  const asked = askStep(studio, setup, step);
  await vi.waitUntil(() => here.provider.asked.length > 0);
  cancelModelCall(step.place, "step");
  await asked;
  expect(callOf(step.place)).toEqual({ status: "idle", isStopped: true });
  expect(await chat()).toEqual(before);
  expect(await studio.db.message_events.count()).toBe(counted + 1);
});

test("the plan's messages are asked for before anything is sent", async () => {
  const { studio, setup, step } = await chatting();
  studio.at = Date.UTC(2026, 4, 15);
  studio.answersHere = true;
  for (let at = 0; at < 10; at++) await storeThought(studio, `thought ${at}`);
  await askStep(studio, setup, step);
  expect(callOf(step.place)).toMatchObject({ status: "failed", error: { code: "RATE_LIMIT_EXCEEDED" } });
  expect(here.provider.asked).toEqual([]);
});
