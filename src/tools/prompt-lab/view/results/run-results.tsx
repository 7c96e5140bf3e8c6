import { Flag } from "lucide-react";
import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { compareRuns, questionKey, regressionsOnly } from "#domain/lab/compare.ts";
import type { LabCell, LabRun, LabVote } from "#domain/lab/types.ts";
import { answeredByAll, checksByWording, verdictOf } from "#domain/lab/verdict.ts";
import { isNarrow, onWidthClass } from "#src/platform/media-query.ts";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { questionsOf } from "../../model/questions.ts";
import { verdictWords } from "../../model/verdict-words.ts";
import { BlindVote, type Cast } from "./blind-vote.tsx";
import type { Verdicts } from "./change-mark.tsx";
import { CompareRuns } from "./compare-runs.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import { RunPlots } from "./run-plots.tsx";
import { RunTable } from "./run-table.tsx";
import { WayOn } from "./way-on.tsx";
import { WordingsByChecks } from "./wordings-by-checks.tsx";

export interface RunResultsProps {
  readonly run: LabRun;
  readonly cells: readonly LabCell[];
  /** The run to compare with, if there is another one. */
  readonly baseline: { readonly run: LabRun; readonly cells: readonly LabCell[] } | null;
  readonly votes: readonly LabVote[];
  /** The lift of every persona, over every experiment so far. */
  readonly lift: ReactNode;
  /** Ids of the cells that are being asked. */
  readonly underWay: ReadonlySet<string>;
  /** Whether this run is the baseline. */
  readonly isBaseline: boolean;
  /** Stores a vote. @returns whether it is stored */
  onVote(vote: Cast): Promise<boolean>;
  /** Asks everything that failed again. */
  onRetry(): void;
  /** Makes this run the baseline, or removes it as such. */
  onBaseline(): void;
  /** Leads to a place of the setup. */
  onPlace(id: string): void;
}

type View = "table" | "plot" | "compare" | "vote";
const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: "table", label: "Table" },
  { value: "plot", label: "Plot" },
  { value: "compare", label: "Compare" },
  { value: "vote", label: "Vote" },
];

/** The results of a run: every answer, the sums, the comparison with the baseline, and which wording wins the blind votes. */
export function RunResults(props: RunResultsProps) {
  const { run, cells, baseline, votes, lift, underWay, isBaseline, onVote, onRetry, onBaseline, onPlace } = props;
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
  const wordings = useMemo(() => checksByWording(plan, cells), [plan, cells]);
  const isWaiting = cells.some(({ status }) => status === "waiting");
  const verdict = useMemo(() => {
    const compared = isWaiting ? answeredByAll(plan, cells) : cells;
    const isUnchecked = questions.size > 0 && [...questions.values()].every(({ standing }) => standing === "unchecked");
    return verdictWords(plan, verdictOf(checksByWording(plan, compared), compared), {
      isOver: !isWaiting,
      isUnchecked,
    });
  }, [plan, cells, isWaiting, questions]);
  const narrow = useSyncExternalStore(onWidthClass, isNarrow, () => false);
  const actions = (
    <div className="ml-auto flex flex-wrap gap-2 max-md:mt-2 max-md:ml-0">
      <Button aria-pressed={isBaseline} onClick={onBaseline}>
        <Flag aria-hidden />
        {isBaseline ? "Other runs are compared with this" : "Compare other runs with this"}
      </Button>
      <ExportMenu run={run} cells={cells} votes={votes} />
    </div>
  );
  return (
    <>
      {/* not over a vote: it is blind */}
      {view !== "vote" && (
        <p className="t-15 mb-4 max-w-[68ch] text-text-1">
          {isWaiting && "So far: "}
          {verdict.text}
          {verdict.wayOn && (
            <>
              {" "}
              <WayOn {...verdict.wayOn} onPlace={onPlace} />
            </>
          )}
        </p>
      )}
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
        {!narrow && actions}
      </div>
      {view === "table" && plan.assertions.length > 0 && <WordingsByChecks plan={plan} wordings={wordings} />}
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
      {view === "vote" && (
        <BlindVote key={run.id} run={run} cells={cells} votes={votes} onVote={onVote} onPlace={onPlace} />
      )}
      {narrow && (
        <Fold summary="Compare and export" className="mt-6">
          {actions}
        </Fold>
      )}
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
