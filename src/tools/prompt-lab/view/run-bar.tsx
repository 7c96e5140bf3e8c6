import { Pause, Play, RotateCcw, Square } from "lucide-react";
import type { Experiment, LabCell, LabRun } from "#domain/lab/types.ts";
import { Button } from "#src/ui/button.tsx";
import { ByDevice } from "#src/ui/by-device.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Progress } from "#src/ui/progress.tsx";
import { type Askable, useIsWorkedOn, useWorking } from "../live.ts";
import { byDevice, checksOwnGuide, isModel } from "../model/answerers.ts";
import { experimentProblems } from "../model/experiment-problems.ts";
import { runProgress } from "../model/run-progress.ts";
import type { Running } from "./use-run.ts";

const WHY_NOT = "lab-why-not";

interface RunBarProps {
  readonly experiment: Experiment;
  /** The run shown; undefined before the first. Its results say themselves that only this device answered. */
  readonly run: LabRun | undefined;
  /** Its cells; null while they are read. */
  readonly cells: readonly LabCell[] | null;
  /** Null while they are read. */
  readonly adapters: readonly Askable[] | null;
  readonly running: Running;
  /** Leads to a place of the form. */
  onPlace(id: string): void;
}

/** How far the run shown is, and why no other one can begin now. */
function useStanding({ experiment, run, cells, adapters }: RunBarProps) {
  const working = useWorking(run?.id);
  const isWorkedOn = useIsWorkedOn(run, cells);
  const problems = adapters ? experimentProblems(experiment, adapters) : [];
  const progress =
    run && cells
      ? runProgress(run, cells, { isWorkedOn, isHere: working !== undefined, isPausing: working?.pausing ?? false })
      : null;
  const whyNot =
    adapters === null
      ? "Checking what can answer on this device…"
      : problems.length > 0
        ? "Before you can run it:"
        : progress?.can === "pause"
          ? "You can run it again once this run has ended."
          : null;
  return { working, problems, progress, whyNot };
}

interface RunButtonProps extends RunBarProps {
  readonly standing: ReturnType<typeof useStanding>;
  readonly label: string;
}

/** Begins a run, or leads to the first thing that stands in its way. */
function RunButton({ experiment, running, onPlace, standing: { whyNot, problems }, label }: RunButtonProps) {
  const canRun = whyNot === null;
  return (
    <Button
      variant="primary"
      aria-disabled={!canRun}
      {...(!canRun && { "aria-describedby": WHY_NOT })}
      onClick={() => {
        const [first] = problems;
        if (canRun) void running.run(experiment);
        else if (first) onPlace(first.place);
      }}
    >
      <Play aria-hidden />
      {label}
    </Button>
  );
}

/** Where the set-up ends on a phone, the bar is many screens up. */
export function RunAtEnd(props: RunBarProps) {
  const standing = useStanding(props);
  return (
    <div className="mt-8 grid gap-2 md:hidden">
      <RunButton {...props} standing={standing} label="Run this setup" />
      {standing.whyNot !== null && (
        <p aria-hidden className="t-13 text-text-2">
          {standing.whyNot} {standing.problems.map(({ text }) => text).join(" ")}
        </p>
      )}
    </div>
  );
}

/** Begins a run, shows the progress of the run shown, pauses it and continues it. */
export function RunBar(props: RunBarProps) {
  const { experiment, run, adapters, running, onPlace } = props;
  const standing = useStanding(props);
  const { working, problems, progress, whyNot } = standing;
  const canRun = whyNot === null;
  const isDown = run && progress && progress.can !== "pause" && (progress.failed > 0 || run.why !== null);
  // another run, whose results say that this device answered
  const instead = isDown && canRun && run.plan.adapters.some(isModel) ? byDevice(experiment, adapters ?? []) : null;
  return (
    <>
      <div className="ml-auto flex flex-wrap gap-2">
        {run && progress?.can === "pause" && (
          <Button onClick={() => running.pause(run)} disabled={working === undefined || working.pausing}>
            <Pause aria-hidden />
            Pause
          </Button>
        )}
        {run && progress?.can === "pause" && working?.pausing && (
          <Button onClick={() => running.stop(run)}>
            <Square aria-hidden />
            Stop now
          </Button>
        )}
        {run && progress?.can === "resume" && (
          <Button onClick={() => void running.resume(run)}>
            <Play aria-hidden />
            Resume
          </Button>
        )}
        {run && progress && progress.failed > 0 && progress.can !== "pause" && (
          <Button onClick={() => void running.retry(run)}>
            <RotateCcw aria-hidden />
            Retry {progress.failed} failed
          </Button>
        )}
        {instead && <ByDevice onPress={() => void running.run(instead)} />}
        <RunButton {...props} standing={standing} label={run ? "Run again" : "Run"} />
      </div>
      {!canRun && (
        <div id={WHY_NOT} className="t-13 w-full text-text-2">
          <p id={`${WHY_NOT}-label`}>{whyNot}</p>
          {problems.length > 0 && (
            <ul aria-labelledby={`${WHY_NOT}-label`}>
              {problems.map(({ text, place }) => (
                <li key={text}>
                  <button
                    type="button"
                    className={`${linkClass} cursor-pointer text-left`}
                    onClick={() => onPlace(place)}
                  >
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {!run && canRun && checksOwnGuide(experiment, adapters ?? []) && (
        <p className="t-13 w-full text-warn">
          No model answers here. This device repeats each prompt and adds a guide of its own. A check that is met says
          what the guide holds; it does not say how a model would answer, or which wording is better.
        </p>
      )}
      {progress && (
        <div className="w-full">
          {progress.can !== null && (
            <Progress
              label={`Run ${run?.number}`}
              value={progress.done + progress.failed}
              max={progress.total}
              className="mb-2"
            />
          )}
          <p role="status" className="t-13 text-text-2 tabular-nums">
            {progress.words}
          </p>
        </div>
      )}
    </>
  );
}
