/** The soft gate: a visitor is asked to sign up, but never blocked (specification, sections 4, 6 and 9). */

/** Actions before the studio asks a visitor whether they would like an account. */
export const FREE_ACTIONS = 3;

const ACTIONS = ["save", "export", "share", "continue"] as const;
export type FreeAction = (typeof ACTIONS)[number];

const isFreeAction = (value: unknown): value is FreeAction => (ACTIONS as readonly unknown[]).includes(value);

/** The free actions done so far, oldest first, never more than are free. @param stored as it is on disk, where anyone may have written */
export const freeActionsOf = (stored: unknown): readonly FreeAction[] =>
  Array.isArray(stored) ? stored.filter(isFreeAction).slice(0, FREE_ACTIONS) : [];
