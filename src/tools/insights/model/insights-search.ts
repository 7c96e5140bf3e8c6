import { searchId } from "#domain/search-id.ts";

export const VIEWS = ["overview", "beliefs", "gym"] as const;
export type View = (typeof VIEWS)[number];
export const RANGES = ["12", "26", "all"] as const;
/** Weeks that are shown. */
export type Range = (typeof RANGES)[number];

/**
 * The page's search parameters: the view, the weeks it shows; `new`, the session a belief is stated from; `node`, the thought of a map that it says; `belief`, the belief that is shown;
 * `revises`, the one that is said in other words; `card`, what is practised. Never throws: invalid values are left out.
 */
export interface InsightsSearch {
  /** Without it the overview. */
  readonly view?: Exclude<View, "overview"> | undefined;
  /** Without it 12. */
  readonly range?: Exclude<Range, "12"> | undefined;
  readonly new?: string | undefined;
  readonly node?: string | undefined;
  readonly belief?: string | undefined;
  readonly revises?: string | undefined;
  readonly card?: string | undefined;
}

export function insightsSearch(search: Record<string, unknown>): InsightsSearch {
  const view = (["beliefs", "gym"] as const).find((one) => one === search.view);
  const range = (["26", "all"] as const).find((one) => one === String(search.range));
  const of = (wanted: View, value: unknown) => (view === wanted ? searchId(value) : undefined);
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    view,
    range,
    new: of("beliefs", search.new),
    node: of("beliefs", search.node),
    belief: of("beliefs", search.belief),
    revises: of("beliefs", search.revises),
    card: of("gym", search.card),
  };
}

const WEEKS: Readonly<Record<Range, number | null>> = { "12": 12, "26": 26, all: null };

/** How far back a range goes; null for all there is. The shortest where none is chosen. */
export const weeksOf = (range: Range = "12"): number | null => WEEKS[range];
