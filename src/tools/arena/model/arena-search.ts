/**
 * The page's search parameters: the open debate (`run`) with its view, or what a new one is made of: a thought (a session) or a prompt.
 * Never throws: invalid values are left out.
 */
export interface ArenaSearch {
  readonly run?: string | undefined;
  /** `debate`: the arguments. Without a view a debate shows where it stands. */
  readonly view?: "debate" | "weigh" | "verdict" | undefined;
  readonly thought?: string | undefined;
  readonly prompt?: string | undefined;
  /** The personas that take part in a new debate: `pragmatist.skeptic`. */
  readonly panel?: string | undefined;
}

/** Longer than any of our ids. Characters. */
const LONGEST = 200;
const VIEWS = ["debate", "weigh", "verdict"] as const;

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, LONGEST) : undefined;

/** The ids of the personas that an address names. */
export const panelIn = ({ panel = "" }: ArenaSearch): readonly string[] => [
  ...new Set(panel.split(".").filter((id) => id !== "")),
];

export function arenaSearch(search: Record<string, unknown>): ArenaSearch {
  const run = text(search.run);
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    run,
    view: run === undefined ? undefined : VIEWS.find((view) => view === search.view),
    thought: run === undefined ? text(search.thought) : undefined,
    prompt: run === undefined ? text(search.prompt) : undefined,
    panel: run === undefined ? text(search.panel) : undefined,
  };
}
