import { type Place, variableAt } from "#domain/lab/experiment-fields.ts";
import type { Experiment } from "#domain/lab/types.ts";

const WORDS = { prompts: "prompt", inputs: "input", adapters: "provider", assertions: "check" } as const;

/** The name of a field that a person writes in, as its page says it: `Text of “Short”`. */
export function fieldName(experiment: Experiment, place: Place): string {
  const { list, id, field } = place;
  if (list === null) return "Title of the experiment";
  const items: readonly { readonly id: string; readonly label?: string }[] = experiment[list];
  const at = items.findIndex((item) => item.id === id);
  const label = items[at]?.label?.trim() ?? "";
  const numbered = `${WORDS[list]} ${at + 1}`;
  if (field === "check") return `Check ${at + 1}`;
  if (field === "label") return `Name of ${numbered}`;
  return `${variableAt(place) ?? "Text"} of ${label === "" ? numbered : `“${label}”`}`;
}
