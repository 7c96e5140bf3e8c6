import { CircleHelp } from "lucide-react";
import { type KeyboardEvent, useMemo, useState } from "react";
import type { Idea } from "#domain/entities.ts";
import { blindOrder, byDots, dotsGiven, MOST_ON_ONE, overlooked } from "#domain/ideation/judging.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/select.tsx";
import { Table } from "#src/ui/table.tsx";
import { sha256Digest } from "../data.ts";
import { counted } from "../model/step-words.ts";
import type { StepProps } from "./cards-step.tsx";
import { ImpactPlot } from "./impact-plot.tsx";
import type { BoardActions } from "./use-board-actions.ts";

const SCORES = [1, 2, 3, 4, 5] as const;
const toScore = (value: string) => SCORES.find((score) => score === Number(value)) ?? null;

/** How many dots there can be: not fewer than are placed. */
const DOTS = Array.from({ length: 18 }, (_, at) => at + 3);

/** Dots in an order that says nothing of the ideas, then impact and effort. */
export function JudgeStep({ board, ideas, actions }: StepProps) {
  const shown = useMemo(() => shownIdeas(ideas), [ideas]);
  const blind = useMemo(() => blindOrder(board.id, shown, sha256Digest), [board.id, shown]);
  const [showsRest, setShowsRest] = useState(false);
  const given = dotsGiven(shown);
  const left = board.dots - given;
  const numberOf = new Map(shown.map(({ id }, at) => [id, at + 1]));
  const dotted = blind.filter(({ dots }) => dots > 0);
  const isDone = left <= 0;
  const listed = isDone && !showsRest ? dotted : blind;
  const measured = byDots(shown.filter((idea) => idea.dots > 0 || idea.star || idea.impact !== null));
  const again = isDone ? overlooked(shown) : undefined;
  if (shown.length === 0) return <p className="t-15">No ideas to judge yet. They come first, in the step Cards.</p>;
  return (
    <div className="grid items-start gap-12 *:min-w-0 xl:grid-cols-2">
      <section aria-labelledby="dots">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="dots" className="t-label text-text-1">
            {counted(board.dots, "dot", "dots")}
          </h2>
          <span className="t-13 flex items-center gap-2 text-text-3">
            Dots to give
            <Select
              aria-label="Dots to give"
              className="w-18"
              value={board.dots}
              onChange={({ target }) => void actions.setBoard({ dots: Number(target.value) })}
            >
              {DOTS.filter((dots) => dots >= given || dots === board.dots).map((dots) => (
                <option key={dots} value={dots}>
                  {dots}
                </option>
              ))}
            </Select>
          </span>
          <span role="status" className="t-13 text-text-3 tabular-nums">
            {given} of {board.dots} placed
          </span>
        </div>
        <p className="t-13 mt-1 mb-3 text-text-3">
          Ideas are shuffled and their sources hidden, so that neither sways you. At most 3 dots per idea.
        </p>
        <ul className="border-line-soft border-t">
          {listed.map((idea) => (
            <DotRow key={idea.id} idea={idea} left={left} actions={actions} />
          ))}
        </ul>
        {listed.length < blind.length && (
          <p className="t-13 flex items-center gap-2 pt-2 text-text-3">
            {counted(blind.length - listed.length, "more idea has no dot", "more ideas have no dot")}
            <Button variant="ghost" size="sm" onClick={() => setShowsRest(true)}>
              Show all
            </Button>
          </p>
        )}
      </section>
      <section aria-labelledby="impact">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="impact" className="t-label text-text-1">
            Impact and effort
          </h2>
          <span className="t-13 text-text-3">your estimates, 1 to 5</span>
        </div>
        {measured.length === 0 ? (
          <p className="t-13 mt-3 text-text-3">Ideas with a dot or a star come here.</p>
        ) : (
          <>
            <ImpactPlot
              points={measured.flatMap(({ id, impact, effort, dots }) =>
                impact === null || effort === null
                  ? []
                  : [{ id, number: numberOf.get(id) ?? 0, impact, effort, hasDots: dots > 0 }],
              )}
            />
            <Table label="Impact, effort and dots of each idea" minWidth={22} className="mt-3">
              <thead>
                <tr>
                  <th scope="col">Idea</th>
                  <th scope="col">Impact</th>
                  <th scope="col">Effort</th>
                  <th scope="col">Dots</th>
                </tr>
              </thead>
              <tbody>
                {measured.map((idea) => {
                  const number = numberOf.get(idea.id);
                  return (
                    <tr key={idea.id}>
                      <td dir="auto">
                        <span className="mr-2 text-text-3">{number}</span>
                        {idea.text}
                      </td>
                      <td>
                        <Score
                          label={`Impact of idea ${number}`}
                          value={idea.impact}
                          onScore={(impact) => void actions.set([idea], { impact })}
                        />
                      </td>
                      <td>
                        <Score
                          label={`Effort of idea ${number}`}
                          value={idea.effort}
                          onScore={(effort) => void actions.set([idea], { effort })}
                        />
                      </td>
                      <td>{idea.dots}</td>
                    </tr>
                  );
                })}
              </tbody>
            </Table>
          </>
        )}
        {again && (
          <p role="status" className="t-14 mt-5 flex gap-3 rounded-lg border border-line-soft bg-bg-1 p-4 text-text-2">
            <CircleHelp aria-hidden className="mt-0.5 flex-none" />
            <span>
              People tend to pick what is easy over what is new (Rietzschel, Nijstad and Stroebe 2010). You starred{" "}
              {numberOf.get(again.id)} and gave it {again.dots === 0 ? "no dot" : "one dot"}: look once more?
            </span>
          </p>
        )}
      </section>
    </div>
  );
}

