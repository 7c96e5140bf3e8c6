/** What an open thread reads, and the commands only it needs: loaded with it, not with the composer. */
import { useMemo, useSyncExternalStore } from "react";
import type { Session } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import type { LostValue } from "#domain/kept/lost-value.ts";
import { rowsText } from "#domain/kept/row-text.ts";
import { readSession, UNREADABLE } from "#domain/kept/session-row.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import type { Outgoing } from "#src/ai/ai.ts";
import { destinationOf, LOCAL_SETUP, type ProviderSetup } from "#src/ai/provider.ts";
import { answeringOf, askForAnswer, cancelAnswer, onAnswering, outgoingAnswer } from "#src/data/ai/answering.ts";
import { chosen } from "#src/data/ai/providers.ts";
import { markShown, wasShown } from "#src/data/ai/shown-to.ts";
import { newestKept } from "#src/data/kept-sessions.ts";
import { keptAside, lostValuesOf } from "#src/data/lost-values.ts";
import { drafted, newRun, sessionSummary } from "#src/data/new-run.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { messageRowsOf, unlistedMessagesOf } from "#src/data/session-rows.ts";
import { type Studio, useStudio } from "#src/data/studio.tsx";
import { useKeeps, useKeptMarks } from "#src/data/use-kept-mark.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import { deletedMessagesOf, deletedSession } from "#sync/store/hidden-rows.ts";
import { markTold, type Overruled, overruledDeletion } from "#sync/store/overruled.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import { newestMessagesOf, session } from "#sync/store/queries.ts";
import { keyOf } from "#sync/store/row-key.ts";
import type { Asked, Question } from "./data.ts";
import { begunIn, groupRuns, type Run, type Thread } from "./model/runs.ts";
import { useAskStore } from "./store.ts";

export const DELETED = appError("NOT_FOUND", "This session was deleted in another tab.", {
  remedy: "Bring it back, then try again.",
});

/**
 * Refines `text`, drafts the answer and keeps both with the idea, in one transaction. Resolves once they are on disk, so that what is
 * shown afterwards survives a crash. The draft is cleared last: a crash in between leaves a copy too many, never one too few.
 * What is delivered counts as one message of the month, in the same transaction.
 * @returns the errors of the engine (`INVALID_INPUT` too long) and of `commit()`, `NOT_FOUND` for a session deleted meanwhile, `LIMIT_REACHED`
 *   where the plan allows no more this month; then nothing was kept and the draft stands
 */
export async function ask(
  studio: Studio,
  { text, sessionId, original = false, place, signal }: Question,
): Promise<Result<Asked>> {
  const decisions: Decisions = original ? { original } : {};
  const askedAt = studio.now();
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const { db, commit, drafts, log, meter } = workspace.value;
  const gate = await meter.gate();
  if (gate) return err(gate);
  const thought = await studio.engine.think({ text, decisions }, signal ? { signal } : {});
  if (!thought.ok) return thought;
  signal?.throwIfAborted();
  // deleted meanwhile, in another tab: a follow-up must not bring half of a session back
  if (sessionId !== undefined && !(await session(db, sessionId))) return err(DELETED);

  const now = studio.now();
  const id = sessionId ?? studio.newId();
  const run = newRun({ text, decisions, thought: thought.value, sessionId: id, now, newId: studio.newId });
  const summary = sessionSummary(text, thought.value);
  const kept = await commit([
    sessionId
      ? { table: "sessions", id, set: { ...summary, updatedAt: now } }
      : { table: "sessions", put: { id, title: thought.value.title, ...summary, createdAt: now, updatedAt: now } },
    { table: "messages", put: run.idea },
    { table: "messages", put: run.question },
    { table: "messages", put: run.answer },
    ...(await meter.countedHere(run.answer.runId)),
    ...log.changes({
      action: "chat_message",
      payloadSize: text.length,
      duration: studio.now() - askedAt,
      metadata: { adapter: run.answer.adapter, original, followed: sessionId !== undefined },
    }),
  ]);
  if (!kept.ok) return kept;
  await drafts.clear(place, text); // what another tab left may have come to it meanwhile
  void requestPersistence();
  const { before, after } = thought.value.score;
  return ok({
    sessionId: id,
    runId: run.idea.runId,
    gained: after.total - before.total,
    improved: !original && thought.value.refinement.hunks.length > 0,
  });
}

/** Messages of a session read at most: 200 runs of one thought, fewer where models replied. */
const MESSAGE_PAGE = 600;

/** A thread as it is shown, with what lost against it. */
export interface OpenThread extends Thread {
  readonly lost: readonly LostValue[];
}

