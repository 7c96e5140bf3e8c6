/** Typed and pasted text as ideas. */

import { normalizeInput } from "../thinking/text/normalize.ts";
import { hasVisible } from "../visible.ts";

export const [MOST_TEXT, MOST_IDEAS, MOST_QUESTION] = [2_000, 1_000, 2_000] as const;
const BULLET = /^\s*(?:[-*+•–—]|\(?\d{1,4}[.)]|\[[ xX]?\])\s+/;
const HEADING = /^\s*#{1,6}\s+(.+?)\s*#*\s*$/;

export interface IdeaLine {
  readonly text: string;
  /** The heading above it; null without one. */
  readonly group: string | null;
}

/** The ideas of a text, one a line, without bullets; Markdown headings are groups. */
export function ideaLines(text: string): readonly IdeaLine[] {
  let group: string | null = null;
  return normalizeInput(text)
    .split("\n")
    .flatMap((line): IdeaLine[] => {
      const heading = HEADING.exec(line);
      if (heading) {
        group = heading[1] ?? null;
        return [];
      }
      let rest = line;
      while (BULLET.test(rest)) rest = rest.replace(BULLET, "");
      return hasVisible(rest) ? [{ text: rest.trim(), group }] : [];
    });
}

/** Lines as a text that is read as the same lines. */
export function linesText(lines: readonly IdeaLine[]): string {
  let above: string | null = null;
  return lines
    .flatMap(({ text, group }) => {
      const heading = group !== null && group !== above ? [`## ${group}`] : [];
      above = group;
      return [...heading, `- ${text}`];
    })
    .join("\n");
}
