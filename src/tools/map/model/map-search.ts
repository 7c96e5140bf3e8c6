import { searchId } from "#domain/search-id.ts";

export const VIEWS = ["canvas", "outline", "growth"] as const;
export type View = (typeof VIEWS)[number];

/** Tables whose items are taken up, by the name of their parameter. */
export const TAKEN = {
  session: "sessions",
  arena: "arena_runs",
  synthesis: "syntheses",
  board: "idea_boards",
  idea: "ideas",
} as const;
export type TakenName = keyof typeof TAKEN;

/**
 * The page's search parameters: the open map with its view and a thought on it; what is taken up, by its item or a hand-off; and a text to begin with (`q`).
 * Never throws: invalid values are left out.
 */
export type MapSearch = {
  readonly map?: string | undefined;
  readonly node?: string | undefined;
  readonly view?: View | undefined;
  readonly take?: string | undefined;
  readonly q?: string | undefined;
  /** The form of a new map is open. */
  readonly new?: "true" | undefined;
} & { readonly [N in TakenName]?: string | undefined };

export function mapSearch(search: Record<string, unknown>): MapSearch {
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    map: searchId(search.map),
    node: searchId(search.node),
    view: VIEWS.find((view) => view === search.view),
    take: searchId(search.take),
    q: typeof search.q === "string" && search.q !== "" ? search.q : undefined,
    session: searchId(search.session),
    arena: searchId(search.arena),
    synthesis: searchId(search.synthesis),
    board: searchId(search.board),
    idea: searchId(search.idea),
    new: search.new === "true" ? "true" : undefined,
  };
}