/** A session with its runs; null when there is none of that id on this device. */
export const useThread = (sessionId: string): Live<OpenThread | null> =>
  useLive(
    async (db) => {
      const row = await session(db, sessionId);
      if (!row) return null;
      const page = await newestMessagesOf(db, sessionId, { limit: MESSAGE_PAGE });
      const messages: unknown[] = page.length < MESSAGE_PAGE ? page : begunIn(page);
      const listed = groupRuns(messages);
      // what a run lacks may lie where no list reaches it
      const whole = listed.runs.length > 0 && listed.runs.every(({ damaged }) => !damaged);
      const rows = whole ? messages : [...messages, ...(await unlistedMessagesOf(db, sessionId))];
      const found = whole ? listed : groupRuns(rows);
      const lost = await lostValuesOf(db, [["sessions", row], ...rows.map((each) => ["messages", each] as const)]);
      const named = readSession(row);
      return { ...found, lost, id: sessionId, title: named?.title ?? UNREADABLE, damaged: named === null };
    },
    [sessionId],
  );

/** The runs of a session that was deleted and can still be brought back; null when there is none. */
export const useDeletedRuns = (sessionId: string): Live<readonly string[] | null> =>
  useLive(
    async (db) => {
      if (!(await deletedSession(db, sessionId))) return null;
      return groupRuns(await deletedMessagesOf(db, sessionId)).runs.map(({ id }) => id);
    },
    [sessionId],
  );

/** That a session was deleted on one device while another continued it, as long as nobody has read so here; else null. */
export const useOverruled = (sessionId: string): Live<Overruled | null> =>
  useLive((db) => overruledDeletion(db, keyOf("sessions", sessionId)), [sessionId]);

/** The newest `limit` sessions. */
export const useRecentSessions = (limit: number): Live<readonly Session[]> =>
  useLive(async (db) => (await newestKept(db, { limit })).sessions, [limit]);

/**
 * Applies `decisions` to a run: its question and its answer are drafted anew and kept.
 * @param options.seen what was decided before; what came in from elsewhere meanwhile stays beside what is new
 * @param options.beside kept in the same transaction
 */
export async function decide(
  studio: Studio,
  { id, runs }: Thread,
  run: Run,
  decisions: Decisions,
  { seen = run.question.decisions, beside = [] }: { seen?: Decisions; beside?: readonly Change[] } = {},
): Promise<Result<undefined>> {
  const thought = await studio.engine.think({ text: run.idea.text, decisions });
  if (!thought.ok) return thought;
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  // deleted meanwhile, in another tab: a decision must not bring half of a session back
  if (!(await session(workspace.value.db, id))) return err(DELETED);
  const isNewest = runs.at(-1)?.id === run.id;
  const summary = isNewest ? sessionSummary(run.idea.text, thought.value) : {};
  const kept = await workspace.value.commit([
    { table: "sessions", id, set: { ...summary, updatedAt: studio.now() } },
    {
      table: "messages",
      id: run.question.id,
      set: { text: refinedText(thought.value.refinement.sentences), decisions },
      seen: { decisions: seen },
    },
    { table: "messages", id: run.answer.id, set: { thought: drafted(thought.value, decisions) } },
    ...beside,
  ]);
  if (kept.ok) {
    const { rejected = [], answers = {}, original = false } = decisions;
    const metadata = { rejected: rejected.length, answers: Object.keys(answers).length, original };
    workspace.value.log.record({ action: "decide", metadata });
  }
  return kept;
}

/** Its question and answer follow other decisions than stand there. Of older rows, which do not say what they follow, none does. */
export const isOutdated = ({ question, answer: { thought } }: Run): boolean =>
  thought.decisions !== undefined && !samePlain(choices(thought.decisions), choices(question.decisions));

const choices = ({ original = false, rejected = [], answers = {} }: Decisions) => ({ original, rejected, answers });

/**
 * Drafts question and answer of a run anew, where two devices decided at once and the decisions were joined: what stands there follows one of
 * them alone. Devices that do so at the same time write the same. What the person decided is only read.
 */
export async function redraft(studio: Studio, { id, runs }: Thread, run: Run): Promise<Result<undefined>> {
  const { decisions } = run.question;
  const thought = await studio.engine.think({ text: run.idea.text, decisions });
  if (!thought.ok) return thought;
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  if (!(await session(workspace.value.db, id))) return err(DELETED);
  const summary = sessionSummary(run.idea.text, thought.value);
  const text = refinedText(thought.value.refinement.sentences);
  return workspace.value.commit([
    ...(runs.at(-1)?.id === run.id ? [{ table: "sessions", id, set: summary } as const] : []),
    { table: "messages", id: run.question.id, set: { text } },
    { table: "messages", id: run.answer.id, set: { thought: drafted(thought.value, decisions) } },
  ]);
}

