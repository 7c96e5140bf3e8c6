/** The soft gate: a visitor is asked, and never kept from anything (specification, sections 4, 6 and 9). */

/** What a visitor does before the studio asks whether they would like an account. */
export const FREE_ACTIONS = 3;

const ACTIONS = ["save", "export", "share", "continue"] as const;
export type FreeAction = (typeof ACTIONS)[number];

const isFreeAction = (value: unknown): value is FreeAction => (ACTIONS as readonly unknown[]).includes(value);

/** Those done so far, oldest first, never more than are free. @param kept as it lies on disk, where anyone may have written */
export const freeActionsOf = (kept: unknown): readonly FreeAction[] =>
  Array.isArray(kept) ? kept.filter(isFreeAction).slice(0, FREE_ACTIONS) : [];
