import { useStore } from "zustand";
import { destinationOf, isNetworkSetup, type ProviderSetup } from "#src/ai/provider.ts";
import { type ShownCircuit, useCircuit } from "#src/data/ai/circuits.ts";
import { type ModelCall, modelCallOf, modelCalls } from "#src/data/ai/model-calls.ts";
import { isNearby } from "#src/data/ai/plan-gate.ts";
import { chosen } from "#src/data/ai/providers.ts";
import { wasShown } from "#src/data/ai/shown-to.ts";
import type { ChoiceTask } from "#src/data/ai/stored-providers.ts";
import { useStudio } from "#src/data/studio.tsx";
import { useLive } from "#src/data/use-live.ts";
import { useOperatorFlags } from "#src/platform/operator-flags.ts";

export type { ModelCall, ProviderSetup };

/** Whether a provider is left alone for now, with the seconds. */
export const useProviderCircuit = (setup: ProviderSetup): ShownCircuit => useCircuit(setup);

/** Whether a provider is beyond the local network. */
export const needsConnection = (setup: ProviderSetup): boolean =>
  setup.kind === "operator" || (isNetworkSetup(setup) && !isNearby(setup.baseUrl));

/** The studio's clock, in epoch milliseconds. */
export const useNow = (): (() => number) => useStudio().now;

/**
 * The provider that answers questions now; null where this device does it alone, and until that is known. `isUnseen`: the person has not yet
 * seen what it is sent; the session shows that before it asks.
 */
export function useAnswering(): { readonly setup: ProviderSetup; readonly isUnseen: boolean } | null {
  const { safeMode } = useOperatorFlags();
  const live = useLive(
    async (db) => {
      const setup = await chosen(db, "answer");
      if (setup.kind === "local") return null;
      return { setup, isUnseen: destinationOf(setup) !== undefined && !(await wasShown(db, setup)) };
    },
    [safeMode],
  );
  return live.status === "ready" ? live.value : null;
}

export type AskingCall = Extract<ModelCall, { status: "asking" }>;

/** What this page asks a model for in a run. */
export const useRunCall = (runId: string, task: ChoiceTask): ModelCall =>
  useStore(modelCalls, () => modelCallOf(runId, task));
