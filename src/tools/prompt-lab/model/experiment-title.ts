import type { Experiment } from "#domain/lab/types.ts";
import { cutAtPhrase } from "#domain/thinking/text/cut-at-phrase.ts";

/** Longest title made of a prompt, in characters (UTF-16 code units). */
const LONGEST = 60;
/** A label that the lab gave: it says nothing of the prompt. */
const GIVEN_LABEL = /^Prompt \d+$/;

/**
 * The title of an experiment; without one, its first prompt: by its name in the library, or by what it asks. A label such as "Short" tells wordings of one
 * question apart and names none of them.
 */
export function experimentTitle({ title, prompts }: Pick<Experiment, "title" | "prompts">): string {
  const [first] = prompts;
  const label = first?.label.trim() ?? "";
  const asks = cutAtPhrase((first?.body ?? "").slice(0, 400).replace(/\s+/gu, " ").trim(), LONGEST);
  const named = GIVEN_LABEL.test(label) ? "" : label;
  return title.trim() || (first?.from ? named : "") || asks || named || "Untitled experiment";
}
