import { type FormEvent, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Select } from "./select.tsx";
import { TextInput } from "./text-input.tsx";

/** What is asked for before a choice is put in. */
export interface SlashAsk {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "number" | "date" | "select";
  readonly options: readonly string[];
  /** What the field begins with. */
  readonly value: string;
}

interface SlashFieldsProps {
  readonly title: string;
  readonly asks: readonly SlashAsk[];
  onPut(values: Readonly<Record<string, string>>): void;
  onClose(): void;
}

/** Asks for what a choice leaves open. What stays empty can be written in the text. */
export function SlashFields({ title, asks, onPut, onClose }: SlashFieldsProps) {
  const [values, setValues] = useState(() => new Map(asks.map(({ name, value }) => [name, value])));
  const set = (name: string, value: string) => setValues((before) => new Map(before).set(name, value));
  function put(event: FormEvent) {
    event.preventDefault();
    // the field it is put into may stand in a form of its own
    event.stopPropagation();
    onPut(Object.fromEntries(values));
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={<bdi>{title}</bdi>}
      description="Fill in what changes. A field you leave empty stays a blank in the text."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="slash-fields">
            Insert
          </Button>
        </>
      }
    >
      <form id="slash-fields" className="mt-4 grid gap-4" onSubmit={put}>
        {asks.map(({ name, label, type, options, value }) => (
          <Field key={name} label={<bdi>{label}</bdi>}>
            {type === "select" ? (
              <Select value={values.get(name)} onChange={({ target }) => set(name, target.value)}>
                <option value="">Choose</option>
                {[...new Set([...options, ...(value === "" ? [] : [value])])].map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </Select>
            ) : (
              <TextInput
                dir="auto"
                // a browser's own field drops what it cannot read
                type={type === "date" && /^(\d{4}-\d\d-\d\d)?$/.test(value) ? "date" : "text"}
                inputMode={type === "number" ? "decimal" : undefined}
                autoComplete="off"
                value={values.get(name)}
                onChange={({ target }) => set(name, target.value)}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
