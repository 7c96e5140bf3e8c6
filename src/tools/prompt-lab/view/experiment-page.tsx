import { useState } from "react";
import type { Experiment } from "#domain/lab/types.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { useExperiment } from "../live/use-experiment.ts";
import { type Runs, useAskable, useLibrary, useRunRows, useRuns, useVersionsOf } from "../live.ts";
import { experimentTitle } from "../model/experiment-title.ts";
import type { LabSearch } from "../model/lab-search.ts";
import { ExperimentHeader } from "./experiment-header.tsx";
import { ExperimentMissing } from "./experiment-missing.tsx";
import { LabSkeleton } from "./lab-skeleton.tsx";
import { LeftOut } from "./left-out.tsx";
import { ModelOffer } from "./model-offer.tsx";
import { RunAtEnd, RunBar } from "./run-bar.tsx";
import { ToBeSent } from "./to-be-sent.tsx";
import { useRun } from "./use-run.ts";
import { useTellReplaced } from "./use-tell-replaced.ts";

const ExperimentSetup = lazyPart(() => import("./setup/experiment-setup.tsx").then((part) => part.ExperimentSetup), {
  loading: LabSkeleton,
});
const ResultsPart = lazyPart(() => import("./results-part.tsx").then((part) => part.ResultsPart), {
  loading: LabSkeleton,
});

interface ExperimentPageProps {
  readonly id: string;
  /** Undefined for an unknown id. */
  readonly onDisk: Experiment | undefined;
  /** Its row as it is on disk, if it cannot be shown. */
  readonly damaged: unknown;
  readonly search: LabSearch;
  onSearch(next: LabSearch, how?: { readonly replace: boolean }): void;
}

const NO_RUNS: Runs = { list: [], unreadable: 0 };

/** One experiment: its set-up and its results. */
export function ExperimentPage({ id, onDisk, damaged, search, onSearch }: ExperimentPageProps) {
  const { experiment, error, change } = useExperiment(id, onDisk, useTellReplaced());
  usePageTitle(experiment ? experimentTitle(experiment) : "Prompt Lab");
  const library = useLibrary();
  const adapters = useAskable();
  const versionsOf = useVersionsOf();
  const runs = useRuns(id);
  const [leaving, setLeaving] = useState(false);
  const { list: all, unreadable } = runs.status === "ready" ? runs.value : NO_RUNS;
  const run = all.find((one) => one.id === search.run) ?? all[0];
  const isResults = search.view === "results";
  const shown = isResults ? run : all[0];
  const read = useRunRows(shown?.id);
  const rows = read.status === "ready" && read.value?.runId === shown?.id ? read.value : null;
  const toResults = (runId?: string) => onSearch({ experiment: id, view: "results", run: runId });
  const toPlace = (place: string) => {
    if (isResults) onSearch({ experiment: id });
    moveFocus(() => document.getElementById(place));
  };
  const running = useRun(adapters ?? [], () => toResults());
  const bar = {
    run: shown,
    cells: rows?.cells ?? null,
    adapters,
    running,
    onPlace: toPlace,
  };
  if (leaving) return <LabSkeleton />;
  if (!experiment) return <ExperimentMissing damaged={damaged} onAll={() => onSearch({})} />;
  return (
    <>
      <ExperimentHeader
        experiment={experiment}
        isStored={error === null}
        onChange={change}
        onOpen={(other) => onSearch(other === undefined ? {} : { experiment: other })}
        onLeaving={setLeaving}
      />
      {error && (
        <div className="-mt-3 mb-6">
          <Problem text={`${error.message} ${error.remedy ?? ""}`} />
        </div>
      )}
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Segmented
          label="What is shown"
          value={isResults ? "results" : "setup"}
          options={[
            { value: "setup", label: "Setup" },
            { value: "results", label: all.length === 0 ? "Results" : `Results (${all.length})` },
          ]}
          onChange={(view) => (view === "results" ? toResults(search.run) : onSearch({ experiment: id }))}
        />
        <RunBar experiment={experiment} {...bar} />
      </div>
      <LeftOut count={unreadable} words={["run", "runs"]} />
      <LeftOut count={rows?.unreadable ?? 0} words={["answer or vote of this run", "answers or votes of this run"]} />
      {isResults ? (
        <ResultsPart
          experiment={experiment}
          run={run}
          rows={rows}
          runs={all}
          running={running}
          onRun={toResults}
          onChange={change}
          onSetup={() => onSearch({ experiment: id })}
          onPlace={toPlace}
        />
      ) : (
        adapters && (
          <>
            <ModelOffer experiment={experiment} answerers={adapters} onPlace={toPlace} />
            <ExperimentSetup
              experiment={experiment}
              library={library.status === "ready" ? library.value : null}
              adapters={adapters}
              onVersions={versionsOf}
              onChange={change}
            />
            <RunAtEnd experiment={experiment} {...bar} />
          </>
        )
      )}
      {running.toShow && <ToBeSent {...running.toShow} />}
    </>
  );
}
