import type { LabPrompt } from "./types.ts";

/** The wording that a persona's wording was made from. Undefined for any other wording, and when that one no longer exists. */
export const baseOf = ({ id, persona }: LabPrompt, prompts: readonly LabPrompt[]): LabPrompt | undefined =>
  persona && prompts.find((other) => other.id === persona.of && other.id !== id);
