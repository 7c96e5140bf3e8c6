/** The library as text fields call it: prompts by name. Loaded when somebody types the first `/`. */

import type { Variable } from "#domain/entities.ts";
import { askedFields, lastFilled } from "#domain/prompts/last-filled.ts";
import { fitsName } from "#domain/prompts/search.ts";
import { promptTitle } from "#domain/stored/titles.ts";
import type { Studio } from "../studio.tsx";
import { type Library, promptNamed, readLibrary } from "./library.ts";

export interface NamedPrompt {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** What it asks for before it is put in. */
  asks(): readonly {
    readonly name: string;
    readonly label: string;
    readonly type: Variable["type"];
    readonly options: readonly string[];
    readonly value: string;
  }[];
  /** What is put in. @param values by the variables' names, in the place of what was filled in last */
  text(values?: Readonly<Record<string, string>>): string;
}

export interface NamedPrompts {
  /** The best matches first; among equals, and without a query, the most recently changed. */
  find(query: string): readonly NamedPrompt[];
}

const NONE: NamedPrompts = { find: () => [] };

/** The current prompts, without those in the trash; empty where the workspace cannot be opened or read, which its notice says. */
export async function namedPrompts(studio: Studio): Promise<NamedPrompts> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return NONE;
  const library = await readLibrary(workspace.value.db).catch(() => null);
  return library ? { find: (query) => named(library, query) } : NONE;
}

function named(library: Library, query: string): readonly NamedPrompt[] {
  const listed = library.entries.filter(({ prompt }) => prompt.trashedAt === null);
  const fitting =
    query === ""
      ? listed
      : listed
          .map((entry) => ({ ...entry, points: fitsName(entry.text, entry.prompt.name, query) }))
          .filter(({ points }) => points > 0)
          .sort((a, b) => b.points - a.points);
  const bodyOf = (name: string) => promptNamed(library, name)?.body;
  return fitting.map(({ prompt }) => ({
    id: prompt.id,
    name: prompt.name,
    title: promptTitle(prompt.title),
    asks: () =>
      askedFields(prompt, bodyOf).map(({ name, label = "", type, options = [], value }) => ({
        name,
        label: label.trim() === "" ? name : label,
        type,
        options,
        value,
      })),
    text: (values) => lastFilled(values ? { ...prompt, filled: { ...prompt.filled, ...values } } : prompt, bodyOf),
  }));
}
