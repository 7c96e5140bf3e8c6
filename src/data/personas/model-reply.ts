/** A model's answer to a persona's question: shown beside the chat as a reply, never in the person's place. */
import type { ReplyMessage } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { type AskedMessage, answersIn, type ChatQuestion, type ChatTurn, chatIn } from "#domain/personas/chat.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { err, ok } from "#domain/result.ts";
import { session } from "#sync/store/queries.ts";
import type { ModelStep } from "../ai/model-step.ts";
import type { Studio } from "../studio.tsx";
import { readThoughtOf } from "./thoughts.ts";

const GONE = appError("NOT_FOUND", "This thought was deleted in another tab or on another device.", {
  remedy: "Restore it under Sessions, then ask again.",
});
/** What is asked of the model's form. */
const FORM = "At most 120 words, plain sentences. Where my text does not say it, say what I would have to find out.";

export interface AskedOfModel {
  readonly sessionId: string;
  /** The chat's id; null for one that has not begun. */
  readonly chatId: string | null;
  readonly persona: ListedPersona;
  readonly question: ChatQuestion;
}

/** What the person has answered so far, with its questions. */
const said = (turns: readonly ChatTurn[]): string =>
  answersIn(turns)
    .map(({ asked, answered }) => `${asked.text}\n${answered.text}`)
    .join("\n\n");

/** The step that asks a model one question of a persona about the thought. It counts as one message, unless it breaks off. */
export const modelReply = (
  studio: Studio,
  { sessionId, chatId, persona, question }: AskedOfModel,
): ModelStep<"answer"> => ({
  tool: "personas",
  item: { table: "sessions", id: sessionId },
  place: `personas:${sessionId}:${persona.id}`,
  task: "answer",
  isCounted: true,
  async read(db) {
    const thought = await readThoughtOf(db, sessionId);
    if (!thought) return err(GONE);
    const before = said(chatIn(thought.rows, persona.id).turns);
    const input = { question: question.text, idea: thought.text, context: { form: FORM, before } };
    return ok({ input, about: { sessionId, personaId: persona.id } });
  },
  async keep({ db, commitDecided, log }, { output, made, ending, counted }) {
    if (output.form !== "text") return ok(undefined);
    const runId = chatId ?? studio.newId();
    const now = studio.now();
    const asked: AskedMessage = {
      id: studio.newId(),
      kind: "asked",
      sessionId,
      runId,
      createdAt: now,
      text: question.text,
      personaId: persona.id,
      versionId: persona.versionId,
      template: question.template,
    };
    const reply: ReplyMessage = {
      id: studio.newId(),
      kind: "reply",
      sessionId,
      runId,
      createdAt: now + 1,
      text: output.text,
      adapter: made.adapter,
      origin: {
        task: "answer",
        provider: made.provider,
        model: made.model,
        asked: question.text,
        ms: made.ms,
        retries: made.retries,
        ...ending,
      },
    };
    if (!(await session(db, sessionId))) return err(GONE);
    return commitDecided(["sessions", "messages", "message_events", "session_logs"], async (tx) => {
      const row = await tx.sessions.get(sessionId);
      // after a deletion meanwhile the reply must not restore half a session, but it still counts
      if (row === undefined || row.deleted === 1) return counted;
      return [
        { table: "messages", put: asked },
        { table: "messages", put: reply },
        { table: "sessions", id: sessionId, set: { updatedAt: now } },
        ...counted,
        ...log.changes({
          action: "chat_message",
          personaId: persona.id,
          payloadSize: question.text.length,
          duration: made.ms,
          metadata: { adapter: made.adapter, retries: made.retries },
        }),
      ];
    });
  },
});
