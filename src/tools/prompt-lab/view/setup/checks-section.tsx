import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { v7 as uuidv7 } from "uuid";
import type { Experiment } from "#domain/lab/types.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Select } from "#src/ui/select.tsx";
import { Station } from "#src/ui/station.tsx";
import { type Answerer, asksModel, isModel } from "../../model/answerers.ts";
import { CHECK_KINDS, checkOf } from "../../model/check-kinds.ts";
import { counted } from "../../model/experiment-size.ts";
import { ADD_CHECK, CHECKS } from "../../model/setup-places.ts";
import { CheckCard, checkField } from "./check-card.tsx";
import { SectionExample } from "./section-example.tsx";
import type { Editing } from "./use-edit.ts";
import { useListActions } from "./use-list-actions.ts";

interface ChecksSectionProps {
  readonly experiment: Experiment;
  readonly answerers: readonly Answerer[];
  readonly editing: Editing;
}

const PURPOSE =
  "Every answer is checked, so that you can compare wordings in numbers. Without checks you can still read answers and vote on them.";

/** The checks for the answers. All checks apply to every answer. */
export function ChecksSection({ experiment, answerers, editing }: ChecksSectionProps) {
  const { assertions, judge, adapters } = experiment;
  const actions = useListActions(editing, "assertions", checkField, ADD_CHECK);
  const judges = answerers.filter(isModel);
  const canJudge = judges.length > 0;
  const needsJudge = assertions.some(({ kind }) => kind === "rubric");
  const knownJudge = judges.some(({ id }) => id === judge);
  return (
    <Station
      id={CHECKS}
      node={assertions.length === 0 ? "gap" : "dot"}
      label="Checks"
      headingLevel={2}
      bright
      badge={
        <span className="t-13 flex flex-1 justify-between gap-3 text-text-3">
          <span className="max-md:hidden">what every answer is checked for</span>
          <span className="ml-auto tabular-nums">
            {assertions.length === 0 ? "none yet" : counted(assertions.length, "check")}
          </span>
        </span>
      }
    >
      {assertions.length === 0 && !asksModel(adapters, answerers) ? (
        // no example: this device answers in a form of its own, so that no check says anything about a wording
        <p className="max-w-160">
          {PURPOSE} Without a model this device answers with a guide of its own, so a check says nothing about how a
          model would answer.
        </p>
      ) : assertions.length === 0 ? (
        <SectionExample
          text={PURPOSE}
          example={<p>{CHECK_KINDS.words.label}: 30 to 120</p>}
          take="Add this check"
          onTake={() => actions.add([{ id: uuidv7(), kind: "words", least: 30, most: 120 }])}
        />
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {assertions.map((check, at) => (
            <CheckCard
              key={check.id}
              check={check}
              number={at + 1}
              isLast={at === assertions.length - 1}
              canJudge={canJudge}
              actions={actions}
            />
          ))}
        </ol>
      )}
      <div className="mt-5">
        <Button id={ADD_CHECK} onClick={() => actions.add([checkOf("contains", uuidv7())])}>
          <Plus aria-hidden />
          Add a check
        </Button>
      </div>
      {needsJudge && canJudge && (
        <Field
          label="Who judges"
          error={knownJudge ? null : "Choose who judges."}
          help="Each answer is sent there, with your description of a good one."
          className="mt-5 max-w-80"
        >
          <Select
            value={knownJudge && judge !== null ? judge : ""}
            onChange={({ target }) =>
              editing.edit((before) => ({ ...before, judge: target.value === "" ? null : target.value }))
            }
          >
            <option value="">None yet</option>
            {judges.map(({ id, label, model }) => (
              <option key={id} value={id}>
                {model === null ? label : `${label}, ${model}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {!canJudge && (
        <p className="t-13 mt-3 max-w-160 text-text-3">
          {needsJudge ? "A check here is judged by a model" : "A model can judge answers too"}, once one is set up under
          AI providers in{" "}
          <Link to="/settings" hash="ai-providers" className={linkClass}>
            Settings
          </Link>
          .
        </p>
      )}
    </Station>
  );
}
