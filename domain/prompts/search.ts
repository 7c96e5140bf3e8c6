/** Search while typing: every word of the query must occur in a prompt, and matches in the title count most. */
import type { Prompt } from "../entities.ts";
import { fold } from "../fold.ts";

/** A prompt's text prepared for searching: case and accents are removed once, not on every key press. */
export interface Searchable {
  readonly title: string;
  readonly rest: string;
  readonly body: string;
}

export const searchable = ({ title, name, folder, tags, body }: Prompt): Searchable => ({
  title: fold(title),
  rest: fold(`${name}\n${folder ?? ""}\n${tags.map((tag) => `#${tag}`).join("\n")}`),
  body: fold(body),
});

export const searchWords = (query: string): readonly string[] => fold(query).split(/\s+/).filter(Boolean);

const LETTER = /[\p{L}\p{N}]/u;
/** Runs for every title with every key: signs of ASCII need no expression. */
function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) || (code >= 0x30 && code <= 0x39);
  return code >= 0x80 && LETTER.test(text.charAt(at));
}

/** How well a word matches a title: as a whole word best, then as the beginning of one, then inside one; 0 where it does not occur. */
function inTitle(title: string, word: string): number {
  let at = title.indexOf(word);
  if (at === -1) return 0;
  if (at === 0 && !isLetter(title, word.length)) return 9;
  let points = at === 0 ? 7 : 4;
  for (; at !== -1; at = title.indexOf(word, at + word.length)) {
    if (isLetter(title, at - 1)) continue;
    if (!isLetter(title, at + word.length)) return 8;
    points = Math.max(points, 6.5);
  }
  return points;
}

/**
 * How well a prompt matches, higher is better; 0 when a word does not occur in it. A whole word of the title counts more than one that only
 * begins so, and that more than a match inside a word; the title counts more than name, folder and tags, and those more than the body.
 */
export function fits({ title, rest, body }: Searchable, words: readonly string[]): number {
  let points = 0;
  for (const word of words) {
    const named = inTitle(title, word);
    if (named > 0) points += named;
    else if (rest.includes(word)) points += 3;
    else if (body.includes(word)) points += 1;
    else return 0;
  }
  return points;
}

/** How well a prompt matches `/name`, by its title and its name, with the points of `fits`. A hyphen separates words, as in a name. */
export const fitsName = ({ title }: Searchable, name: string, query: string): number =>
  fits({ title, rest: name, body: "" }, searchWords(query.replaceAll("-", " ")));
