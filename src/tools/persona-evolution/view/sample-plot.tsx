import { kindWords, partsWords, signed } from "#domain/persona-evolution/gain-words.ts";
import { type Gain, gainOfSample } from "#domain/persona-evolution/gains.ts";
import { NodeIcon } from "#src/ui/node-icon.tsx";
import { LegendItem, Plot } from "#src/ui/plot/plot.tsx";
import { scaleOf } from "#src/ui/plot/scale.ts";
import { ThreadPlot } from "#src/ui/plot/thread-plot.tsx";

/** Drawn at most; the table has the same ones, and the gain all of them. */
const NEWEST = 60;
/** Of one sample, in px. */
const STEP = 22;

/** One persona, sample by sample in the order of time. */
export function SamplePlot({ name, gain }: { readonly name: string; readonly gain: Gain }) {
  const { samples } = gain;
  const shown = samples.slice(-NEWEST);
  const first = samples.length - shown.length + 1;
  const scale = scaleOf(shown.flatMap((one) => [one.baseQuality, one.controlQuality, one.finalQuality]));
  const above = shown.filter((one) => gainOfSample(one) > 0).length;
  const label = `${name}, sample by sample`;
  return (
    <section>
      <h2 className="t-label mb-3 text-text-1">{label}</h2>
      <Plot
        says={
          <>
            {above} of {shown.length} ended above the plain question
            {shown.length < samples.length && ` (the newest ${NEWEST} of ${samples.length.toLocaleString("en")})`}:{" "}
            {kindWords(gain)}. {partsWords(gain)}
          </>
        }
        legend={
          <>
            <LegendItem mark={<NodeIcon kind="ring" className="text-text-3" />}>before</LegendItem>
            <LegendItem mark={<span aria-hidden className="h-0.5 w-3 bg-warn" />}>plain question</LegendItem>
            <LegendItem mark={<NodeIcon kind="star" className="text-brand" />}>through it</LegendItem>
          </>
        }
        table={{
          label,
          columns: ["Sample", "Before", "Plain question", "Through it", "Gain"],
          rows: shown.map((one, at) => ({
            id: one.id,
            cells: [first + at, one.baseQuality, one.controlQuality, one.finalQuality, signed(gainOfSample(one))],
          })),
        }}
      >
        <ThreadPlot
          label={label}
          scale={scale}
          minWidth={Math.min(620, shown.length * STEP + 60)}
          points={shown.map(({ id, baseQuality, finalQuality, controlQuality }, at) => ({
            id,
            label: String(first + at),
            from: baseQuality,
            to: finalQuality,
            mark: controlQuality,
          }))}
        />
      </Plot>
    </section>
  );
}
