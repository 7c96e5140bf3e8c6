/** Models that are asked about a run: who, how it goes, and the commands around it. */
import { useMemo } from "react";
import { useStore } from "zustand";
import { draftedFrom } from "#domain/sessions/drafted-from.ts";
import type { Run } from "#domain/sessions/runs.ts";
import type { Outgoing } from "#src/ai/ai.ts";
import { destinationOf, LOCAL_SETUP, type ProviderSetup } from "#src/ai/provider.ts";
import { askForAnswer, outgoingAnswer } from "#src/data/ai/answering.ts";
import type { AskedRun } from "#src/data/ai/asked-run.ts";
import { useCircuit } from "#src/data/ai/circuits.ts";
import { cancelModelCall, type ModelCall, modelCallOf, modelCalls } from "#src/data/ai/model-calls.ts";
import { chosen } from "#src/data/ai/providers.ts";
import { askForRefinement, type Known, outgoingRefinement } from "#src/data/ai/refining.ts";
import { markShown, wasShown } from "#src/data/ai/shown-to.ts";
import type { ChoiceTask } from "#src/data/ai/stored-providers.ts";
import { useIsMember } from "#src/data/session/use-session.ts";
import { AI_PROVIDERS, wantSection } from "#src/data/settings-place.ts";
import { useStudio } from "#src/data/studio.tsx";
import { useLive } from "#src/data/use-live.ts";
import { useYourData } from "#src/data/your-data-state.ts";
import { useOperatorFlags } from "#src/platform/operator-flags.ts";
import { setStreams, useStreams } from "#src/platform/streaming-switch.ts";
import { clarified } from "../model/wording.ts";
import { useAskStore } from "../store.ts";

/** The provider asked for a task: the question or the answer. */
export type Provider = ProviderSetup;
/** What a call would send from the device. */
export type Leaving = Outgoing;
/** The tasks of models in a run. */
export type ModelTask = ChoiceTask;
/** The host it goes to; undefined when it stays in this browser. */
export const leavesTo = destinationOf;

/** The provider that the person chose for each task; the local engine until that is known. */
export function useChosen(): { readonly known: boolean; readonly refine: Provider; readonly answer: Provider } {
  const { safeMode } = useOperatorFlags();
  const live = useLive(
    async (db) => ({ refine: await chosen(db, "refine"), answer: await chosen(db, "answer") }),
    [safeMode],
  );
  const known = live.status === "ready";
  return known ? { known, ...live.value } : { known, refine: LOCAL_SETUP, answer: LOCAL_SETUP };
}

export type { ModelCall };
/** A call that is under way. */
export type Asking = Extract<ModelCall, { status: "asking" }>;
/** Whether the words of an answer are shown as they come, and the way to change that. */
/** The id of the settings' section with the providers. */
export { AI_PROVIDERS, setStreams, useIsMember, useStreams };
/** The studio's clock, in epoch milliseconds. */
export const useNow = (): (() => number) => useStudio().now;
/** Opens a visitor's settings at the providers. */
export function showProviders(): void {
  wantSection(AI_PROVIDERS);
  useYourData.getState().show();
}

/** Whether a provider is left alone for a while. */
export const useResting = useCircuit;

/** The state of a model's call for a run on this page. */
export const useModelCall = (runId: string, task: ModelTask) => useStore(modelCalls, () => modelCallOf(runId, task));

const askedRun = (sessionId: string, run: Run): AskedRun => ({
  sessionId,
  runId: run.id,
  idea: run.idea.text,
  from: draftedFrom(run),
  questionId: run.question.id,
  answerId: run.answer.id,
});

const known = ({ question: { decisions }, answer }: Run): Known => ({
  decisions,
  clarified: clarified(answer.thought.refinement, decisions),
});

/** The commands for models. */
export function useModelCommands() {
  const studio = useStudio();
  return useMemo(() => {
    // an update of the app waits for the work
    const underWay = async <T>(work: Promise<T>): Promise<T> => {
      const { begin, end } = useAskStore.getState();
      begin();
      return work.finally(end);
    };
    return {
      /** Whether the person must first see what leaves the device for this provider. */
      isUnseen: async (setup: Provider): Promise<boolean> => {
        const workspace = await studio.workspace();
        if (leavesTo(setup) === undefined || !workspace.ok) return false;
        return !(await wasShown(workspace.value.db, setup));
      },
      /** What would leave the device; null when nothing can be asked now. */
      outgoing: (task: ModelTask, setup: Provider, sessionId: string, run: Run): Promise<Outgoing | null> =>
        task === "refine"
          ? outgoingRefinement(studio, setup, askedRun(sessionId, run), known(run))
          : outgoingAnswer(studio, setup, askedRun(sessionId, run)),
      agree: async (setup: Provider): Promise<void> => {
        const workspace = await studio.workspace();
        if (workspace.ok) await markShown(workspace.value.db, setup);
      },
      refine: (setup: Provider, sessionId: string, run: Run) =>
        underWay(askForRefinement(studio, setup, askedRun(sessionId, run), known(run))),
      /** @returns why the plan allows no message now; else null */
      answer: (setup: Provider, sessionId: string, run: Run, after?: Promise<unknown>) =>
        underWay(askForAnswer(studio, setup, askedRun(sessionId, run), { after })),
      cancel: cancelModelCall,
    };
  }, [studio]);
}
