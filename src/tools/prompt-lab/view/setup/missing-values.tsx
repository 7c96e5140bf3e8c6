import type { LabInput } from "#domain/lab/types.ts";
import { counted } from "../../model/experiment-size.ts";
import { missingValues } from "../../model/experiment-variables.ts";

/** Number of gaps listed by name. */
const NAMED = 3;

interface MissingValuesProps {
  readonly inputs: readonly LabInput[];
  readonly variables: readonly string[];
}

/** The inputs that lack a value for a variable. Its line is there even when none does, so that nothing moves. */
export function MissingValues({ inputs, variables }: MissingValuesProps) {
  const gaps = inputs.flatMap((input, at) =>
    missingValues(input, variables).map((name) => ({ name, of: input.label.trim() || `input ${at + 1}` })),
  );
  const named = gaps.slice(0, NAMED).map(({ name, of }) => `${name} in ${of}`);
  const more = gaps.length > NAMED ? `, and ${gaps.length - NAMED} more` : "";
  return (
    <p role="status" className="t-13 mt-2 min-h-5 text-warn wrap-anywhere">
      {gaps[0] &&
        `${counted(gaps.length, "value")} missing: ${named.join(", ")}${more}. The prompt is sent with [${gaps[0].name}] in its place.`}
    </p>
  );
}
