import { useState } from "react";
import { stepName } from "#domain/debugger/step-names.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import type { Trace } from "../live.ts";
import { madeAt, StepList } from "./step-list.tsx";

interface DeviceStepsProps {
  /** The oldest first. */
  readonly traces: readonly Trace[];
  /** When the run was made, epoch milliseconds: the first trace is of that time, or the run was made elsewhere. */
  readonly made: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A trace is written a moment after its run. */
const MOMENT = 60_000;

/** What the time of a run on this device went into. */
export function DeviceSteps({ traces, made, now }: DeviceStepsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const newest = traces.at(-1);
  const shown = traces.find(({ id }) => id === chosen) ?? newest;
  const [oldest] = traces;
  const isOf = (trace: Trace) => trace === oldest && Math.abs(trace.at - made) < MOMENT;
  const nameOf = (trace: Trace) => (isOf(trace) ? "First" : trace === newest ? "Newest" : "Earlier");
  const options = [...new Set([oldest, newest])].flatMap((trace) =>
    trace ? [{ value: trace.id, label: nameOf(trace) }] : [],
  );
  return (
    <section aria-labelledby="run-steps" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="run-steps" className="t-16 font-medium text-text-1">
          Steps on this device
        </h3>
        {options.length > 1 && (
          <Segmented label="Which time" value={shown?.id ?? null} options={options} onChange={setChosen} />
        )}
      </div>
      {shown ? (
        <>
          <p className="t-13 mt-1 text-text-3">
            {madeAt(shown.at, now, isOf(shown))}, engine {shown.engine}
          </p>
          <StepList
            label="The steps and their times"
            steps={shown.steps.map((step) => ({ ...step, said: stepName(step.name) }))}
          />
        </>
      ) : (
        <p className="t-14 mt-1 text-text-2">
          Its times were not saved: it was made on another device, or by an earlier version. Run it again to see them.
        </p>
      )}
    </section>
  );
}
