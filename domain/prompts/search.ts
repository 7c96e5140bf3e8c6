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

/**
 * How well a prompt matches, higher is better; 0 when a word does not occur in it. A match at the start of the title or of a word in it
 * counts more than one inside a word; the title counts more than name, folder and tags, and those more than the body.
 */
export function fits({ title, rest, body }: Searchable, words: readonly string[]): number {
  let points = 0;
  for (const word of words) {
    const at = title.indexOf(word);
    if (at === 0) points += 8;
    else if (at > 0) points += /[\p{L}\p{N}]/u.test(title[at - 1] as string) ? 4 : 6;
    else if (rest.includes(word)) points += 3;
    else if (body.includes(word)) points += 1;
    else return 0;
  }
  return points;
}

/** How well a prompt matches `/name`, by its title and its name, with the points of `fits`. A hyphen separates words, as in a name. */
export const fitsName = ({ title }: Searchable, name: string, query: string): number =>
  fits({ title, rest: name, body: "" }, searchWords(query.replaceAll("-", " ")));
