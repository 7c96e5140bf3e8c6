/**
 * The page's search parameters: the open debate (`run`) with its view, or what a new one is made of: a thought (a session), a prompt, a theme
 * of a synthesis, or what is taken up (`take`): an item by its key, or a hand-off of several.
 * Never throws: invalid values are left out.
 */
export interface ArenaSearch {
  readonly run?: string | undefined;
  /** `debate`: the arguments. Without a view a debate shows its next step. */
  readonly view?: "debate" | "weigh" | "verdict" | undefined;
  readonly thought?: string | undefined;
  readonly prompt?: string | undefined;
  readonly synthesis?: string | undefined;
  /** The key of a statement of that synthesis. */
  readonly theme?: string | undefined;
  /** `ideas/<id>`, `map_nodes/<id>`, or the id of a hand-off. */
  readonly take?: string | undefined;
  /** The rival claims that are written besides, by their places: `1.2`. */
  readonly rivals?: string | undefined;
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

/** The places of the rival claims that an address names; at most three, since the first claim is no rival's place. */
export const rivalsIn = ({ rivals = "" }: ArenaSearch): readonly number[] => [
  ...new Set(rivals.split(".").flatMap((place) => (/^[1-3]$/.test(place) ? [Number(place)] : []))),
];

const TAKEN = ["sessions", "prompts", "ideas", "map_nodes"] as const;

/** What an address says that a new debate is made of. `other`: an item that no claim can be made of. */
export type Asked =
  | {
      readonly kind: "item";
      readonly origin: {
        readonly kind: (typeof TAKEN)[number] | "syntheses";
        readonly id: string;
        readonly theme?: string;
      };
    }
  | { readonly kind: "handoff"; readonly id: string }
  | { readonly kind: "other" };

/** @returns null for a debate that is made of nothing */
export function askedIn({ thought, prompt, synthesis, theme, take }: ArenaSearch): Asked | null {
  if (thought !== undefined) return { kind: "item", origin: { kind: "sessions", id: thought } };
  if (prompt !== undefined) return { kind: "item", origin: { kind: "prompts", id: prompt } };
  if (synthesis !== undefined)
    return theme === undefined
      ? { kind: "other" }
      : { kind: "item", origin: { kind: "syntheses", id: synthesis, theme } };
  if (take === undefined) return null;
  const slash = take.indexOf("/");
  if (slash < 0) return { kind: "handoff", id: take };
  const kind = TAKEN.find((table) => table === take.slice(0, slash));
  const id = take.slice(slash + 1);
  return kind && id !== "" ? { kind: "item", origin: { kind, id } } : { kind: "other" };
}

export function arenaSearch(search: Record<string, unknown>): ArenaSearch {
  const run = text(search.run);
  // explicitly undefined, because the router would fall back to the raw value for a missing key
  return {
    run,
    view: run === undefined ? undefined : VIEWS.find((view) => view === search.view),
    thought: run === undefined ? text(search.thought) : undefined,
    prompt: run === undefined ? text(search.prompt) : undefined,
    synthesis: run === undefined ? text(search.synthesis) : undefined,
    theme: run === undefined ? text(search.theme) : undefined,
    take: run === undefined ? text(search.take) : undefined,
    rivals: run === undefined ? text(search.rivals) : undefined,
    panel: run === undefined ? text(search.panel) : undefined,
  };
}
