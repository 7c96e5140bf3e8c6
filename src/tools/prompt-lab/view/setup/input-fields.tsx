import { X } from "lucide-react";
import { memo, type ReactNode } from "react";
import type { LabInput } from "#domain/lab/types.ts";
import { valueFor } from "#domain/prompts/template.ts";
import { IconButton } from "#src/ui/icon-button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { inputPlace } from "../../model/setup-places.ts";
import { alike } from "./alike.ts";
import type { ListActions } from "./use-list-actions.ts";
import { ValueField } from "./value-field.tsx";

/** Where one begins to fill an input in: its name is given already, so that is its first value, if it has one. */
export const inputField = (id: string): HTMLElement | null => document.getElementById(inputPlace(id));

interface InputFieldsProps {
  readonly input: LabInput;
  /** Position, from 1. */
  readonly number: number;
  readonly variables: readonly string[];
  readonly actions: ListActions<LabInput>;
  /** Called when several cells were pasted. */
  onTable(text: string): void;
}

/** Most characters of a label. */
const LONGEST_LABEL = 80;

/** One input as a row of the table. */
export const InputRow = memo(function InputRow(props: InputFieldsProps) {
  const { label, remove, values } = fieldsOf(props);
  return (
    <tr>
      <th scope="row" className="w-44 min-w-36 py-1.5 pr-2 text-left align-top font-normal">
        {label}
      </th>
      {values.map(({ name, field }) => (
        <td key={name} className="min-w-48 py-1.5 pr-2 align-top">
          {field}
        </td>
      ))}
      <td className="w-ctl py-1.5 align-top">{remove}</td>
    </tr>
  );
}, alike<InputFieldsProps>("input"));

/** What a field of a card is. The field's own name says it to those who do not see it. */
const Caption = ({ children }: { readonly children: string }) => (
  <p aria-hidden className="t-12 mb-0.5 text-text-3 wrap-anywhere">
    {children}
  </p>
);

/** One input as a card, where a table does not fit. */
export const InputCard = memo(function InputCard(props: InputFieldsProps) {
  const { label, remove, values } = fieldsOf(props);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 border-line-soft border-t pt-3">
      <div>
        <Caption>Name</Caption>
        {label}
      </div>
      <div className="self-end">{remove}</div>
      {values.map(({ name, field }) => (
        <div key={name} className="col-span-2">
          <Caption>{name}</Caption>
          {field}
        </div>
      ))}
    </li>
  );
}, alike<InputFieldsProps>("input"));

function fieldsOf({ input, number, variables, actions, onTable }: InputFieldsProps) {
  const { id, label } = input;
  const name = label.trim() === "" ? `input ${number}` : `“${label}”`;
  const fields: { label: ReactNode; remove: ReactNode; values: readonly { name: string; field: ReactNode }[] } = {
    label: (
      <TextInput
        {...(variables.length === 0 && { id: inputPlace(id) })}
        dir="auto"
        aria-label={`Name of input ${number}`}
        value={label}
        maxLength={LONGEST_LABEL}
        autoComplete="off"
        onChange={({ target }) => actions.set(id, (one) => ({ ...one, label: target.value }))}
      />
    ),
    remove: (
      <IconButton
        label={`Remove ${name}`}
        onClick={() => actions.remove(input, label.trim() === "" ? "Input removed" : `${name} removed`)}
      >
        <X aria-hidden />
      </IconButton>
    ),
    values: variables.map((variable, at) => ({
      name: variable,
      field: (
        <ValueField
          {...(at === 0 && { id: inputPlace(id) })}
          variable={variable}
          of={name}
          value={valueFor(input.values, variable)}
          onTable={onTable}
          onText={(text) => actions.set(id, (one) => ({ ...one, values: { ...one.values, [variable]: text } }))}
        />
      ),
    })),
  };
  return fields;
}
