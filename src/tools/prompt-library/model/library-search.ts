/**
 * The page's search parameters: the part of the library (`in`, `folder` or `tag`), the query (`q`), the open prompt (`prompt`; `new` for a
 * new one), the optimizer prompt to add (`work`), and what a prompt is made of (`take`): an item by its key, or a hand-off. Never throws: invalid values are left out.
 */
export interface LibrarySearch {
  readonly in?: "favourites" | "no-folder" | "trash" | undefined;
  readonly folder?: string | undefined;
  readonly tag?: string | undefined;
  readonly q?: string | undefined;
  readonly prompt?: string | undefined;
  readonly work?: string | undefined;
  readonly take?: string | undefined;
}

export const NEW_PROMPT = "new";

/** Longer than any of our folders, tags, queries or ids. Characters. */
const LONGEST = 200;

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, LONGEST) : undefined;

export function librarySearch(search: Record<string, unknown>): LibrarySearch {
  const place = search.in;
  const folder = text(search.folder);
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    in: place === "favourites" || place === "no-folder" || place === "trash" ? place : undefined,
    folder,
    tag: folder === undefined ? text(search.tag) : undefined,
    q: text(search.q),
    prompt: text(search.prompt),
    work: text(search.work),
    take: text(search.take),
  };
}
