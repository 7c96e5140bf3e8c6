import { vi } from "vitest";
import { type Studio, StudioProvider } from "#src/data/studio.tsx";
import type { Cast } from "#src/tools/prompt-lab/view/results/blind-vote.tsx";
import { RunResults, type RunResultsProps } from "#src/tools/prompt-lab/view/results/run-results.tsx";
import { labRun } from "../../domain/lab/lab-data.ts";
import { render } from "../../ui/render.tsx";

const NONE: ReadonlySet<string> = new Set();

/** The results of a run, drawn with these properties. Nothing here asks the studio for anything. */
export function results(props: Partial<RunResultsProps> = {}) {
  const handlers = {
    onVote: vi.fn(async (_vote: Cast) => true),
    onRetry: vi.fn<RunResultsProps["onRetry"]>(),
    onBaseline: vi.fn<RunResultsProps["onBaseline"]>(),
    onPlace: vi.fn<RunResultsProps["onPlace"]>(),
  };
  const element = (more: Partial<RunResultsProps> = {}) => (
    <StudioProvider studio={{} as Studio}>
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
    </StudioProvider>
  );
  const { rerender } = render(element());
  return { ...handlers, rerender: (more: Partial<RunResultsProps>) => rerender(element(more)) };
}
