import { useMemo } from "react";
import type { Exported } from "#domain/audit/exports.ts";
import { deviceSteps, type Step, sumOf } from "#domain/debugger/steps.ts";
import type { AppError } from "#domain/errors.ts";
import { ok, type Result } from "#domain/result.ts";
import { draftedFrom } from "#domain/sessions/drafted-from.ts";
import type { Run } from "#domain/sessions/runs.ts";
import type { Thought } from "#domain/thinking/types.ts";
import type { ProviderSetup } from "#src/ai/provider.ts";
import { askForAnswer } from "#src/data/ai/answering.ts";
import { cancelModelCall } from "#src/data/ai/model-calls.ts";
import type { ChoiceTask } from "#src/data/ai/stored-providers.ts";
import { recordAudit } from "#src/data/audit/record-leaving.ts";
import { useStudio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { storeTrace } from "#sync/store/traces.ts";

/** The endings of the files that a run is saved as. */
export type RunFormat = "json" | "otel.json";

/** What the engine made of a run's idea when it was asked again. */
export interface RanHere {
  readonly ms: number;
  /** Its changes and its score are those that are stored with the run. */
  readonly isSame: boolean;
  /** The engine that made the run, where another one answered now; null where it is the same. */
  readonly before: string | null;
}

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      /** Records that a run was handed out, before it is. @returns the errors of `commit()`: then nothing may be copied */
      recordCopied: (sessionId: string, runId: string, text: string): Promise<Result<undefined>> =>
        withWorkspace(studio, async (workspace) => {
          const body = { what: "run without words", characters: text.length };
          const recorded = await recordAudit(workspace, { kind: "exported", sessionId, runId, body }, text);
          return recorded.ok ? ok(undefined) : recorded;
        }),
      /** Saves a run as a file, once that is recorded. The file holds no word of the person. @returns the errors of `commit()`: then there is no file */
      saveRun: (sessionId: string, runId: string, format: RunFormat, text: string): Promise<Result<undefined>> =>
        withWorkspace(studio, async (workspace) => {
          const exported: Exported = { what: "run", format, items: 1 };
          const body = { ...exported, characters: text.length };
          const recorded = await recordAudit(workspace, { kind: "exported", sessionId, runId, body });
          if (!recorded.ok) return recorded;
          downloadText(`run-${runId.slice(0, 8)}.${format}`, text);
          return ok(undefined);
        }),
      /** Has the engine on this device make the run again, and stores how long that took; the run stays as it is. @returns its errors */
      runHere: (run: Run): Promise<Result<RanHere>> =>
        withWorkspace(studio, async ({ db }) => {
          let engineSteps: readonly Step[] = [];
          const began = performance.now();
          const { decisions } = run.question;
          const made = await studio.engine.think(
            { ...draftedFrom(run), decisions },
            { onSteps: (steps) => (engineSteps = steps) },
          );
          if (!made.ok) return made;
          const steps = deviceSteps(engineSteps, performance.now() - began);
          const { engine } = made.value;
          // a full disk keeps the times from being stored: the run was made all the same
          await storeTrace(db, { id: studio.newId(), runId: run.id, at: studio.now(), engine, steps }).catch(() => {});
          const stored: unknown = (run.answer.thought as { readonly engine?: unknown }).engine;
          return ok({
            ms: sumOf(steps),
            isSame: outcomeOf(made.value) === outcomeOf(run.answer.thought),
            before: typeof stored === "string" && stored !== engine ? stored : null,
          });
        }),
      /** Asks a provider for another answer to the run's question, which is shown with the first. @returns why the plan allows none now; else null */
      askAgain: (setup: ProviderSetup, sessionId: string, run: Run): Promise<AppError | null> =>
        askForAnswer(studio, setup, {
          sessionId,
          runId: run.id,
          idea: run.idea.text,
          from: draftedFrom(run),
          questionId: run.question.id,
          answerId: run.answer.id,
        }),
      giveUp: (runId: string, task: ChoiceTask) => cancelModelCall(runId, task),
    }),
    [studio],
  );
}

const outcomeOf = ({ refinement: { hunks }, score: { before } }: Pick<Thought, "refinement" | "score">): string =>
  JSON.stringify([hunks, before.total]);
