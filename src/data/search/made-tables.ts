/** The tables whose rows say what was made of sessions: a change in one of them may be a change of any session's. */
export const MADE_TABLES = ["links", "statements", "arena_runs", "arena_turns", "maps", "map_nodes"] as const;
