import { useMemo } from "react";
import type { OptimizerPrompt, OptimizerVersion } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import type { Origin, Source } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { FreeAction } from "#domain/soft-gate.ts";
import { readPrompt } from "#domain/stored/prompt.ts";
import { applied } from "#domain/thinking/prompt/applied.ts";
import type { Instructed, Optimization, PromptQuestion, Report, Review } from "#domain/thinking/prompt/types.ts";
import { promptIn } from "#domain/thinking/sections/prompt-formats.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { useCopying } from "#src/data/audit/use-copying.ts";
import { requestFree } from "#src/data/gates/soft-gate.ts";
import { beginOptimizerPrompt, versionOf } from "#src/data/new-optimizer-prompt.ts";
import { newRun, sessionSummary } from "#src/data/new-run.ts";
import { type Studio, useStudio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { deleteOptimizerPrompt, restoreOptimizerRows, saveOptimizerPrompt } from "#sync/store/optimizer-prompts.ts";
import { promptRows } from "#sync/store/prompt-queries.ts";
import { session as readSession } from "#sync/store/queries.ts";
import { sameSections } from "./model/undo.ts";

/** Copies a text of the person's work; the audit records it first. */
export const useCopyWork = useCopying;

interface Answered {
  readonly answers: NonNullable<Decisions["answers"]>;
  /** Questions that were asked about these sections before. */
  readonly asked?: readonly PromptQuestion[];
}

type Asked = { readonly signal?: AbortSignal; readonly onProgress?: Report };

/** Share of the progress that splitting a long text takes, before its review begins. */
const PARTED = 0.45;

/** The place of the draft of a text that is not split yet. */
export const DRAFT = "optimizer";

/** Splits a rough text into the sections of a new prompt. Rejects when cancelled; then nothing was stored. */
export async function splitText(
  studio: Studio,
  text: string,
  { signal, onProgress = () => undefined }: Asked = {},
  origin: Origin = "typed",
): Promise<Result<OptimizerPrompt>> {
  const options = signal ? { signal } : {};
  const split = await studio.engine.shape(
    { task: "part", text },
    { ...options, onProgress: (share) => onProgress(share * PARTED) },
  );
  if (!split.ok) return split;
  const { sections, added } = split.value;
  const reviewed = await studio.engine.shape(
    { task: "review", sections, added, original: text, dismissed: [] },
    { ...options, onProgress: (share) => onProgress(PARTED + share * (1 - PARTED)) },
  );
  signal?.throwIfAborted();
  const score = reviewed.ok ? reviewed.value.score.now : null;
  return beginOptimizerPrompt(studio, { split: split.value, original: text, score, origin });
}

/** Begins an optimizer prompt from a prompt of the library. `NOT_FOUND` for an unknown id. */
export function partPrompt(studio: Studio, promptId: string): Promise<Result<OptimizerPrompt>> {
  return withWorkspace(studio, async ({ db }) => {
    const prompt = readPrompt((await promptRows(db, [promptId]))[0]);
    if (!prompt)
      return err(
        appError("NOT_FOUND", "The prompt is not in your library.", {
          remedy: "It was deleted, or it has not synced to this device yet.",
        }),
      );
    const { id, head } = prompt;
    const source: Source =
      head === "" ? { table: "prompts", row: prompt } : { table: "prompt_versions", row: { id: head, promptId: id } };
    return splitText(studio, prompt.body, {}, { how: "made", by: "person", from: [source] });
  });
}

export const review = (
  studio: Studio,
  { sections, added, original, dismissed, optimized }: OptimizerPrompt,
): Promise<Result<Review>> => {
  const isAsMade = optimized && sameSections(applied(optimized.made, optimized.decisions), sections);
  const optimizedFrom = isAsMade ? optimized.made.base : undefined;
  return studio.engine.shape({ task: "review", sections, added, original, dismissed, optimizedFrom });
};

/** Proposes improvements. `of`: the sections to ask about, with the answers so far. */
export const optimize = (
  studio: Studio,
  { sections, dismissed }: Pick<OptimizerPrompt, "sections" | "dismissed">,
  { answers, asked = [] }: Answered,
  options: Asked = {},
): Promise<Result<Optimization>> =>
  studio.engine.shape({ task: "optimize", sections, dismissed, answers, asked }, options);

/** Follows an instruction as far as the rules can. */
export const instruct = (
  studio: Studio,
  { sections, added }: OptimizerPrompt,
  instruction: string,
): Promise<Result<Instructed>> => studio.engine.shape({ task: "instruct", sections, added, instruction });

/**
 * Stores an optimizer prompt's current state, with versions of what it replaces. @param rev the mark of this write
 * @returns the prompt that is on disk now
 */
export function storeOptimizerPrompt(
  studio: Studio,
  work: OptimizerPrompt,
  seen: string,
  versions: readonly OptimizerVersion[],
  rev = studio.newId(),
): Promise<Result<OptimizerPrompt>> {
  return withWorkspace(studio, async ({ db, commitDecided }) => {
    const written = { ...work, rev, updatedAt: studio.now() };
    const stored = await saveOptimizerPrompt(db, { work: written, seen, versions }, commitDecided);
    return stored.ok ? ok(written) : stored;
  });
}

/**
 * Saves a prompt as a session, which opens in its thread: the prompt is its idea, in its own wording. Saving it again continues the same
 * session, if that still exists.
 * @returns the session's id
 */
export async function saveToSessions(studio: Studio, work: OptimizerPrompt): Promise<Result<string>> {
  const text = promptIn("text", work.sections);
  const decisions: Decisions = { original: true };
  const thought = await studio.engine.think({ text, decisions });
  if (!thought.ok) return thought;
  return withWorkspace(studio, async ({ db, commit, create }) => {
    const there = work.sessionId !== null && (await readSession(db, work.sessionId)) ? work.sessionId : null;
    const now = studio.now();
    const id = there ?? studio.newId();
    const run = newRun({ text, decisions, thought: thought.value, sessionId: id, now, newId: studio.newId });
    const summary = sessionSummary(text, thought.value);
    const title = work.title === "" ? thought.value.title : work.title;
    const origin: Origin = { how: "made", by: "person", from: [{ table: "works", row: work }] };
    const stored = await commit([
      ...(there
        ? [{ table: "sessions" as const, id, set: { ...summary, updatedAt: now } }]
        : create("sessions", { id, title, ...summary, createdAt: now, updatedAt: now }, origin)),
      { table: "messages", put: run.idea },
      { table: "messages", put: run.question },
      { table: "messages", put: run.answer },
    ]);
    return stored.ok ? ok(id) : stored;
  });
}

export type DeletedRows = readonly (OptimizerPrompt | OptimizerVersion)[];

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      splitText: (text: string, options?: Asked) => splitText(studio, text, options),
      begin: () => beginOptimizerPrompt(studio),
      review: (work: OptimizerPrompt) => review(studio, work),
      optimize: (of: Pick<OptimizerPrompt, "sections" | "dismissed">, answered: Answered, options?: Asked) =>
        optimize(studio, of, answered, options),
      instruct: (work: OptimizerPrompt, instruction: string) => instruct(studio, work, instruction),
      newRev: () => studio.newId(),
      /** The prompt's `rev` is the mark of this write. */
      storeOptimizerPrompt: (work: OptimizerPrompt, seen: string, versions: readonly OptimizerVersion[]) =>
        storeOptimizerPrompt(studio, work, seen, versions, work.rev),
      partPrompt: (promptId: string) => partPrompt(studio, promptId),
      versionOf: (work: OptimizerPrompt, about: Parameters<typeof versionOf>[2]) => versionOf(studio, work, about),
      saveToSessions: (work: OptimizerPrompt) => saveToSessions(studio, work),
      /** Runs the action; a visitor who has done much is first asked about an account. */
      freely: (action: FreeAction, originalAction: () => void) =>
        requestFree(studio, { surface: "optimizer", action, originalAction }),
      deleteOptimizerPrompt: (id: string) =>
        withWorkspace(studio, ({ db }) => deleteOptimizerPrompt(db, id, studio.now)),
      restoreOptimizerPrompt: (rows: DeletedRows) =>
        withWorkspace(studio, ({ db }) => restoreOptimizerRows(db, rows, studio.now)),
    }),
    [studio],
  );
}
