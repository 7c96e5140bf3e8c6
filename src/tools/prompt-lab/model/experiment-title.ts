import type { Experiment } from "#domain/lab/types.ts";

/** A label that the lab gave: it says nothing of the prompt. */
const GIVEN_LABEL = /^Prompt \d+$/;
/** Words of a prompt that stand for it. */
const MOST_WORDS = 7;

/** The title of an experiment; without one, the label of its first prompt, or how that prompt begins. */
export function experimentTitle({ title, prompts }: Pick<Experiment, "title" | "prompts">): string {
  const [first] = prompts;
  const label = first?.label.trim() ?? "";
  if (title.trim() || !first || (label && !GIVEN_LABEL.test(label))) return title.trim() || label || UNTITLED;
  const words = first.body.slice(0, 200).split(/\s+/u).filter(Boolean);
  const start = words.slice(0, MOST_WORDS).join(" ");
  return words.length > MOST_WORDS ? `${start} …` : start || label || UNTITLED;
}

const UNTITLED = "Untitled experiment";
