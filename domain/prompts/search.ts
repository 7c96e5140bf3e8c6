/** Search as one types: every word of the query must stand somewhere in a prompt, and what stands in its title counts most. */
import type { Prompt } from "../entities.ts";
import { fold } from "../fold.ts";

/** What is kept of a prompt to search it: case and accents taken away once, not with each key. */
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
 * How well a prompt fits, higher is better; 0 where a word stands nowhere in it. A word that begins the title or a word of it counts more than one
 * inside, the title more than name, folder and tags, those more than the body.
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

/** A prompt as it is called by `/name`: how well its title and its name fit, as `fits` counts. A hyphen stands between words, as in a name. */
export const fitsName = ({ title }: Searchable, name: string, query: string): number =>
  fits({ title, rest: name, body: "" }, searchWords(query.replaceAll("-", " ")));
