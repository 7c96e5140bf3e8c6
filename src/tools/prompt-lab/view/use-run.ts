import { useState } from "react";
import type { Experiment, LabRun } from "#domain/lab/types.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import type { Askable } from "../live.ts";
import { type LeavingWords, leavingWords } from "../model/leaving-words.ts";

/** What the person is shown before anything leaves the device, and what happens then. */
export interface ToShow extends LeavingWords {
  onSend(): void;
  onCancel(): void;
}

export interface Running {
  /** Set while the person is shown what would leave the device. */
  readonly toShow: ToShow | null;
  /** Begins a run of the experiment's current state. */
  run(experiment: Experiment): Promise<void>;
  /** Continues a run. */
  resume(run: LabRun): Promise<void>;
  pause(run: LabRun): void;
  /** Pauses it without the answers that are on their way. */
  stop(run: LabRun): void;
  /** Asks again for what failed. */
  retry(run: LabRun): Promise<void>;
}

/** The commands of runs, with what to show before anything leaves the device. @param onBegun called when a run has begun */
export function useRun(adapters: readonly Askable[], onBegun: () => void): Running {
  const { beginRun, workOn, pauseRun, stopRun, waitAgain, notYetShown, sawWhatLeaves } = useCommands();
  const oneAtATime = useOneAtATime();
  const [toShow, setToShow] = useState<ToShow | null>(null);

  /** @returns whether the person agrees to everything that leaves the device */
  async function agreed(plan: Parameters<typeof leavingWords>[0]): Promise<boolean> {
    const ids = [...plan.adapters.map(({ id }) => id), ...(plan.judge ? [plan.judge.id] : [])];
    const unseen = await notYetShown([...new Set(ids)]);
    if (!unseen.ok) {
      notifyFailure("The run was not started", unseen.error);
      return false;
    }
    for (const id of unseen.value) {
      const words = leavingWords(
        plan,
        adapters.find((one) => one.id === id),
      );
      if (!words) continue;
      const sends = await new Promise<boolean>((resolve) =>
        setToShow({ ...words, onSend: () => resolve(true), onCancel: () => resolve(false) }),
      );
      setToShow(null);
      const seen = sends ? await sawWhatLeaves([id]) : null;
      if (seen && !seen.ok) notifyFailure("The run was not started", seen.error);
      if (!seen?.ok) return false;
    }
    return true;
  }

  async function work(run: LabRun) {
    const worked = await workOn(run);
    if (!worked.ok) notifyFailure("The run stopped", worked.error);
  }

  /** @returns the run, or null if none was begun */
  async function begin(experiment: Experiment): Promise<LabRun | null> {
    const known = (id: string | null) => adapters.find((one) => one.id === id) ?? null;
    const asked = experiment.adapters.flatMap(({ id }) => known(id) ?? []);
    if (!(await agreed({ ...experiment, adapters: asked, judge: known(experiment.judge) }))) return null;
    const begun = await beginRun(experiment, adapters);
    if (!begun.ok) {
      notifyFailure("The run was not started", begun.error);
      return null;
    }
    onBegun();
    return begun.value;
  }

  return {
    toShow,
    async run(experiment) {
      const begun = await oneAtATime(() => begin(experiment));
      if (begun) await work(begun);
    },
    async resume(run) {
      if (await agreed(run.plan)) await work(run);
    },
    pause: (run) => pauseRun(run.id),
    stop: (run) => stopRun(run.id),
    async retry(run) {
      const again = await waitAgain(run.id);
      if (!again.ok) return void notifyFailure("Nothing was sent again", again.error);
      if (await agreed(run.plan)) await work(run);
    },
  };
}