interface DotRowProps {
  readonly idea: Idea;
  /** Dots that are not given yet. */
  readonly left: number;
  readonly actions: BoardActions;
}

function DotRow({ idea, left, actions }: DotRowProps) {
  /** The same number again takes the dots back. */
  const give = (dots: 1 | 2 | 3) => {
    const wanted = idea.dots === dots ? 0 : dots;
    if (wanted - idea.dots > left) return;
    void actions.set([idea], { dots: wanted });
  };
  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      return void actions.undo();
    }
    if (event.altKey) return;
    const dots = ([1, 2, 3] as const).find((each) => String(each) === event.key);
    if (dots === undefined) return;
    event.preventDefault();
    give(dots);
  }
  return (
    <li
      onKeyDown={onKeyDown}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-line-soft border-b py-2"
    >
      <span dir="auto" className="t-q-sm wrap-anywhere text-text-1">
        {idea.text}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an inline flex box */}
      <span role="group" aria-label={`Dots for: ${idea.text}`} className="flex">
        {([1, 2, 3] as const).slice(0, MOST_ON_ONE).map((dots) => (
          <button
            key={dots}
            type="button"
            aria-pressed={idea.dots >= dots}
            aria-label={counted(dots, "dot", "dots")}
            disabled={idea.dots < dots && dots - idea.dots > left}
            onClick={() => give(dots)}
            className="group grid size-8 place-items-center disabled:opacity-40 max-md:size-11"
          >
            <span
              aria-hidden
              className="size-3.5 rounded-full border-[1.5px] border-line-strong group-aria-pressed:border-text-1 group-aria-pressed:bg-text-1"
            />
          </button>
        ))}
      </span>
    </li>
  );
}

function Score({
  label,
  value,
  onScore,
}: {
  readonly label: string;
  readonly value: Idea["impact"];
  onScore(value: Idea["impact"]): void;
}) {
  return (
    <Select
      aria-label={label}
      className="w-17"
      value={value ?? ""}
      onChange={({ target }) => onScore(toScore(target.value))}
    >
      <option value="">–</option>
      {SCORES.map((score) => (
        <option key={score} value={score}>
          {score}
        </option>
      ))}
    </Select>
  );
}
