import { searchId } from "#domain/search-id.ts";
import type { TakenItem } from "../data.ts";

/** An item that the address hands over as a source. */
export type Added = TakenItem;

/**
 * The page's search parameters: the open synthesis (`new` for one without a source yet), its view, and what is to be merged: items by kind
 * and id, or a hand-off. Never throws: invalid values are left out.
 */
export interface SynthesisSearch {
  readonly synthesis?: string | undefined;
  readonly view?: "compare" | "sources" | undefined;
  /** `thought:<id>,arena:<id>`; `node:<id>` for a thought of a map */
  readonly add?: string | undefined;
  readonly take?: string | undefined;
}

export const NEW_SYNTHESIS = "new";

/** Characters: eight kinds and ids. */
const LONGEST = 1_000;
const ADDED = /^(thought|prompt|arena|synthesis|node):(.{1,100})$/;

export function synthesisSearch(search: Record<string, unknown>): SynthesisSearch {
  const { view, add } = search;
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    synthesis: searchId(search.synthesis),
    view: view === "compare" || view === "sources" ? view : undefined,
    add: typeof add === "string" && add.length <= LONGEST && addedIn(add).length > 0 ? add : undefined,
    take: searchId(search.take),
  };
}

/** The items that an address names, each once, in its order. */
export function addedIn(add: string): readonly Added[] {
  const each = [...new Set(add.split(","))];
  return each.flatMap((part) => {
    const found = ADDED.exec(part);
    return found ? [{ kind: found[1] as Added["kind"], id: found[2] as string }] : [];
  });
}
