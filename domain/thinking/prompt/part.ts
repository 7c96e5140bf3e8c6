import { tidied } from "../refine/refine.ts";
import { sections as sectionsOf } from "../sections/sections.ts";
import { normalizeInput } from "../text/normalize.ts";
import { titleOf } from "../title.ts";
import { headed } from "./headed.ts";
import { readingOf } from "./reading.ts";
import type { ShapeOptions, SplitPrompt } from "./types.ts";

/**
 * Splits a rough idea or a whole prompt into five sections. A prompt that names its sections is split at their names, verbatim; any other
 * text is tidied and each sentence put where it belongs. Open sections stay empty.
 */
export function part(text: string, { report = () => undefined, expert }: ShapeOptions = {}): SplitPrompt {
  const input = normalizeInput(text);
  const named = headed(input);
  report(0.05);
  const advice = input.trim() === "" ? undefined : expert?.advise(input, {});
  report(0.4);
  const made = named ?? sectionsOf(tidied(input, advice?.respell));
  report(0.9);
  const title = titleOf(named && made.task !== "" ? made.task : input);
  return { title, sections: made, added: [], reading: readingOf(advice) };
}
