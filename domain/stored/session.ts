import { sessions } from "../entities/sessions.ts";
import { isStored } from "../entities/stored.ts";
import type { Session } from "../entities.ts";
import { sessionTitle } from "./titles.ts";

/**
 * Reads a stored session for display, with a title; null when it is damaged. Never throws, whatever the row contains, and never changes it.
 * Everything that shows sessions reads them with this.
 */
export const readSession = (row: unknown): Session | null =>
  isStored(sessions, row) ? { ...row, title: sessionTitle(row.title) } : null;
