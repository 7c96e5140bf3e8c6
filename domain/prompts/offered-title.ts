import { cutAtPhrase } from "../thinking/text/cut-at-phrase.ts";

/** Longest offered title, in characters (UTF-16 code units). */
const MOST = 60;
/** What Markdown writes before the words of a line: headings, quotes, points of a list, emphasis. */
const MARKS = /^(?:\s|[#>*+_`~-]|\d+[.)]\s)+/;
const TELLS = /\p{L}/u;

/** A title for a prompt that was given none: its first line with words, without its marks. @returns "" for a text without words */
export function offeredTitle(body: string): string {
  const line = body
    .split("\n")
    .map((each) =>
      each
        .replace(MARKS, "")
        .replace(/[*_`]+/g, "")
        .trim(),
    )
    .find((each) => TELLS.test(each));
  return line === undefined ? "" : cutAtPhrase(line, MOST);
}
