import type { Experiment } from "#domain/lab/types.ts";

/** What an experiment is called: by its title, else by its first prompt. */
export const experimentTitle = ({ title, prompts }: Pick<Experiment, "title" | "prompts">): string =>
  title.trim() || prompts[0]?.label.trim() || "Untitled experiment";
