import { Flag } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { compareRuns, questionKey, regressionsOnly } from "#domain/lab/compare.ts";
import type { LabCell, LabRun, LabVote } from "#domain/lab/types.ts";
import { Button } from "#src/ui/button.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { questionsOf } from "../../model/questions.ts";
import { BlindVote, type Cast } from "./blind-vote.tsx";
import type { Verdicts } from "./change-mark.tsx";
import { CompareRuns } from "./compare-runs.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import { RunPlots } from "./run-plots.tsx";
import { RunTable } from "./run-table.tsx";

export interface RunResultsProps {
  readonly run: LabRun;
  readonly cells: readonly LabCell[];
  /** The run that this one is held against, where there is another. */
  readonly baseline: { readonly run: LabRun; readonly cells: readonly LabCell[] } | null;
  readonly votes: readonly LabVote[];
  /** The lift of every persona, of all that was ever tried. */
  readonly lift: ReactNode;
  /** Ids of the cells that are being asked. */
  readonly underWay: ReadonlySet<string>;
  /** Whether this run is the baseline. */
  readonly isBaseline: boolean;
  /** Keeps a vote. @returns whether it is kept */
  onVote(vote: Cast): Promise<boolean>;
  /** Asks again for all that failed. */
  onRetry(): void;
  /** Makes this run the baseline, or takes that back. */
  onBaseline(): void;
}

type View = "table" | "plot" | "compare" | "vote";
const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: "table", label: "Table" },
  { value: "plot", label: "Plot" },
  { value: "compare", label: "Compare" },
  { value: "vote", label: "Vote" },
];

/** What came of a run: every answer, in sum, against the baseline, and which wording is preferred by whoever does not know it. */
export function RunResults(props: RunResultsProps) {
  const { run, cells, baseline, votes, lift, underWay, isBaseline, onVote, onRetry, onBaseline } = props;
  const [chosen, setChosen] = useState<View>("table");
  const [onlyWorse, setOnlyWorse] = useState(false);
  const [openKey, setOpenKey] = useState<string>();
  const { plan } = run;
  const questions = useMemo(() => questionsOf(plan, cells, underWay), [plan, cells, underWay]);
  const comparisons = useMemo(() => (baseline ? compareRuns(baseline.cells, cells) : []), [baseline, cells]);
  const verdicts: Verdicts = useMemo(
    () => new Map(comparisons.map((one) => [questionKey(one), one.verdict])),
    [comparisons],
  );
  const view = chosen === "compare" && !baseline ? "table" : chosen;
  const filters = baseline !== null && (view === "table" || view === "compare");
  const open = openKey === undefined ? undefined : questions.get(openKey);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Segmented
          label="How results are shown"
          value={view}
          options={VIEWS.filter(({ value }) => value !== "compare" || baseline !== null)}
          onChange={setChosen}
        />
        {filters && (
          <Switch
            label={`Regressions only (${regressionsOnly(comparisons).length})`}
            checked={onlyWorse}
            onChange={setOnlyWorse}
            className="items-center max-md:w-full"
          />
        )}
        <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0">
          <Button aria-pressed={isBaseline} onClick={onBaseline}>
            <Flag aria-hidden />
            {isBaseline ? "Is the baseline" : "Make it the baseline"}
          </Button>
          <ExportMenu run={run} cells={cells} votes={votes} />
        </div>
      </div>
      {view === "table" && (
        <RunTable
          plan={plan}
          questions={questions}
          verdicts={verdicts}
          worseThan={onlyWorse && baseline ? baseline.run : null}
          onOpen={setOpenKey}
        />
      )}
      {view === "plot" && <RunPlots plan={plan} cells={cells} lift={lift} />}
      {view === "compare" && baseline && (
        <CompareRuns
          plan={plan}
          baseline={baseline.run}
          comparisons={comparisons}
          questions={questions}
          onlyWorse={onlyWorse}
          onOpen={setOpenKey}
        />
      )}
      {view === "vote" && <BlindVote key={run.id} run={run} cells={cells} votes={votes} onVote={onVote} />}
      {open && (
        <QuestionDialog
          question={open}
          assertions={plan.assertions}
          onRetry={() => {
            setOpenKey(undefined);
            onRetry();
          }}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  );
}
