import { ArrowLeft, Plus, Scale } from "lucide-react";
import { useMemo, useState } from "react";
import { excluding, farthest, MOST_AXES, pairsOf, sizeOf, untriedOf } from "#domain/ideation/box.ts";
import { Button } from "#src/ui/button.tsx";
import { boxOf } from "../../model/box-of.ts";
import { counted } from "../../model/step-words.ts";
import type { StepProps } from "../cards-step.tsx";
import { AxisRow } from "./axis-row.tsx";
import { EmptyPlaces } from "./empty-places.tsx";
import { PairsDialog } from "./pairs-dialog.tsx";
import { PlaceIdeas } from "./place-ideas.tsx";
import { useBoxActions } from "./use-box-actions.ts";

/** What an idea is made of: lines with their values, what cannot be together, and the places without an idea. */
export function BoxStep(props: StepProps) {
  const { board, ideas, axes, pairs: verdicts, actions, onStep } = props;
  const box = useMemo(() => boxOf({ board, ideas, axes, pairs: verdicts }), [board, ideas, axes, verdicts]);
  const boxActions = useBoxActions(props, actions.undo);
  const [pairing, setPairing] = useState(false);
  const ruledOut = useMemo(() => new Set(box.ruledOut.keys()), [box]);
  const size = useMemo(() => sizeOf(box.axes, ruledOut), [box, ruledOut]);
  const places = useMemo(() => box.placed.map(({ place }) => place), [box]);
  const far = useMemo(
    () => (box.axes.length > 1 && places.length > 0 ? farthest(box.axes, ruledOut, places, board.seed) : null),
    [box, ruledOut, places, board.seed],
  );
  const culprits = useMemo(() => excluding(box.axes, ruledOut), [box, ruledOut]);
  const pairs = useMemo(() => pairsOf(box.axes), [box]);
  const { allowed, untried } = useMemo(() => untriedOf(box.axes, ruledOut, places), [box, ruledOut, places]);
  const whole = new Set(places.filter((place) => !place.includes(null)).map((place) => place.join(" "))).size;
  const words = (key: string) => key.split(".").map(box.textOf).join(" × ");
  return (
    <div className="grid gap-x-14 gap-y-10 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-10 *:min-w-0">
        <section aria-labelledby="box">
          <Button variant="ghost" size="sm" className="-ml-2.5 mb-2" onClick={() => onStep("cards")}>
            <ArrowLeft aria-hidden />
            The cards
          </Button>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="box" className="t-label text-text-1">
              The box: what an idea is made of
            </h2>
            <Button
              variant="ghost"
              size="sm"
              disabled={box.axes.length >= MOST_AXES}
              onClick={() => void boxActions.addAxis()}
            >
              <Plus aria-hidden />
              Add a line
            </Button>
          </div>
          {axes.every(({ gone }) => gone !== null) ? (
            <p className="t-15 mt-3 max-w-[58ch] text-text-2">
              A line is something that differs between ideas: what changes, when, who does it. Give each line two values
              or more; the box then shows which combinations no idea has tried.
            </p>
          ) : (
            <div className="mt-3 border-line-soft border-t">
              {axes
                .filter(({ gone }) => gone === null)
                .toSorted((a, b) => a.order - b.order)
                .map((axis) => (
                  <AxisRow key={axis.id} axis={axis} placed={places} actions={boxActions} />
                ))}
            </div>
          )}
          {size.all > 0 && (
            <p role="status" className="t-14 mt-3 max-w-[60ch] text-text-2 tabular-nums">
              <b className="font-medium text-text-1">{size.all.toLocaleString("en")}</b>{" "}
              {size.all === 1 ? "combination" : "combinations"};{" "}
              <b className="font-medium text-text-1">
                {size.isMore ? "more than 1,000,000" : size.holding.toLocaleString("en")}
              </b>{" "}
              {size.holding === 1 ? "holds" : "hold"} together
              {ruledOut.size > 0 && ` without your ${counted(ruledOut.size, "impossible pair", "impossible pairs")}`}.
              {places.length > 0 && (
                <>
                  {" "}
                  {counted(places.length, "idea has a place", "ideas have a place")}, and{" "}
                  {counted(whole, "combination has", "combinations have")} an idea.
                </>
              )}
            </p>
          )}
          {culprits.length > 0 && (
            <p role="alert" className="t-14 mt-3 max-w-[60ch] text-warn">
              Nothing holds together: {culprits.length === 1 ? "this pair excludes" : "these pairs exclude"} the rest:{" "}
              {culprits.map(words).join(", ")}.
            </p>
          )}
        </section>
        {box.axes.length > 1 && <EmptyPlaces board={board} ideas={ideas} box={box} actions={actions} />}
        {box.axes.length > 0 && <PlaceIdeas ideas={ideas} box={box} actions={actions} />}
      </div>
      <aside aria-label="What holds together" className="grid content-start gap-8">
        {pairs.length > 0 && (
          <section aria-labelledby="cannot">
            <h2 id="cannot" className="t-label text-text-1">
              Cannot be together
            </h2>
            <ul className="mt-2 grid gap-2.5">
              {[...box.ruledOut].map(([key, why]) => (
                <li key={key}>
                  <p dir="auto" className="t-q-sm text-text-1">
                    {words(key)}
                  </p>
                  {why !== "" && (
                    <p dir="auto" className="t-13 text-text-3">
                      {why}
                    </p>
                  )}
                </li>
              ))}
            </ul>
            <p className="t-13 mt-2 text-text-3 tabular-nums">
              {counted(pairs.length, "pair", "pairs")}, {box.judged.size} looked at: {ruledOut.size} ruled out.
              {places.length > 0 &&
                ` ${untried} of ${counted(allowed, "possible pair", "possible pairs")} never tried.`}
            </p>
            <Button size="sm" className="mt-3" onClick={() => setPairing(true)}>
              <Scale aria-hidden />
              Go through the pairs
            </Button>
          </section>
        )}
        {far && (
          <section aria-labelledby="farthest">
            <h2 id="farthest" className="t-label text-text-1">
              Farthest from all you have
            </h2>
            <p dir="auto" className="t-q-sm mt-2 text-text-1">
              {far.combination.map(box.textOf).join(" · ")}
            </p>
            <p className="t-13 mt-1 text-text-3">
              Differs from every idea in at least {far.least} of {counted(box.axes.length, "line", "lines")}.
              {far.isSampled && " Looked for among 20,000 combinations, drawn by the seed."}
            </p>
          </section>
        )}
      </aside>
      {pairing && (
        <PairsDialog
          pairs={pairs}
          box={box}
          onJudge={(key, verdict, why) => boxActions.judge(key, verdict, why)}
          onClose={() => setPairing(false)}
        />
      )}
    </div>
  );
}
