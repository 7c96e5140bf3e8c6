import { useState } from "react";
import type { Deck } from "#domain/ideation/decks/deck.ts";
import { isQuotable } from "#domain/ideation/own-words.ts";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

export type Sides = readonly [one: string, other: string];

interface TrizSidesProps {
  readonly sides: Sides;
  readonly parts: NonNullable<Deck["parts"]>;
  /** The separation; undefined for any. */
  readonly part: string | undefined;
  onSides(sides: Sides): void;
  /** Told when the person leaves a field that they changed: a question that changed with each letter could not be read. */
  onDone(): void;
  onPart(part: string | undefined): void;
}

/** What pulls against what, in the person's words, and how to split it: the principles of one separation. */
export function TrizSides({ sides, parts, part, onSides, onDone, onPart }: TrizSidesProps) {
  const [one, other] = sides;
  const [isChanged, setChanged] = useState(false);
  function change(next: Sides) {
    setChanged(true);
    onSides(next);
  }
  function done() {
    if (isChanged) onDone();
    setChanged(false);
  }
  const cannot = [one, other].some((side) => side.trim() !== "" && !isQuotable(side.trim()));
  return (
    <fieldset className="mb-3 grid gap-3 md:grid-cols-2">
      <legend className="t-13 mb-2 text-text-3">
        What pulls against what? With both, the cards ask how to have one and the other.
      </legend>
      <Field label="I want this">
        <TextInput dir="auto" value={one} onChange={({ target }) => change([target.value, other])} onBlur={done} />
      </Field>
      <Field label="and yet this">
        <TextInput dir="auto" value={other} onChange={({ target }) => change([one, target.value])} onBlur={done} />
      </Field>
      {cannot && (
        <p role="status" className="t-13 text-warn md:col-span-2">
          A side has at most 14 words, and no quotation or question marks: the cards cannot ask about it as it is.
        </p>
      )}
      <Field label="Where to split them">
        <Select value={part ?? ""} onChange={({ target }) => onPart(target.value === "" ? undefined : target.value)}>
          <option value="">Split in any way</option>
          {parts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  );
}
