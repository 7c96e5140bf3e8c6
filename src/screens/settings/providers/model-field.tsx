import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

interface ModelFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  /** What the server lists; empty while that is not known, or where it lists none. */
  readonly models: readonly string[];
  readonly isListing: boolean;
  onChange(model: string): void;
  /** Asks the server for its list. */
  onList(): void;
}

/** The value of the entry for a model that is not in the list. No model has an empty line in its name. */
const ANOTHER = "\n";

/** The model to ask: one of those the server lists, or one by its name. */
export function ModelField({ value, error, models, isListing, onChange, onList }: ModelFieldProps) {
  const [isNamed, setNamed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const isListed = models.length > 0 && !isNamed && (value === "" || models.includes(value));
  // the list and the field take each other's place: a focus that was here stays here
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens when one has taken the other's place
  useLayoutEffect(() => {
    if (hasFocus.current) place.current?.querySelector<HTMLElement>("[name=model]")?.focus();
  }, [isListed]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div
      ref={place}
      className="grid justify-items-start gap-1.5"
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      <Field className="w-full" label="Model" error={error}>
        {isListed ? (
          <Select
            name="model"
            value={value}
            onChange={({ target }) => {
              setNamed(target.value === ANOTHER);
              onChange(target.value === ANOTHER ? "" : target.value);
            }}
          >
            <option value="" disabled>
              Choose a model
            </option>
            {models.map((model) => (
              <option key={model} value={model}>
                {model}
              </option>
            ))}
            <option value={ANOTHER}>Another model, by its name</option>
          </Select>
        ) : (
          <TextInput
            name="model"
            value={value}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      {models.length === 0 ? (
        <Button size="sm" aria-disabled={isListing} onClick={onList}>
          List its models
        </Button>
      ) : (
        !isListed && (
          <Button
            size="sm"
            onClick={() => {
              setNamed(false);
              onChange("");
            }}
          >
            Choose from its list
          </Button>
        )
      )}
    </div>
  );
}
