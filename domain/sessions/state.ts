import type { Session } from "../entities.ts";

/** A session that stays above the others. */
export const isPinned = ({ pinnedAt }: Pick<Session, "pinnedAt">): boolean => typeof pinnedAt === "number";

/** A session that is out of the list. A search still finds it. */
export const isArchived = ({ archivedAt }: Pick<Session, "archivedAt">): boolean => typeof archivedAt === "number";

/** Characters of a title that a person gives. */
export const MAX_TITLE = 120;
