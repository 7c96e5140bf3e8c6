import { vi } from "vitest";
import type { Cast } from "#src/tools/prompt-lab/view/results/blind-vote.tsx";
import { RunResults, type RunResultsProps } from "#src/tools/prompt-lab/view/results/run-results.tsx";
import { labRun } from "../../domain/lab/lab-data.ts";
import { render } from "../../ui/render.tsx";

const NONE: ReadonlySet<string> = new Set();

/** The results of a run, drawn with these properties. */
export function results(props: Partial<RunResultsProps> = {}) {
  const handlers = {
    onVote: vi.fn(async (_vote: Cast) => true),
    onRetry: vi.fn<RunResultsProps["onRetry"]>(),
    onBaseline: vi.fn<RunResultsProps["onBaseline"]>(),
    onPlace: vi.fn<RunResultsProps["onPlace"]>(),
  };
  const element = (more: Partial<RunResultsProps> = {}) => (
    <RunResults
      run={labRun()}
      cells={[]}
      votes={[]}
      lift={null}
      baseline={null}
      underWay={NONE}
      isBaseline={false}
      {...handlers}
      {...props}
      {...more}
    />
  );
  const { rerender } = render(element());
  return { ...handlers, rerender: (more: Partial<RunResultsProps>) => rerender(element(more)) };
}
