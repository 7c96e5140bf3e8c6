import type { LabPrompt } from "./types.ts";

/** The wording that a persona's was made of; undefined for any other wording, and where that one is gone. */
export const baseOf = ({ id, persona }: LabPrompt, prompts: readonly LabPrompt[]): LabPrompt | undefined =>
  persona && prompts.find((other) => other.id === persona.of && other.id !== id);
