import type { Experiment, LabRun } from "#domain/lab/types.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Select } from "#src/ui/select.tsx";
import { useCommands } from "../data.ts";
import { type RunRows, useRunRows, useWorking } from "../live.ts";
import { LabSkeleton } from "./lab-skeleton.tsx";
import { RunResults } from "./results/run-results.tsx";
import type { Running } from "./use-run.ts";

const LiftByPersona = lazyPart(() => import("./results/lift-by-persona.tsx").then((part) => part.LiftByPersona));

interface ResultsPartProps {
  readonly experiment: Experiment;
  /** The run shown; undefined before the first. */
  readonly run: LabRun | undefined;
  /** Its stored rows; null while they are read. */
  readonly rows: RunRows | null;
  /** The newest first. */
  readonly runs: readonly LabRun[];
  readonly running: Running;
  onRun(runId: string): void;
  onChange(next: Experiment): void;
  onSetup(): void;
  /** Leads to a place of the setup. */
  onPlace(id: string): void;
}

const NONE: ReadonlySet<string> = new Set();

/** The results of one run of an experiment, compared with its baseline. */
export function ResultsPart(props: ResultsPartProps) {
  const { experiment, run, rows, runs, running, onRun, onChange, onSetup, onPlace } = props;
  const { castVote } = useCommands();
  const baseline = runs.find(({ id }) => id === experiment.baseline && id !== run?.id);
  const before = useRunRows(baseline?.id);
  const working = useWorking(run?.id);
  if (!run)
    return (
      <div className="max-w-[60ch]">
        <p className="t-15">No runs yet. Every answer will appear here, with the checks it met and missed.</p>
        <Button className="mt-4" onClick={onSetup}>
          Back to setup
        </Button>
      </div>
    );
  const compared = before.status === "ready" && before.value?.runId === baseline?.id ? before.value : null;
  return (
    <>
      <h2 className="sr-only">Run {run.number}</h2>
      {runs.length > 1 && (
        <div className="mb-4 flex items-center gap-3">
          <Select
            aria-label="Which run"
            className="w-auto"
            value={run.id}
            onChange={({ target }) => onRun(target.value)}
          >
            {runs.map(({ id, number, startedAt }) => (
              <option key={id} value={id}>
                {`Run ${number}, ${whenChanged(startedAt, Date.now())}${id === experiment.baseline ? " (baseline)" : ""}`}
              </option>
            ))}
          </Select>
        </div>
      )}
      {rows ? (
        <RunResults
          run={run}
          cells={rows.cells}
          votes={rows.votes}
          lift={<LiftByPersona prompts={run.plan.prompts} />}
          baseline={baseline && compared ? { run: baseline, cells: compared.cells } : null}
          underWay={working?.underWay ?? NONE}
          isBaseline={experiment.baseline === run.id}
          onBaseline={() => onChange({ ...experiment, baseline: experiment.baseline === run.id ? null : run.id })}
          onPlace={onPlace}
          onRetry={() => void running.retry(run)}
          onVote={async (vote) => {
            const cast = await castVote(vote);
            if (!cast.ok) notifyFailure("The vote was not saved", cast.error);
            return cast.ok;
          }}
        />
      ) : (
        <LabSkeleton />
      )}
    </>
  );
}
