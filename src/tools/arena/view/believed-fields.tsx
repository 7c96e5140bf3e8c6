import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { PercentField } from "./percent-field.tsx";

/** What is believed of a claim before it is debated. */
export interface Believed {
  /** 1 to 99. */
  readonly percent: number;
  /** What would make it right; may be empty. */
  readonly criterion: string;
}
export const NOT_SAID: Believed = { percent: 50, criterion: "" };

interface BelievedFieldsProps {
  readonly believed: Believed;
  onBelieved(next: Believed): void;
}

/** How likely a claim is found, and how one will know. */
export const BelievedFields = ({ believed, onBelieved }: BelievedFieldsProps) => (
  <>
    <PercentField
      label="How likely is it that this turns out right?"
      value={believed.percent}
      onChange={(percent) => onBelieved({ ...believed, percent })}
    />
    <Field label="You would call it right if" optional="optional">
      <TextInput
        dir="auto"
        maxLength={400}
        value={believed.criterion}
        onChange={({ target }) => onBelieved({ ...believed, criterion: target.value })}
      />
    </Field>
  </>
);
