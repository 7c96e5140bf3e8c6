import { type ReactNode, useState } from "react";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { typedNumber } from "../../model/typed-number.ts";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  /** Whether it may be left empty. */
  readonly optional?: boolean;
  readonly error?: string | null;
  readonly help?: ReactNode;
  readonly className?: string;
  onNumber(value: number | null): void;
}

/** A number field that does not reformat typing: "0." stays on the way to 0.5. An invalid number changes nothing and shows an error. */
export function NumberField({ label, value, optional = false, error, help, className, onNumber }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : typedNumber(typed);
  const isUsable = number !== undefined && (optional || number !== null);
  const text = typed === null || (isUsable && number !== value) ? (value?.toString() ?? "") : typed;
  const wrong = typed !== null && !isUsable ? `This is not a number. The value is still ${value ?? "empty"}.` : null;
  return (
    <Field
      label={label}
      optional={optional ? "optional" : undefined}
      error={wrong ?? error}
      help={help}
      className={className}
    >
      <TextInput
        inputMode="decimal"
        value={text}
        autoComplete="off"
        className="tabular-nums"
        onBlur={() => isUsable && setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = typedNumber(target.value);
          if (next !== undefined && (optional || next !== null)) onNumber(next);
        }}
      />
    </Field>
  );
}
