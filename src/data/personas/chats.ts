/** Chats of one person with a persona about a thought: part of the thought's session. */

import { appError } from "#domain/errors.ts";
import type { AnsweredMessage, AskedMessage } from "#domain/personas/chat.ts";
import { answersIn, type ChatQuestion, type ChatTurn, LONGEST_ANSWER, STOP_TEMPLATE } from "#domain/personas/chat.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { draftedFrom } from "#domain/sessions/drafted-from.ts";
import { groupRuns, type Run } from "#domain/sessions/runs.ts";
import type { ClarifyingQuestion, Decisions } from "#domain/thinking/types.ts";
import { hasVisible } from "#domain/visible.ts";
import { newestMessagesOf, session } from "#sync/store/queries.ts";
import { newRun, sessionSummary } from "../new-run.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";

/** The session no longer exists: a chat must not restore half of it. */
const DELETED = appError("NOT_FOUND", "This thought was deleted in another tab or on another device.", {
  remedy: "Restore it under Sessions, then try again.",
});

interface Answer {
  readonly sessionId: string;
  /** The chat's id; null for a new one. */
  readonly chatId: string | null;
  readonly persona: ListedPersona;
  readonly question: ChatQuestion;
  readonly text: string;
  /** False for "I do not know yet". */
  readonly known: boolean;
}

/**
 * Stores a question of a persona with the person's answer, in one commit. Nothing is counted: no answer was delivered.
 * @returns the chat's id; VALIDATION_ERROR for an empty or overlong answer; NOT_FOUND for a deleted thought; the errors of `commit()`
 */
export function storeAnswer(
  studio: Studio,
  { sessionId, chatId, persona, question, text, known }: Answer,
): Promise<Result<string>> {
  return withWorkspace(studio, async ({ db, commit, log }) => {
    if (known && !hasVisible(text))
      return err(appError("VALIDATION_ERROR", "Write an answer, or press “I do not know yet”."));
    if (text.length > LONGEST_ANSWER)
      return err(
        appError("VALIDATION_ERROR", `An answer can have ${LONGEST_ANSWER.toLocaleString("en")} characters.`, {
          remedy: "Shorten it; what you wrote is still in the field.",
        }),
      );
    if (!(await session(db, sessionId))) return err(DELETED);
    const now = studio.now();
    const shared = { sessionId, runId: chatId ?? studio.newId() };
    const asked: AskedMessage = {
      ...shared,
      id: studio.newId(),
      kind: "asked",
      createdAt: now,
      text: question.text,
      personaId: persona.id,
      versionId: persona.versionId,
      template: question.template,
    };
    const answered: AnsweredMessage = {
      ...shared,
      id: studio.newId(),
      kind: "answered",
      createdAt: now + 1,
      text,
      to: asked.id,
      known,
    };
    const stored = await commit([
      { table: "messages", put: asked },
      { table: "messages", put: answered },
      { table: "sessions", id: sessionId, set: { updatedAt: now } },
      ...log.changes({
        action: "chat_message",
        personaId: persona.id,
        payloadSize: text.length,
        metadata: { known, isStop: question.template === STOP_TEMPLATE },
      }),
    ]);
    return stored.ok ? ok(shared.runId) : stored;
  });
}

/** Messages among which the run before is looked for: models may have replied to it many times. */
const NEWEST = 400;

/** The newest run about a text; undefined when there is none that can be read. */
const lastRunAbout = (text: string, rows: readonly unknown[]): Run | undefined =>
  groupRuns(rows).runs.findLast((run): run is Run => !run.damaged && run.idea.text === text);

/**
 * Asks the thought anew with the answers of a chat, as answers to clarifying questions: a new run of its session. What was answered and chosen in the
 * run before holds in it too. It counts as one message.
 * @returns VALIDATION_ERROR when the chat has no answers; NOT_FOUND; LIMIT_REACHED; the errors of the engine and of `commit()`
 */
export function putAnswersIntoQuestion(
  studio: Studio,
  {
    sessionId,
    text,
    turns,
  }: { readonly sessionId: string; readonly text: string; readonly turns: readonly ChatTurn[] },
): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ db, commit, log, meter }) => {
    const said = answersIn(turns);
    if (said.length === 0) return err(appError("VALIDATION_ERROR", "There is no answer to put into the question yet."));
    const gate = await meter.gate();
    if (gate) return err(gate);
    const idOf = ({ asked }: ChatTurn) => `chat.${asked.id}`;
    const asked = said.map(
      (turn): ClarifyingQuestion => ({ id: idOf(turn), slot: "context", question: turn.asked.text, hint: "" }),
    );
    const last = lastRunAbout(text, await newestMessagesOf(db, sessionId, { limit: NEWEST }));
    // a model's wording belongs to the run in which it was given
    const { proposal: _, ...chosen } = last?.question.decisions ?? {};
    const answers = Object.fromEntries(said.map((turn) => [idOf(turn), turn.answered.text.trim()]));
    const decisions: Decisions = { ...chosen, answers: { ...chosen.answers, ...answers } };
    const { before, asked: earlier = [] } = last ? draftedFrom(last) : {};
    const thought = await studio.engine.think({
      text,
      decisions,
      // a chat that was put in before is asked once, as it is now
      asked: [...earlier.filter(({ id }) => !asked.some((now) => now.id === id)), ...asked],
      ...(before ? { before } : {}),
    });
    if (!thought.ok) return thought;
    if (!(await session(db, sessionId))) return err(DELETED);
    const now = studio.now();
    const run = newRun({ text, decisions, thought: thought.value, sessionId, now, newId: studio.newId });
    return commit([
      { table: "sessions", id: sessionId, set: { ...sessionSummary(text, thought.value), updatedAt: now } },
      { table: "messages", put: run.idea },
      { table: "messages", put: run.question },
      { table: "messages", put: run.answer },
      ...(await meter.countedHere(run.answer.runId)),
      ...log.changes({
        action: "chat_message",
        payloadSize: text.length,
        metadata: { adapter: run.answer.adapter, followed: true },
      }),
    ]);
  });
}
