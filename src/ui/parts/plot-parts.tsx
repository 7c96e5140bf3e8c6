import { NodeIcon } from "../node-icon.tsx";
import { BarLine } from "../plot/bar-line.tsx";
import { ColumnPlot } from "../plot/column-plot.tsx";
import { DotGrid, DotLegend } from "../plot/dot-grid.tsx";
import { PlotGrid } from "../plot/grid.tsx";
import { IntervalLine, ScaleTicks } from "../plot/interval-line.tsx";
import { LinePlot } from "../plot/line-plot.tsx";
import { LineRow } from "../plot/line-row.tsx";
import { LegendItem, Plot } from "../plot/plot.tsx";
import { scaleOf } from "../plot/scale.ts";
import { StepPlot } from "../plot/step-plot.tsx";
import { ThreadPlot } from "../plot/thread-plot.tsx";
import { Columns, Section } from "./section.tsx";

const POINTS = [
  { id: "1", label: "1", from: 41, to: 62, mark: 58 },
  { id: "2", label: "2", from: 48, to: 55, mark: 56 },
  { id: "3", label: "3", from: 60, to: 71, mark: null },
];
const WEEKS = ["Oct 5", "Oct 12", "Oct 19", "Oct 26", "Nov 2"];
const RATES = scaleOf([0, 100], 4);
const GAINS = scaleOf([-2, 13]);

/** The plots, each with its numbers. */
export function PlotParts() {
  return (
    <Section title="Plots">
      <Columns count={2} loose>
        <Plot
          says="Two of three ended above the plain question."
          legend={
            <>
              <LegendItem mark={<NodeIcon kind="ring" />}>before</LegendItem>
              <LegendItem mark={<NodeIcon kind="star" />}>after</LegendItem>
            </>
          }
          tableOpen
          onTableOpen={() => {}}
          table={{
            label: "Scores before and after",
            columns: ["Sample", "Before", "After"],
            rows: POINTS.map(({ id, label, from, to }) => ({ id, cells: [label, from, to] })),
          }}
        >
          <ThreadPlot label="Scores before and after" scale={scaleOf([41, 71])} points={POINTS} minWidth={280} />
        </Plot>
        <div>
          <LinePlot
            label="Score by week"
            scale={RATES}
            labels={WEEKS}
            minWidth={280}
            series={[
              { name: "score", values: [40, 52, null, 61, 66] },
              { name: "before", values: [38, 41, 40, 44, 43], dashed: true },
            ]}
          />
          <ColumnPlot
            label="Sessions by week"
            scale={scaleOf([0, 6])}
            columns={WEEKS.map((label, at) => ({ label, value: [3, 6, 0, 2, 4][at] ?? 0 }))}
            minWidth={280}
          />
          <PlotGrid label="Axes without points" scale={RATES} labels={["start", "end"]} minWidth={280}>
            {() => null}
          </PlotGrid>
        </div>
      </Columns>
      <ScaleTicks scale={GAINS} format={(tick) => (tick > 0 ? `+${tick}` : String(tick))} />
      <IntervalLine scale={GAINS} value={5} interval={{ low: 1, high: 6 }} kind="solid" />
      <IntervalLine scale={GAINS} value={4} interval={{ low: 0, high: 9 }} kind="open" zero={0} />
      <BarLine length={0.6} />
      <Columns count={2} loose>
        <div>
          <DotGrid
            label="Sessions by day"
            rows={["Mon", "Tue"]}
            columns={WEEKS.map((label) => ({ id: label, label }))}
            values={[
              [0, 1, 2, 5, 3],
              [1, 0, 4, null, null],
            ]}
          />
          <DotLegend value={3} />
          <ul>
            <LineRow name="Measure named" at={0.6} was={0.4} aside="more than before">
              60%
            </LineRow>
          </ul>
        </div>
        <StepPlot
          label="Beliefs said and come true"
          points={[
            { x: 0.3, y: 0.2, line: 0.25, count: 4 },
            { x: 0.8, y: 0.9, line: 0.85, count: 6 },
          ]}
        />
      </Columns>
    </Section>
  );
}
