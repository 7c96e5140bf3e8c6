import type { Session } from "../entities.ts";
import { hasVisible } from "../visible.ts";
import { isId, isText, isTime, shape } from "./shape.ts";

const isSession = shape<Session>({
  id: isId,
  title: isText,
  idea: isText,
  question: isText,
  createdAt: isTime,
  updatedAt: isTime,
});

const UNTITLED = "Untitled thought";
/** The name of a session whose row is damaged. */
export const UNREADABLE = "Unreadable session";

/** What a session is called wherever it is named; never blank. */
export const sessionTitle = (title: string): string => (hasVisible(title) ? title : UNTITLED);

/**
 * A session row as it can be shown, named; null when it is damaged. Never throws, whatever the row holds, and never changes it.
 * Everything that shows sessions reads them through this.
 */
export const readSession = (row: unknown): Session | null =>
  isSession(row) ? { ...row, title: sessionTitle(row.title) } : null;
