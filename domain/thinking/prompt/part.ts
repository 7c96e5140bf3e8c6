import { read } from "../reading/read.ts";
import { SECTION_ORDER } from "../sections/headings.ts";
import { sections as sectionsOf } from "../sections/sections.ts";
import { normalizeInput } from "../text/normalize.ts";
import { splitSentences } from "../text/sentences.ts";
import { titleOf } from "../title.ts";
import type { PromptSections } from "../types.ts";
import { headed } from "./headed.ts";
import type { Added, Report, SplitPrompt } from "./types.ts";

const ONLY_GAP = /^\[[^[\]\n]{1,200}\]$/;
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");

/**
 * Splits a rough idea or a whole prompt into five sections. A prompt that names its sections is split at their names, verbatim; any other
 * text is read. Open sections stay empty.
 */
export function part(text: string, report: Report = () => undefined): SplitPrompt {
  const input = normalizeInput(text);
  const named = headed(input);
  report(0.05);
  if (!named) read(input);
  report(0.6);
  const made = named ?? filled(sectionsOf(input));
  report(0.9);
  const { task } = made;
  const title = titleOf(read((named && task !== "" ? task : input).slice(0, 20_000)));
  return { title, sections: made, added: named ? [] : templatesIn(made, input) };
}

/** Without the sections that contain only a gap. */
const filled = (sections: PromptSections): PromptSections =>
  Object.fromEntries(
    SECTION_ORDER.map((id) => [id, ONLY_GAP.test(sections[id].trim()) ? "" : sections[id]]),
  ) as unknown as PromptSections;

/** The sentences that are not the person's words. */
function templatesIn(sections: PromptSections, input: string): Added[] {
  const said = letters(input);
  return SECTION_ORDER.flatMap((id) => splitSentences(sections[id])).flatMap(({ text }): Added[] => {
    const words = letters(text).trim();
    // a role is a template around the person's own words for their audience
    return text.length > 400 || said.includes(words) || !/^You (?:write|explain|teach|advise)\b/.test(text)
      ? []
      : [{ text, origin: "template" }];
  });
}
