/**
 * What the address says: which part of the library (`in`, `folder` or `tag`), what is searched (`q`), which prompt is open (`prompt`, `new` for one
 * that is still to be written), which work of the Optimizer is to be added (`work`). Never throws: what makes no sense is left out.
 */
export interface LibrarySearch {
  readonly in?: "favourites" | "no-folder" | "trash" | undefined;
  readonly folder?: string | undefined;
  readonly tag?: string | undefined;
  readonly q?: string | undefined;
  readonly prompt?: string | undefined;
  readonly work?: string | undefined;
}

export const NEW_PROMPT = "new";

/** Characters: longer than any folder, tag, query or id of ours. */
const LONGEST = 200;

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, LONGEST) : undefined;

export function librarySearch(search: Record<string, unknown>): LibrarySearch {
  const place = search.in;
  const folder = text(search.folder);
  // said to be undefined, not left out: the router would fall back to the raw value
  return {
    in: place === "favourites" || place === "no-folder" || place === "trash" ? place : undefined,
    folder,
    tag: folder === undefined ? text(search.tag) : undefined,
    q: text(search.q),
    prompt: text(search.prompt),
    work: text(search.work),
  };
}
