import { err, ok, type Result } from "#domain/result.ts";
import { draftedFrom } from "#domain/sessions/drafted-from.ts";
import type { Run, Thread } from "#domain/sessions/runs.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { type Draft, draftRun, followingTitle } from "#src/data/draft-run.ts";
import { excerpt } from "#src/data/new-run.ts";
import type { Studio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import type { Workspace } from "#src/data/workspace.ts";
import type { Change } from "#sync/store/change.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import { session } from "#sync/store/queries.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { followable, proposalOf, wordingOf } from "../model/wording.ts";
import { DELETED } from "./ask.ts";

/**
 * Applies `decisions` to a run: drafts its question and answer anew and stores them. If the decisions name a wording that is not on this
 * device, they apply to the engine's own.
 * @param options.seen the decisions before; changes from other devices since then stay
 * @param options.beside stored in the same transaction
 */
export async function recordDecision(
  studio: Studio,
  thread: Thread,
  run: Run,
  decided: Decisions,
  { seen = run.question.decisions, beside = [] }: { seen?: Decisions; beside?: readonly Change[] } = {},
): Promise<Result<undefined>> {
  const decisions = followable(decided, run);
  const draft = await draftFor(studio, run, decisions);
  if (!draft.ok) return draft;
  return withWorkspace(studio, async (workspace) => {
    const lines = await linesOf(workspace, thread, run, draft.value);
    if (!lines.ok) return lines;
    const stored = await workspace.commit([
      { table: "sessions", id: thread.id, set: { ...lines.value, updatedAt: studio.now() } },
      {
        table: "messages",
        id: run.question.id,
        set: { text: draft.value.text, decisions },
        seen: { decisions: seen },
      },
      answerOf(run, draft.value),
      ...beside,
    ]);
    if (stored.ok) {
      const { rejected = [], refused = [], chosen, answers = {}, original = false, proposal } = decisions;
      const metadata = {
        rejected: rejected.length,
        refused: refused.length,
        chosen: chosen !== undefined,
        answers: Object.keys(answers).length,
        original,
        ...(proposal === undefined ? {} : { wording: wordingOf(decisions, run).by }),
      };
      workspace.log.record({ action: "decide", metadata });
    }
    return stored;
  });
}

/**
 * Whether the run's question and answer were drafted from other decisions than the stored ones. Rows without stored decisions are never
 * outdated, nor are decisions that name a wording missing on this device.
 */
export function isOutdated(run: Run): boolean {
  const { question, answer } = run;
  const { decisions } = answer.thought;
  if (decisions === undefined || samePlain(choices(decisions), choices(question.decisions))) return false;
  return wordingOf(question.decisions, run).by !== "absent";
}

const choices = ({
  original = false,
  rejected = [],
  refused = [],
  chosen = "",
  answers = {},
  proposal = "",
}: Decisions) => ({
  original,
  rejected,
  refused,
  chosen,
  answers,
  proposal,
});

/**
 * Drafts question and answer of a run anew, after two devices decided at once and their decisions were merged: the stored draft follows
 * only one of them. Devices that do this at the same time write the same. Reads the person's decisions and never changes them.
 */
export async function redraft(studio: Studio, thread: Thread, run: Run): Promise<Result<undefined>> {
  if (!isOutdated(run)) return ok(undefined);
  const draft = await draftFor(studio, run, run.question.decisions);
  if (!draft.ok) return draft;
  return withWorkspace(studio, async (workspace) => {
    const lines = await linesOf(workspace, thread, run, draft.value);
    if (!lines.ok) return lines;
    return workspace.commit([
      { table: "sessions", id: thread.id, set: lines.value },
      { table: "messages", id: run.question.id, set: { text: draft.value.text } },
      answerOf(run, draft.value),
    ]);
  });
}

/** Drafts the run under decisions that this device can follow. */
function draftFor({ engine }: Studio, run: Run, decisions: Decisions): Promise<Result<Draft>> {
  const wording = wordingOf(decisions, run);
  const proposal = wording.by === "model" ? proposalOf(wording.reply) : undefined;
  return draftRun(engine, draftedFrom(run), decisions, proposal);
}

/**
 * The session row's summary of its newest run, and its title.
 * @returns NOT_FOUND when another tab deleted the session meanwhile; the error of a workspace that was closed since the draft began
 */
async function linesOf({ db }: Workspace, { id, runs }: Thread, run: Run, draft: Draft) {
  const read = await session(db, id).then(ok, (cause: unknown) => err(storageError(cause)));
  if (!read.ok) return read;
  const row = read.value;
  if (!row) return err(DELETED);
  const { title } = run.answer.thought as { readonly title?: unknown };
  return ok({
    ...(runs.at(-1)?.id === run.id ? { idea: excerpt(run.idea.text), question: excerpt(draft.text) } : {}),
    ...followingTitle(row.title, title, draft),
  });
}

const answerOf = ({ answer }: Run, { thought }: Draft): Change => ({
  table: "messages",
  id: answer.id,
  set: { thought },
});
