import { Link } from "@tanstack/react-router";
import { MOST_REPEAT } from "#domain/lab/matrix.ts";
import type { Experiment } from "#domain/lab/types.ts";
import { ENOUGH_VOTES } from "#domain/lab/votes.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { Station } from "#src/ui/station.tsx";
import { type Answerer, asksModel, isModel, priceWith, toggled } from "../../model/answerers.ts";
import { counted } from "../../model/experiment-size.ts";
import { leavingWords } from "../../model/leaving-words.ts";
import { changed } from "../../model/list-edits.ts";
import { WHO_ANSWERS } from "../../model/setup-places.ts";
import { untilVotable } from "../../model/vote-words.ts";
import { AnswererRow } from "./answerer-row.tsx";
import { NumberField } from "./number-field.tsx";
import type { Editing } from "./use-edit.ts";

interface AnswerersSectionProps {
  readonly experiment: Experiment;
  readonly answerers: readonly Answerer[];
  readonly editing: Editing;
}

/** Which models are asked, how often, and at what price. */
export function AnswerersSection({ experiment, answerers, editing: { edit } }: AnswerersSectionProps) {
  const { adapters: chosen, repeat } = experiment;
  const untilVote =
    experiment.prompts.length < 2
      ? ""
      : untilVotable({
          inputs: experiment.inputs.length,
          providers: chosen.length,
          repeat,
          hasModel: asksModel(chosen, answerers),
        });
  const gone = chosen
    .filter(({ id }) => !answerers.some((one) => one.id === id))
    .map(({ id }): Answerer => ({ id, label: "Not set up on this device", kind: "gone", model: null }));
  return (
    <Station
      id={WHO_ANSWERS}
      node={chosen.length === 0 ? "gap" : "dot"}
      line={chosen.length === 0 ? "open" : "solid"}
      label="Who answers"
      headingLevel={2}
      bright
      badge={
        <span className="t-13 flex flex-1 justify-between gap-3 text-text-3">
          <span className="max-md:hidden">each one answers every prompt with every input</span>
          <span className="ml-auto tabular-nums">
            {chosen.length === 0 ? "none yet" : counted(chosen.length, "provider")}
          </span>
        </span>
      }
    >
      <ul aria-label="Who answers" className="border-line-soft border-t">
        {[...answerers, ...gone].map((answerer) => (
          <AnswererRow
            key={answerer.id}
            answerer={answerer}
            isGone={gone.includes(answerer)}
            chosen={chosen.find(({ id }) => id === answerer.id)}
            leaving={leavingWords(
              { ...experiment, judge: experiment.judge === null ? null : { id: experiment.judge } },
              answerer,
            )}
            onToggle={() =>
              edit(({ adapters, ...rest }) => ({ ...rest, adapters: toggled(adapters, answerer.id, answerers) }))
            }
            onPrice={(side, value) =>
              edit(({ adapters, ...rest }) => ({
                ...rest,
                adapters: changed(adapters, answerer.id, (one) => ({
                  ...one,
                  price: priceWith(one.price, side, value),
                })),
              }))
            }
          />
        ))}
      </ul>
      {!answerers.some(isModel) && (
        <p className="mt-3 max-w-160">
          No model is set up yet. This device answers with its own rules: the sharpened question, with what an expert
          would ask. To try prompts with a model, set one up under AI providers in{" "}
          <Link to="/settings" hash="ai-providers" className={linkClass}>
            Settings
          </Link>
          .
        </p>
      )}
      <NumberField
        label="Times to ask each question"
        value={repeat}
        help="Asking more than once shows how much the answers vary."
        error={
          Number.isInteger(repeat) && repeat >= 1 && repeat <= MOST_REPEAT
            ? null
            : `Enter a whole number from 1 to ${MOST_REPEAT}.`
        }
        className="mt-5 max-w-80 [&_input]:w-24"
        onNumber={(value) => value !== null && edit((before) => ({ ...before, repeat: value }))}
      />
      {untilVote !== "" && (
        <p className="t-13 mt-3 max-w-160 text-text-2">
          Checks compare the wordings from the first answer on. A blind vote takes {ENOUGH_VOTES} answers to each:{" "}
          {untilVote.charAt(0).toLowerCase()}
          {untilVote.slice(1)}.
        </p>
      )}
    </Station>
  );
}
