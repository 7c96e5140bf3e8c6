/** Models that are asked about a run: who, how it goes, and the commands around it. */
import { useMemo, useSyncExternalStore } from "react";
import type { Outgoing } from "#src/ai/ai.ts";
import { destinationOf, LOCAL_SETUP, type ProviderSetup } from "#src/ai/provider.ts";
import { askForAnswer, outgoingAnswer } from "#src/data/ai/answering.ts";
import type { AskedRun } from "#src/data/ai/asked-run.ts";
import { useCircuit } from "#src/data/ai/circuits.ts";
import type { ChoiceTask } from "#src/data/ai/kept-providers.ts";
import { cancelModelCall, type ModelCall, modelCallOf, onModelCalls } from "#src/data/ai/model-calls.ts";
import { chosen } from "#src/data/ai/providers.ts";
import { askForRefinement, type Known, outgoingRefinement } from "#src/data/ai/refining.ts";
import { markShown, wasShown } from "#src/data/ai/shown-to.ts";
import { useStudio } from "#src/data/studio.tsx";
import { useLive } from "#src/data/use-live.ts";
import { useOperatorFlags } from "#src/platform/operator-flags.ts";
import type { Run } from "../model/runs.ts";
import { clarified } from "../model/wording.ts";
import { useAskStore } from "../store.ts";

/** Who is asked for something: the question, the answer. */
export type Provider = ProviderSetup;
/** What would leave the device for a call. */
export type Leaving = Outgoing;
/** What models do for a run. */
export type ModelTask = ChoiceTask;
/** Where it goes; undefined when it stays in this browser. */
export const leavesTo = destinationOf;

/** Whom the person chose for each task; the local engine as long as that is not known. */
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
/** Whether a provider is left alone for a while. */
export const useResting = useCircuit;

/** How a model's part in a run stands on this page. */
export const useModelCall = (runId: string, task: ModelTask) =>
  useSyncExternalStore(onModelCalls, () => modelCallOf(runId, task));

const askedRun = (sessionId: string, { id, idea, question, answer }: Run): AskedRun => ({
  sessionId,
  runId: id,
  idea: idea.text,
  questionId: question.id,
  answerId: answer.id,
});

const known = ({ question: { decisions }, answer }: Run): Known => ({
  decisions,
  clarified: clarified(answer.thought.refinement, decisions),
});

/** The commands around models. */
export function useModelCommands() {
  const studio = useStudio();
  return useMemo(() => {
    // an update of the app waits for it
    const underWay = async <T>(work: Promise<T>): Promise<T> => {
      const { begin, end } = useAskStore.getState();
      begin();
      return work.finally(end);
    };
    return {
      /** Whether the person has to see what leaves before this provider is asked. */
      isUnseen: async (setup: Provider): Promise<boolean> => {
        const workspace = await studio.workspace();
        if (leavesTo(setup) === undefined || !workspace.ok) return false;
        return !(await wasShown(workspace.value.db, setup));
      },
      /** What would leave the device; null where nothing can be asked now. */
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
