import type { AskedVariable } from "#domain/prompts/variables.ts";
import { Field } from "#src/ui/field.tsx";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

interface VariableFieldProps {
  readonly variable: AskedVariable;
  readonly value: string;
  readonly problem: string | null;
  onChange(value: string): void;
}

/** One field of a prompt's form, by its variable's kind. */
export function VariableField({ variable, value, problem, onChange }: VariableFieldProps) {
  const { name, label, type, options = [] } = variable;
  return (
    <Field label={label === undefined || label.trim() === "" ? name : label} error={problem}>
      {type === "select" ? (
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Choose</option>
          {[...new Set([...options, ...(value === "" ? [] : [value])])].map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      ) : (
        <TextInput
          dir="auto"
          // a number field is a text field with a digit keyboard, because the browser's own drops what it cannot parse
          type={type === "date" && (value === "" || problem === null) ? "date" : "text"}
          {...(type === "number" ? { inputMode: "decimal" as const } : {})}
          value={value}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
