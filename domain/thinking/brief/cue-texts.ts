import { PAGE } from "./flavour.ts";
import { quote } from "./grammar/tidy.ts";
import type { Material } from "./material.ts";
import { fill, type Slots } from "./template.ts";
import { CUES } from "./templates/cues.ts";

/** Cues are searched in this many characters of a long text. */
const REACH = 20_000;

/** What follows the cue itself: another clause. */
const AFTER =
  /(?<=\S+ \S+) (?:(?:when|but|because|although|and|so) .*|(?:I|we|it|they|my|our) (?:have|has|am|are|is|get|gets|feel) .*|(?:and|but|or))$/i;

/** The match without a last word that the pattern's length limit cut off. */
function whole({ 0: found, index }: RegExpExecArray, text: string): string {
  const next = text.charAt(index + found.length);
  return /[\p{L}\p{N}]$/u.test(found) && /[\p{L}\p{N}'’]/u.test(next) ? found.replace(/\s\S*$/, "") : found;
}

/** @returns the texts that the person's wordings call for, most telling first; the hit is quoted as written */
export function cueTexts({ reading, flavour }: Material, slots: Slots, which: "ask" | "assume"): string[] {
  const text = reading.text.slice(0, REACH);
  const found: string[] = [];
  for (const cue of CUES) {
    const template = cue[which];
    // In a page "since 1987" is history, not the day when the trouble began.
    if (cue.only !== undefined && reading.text.length > PAGE) continue;
    if (template === undefined || (cue.only !== undefined && !cue.only.includes(flavour))) continue;
    const match = cue.pattern.exec(text);
    const hit = match === null ? undefined : whole(match, text).replace(AFTER, "").trim();
    const filled = hit === undefined ? null : fill(template, { ...slots, hit: quote(hit.replace(/\s+/g, " "), 10) });
    if (filled !== null) found.push(filled);
  }
  return found;
}
