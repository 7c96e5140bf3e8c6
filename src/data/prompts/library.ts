/**
 * All prompts of a workspace, in memory, for search and lists. The list of keys says which rows to read again, so that a change in one of
 * ten thousand prompts costs one row.
 */
import type { Prompt } from "#domain/entities.ts";
import { firstNamed } from "#domain/prompts/first-named.ts";
import { type Searchable, searchable } from "#domain/prompts/search.ts";
import { readPrompt } from "#domain/stored/prompt.ts";
import { type PromptKey, promptKeys, promptRows } from "#sync/store/prompt-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { type Live, useLive } from "../use-live.ts";

/** A prompt with its search text. */
export interface LibraryEntry {
  readonly prompt: Prompt;
  readonly text: Searchable;
}

export interface Library {
  /** Most recently changed first, including those in the trash. */
  readonly entries: readonly LibraryEntry[];
  readonly byId: ReadonlyMap<string, Prompt>;
  /** Rows too damaged to read their text, as they are on disk. */
  readonly unreadable: readonly unknown[];
}

/** A row as last read: null where it cannot be shown. */
interface Known {
  readonly v: number;
  readonly entry: LibraryEntry | null;
  readonly row: unknown;
}

const known = new WeakMap<StudioDatabase, Map<string, Known>>();

/** Rows read at a time. */
const PAGE = 1_000;

export async function readLibrary(db: StudioDatabase): Promise<Library> {
  const keys = await promptKeys(db);
  const before = known.get(db) ?? new Map<string, Known>();
  const now = new Map<string, Known>();
  const changed: PromptKey[] = [];
  for (const key of keys) {
    const same = before.get(key.id);
    if (same?.v === key.v) now.set(key.id, same);
    else changed.push(key);
  }
  for (let from = 0; from < changed.length; from += PAGE) {
    const page = changed.slice(from, from + PAGE);
    for (const row of await promptRows(
      db,
      page.map(({ id }) => id),
    )) {
      const { id, v } = row as { id: string; v: number };
      const prompt = readPrompt(row);
      now.set(id, { v, entry: prompt && { prompt, text: searchable(prompt) }, row: prompt ? null : row });
    }
  }
  known.set(db, now);
  const all = keys.flatMap(({ id }) => now.get(id) ?? []);
  const entries = all.flatMap(({ entry }) => entry ?? []);
  return {
    entries,
    byId: new Map(entries.map(({ prompt }) => [prompt.id, prompt])),
    unreadable: all.flatMap(({ entry, row }) => (entry ? [] : [row])),
  };
}

export const useLibrary = (): Live<Library> => useLive(readLibrary, []);

/** The prompt that a reference means. */
export const promptNamed = ({ entries }: Library, name: string): Prompt | undefined => firstNamed(entries, name);
