import { type KeyboardEvent, useMemo, useState } from "react";
import {
  gainsSummary,
  intervalWords,
  kindWords,
  medianWords,
  partsWords,
  signed,
} from "#domain/persona-evolution/gain-words.ts";
import type { Gains } from "#domain/persona-evolution/gains.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { cx } from "#src/ui/class-names.ts";
import { Kbd } from "#src/ui/kbd.tsx";
import { IntervalLine, ScaleTicks } from "#src/ui/plot/interval-line.tsx";
import { Plot } from "#src/ui/plot/plot.tsx";
import { scaleOf } from "#src/ui/plot/scale.ts";

interface GainListProps {
  readonly all: Gains;
  readonly personas: readonly ListedPersona[];
  readonly chosenId: string;
  onChoose(personaId: string): void;
  onNewTrial(): void;
}

const GRID =
  "grid grid-cols-[7.5rem_4rem_minmax(0,1fr)_2.75rem_6rem] items-center gap-x-3 max-md:grid-cols-[minmax(0,1fr)_auto_auto]";
const rowId = (id: string): string => `gain-${id}`;

/** The gain of each persona over a plain question, on one scale. Letters are keys only while a row has the focus (WCAG 2.1.4). */
export function GainList({ all, personas, chosenId, onChoose, onNewTrial }: GainListProps) {
  const [tableOpen, setTableOpen] = useState(false);
  const { gains, plain } = all;
  const names = useMemo(() => new Map(personas.map(({ id, wording }) => [id, wording.name])), [personas]);
  const nameOf = (id: string) => names.get(id) ?? id;
  const scale = useMemo(
    () => scaleOf([0, ...gains.flatMap(({ interval }) => (interval ? [interval.low, interval.high] : []))], 4),
    [gains],
  );
  const current = gains.some(({ personaId }) => personaId === chosenId) ? chosenId : gains[0]?.personaId;

  function handleKey(event: KeyboardEvent) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = gains.findIndex(({ personaId }) => rowId(personaId) === (target as Element).id);
    if (at < 0) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: gains.length - 1 }[key];
    if (to !== undefined) {
      const next = gains[Math.min(gains.length - 1, Math.max(0, to))];
      if (next) document.getElementById(rowId(next.personaId))?.focus();
    } else if (key.toLowerCase() === "n") onNewTrial();
    else if (key.toLowerCase() === "t") setTableOpen(!tableOpen);
    else return;
    event.preventDefault();
  }
  return (
    <section aria-labelledby="gains">
      <h2 id="gains" className="t-label text-text-1">
        Gain over a plain question
      </h2>
      <p className="t-13 mt-1 mb-4 max-w-[62ch] text-text-3">
        Any question below a wording lifts its structure score: “What else should be asked here?” changed these by{" "}
        {signed(plain ?? 0)} at the median. What counts is what a persona adds to that.
      </p>
      <Plot
        says={gainsSummary(all)}
        tableOpen={tableOpen}
        onTableOpen={setTableOpen}
        table={{
          label: "Gain over a plain question",
          columns: ["Persona", "Samples", "Median", "95% interval", "In words", "By part"],
          rows: gains.map((gain) => ({
            id: gain.personaId,
            cells: [
              nameOf(gain.personaId),
              gain.samples.length,
              medianWords(gain),
              intervalWords(gain),
              kindWords(gain),
              partsWords(gain),
            ],
          })),
        }}
      >
        <div aria-hidden className={`${GRID} t-12 border-line border-b pb-1.5 text-text-3 max-md:hidden`}>
          <span>Persona</span>
          <span>Samples</span>
          <ScaleTicks scale={scale} format={signed} />
        </div>
        <ol aria-label="Personas with samples" onKeyDown={handleKey}>
          {gains.map((gain) => {
            const { personaId, kind, samples, median, interval } = gain;
            const isChosen = personaId === chosenId;
            return (
              <li
                key={personaId}
                className={cx(
                  GRID,
                  "relative border-line-soft border-b py-2.5",
                  isChosen &&
                    "before:-left-3 before:absolute before:inset-y-0 before:w-0.5 before:bg-brand max-md:before:-left-2",
                )}
              >
                <button
                  type="button"
                  id={rowId(personaId)}
                  tabIndex={personaId === current ? 0 : -1}
                  aria-current={isChosen ? "true" : undefined}
                  onClick={() => onChoose(personaId)}
                  className="t-control truncate rounded-sm text-left text-text-1 after:absolute after:inset-0 hover:underline"
                >
                  {nameOf(personaId)}
                </button>
                <span className="t-13 text-text-3 tabular-nums max-md:col-start-1 max-md:row-start-2">
                  {samples.length.toLocaleString("en")}
                  <span className="md:hidden"> {samples.length === 1 ? "sample" : "samples"}</span>
                </span>
                <IntervalLine
                  className="max-md:col-span-3 max-md:row-start-3 max-md:mx-2 max-md:mt-1.5"
                  scale={scale}
                  value={kind === "none" ? null : median}
                  interval={interval}
                  kind={kind === "gain" || kind === "loss" ? "solid" : "open"}
                />
                <span className="t-14 text-right font-medium text-text-1 tabular-nums max-md:col-start-2 max-md:row-start-1">
                  {medianWords(gain)}
                </span>
                <span className="t-13 whitespace-nowrap text-text-3 tabular-nums max-md:col-start-3 max-md:row-start-1 max-md:text-right">
                  {intervalWords(gain)}
                </span>
                <span
                  className={cx(
                    "t-12 col-start-3 col-end-[-1] max-md:col-start-2 max-md:row-start-2 max-md:max-w-52 max-md:text-right",
                    kind === "gain" || kind === "loss" ? "text-text-2" : "text-text-3",
                  )}
                >
                  {kindWords(gain)}
                </span>
              </li>
            );
          })}
        </ol>
      </Plot>
      <p className="t-12 mt-3 hidden flex-wrap items-center gap-2 text-text-3 md:flex">
        On a row: <Kbd>↑</Kbd> <Kbd>↓</Kbd> move, <Kbd>Enter</Kbd> its samples, <Kbd>N</Kbd> new trial, <Kbd>T</Kbd> the
        numbers
      </p>
    </section>
  );
}
