import type { Experiment } from "#domain/lab/types.ts";

/** The title of an experiment; without one, that of its first prompt. */
export const experimentTitle = ({ title, prompts }: Pick<Experiment, "title" | "prompts">): string =>
  title.trim() || prompts[0]?.label.trim() || "Untitled experiment";
