import { useMemo, useSyncExternalStore } from "react";
import type { LabPlan, LabRun } from "#domain/lab/types.ts";
import { isNarrow, onWidthClass } from "#src/platform/media-query.ts";
import { columnsOf, type Question } from "../../model/questions.ts";
import type { Verdicts } from "./change-mark.tsx";
import { ResultsList } from "./results-list.tsx";
import { ResultsTable } from "./results-table.tsx";

interface RunTableProps {
  readonly plan: LabPlan;
  readonly questions: ReadonlyMap<string, Question>;
  readonly verdicts: Verdicts;
  /** The baseline, if only questions with a worse outcome than in it are shown. */
  readonly worseThan: LabRun | null;
  onOpen(key: string): void;
}

/** Every question of a run: as a table, on a phone as a list. */
export function RunTable({ plan, questions, verdicts, worseThan, onOpen }: RunTableProps) {
  const narrow = useSyncExternalStore(onWidthClass, isNarrow, () => false);
  const columns = useMemo(() => columnsOf(plan), [plan]);
  const shown = useMemo(
    () => (worseThan ? new Map([...questions].filter(([key]) => verdicts.get(key) === "regressed")) : questions),
    [questions, verdicts, worseThan],
  );
  const inputs = useMemo(() => {
    if (!worseThan) return plan.inputs;
    const affected = new Set([...shown.values()].map(({ input }) => input.id));
    return plan.inputs.filter(({ id }) => affected.has(id));
  }, [plan, shown, worseThan]);
  if (worseThan && inputs.length === 0)
    return <p className="t-15 py-6">Nothing got worse since run {worseThan.number}.</p>;
  const Results = narrow ? ResultsList : ResultsTable;
  return <Results inputs={inputs} columns={columns} questions={shown} verdicts={verdicts} onOpen={onOpen} />;
}
