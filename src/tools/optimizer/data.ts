import { useMemo } from "react";
import type { Work, WorkVersion } from "#domain/entities.ts";
import { readPrompt } from "#domain/kept/prompt-row.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { FreeAction } from "#domain/soft-gate.ts";
import { notFound } from "#domain/standard-error.ts";
import type { Instructed, Optimization, Report, Review } from "#domain/thinking/prompt/types.ts";
import { promptIn } from "#domain/thinking/sections/prompt-formats.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { requestFree } from "#src/data/gates/soft-gate.ts";
import { newRun, sessionSummary } from "#src/data/new-run.ts";
import { beginWork, versionOf } from "#src/data/new-work.ts";
import { type Studio, useStudio } from "#src/data/studio.tsx";
import { promptRows } from "#sync/store/prompt-queries.ts";
import { session as readSession } from "#sync/store/queries.ts";
import { deleteWork, restoreWorkRows, saveWork } from "#sync/store/works.ts";

type Asked = { readonly signal?: AbortSignal; readonly onProgress?: Report };

/** How much of parting a long text is done before its review begins. */
const PARTED = 0.45;

/** The draft of a text that is still to be parted. */
export const DRAFT = "optimizer";

/** Parts a rough text into the sections of a new prompt. Rejects when cancelled; then nothing was kept. */
export async function partText(
  studio: Studio,
  text: string,
  { signal, onProgress = () => undefined }: Asked = {},
): Promise<Result<Work>> {
  const options = signal ? { signal } : {};
  const parted = await studio.engine.shape(
    { task: "part", text },
    { ...options, onProgress: (share) => onProgress(share * PARTED) },
  );
  if (!parted.ok) return parted;
  const { sections, added } = parted.value;
  const reviewed = await studio.engine.shape(
    { task: "review", sections, added, original: text, dismissed: [] },
    { ...options, onProgress: (share) => onProgress(PARTED + share * (1 - PARTED)) },
  );
  signal?.throwIfAborted();
  const score = reviewed.ok ? reviewed.value.score.now : null;
  return beginWork(studio, { parted: parted.value, original: text, score });
}

/** Begins a work with a prompt of the library. `NOT_FOUND` where there is none of that id. */
export async function partPrompt(studio: Studio, promptId: string): Promise<Result<Work>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const prompt = readPrompt((await promptRows(workspace.value.db, [promptId]))[0]);
  return prompt ? partText(studio, prompt.body) : err(notFound("Prompt"));
}

export const review = (studio: Studio, { sections, added, original, dismissed }: Work): Promise<Result<Review>> =>
  studio.engine.shape({ task: "review", sections, added, original, dismissed });

/** What could be better. `of`: the sections it is asked about, with the answers given so far. */
export const optimize = (
  studio: Studio,
  { sections, dismissed }: Pick<Work, "sections" | "dismissed">,
  answers: NonNullable<Decisions["answers"]>,
  asked: Asked = {},
): Promise<Result<Optimization>> => studio.engine.shape({ task: "optimize", sections, dismissed, answers }, asked);

/** Follows an instruction as far as rules can. */
export const instruct = (studio: Studio, { sections, added }: Work, instruction: string): Promise<Result<Instructed>> =>
  studio.engine.shape({ task: "instruct", sections, added, instruction });

/** Keeps a work as it stands, with versions of what it replaces. @param rev the mark of this write @returns it as it lies on disk now */
export async function keepWork(
  studio: Studio,
  work: Work,
  seen: string | null,
  versions: readonly WorkVersion[],
  rev = studio.newId(),
): Promise<Result<Work>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const written = { ...work, rev, updatedAt: studio.now() };
  const kept = await saveWork(workspace.value.db, { work: written, seen, versions });
  return kept.ok ? ok(written) : kept;
}

/**
 * Saves a prompt as a session that reopens in its thread: the prompt is its idea, in its own wording. Saved again, it continues the same session,
 * as long as that is there.
 * @returns the session's id
 */
export async function saveToSessions(studio: Studio, work: Work): Promise<Result<string>> {
  const text = promptIn("text", work.sections);
  const decisions: Decisions = { original: true };
  const thought = await studio.engine.think({ text, decisions });
  if (!thought.ok) return thought;
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const { db, commit } = workspace.value;
  const there = work.sessionId !== null && (await readSession(db, work.sessionId)) ? work.sessionId : null;
  const now = studio.now();
  const id = there ?? studio.newId();
  const run = newRun({ text, decisions, thought: thought.value, sessionId: id, now, newId: studio.newId });
  const summary = sessionSummary(text, thought.value);
  const title = work.title === "" ? thought.value.title : work.title;
  const kept = await commit([
    there
      ? { table: "sessions", id, set: { ...summary, updatedAt: now } }
      : { table: "sessions", put: { id, title, ...summary, createdAt: now, updatedAt: now } },
    { table: "messages", put: run.idea },
    { table: "messages", put: run.question },
    { table: "messages", put: run.answer },
  ]);
  return kept.ok ? ok(id) : kept;
}

export type DeletedRows = readonly (Work | WorkVersion)[];

async function withDatabase<T>(studio: Studio, work: (db: Parameters<typeof deleteWork>[0]) => Promise<Result<T>>) {
  const workspace = await studio.workspace();
  return workspace.ok ? work(workspace.value.db) : workspace;
}

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      partText: (text: string, options?: Asked) => partText(studio, text, options),
      begin: () => beginWork(studio),
      review: (work: Work) => review(studio, work),
      optimize: (
        of: Pick<Work, "sections" | "dismissed">,
        answers: NonNullable<Decisions["answers"]>,
        options?: Asked,
      ) => optimize(studio, of, answers, options),
      instruct: (work: Work, instruction: string) => instruct(studio, work, instruction),
      newRev: () => studio.newId(),
      keepWork: (work: Work, seen: string | null, versions: readonly WorkVersion[], rev: string) =>
        keepWork(studio, work, seen, versions, rev),
      partPrompt: (promptId: string) => partPrompt(studio, promptId),
      versionOf: (work: Work, about: Parameters<typeof versionOf>[2]) => versionOf(studio, work, about),
      saveToSessions: (work: Work) => saveToSessions(studio, work),
      /** Does it; a visitor who has done much is asked about an account first. */
      freely: (action: FreeAction, originalAction: () => void) =>
        requestFree(studio, { surface: "optimizer", action, originalAction }),
      deleteWork: (id: string) => withDatabase(studio, (db) => deleteWork(db, id)),
      restoreWork: (rows: DeletedRows) => withDatabase(studio, (db) => restoreWorkRows(db, rows)),
    }),
    [studio],
  );
}
