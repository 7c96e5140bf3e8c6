import { searchId } from "#domain/search-id.ts";
import { hasVisible } from "#domain/visible.ts";

export const STEPS = ["cards", "box", "gather", "judge", "send", "lineage"] as const;
export type Step = (typeof STEPS)[number];

/**
 * The page's search parameters: the open board and its step; an idea, whose board is opened; and what a new board begins with: a thought's
 * refined question, a prompt of the library, a thought of a map (`node`), or a text. Never throws: invalid values are left out.
 */
export interface IdeationSearch {
  readonly board?: string | undefined;
  readonly step?: Step | undefined;
  readonly idea?: string | undefined;
  readonly session?: string | undefined;
  readonly prompt?: string | undefined;
  readonly node?: string | undefined;
  readonly q?: string | undefined;
  /** The form of a new board is open. */
  readonly new?: "true" | undefined;
}

export function ideationSearch(search: Record<string, unknown>): IdeationSearch {
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    board: searchId(search.board),
    step: STEPS.find((step) => step === search.step),
    idea: searchId(search.idea),
    session: searchId(search.session),
    prompt: searchId(search.prompt),
    node: searchId(search.node),
    // of any length: the form reports a text that is too long, and does not drop it
    q: typeof search.q === "string" && hasVisible(search.q) ? search.q : undefined,
    new: search.new === "true" ? "true" : undefined,
  };
}
