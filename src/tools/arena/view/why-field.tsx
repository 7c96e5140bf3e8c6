import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

interface WhyFieldProps {
  readonly value: string;
  readonly problem: string | null;
  onChange(value: string): void;
}

/** The reason that goes with a vote. */
export const WhyField = ({ value, problem, onChange }: WhyFieldProps) => (
  <Field label="Why" error={problem}>
    <TextInput dir="auto" maxLength={400} value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
);
