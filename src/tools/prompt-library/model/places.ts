/** The parts of the library: which prompts each contains, and in which order. */
import type { Prompt } from "#domain/entities.ts";
import { fits, type Searchable, searchWords } from "#domain/prompts/search.ts";
import type { LibrarySearch } from "./library-search.ts";

/** A prompt with its search text. */
interface Entry {
  readonly prompt: Prompt;
  readonly text: Searchable;
}

export type Place = Pick<LibrarySearch, "in" | "folder" | "tag">;

/** The prompts of a place that match a query, the best first; without one, most recently changed first. */
export function promptsAt<E extends Entry>(entries: readonly E[], place: Place, query: string): readonly E[] {
  const there = entries.filter(({ prompt }) => isListed(prompt) && isAt(prompt, place));
  const words = searchWords(query);
  if (words.length === 0) return there;
  return there
    .flatMap((entry) => {
      const points = fits(entry.text, words);
      return points > 0 ? [{ entry, points }] : [];
    })
    .sort((a, b) => b.points - a.points)
    .map(({ entry }) => entry);
}

/** A branch is listed with its prompt, not on its own. */
const isListed = ({ branch }: Prompt): boolean => branch === null;

function isAt(prompt: Prompt, { in: part, folder, tag }: Place): boolean {
  if ((prompt.trashedAt !== null) !== (part === "trash")) return false;
  if (folder !== undefined) return prompt.folder === folder;
  if (tag !== undefined) return prompt.tags.includes(tag);
  if (part === "favourites") return prompt.favourite;
  return part === "no-folder" ? prompt.folder === null : true;
}

export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** The number of prompts in each place; folders and tags by name. */
export interface PlaceCounts {
  readonly all: number;
  readonly favourites: number;
  readonly noFolder: number;
  readonly trash: number;
  readonly folders: readonly Counted[];
  readonly tags: readonly Counted[];
}

export function countPlaces(entries: readonly Entry[]): PlaceCounts {
  const folders = new Map<string, number>();
  const tags = new Map<string, number>();
  const add = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let [all, favourites, noFolder, trash] = [0, 0, 0, 0];
  for (const { prompt } of entries) {
    if (!isListed(prompt)) continue;
    if (prompt.trashedAt !== null) {
      trash += 1;
      continue;
    }
    all += 1;
    if (prompt.favourite) favourites += 1;
    if (prompt.folder === null) noFolder += 1;
    else add(folders, prompt.folder);
    for (const tag of new Set(prompt.tags)) add(tags, tag);
  }
  return { all, favourites, noFolder, trash, folders: byName(folders), tags: byName(tags) };
}

const byName = (counts: ReadonlyMap<string, number>): readonly Counted[] =>
  [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => a.name.localeCompare(b.name));

/** The name of a place, as a heading. */
export function placeName({ in: part, folder, tag }: Place): string {
  if (folder !== undefined) return folder;
  if (tag !== undefined) return `#${tag}`;
  if (part === "favourites") return "Favourites";
  if (part === "no-folder") return "No folder";
  return part === "trash" ? "Trash" : "All prompts";
}
