import { useState } from "react";
import { useStore } from "zustand";
import type { Outgoing } from "#src/ai/ai.ts";
import { destinationOf, type ProviderSetup } from "#src/ai/provider.ts";
import { useIsOffline } from "#src/platform/offline-hint.ts";
import { useOperatorFlags } from "#src/platform/operator-flags.ts";
import { useStudio } from "../studio.tsx";
import { useLive } from "../use-live.ts";
import { cancelModelCall, type ModelCall, modelCallOf, modelCalls } from "./model-calls.ts";
import { askStep, connectedModel, type ModelStep, outgoingStep, STOP_KEEPS, type StepTask } from "./model-step.ts";
import { markShown, wasShown } from "./shown-to.ts";

/** How a step goes on this page, and what the person can do about it. */
export interface StepState {
  /** The person's name for the model's provider. */
  readonly who: string;
  readonly call: ModelCall;
  /** Epoch milliseconds, for the time that has passed. */
  readonly now: () => number;
  /** What *Stop* keeps of what has come. */
  readonly keeps: (typeof STOP_KEEPS)[StepTask];
  /** The browser says that it has no connection. */
  readonly offline: boolean;
  /** What would leave the device, before the first call from this tool; null when it is not shown. */
  readonly showing: Pick<Outgoing, "destination" | "turns"> | null;
  onAsk(): Promise<void>;
  onCancel(): void;
  onSend(): Promise<void>;
  onDecline(): void;
}

/** The model that tools ask; null without one. */
export function useConnectedModel(): ProviderSetup | null {
  const { safeMode } = useOperatorFlags();
  const model = useLive(connectedModel, [safeMode]);
  return model.status === "ready" ? model.value : null;
}

/** The connected model and how a step of it goes on this page; null without a model. */
export function useModelStep<K extends StepTask>(step: ModelStep<K>): StepState | null {
  const studio = useStudio();
  const setup = useConnectedModel();
  const call = useStore(modelCalls, () => modelCallOf(step.place, "step"));
  const offline = useIsOffline();
  const [showing, setShowing] = useState<Outgoing | null>(null);
  if (!setup) return null;

  const workspaceOf = async () => {
    const opened = await studio.workspace();
    return opened.ok ? opened.value.db : null;
  };
  return {
    who: setup.label,
    call,
    now: studio.now,
    keeps: STOP_KEEPS[step.task],
    offline,
    showing,
    async onAsk() {
      const db = await workspaceOf();
      if (!db) return;
      if (destinationOf(setup) !== undefined && !(await wasShown(db, setup, step.tool)))
        return setShowing(await outgoingStep(studio, setup, step));
      return askStep(studio, setup, step);
    },
    onCancel: () => cancelModelCall(step.place, "step"),
    async onSend() {
      setShowing(null);
      const db = await workspaceOf();
      if (!db) return;
      await markShown(db, setup, step.tool);
      await askStep(studio, setup, step);
    },
    onDecline: () => setShowing(null),
  };
}
