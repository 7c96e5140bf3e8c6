import { useMemo } from "react";
import type { LabPrompt } from "#domain/lab/types.ts";
import { Problem } from "#src/ui/problem.tsx";
import { Table } from "#src/ui/table.tsx";
import { usePersonaNames } from "../../live/personas.ts";
import { useLiftSamples } from "../../live.ts";
import { type LiftPlot, liftRows } from "../../model/lift-rows.ts";

/** What personas changed about wordings, over every experiment so far. Renders nothing until a persona was tried. */
export function LiftByPersona({ prompts }: { readonly prompts: readonly LabPrompt[] }) {
  const samples = useLiftSamples();
  const names = usePersonaNames();
  const rows = useMemo(
    () => (samples.status === "ready" ? liftRows(samples.value, prompts, names) : []),
    [samples, prompts, names],
  );
  if (samples.status === "failed") return <Problem text="The lift samples on this device cannot be read." />;
  if (rows.length === 0) return null;
  return (
    <section className="xl:col-span-2">
      <h2 className="t-label mb-1 text-text-1">Lift by persona</h2>
      <p className="t-13 mb-2 max-w-[72ch] text-text-3">
        How many points of 100 a wording’s structure score gained (+) or lost (−) when it was asked through a persona.
        It says nothing about whether the answers are true. The table counts all stored samples of every experiment; a
        sample is one wording with one input.
      </p>
      <Table label="Lift by persona">
        <thead>
          <tr>
            <th scope="col">Persona</th>
            <th scope="col">Samples</th>
            <th scope="col">Median</th>
            <th scope="col" className="w-2/5">
              95% interval
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ personaId, name, count, median, interval, plot }) => (
            <tr key={personaId}>
              <th scope="row" className="border-line-soft! align-top text-text-1!">
                {name}
              </th>
              <td className="align-top">{count}</td>
              <td className="align-top">{median}</td>
              <td>
                {plot && <IntervalLine plot={plot} />}
                <span className="text-text-2">{interval}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** The interval and its median, on a line whose middle means no lift. */
function IntervalLine({ plot: { zero, median, low, high } }: { plot: LiftPlot }) {
  return (
    <svg
      aria-hidden="true"
      className="mb-1 block h-2 w-full overflow-visible"
      preserveAspectRatio="none"
      viewBox="0 0 100 8"
    >
      <rect
        width="100"
        height="8"
        rx="1"
        className="fill-bg-3 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      <rect
        x={low * 100}
        width={Math.max((high - low) * 100, 0.5)}
        height="8"
        rx="1"
        className="fill-brand forced-colors:fill-[Highlight]"
      />
      <Tick at={zero} className="stroke-text-3" />
      <Tick at={median} className="stroke-text-1" />
    </svg>
  );
}

const Tick = ({ at, className }: { at: number; className: string }) => (
  <line
    x1={at * 100}
    x2={at * 100}
    y1="-2"
    y2="10"
    strokeWidth="2"
    vectorEffect="non-scaling-stroke"
    className={`${className} forced-colors:stroke-[CanvasText]`}
  />
);
