import { Flag } from "lucide-react";
import { useMemo, useState, useSyncExternalStore } from "react";
import { compareRuns, questionKey } from "#domain/lab/compare.ts";
import type { LabCell, LabRun, LabVote } from "#domain/lab/types.ts";
import { isNarrow, onWidthClass } from "#src/platform/media-query.ts";
import { Button } from "#src/ui/button.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { columnsOf, questionsOf } from "../../model/questions.ts";
import type { Verdicts } from "./change-mark.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import { ResultsList } from "./results-list.tsx";
import { ResultsTable } from "./results-table.tsx";

export interface RunResultsProps {
  readonly run: LabRun;
  readonly cells: readonly LabCell[];
  /** The run that this one is held against, where there is another. */
  readonly baseline: { readonly run: LabRun; readonly cells: readonly LabCell[] } | null;
  readonly votes: readonly LabVote[];
  /** Ids of the cells that are being asked. */
  readonly underWay: ReadonlySet<string>;
  /** Whether this run is the baseline. */
  readonly isBaseline: boolean;
  onVote(vote: Omit<LabVote, "id" | "at">): void;
  /** Asks again for all that failed. */
  onRetry(): void;
  /** Makes this run the baseline, or takes that back. */
  onBaseline(): void;
}

/** What came of a run. */
export function RunResults({ run, cells, baseline, underWay, isBaseline, onRetry, onBaseline }: RunResultsProps) {
  const narrow = useSyncExternalStore(onWidthClass, isNarrow, () => false);
  const [onlyWorse, setOnlyWorse] = useState(false);
  const [openKey, setOpenKey] = useState<string>();
  const { plan } = run;
  const questions = useMemo(() => questionsOf(plan, cells, underWay), [plan, cells, underWay]);
  const columns = useMemo(() => columnsOf(plan), [plan]);
  const verdicts: Verdicts = useMemo(
    () => new Map((baseline ? compareRuns(baseline.cells, cells) : []).map((one) => [questionKey(one), one.verdict])),
    [baseline, cells],
  );
  const worse = [...verdicts.values()].filter((verdict) => verdict === "regressed").length;
  const filtering = onlyWorse && baseline !== null;
  const shown = filtering ? new Map([...questions].filter(([key]) => verdicts.get(key) === "regressed")) : questions;
  const inputs = filtering
    ? plan.inputs.filter(({ id }) => [...shown.values()].some(({ input }) => input.id === id))
    : plan.inputs;
  const open = openKey === undefined ? undefined : questions.get(openKey);
  const Results = narrow ? ResultsList : ResultsTable;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
        {baseline && (
          <Switch
            label={`Regressions only (${worse})`}
            checked={onlyWorse}
            onChange={setOnlyWorse}
            className="mr-auto max-md:w-full"
          />
        )}
        <Button aria-pressed={isBaseline} onClick={onBaseline}>
          <Flag aria-hidden />
          {isBaseline ? "Is the baseline" : "Make it the baseline"}
        </Button>
      </div>
      {inputs.length === 0 ? (
        <p className="t-15 py-6">Nothing fares worse than in run {baseline?.run.number}.</p>
      ) : (
        <Results inputs={inputs} columns={columns} questions={shown} verdicts={verdicts} onOpen={setOpenKey} />
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
