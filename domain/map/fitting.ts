import { splitSentences } from "../thinking/text/sentences.ts";
import { MOST_TEXT } from "./limits.ts";

/** A text as thoughts. A page is split at its sentences, and a sentence that is too long anywhere. No word is lost. */
export function fitting(text: string): readonly string[] {
  const whole = text.trim();
  if (whole.length <= MOST_TEXT) return whole === "" ? [] : [whole];
  const parts: string[] = [];
  let part = "";
  let from = 0;
  const ends = [...splitSentences(whole).map(({ span }) => span.end), whole.length];
  for (const end of ends) {
    const sentence = whole.slice(from, end);
    from = Math.max(from, end);
    if ((part + sentence).trim().length <= MOST_TEXT) {
      part += sentence;
      continue;
    }
    if (part.trim() !== "") parts.push(part.trim());
    part = sentence;
    while (part.trim().length > MOST_TEXT) {
      parts.push(part.trim().slice(0, MOST_TEXT));
      part = part.trim().slice(MOST_TEXT);
    }
  }
  return part.trim() === "" ? parts : [...parts, part.trim()];
}
