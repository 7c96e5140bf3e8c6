import { useMemo } from "react";
import { type Belief, settledOf } from "#domain/beliefs/belief.ts";
import { type Calibration, calibrationOf, FEWEST_SETTLED } from "#domain/beliefs/calibration.ts";
import { DashList } from "#src/ui/dash-list.tsx";
import { Plot } from "#src/ui/plot/plot.tsx";
import { StepPlot } from "#src/ui/plot/step-plot.tsx";
import { ScoreNumber } from "#src/ui/score-number.tsx";
import { Table } from "#src/ui/table.tsx";
import { DEFINITIONS } from "../model/definitions.ts";
import { counted, oneIn } from "../model/words.ts";
import { FigureSection } from "./figure-section.tsx";
import { HowMade } from "./how-made.tsx";

/** Below this the miscalibration is called more than chance. */
const ALPHA = 0.05;
const share = (value: number) => `${Math.round(value * 100)}%`;

/** How far the numbers of the settled beliefs can be trusted. */
export function CalibrationSection({ beliefs }: { readonly beliefs: readonly Belief[] }) {
  const settled = useMemo(() => settledOf(beliefs), [beliefs]);
  const calibration = useMemo(() => calibrationOf(settled), [settled]);
  if (!calibration)
    return (
      <div className="py-10">
        <FigureSection title="What you said, and how often it happened" definition={DEFINITIONS.beliefs.line}>
          <p className="t-15 max-w-[60ch]">
            {settled.length === 0
              ? "No belief is settled yet."
              : `${counted(settled.length, "belief")} settled so far.`}{" "}
            From {FEWEST_SETTLED} on there is a curve: with fewer, chance alone would draw it.
          </p>
        </FigureSection>
      </div>
    );
  return (
    <div className="grid gap-x-14 gap-y-10 py-10 lg:grid-cols-2">
      <Reliability calibration={calibration} />
      <BrierPart calibration={calibration} />
      <HowMade figures={["beliefs"]} />
    </div>
  );
}

function Reliability({ calibration: { points, count } }: { readonly calibration: Calibration }) {
  const label = "What you said, and how often it happened";
  return (
    <FigureSection
      title={label}
      aside={`n = ${count}`}
      definition={`${counted(count, "settled belief")}, by your last number. Rings: how often it happened, larger for more beliefs. Dashed: numbers that are always right.`}
    >
      <Plot
        says="A line below the dashed one: less came true than you said there; above it: more did. Each ring may stand for a single belief."
        table={{
          label,
          columns: ["You said", "Beliefs", "Happened", "Line"],
          rows: points.map((point) => ({
            id: String(point.p),
            cells: [share(point.p), point.count, share(point.observed), share(point.fitted)],
          })),
        }}
      >
        <StepPlot
          label={label}
          points={points.map((point) => ({ x: point.p, y: point.observed, line: point.fitted, count: point.count }))}
        />
      </Plot>
    </FigureSection>
  );
}

function BrierPart({ calibration }: { readonly calibration: Calibration }) {
  const { after, before } = calibration;
  const rows = [
    ["Brier", after.brier, before?.brier],
    ["Miscalibration", after.miscalibration, before?.miscalibration],
    ["Discrimination", after.discrimination, before?.discrimination],
    ["Uncertainty", after.uncertainty, before?.uncertainty],
  ] as const;
  return (
    <FigureSection title="Brier score" aside="0 is best; 0.25 is 50% for all" definition={DEFINITIONS.beliefs.line}>
      <ScoreNumber value={Number(after.brier.toFixed(2))}>
        by your last number{before && `, ${before.brier.toFixed(2)} by your first`}
      </ScoreNumber>
      <Table label="Parts of the Brier score" className="mt-3">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">First number</th>
            <th scope="col">Last number</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, now, was]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{was === undefined ? "–" : was.toFixed(2)}</td>
              <td>{now.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <DashList className="mt-5" items={saysOf(calibration)} />
    </FigureSection>
  );
}

function saysOf(calibration: Calibration): readonly string[] {
  const { count, happened, said, tail, lean, moved, after, asMiscalibrated } = calibration;
  const isFewer = happened <= said * count;
  const leanWords = {
    open: `too few to call your numbers too ${isFewer ? "high" : "low"}`,
    high: "your numbers were too high, beyond chance",
    low: "your numbers were too low, beyond chance",
  }[lean];
  const miscalibrated = `A miscalibration of ${after.miscalibration.toFixed(2)} or more would show in ${asMiscalibrated < 0.005 ? "fewer than 1%" : share(asMiscalibrated)} of sets from somebody whose numbers are right`;
  return [
    `${happened} of ${count} happened; your numbers said ${share(said)}. If they were right, ${happened} or ${isFewer ? "fewer" : "more"} would come about in ${oneIn(tail)} such sets: ${leanWords}.`,
    moved.count === 0
      ? "No number was moved by thinking."
      : `Thinking moved ${moved.count} of ${count} numbers, ${moved.nearer} of them nearer to what happened.`,
    asMiscalibrated < ALPHA
      ? `${miscalibrated}: more than chance.`
      : `${miscalibrated}: nothing can be said about it yet.`,
  ];
}
