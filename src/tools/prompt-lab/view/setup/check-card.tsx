import { memo, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { assertionProblem } from "#domain/lab/assertion-problem.ts";
import { textOf } from "#domain/lab/assertion-text.ts";
import type { Assertion, AssertionKind } from "#domain/lab/types.ts";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { CHECK_KINDS, checkOf, KINDS } from "../../model/check-kinds.ts";
import { checkPlace } from "../../model/setup-places.ts";
import { alike } from "./alike.ts";
import { CheckFields } from "./check-fields.tsx";
import { ItemMenu } from "./item-menu.tsx";
import type { ListActions } from "./use-list-actions.ts";

export const checkField = (id: string): HTMLElement | null =>
  document.querySelector(`#${CSS.escape(checkPlace(id))} select`);

interface CheckCardProps {
  readonly check: Assertion;
  /** Position, from 1. */
  readonly number: number;
  readonly isLast: boolean;
  /** Whether there is a model that could judge. */
  readonly canJudge: boolean;
  readonly actions: ListActions<Assertion>;
}

/** One check: its kind and its fields. An empty field shows no error before the person has left it. */
export const CheckCard = memo(function CheckCard({ check, number, isLast, canJudge, actions }: CheckCardProps) {
  const { id, kind } = check;
  const [left, setLeft] = useState(() => textOf(check) !== "" || kind === "words");
  const { label } = CHECK_KINDS[kind];
  return (
    <li
      id={checkPlace(id)}
      aria-label={`Check ${number}: ${label}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line-soft border-t pt-4"
      onBlur={({ target }) => target.matches("input, textarea") && setLeft(true)}
    >
      <div className="flex items-start justify-between gap-2">
        <Field label={`Type of check ${number}`} hideLabel className="w-full max-w-80">
          <Select
            value={kind}
            onChange={({ target }) => actions.set(id, (one) => checkOf(target.value as AssertionKind, id, textOf(one)))}
          >
            {KINDS.filter((one) => one !== "rubric" || canJudge || kind === "rubric").map((one) => (
              <option key={one} value={one}>
                {CHECK_KINDS[one].label}
              </option>
            ))}
          </Select>
        </Field>
        <ItemMenu
          of={`check ${number}`}
          isFirst={number === 1}
          isLast={isLast}
          onMove={(by) => actions.move(id, by)}
          onDuplicate={() => actions.duplicate(id, { ...check, id: uuidv7() })}
          onRemove={() => actions.remove(check, `Check “${label}” removed`)}
        />
      </div>
      <CheckFields
        check={check}
        problem={left ? assertionProblem(check) : null}
        onCheck={(next) => actions.set(id, () => next)}
      />
    </li>
  );
}, alike<CheckCardProps>("check"));
