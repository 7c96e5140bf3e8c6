import { splitSentences } from "../text/sentences.ts";
import { words } from "../text/tokens.ts";

/**
 * The text with what it says twice said once: a text that is one passage over and over becomes the passage, and of equal
 * sentences only the first stays. Sentences are equal when their words are, whatever their case and marks.
 */
export function distinctText(text: string): string {
  const once = firstPassage(text);
  const seen = new Set<string>();
  let result = "";
  let at = 0;
  for (const { span } of splitSentences(once)) {
    const said = key(once.slice(span.start, span.end));
    if (said !== "" && seen.has(said)) {
      result += once.slice(at, span.start);
      at = span.end;
    }
    seen.add(said);
  }
  return result + once.slice(at);
}

const key = (text: string) =>
  words(text)
    .map(({ lower }) => lower)
    .join(" ");

/** Cuts a text whose words repeat with a period after the first period (the failure function of Knuth, Morris and Pratt). */
function firstPassage(text: string): string {
  const all = words(text);
  const failure: number[] = [0];
  let length = 0;
  for (let at = 1; at < all.length; at++) {
    while (length > 0 && all[at]?.lower !== all[length]?.lower) length = failure[length - 1] ?? 0;
    if (all[at]?.lower === all[length]?.lower) length++;
    failure.push(length);
  }
  const period = all.length - (failure.at(-1) ?? 0);
  const next = all[period];
  return next && all.length % period === 0 ? text.slice(0, next.span.start).trimEnd() : text;
}
