/** What a synthesis can take, and what is said of more. */
import type { SynthesisSource } from "../entities.ts";
import { appError } from "../errors.ts";
import { err, ok, type Result } from "../result.ts";
import { hasVisible } from "../visible.ts";

export const MOST_SOURCES = 8;
export const LEAST_SOURCES = 2;
/** Characters of one source, and of all of them. */
export const LONGEST_SOURCE = 40_000;
export const LONGEST_TOGETHER = 120_000;
/** Characters. */
export const LONGEST_QUESTION = 1_000;

export type NewSource = Pick<SynthesisSource, "kind" | "origin" | "title" | "text" | "derived" | "seats">;

/** What joins these sources, or why it cannot: nothing is shortened, and what is there stays. @returns INVALID_INPUT with the remedy */
export function joining(
  there: readonly Pick<SynthesisSource, "title" | "text">[],
  added: readonly NewSource[],
): Result<readonly NewSource[]> {
  const together = [...there];
  for (const source of added) {
    const named = source.title.trim() === "" ? "This text" : `“${source.title}”`;
    if (!hasVisible(source.text)) return err(appError("INVALID_INPUT", `${named} is empty.`));
    if (source.text.length > LONGEST_SOURCE)
      return err(
        appError("INVALID_INPUT", `${named} is longer than ${LONGEST_SOURCE.toLocaleString("en")} characters.`, {
          remedy: "Add the part that matters, or split it into several sources.",
        }),
      );
    const same = together.findIndex(({ text }) => text.trim() === source.text.trim());
    if (same >= 0)
      return err(
        appError("INVALID_INPUT", `${named} is the same text as “${together[same]?.title}”.`, {
          remedy: "One is enough.",
        }),
      );
    together.push(source);
  }
  if (together.length > MOST_SOURCES)
    return err(appError("INVALID_INPUT", "Eight at a time.", { remedy: "Merge some first, then add the result." }));
  if (together.reduce((sum, { text }) => sum + text.length, 0) > LONGEST_TOGETHER)
    return err(
      appError("INVALID_INPUT", `Together that is more than ${LONGEST_TOGETHER.toLocaleString("en")} characters.`, {
        remedy: "Merge some first, then add the result.",
      }),
    );
  return ok(added);
}
