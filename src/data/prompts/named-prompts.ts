/** The library as it is called from another text: prompts by their names. Loaded with the first `/` that somebody types. */
import { promptTitle } from "#domain/kept/prompt-row.ts";
import { lastFilled } from "#domain/prompts/last-filled.ts";
import { fitsName } from "#domain/prompts/search.ts";
import type { Studio } from "../studio.tsx";
import { type Library, promptNamed, readLibrary } from "./library.ts";

export interface NamedPrompt {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** What is put in. */
  text(): string;
}

export interface NamedPrompts {
  /** The best ones first; of equals, and without a query, those changed last. */
  find(query: string): readonly NamedPrompt[];
}

const NONE: NamedPrompts = { find: () => [] };

/** The prompts as they are now, without those in the trash; none where the workspace cannot be opened or read, which its notice says. */
export async function namedPrompts(studio: Studio): Promise<NamedPrompts> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return NONE;
  const library = await readLibrary(workspace.value.db).catch(() => null);
  return library ? { find: (query) => named(library, query) } : NONE;
}

function named(library: Library, query: string): readonly NamedPrompt[] {
  const kept = library.entries.filter(({ prompt }) => prompt.trashedAt === null);
  const fitting =
    query === ""
      ? kept
      : kept
          .map((entry) => ({ ...entry, points: fitsName(entry.text, entry.prompt.name, query) }))
          .filter(({ points }) => points > 0)
          .sort((a, b) => b.points - a.points);
  return fitting.map(({ prompt }) => ({
    id: prompt.id,
    name: prompt.name,
    title: promptTitle(prompt.title),
    text: () => lastFilled(prompt, (name) => promptNamed(library, name)?.body),
  }));
}
