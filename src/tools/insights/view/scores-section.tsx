import type { WeekScore } from "#domain/insights/figures.ts";
import { NodeIcon } from "#src/ui/node-icon.tsx";
import { LegendItem, Plot } from "#src/ui/plot/plot.tsx";
import { scaleOf } from "#src/ui/plot/scale.ts";
import { ThreadPlot } from "#src/ui/plot/thread-plot.tsx";
import { DEFINITIONS } from "../model/definitions.ts";
import { FEW_RUNS, scoresSentence } from "../model/sentences.ts";
import { dayWords } from "../model/words.ts";
import { FigureSection } from "./figure-section.tsx";

/** Of one week, in px. */
const STEP = 22;
const SCALE = scaleOf([0, 100], 2);

interface ScoresSectionProps {
  readonly scores: readonly WeekScore[];
  readonly span: string;
}

/** The structure score, week by week. */
export function ScoresSection({ scores, span }: ScoresSectionProps) {
  const label = "Structure score by week";
  return (
    <FigureSection title={label} aside={span} definition={DEFINITIONS.scores.line}>
      {scores.length === 0 ? (
        <p className="t-14">No run in this time.</p>
      ) : (
        <Plot
          says={scoresSentence(scores)}
          legend={
            <>
              <LegendItem mark={<NodeIcon kind="ring" className="text-text-3" />}>rough</LegendItem>
              <LegendItem mark={<NodeIcon kind="star" className="text-brand" />}>refined</LegendItem>
            </>
          }
          table={{
            label,
            isReversed: true,
            columns: ["Week of", "Runs", "Rough", "Refined"],
            rows: scores.toReversed().map(({ monday, runs, rough, refined }) => ({
              id: monday,
              cells: [dayWords(monday), runs.toLocaleString("en"), rough, refined],
            })),
          }}
        >
          <ThreadPlot
            label={label}
            scale={SCALE}
            minWidth={scores.length * STEP + 60}
            points={scores.map(({ monday, runs, rough, refined }) => ({
              id: monday,
              label: dayWords(monday),
              from: rough,
              to: refined,
              mark: null,
              isThin: runs < FEW_RUNS,
            }))}
          />
        </Plot>
      )}
    </FigureSection>
  );
}
