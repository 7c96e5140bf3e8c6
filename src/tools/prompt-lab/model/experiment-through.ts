/** Experiments that ask through a persona: loaded when one is brought, since they read a wording as the engine does. */
import { throughPersona } from "#domain/lab/through-persona.ts";
import type { Experiment, LabPrompt } from "#domain/lab/types.ts";
import type { Lens } from "#domain/thinking/lens/lens.ts";
import { type Begun, emptyInput, exampleInputs, examplePrompts, type NewId, newExperiment } from "./new-experiment.ts";

/** A text as the wording of an experiment; the example's first one without a text. */
export const textAsWording = (text: string | undefined, id: string): LabPrompt => {
  const [example] = examplePrompts();
  const body = text?.trim() || example?.body || "";
  return { id, label: text?.trim() ? "As written" : (example?.label ?? ""), body, from: null };
};

/**
 * A wording beside the same asked through a persona; one that finds nothing to ask adds none. The example's wording brings its cases, any other one
 * empty case, which is enough without variables.
 */
export function experimentThrough(begun: Begun, of: LabPrompt, lens: Lens, newId: NewId): Experiment {
  const through = throughPersona(of, lens, newId());
  const isExample = of.body === examplePrompts()[0]?.body;
  return {
    ...newExperiment(begun),
    title: through ? `${of.label}, and through ${lens.name}` : of.label,
    prompts: through ? [of, through] : [of],
    inputs: isExample ? exampleInputs(newId) : [emptyInput(newId(), [])],
  };
}