/** Decides as a version did that had lost. The one it replaces becomes reachable in its place. */
export async function takeVersion(
  studio: Studio,
  thread: Thread,
  run: Run,
  decisions: Decisions,
): Promise<Result<undefined>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const replaced = await keptAside(workspace.value.db, "messages", run.question.id, ["text", "decisions"]);
  return decide(studio, thread, run, decisions, { beside: replaced });
}

/** Gives a session a title that had lost. The one it replaces becomes reachable in its place. */
export async function takeTitle(studio: Studio, sessionId: string, title: string): Promise<Result<undefined>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const { db, commit } = workspace.value;
  if (!(await session(db, sessionId))) return err(DELETED);
  const replaced = await keptAside(db, "sessions", sessionId, ["title"]);
  return commit([{ table: "sessions", id: sessionId, set: { title, updatedAt: studio.now() } }, ...replaced]);
}

/** Brings a deleted session back with its messages, as long as this device remembers them. */
export async function bringBack(studio: Studio, sessionId: string): Promise<Result<undefined>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const { db, commit, log } = workspace.value;
  const messages = await deletedMessagesOf(db, sessionId);
  const kept = await commit([{ table: "sessions", id: sessionId, set: {} }]);
  if (kept.ok) log.record({ action: "restore", metadata: { sessions: 1, messages: messages.length } });
  return kept;
}

/** All that is left of a damaged session, as text: its row and its messages as they lie on disk. */
export async function threadAsText(studio: Studio, sessionId: string): Promise<Result<string>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const { db } = workspace.value;
  return ok(rowsText([await session(db, sessionId), ...(await messageRowsOf(db, sessionId))]));
}

/** Who answers questions. */
export type Answerer = ProviderSetup;
/** What would leave the device for an answer. */
export type Leaving = Outgoing;
/** Where it goes; undefined when it stays in this browser. */
export const leavesTo = destinationOf;

/** Who answers questions by the person's choice; the local engine as long as that is not known. */
export function useAnswerer(): ProviderSetup {
  const live = useLive((db) => chosen(db, "answer"), []);
  return live.status === "ready" ? live.value : LOCAL_SETUP;
}

/** How a run's answer by a model stands on this page. */
export const useAnswering = (runId: string) => useSyncExternalStore(onAnswering, () => answeringOf(runId));

const asked = (sessionId: string, { id, question, idea }: Run) => ({
  sessionId,
  runId: id,
  question: question.text,
  idea: idea.text,
});

/** The commands around a model's answer. */
export function useAnswerCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      /** @returns what would leave the device; "seen" where the person has seen it for this provider, null where nothing can be asked now */
      unseen: async (setup: ProviderSetup, sessionId: string, run: Run): Promise<Outgoing | "seen" | null> => {
        const workspace = await studio.workspace();
        if (!workspace.ok || (await wasShown(workspace.value.db, setup.id))) return "seen";
        return outgoingAnswer(studio, setup, asked(sessionId, run));
      },
      agree: async (setup: ProviderSetup): Promise<void> => {
        const workspace = await studio.workspace();
        if (workspace.ok) await markShown(workspace.value.db, setup.id);
      },
      ask: async (setup: ProviderSetup, sessionId: string, run: Run): Promise<void> => {
        const { begin, end } = useAskStore.getState();
        begin(); // an update of the app waits for it
        await askForAnswer(studio, setup, asked(sessionId, run)).finally(end);
      },
      cancel: cancelAnswer,
    }),
    [studio],
  );
}

/** The commands of an open thread, bound to this app's studio. */
export function useThreadCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      decide: (thread: Thread, run: Run, decisions: Decisions, seen: Decisions) =>
        decide(studio, thread, run, decisions, { seen }),
      redraft: (thread: Thread, run: Run) => redraft(studio, thread, run),
      takeVersion: (thread: Thread, run: Run, decisions: Decisions) => takeVersion(studio, thread, run, decisions),
      takeTitle: (sessionId: string, title: string) => takeTitle(studio, sessionId, title),
      bringBack: (sessionId: string) => bringBack(studio, sessionId),
      markTold: async (overruled: Overruled): Promise<Result<undefined>> => {
        const workspace = await studio.workspace();
        return workspace.ok ? markTold(workspace.value.db, overruled) : workspace;
      },
      threadAsText: (sessionId: string) => threadAsText(studio, sessionId),
    }),
    [studio],
  );
}

/** How far each of the shown sessions has come. */
export const useKept = useKeptMarks;

/** Whether what is kept here is an account's, and is sent there. */
export const useHasAccount = (): boolean => useSession().person.status === "signed-in";

/** False in a browser that keeps nothing. */
export const useDeviceKeeps = useKeeps;
