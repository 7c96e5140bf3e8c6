/** The titles of rows: separate from their readers, so that a page that only names rows loads no validator. */
import { hasVisible } from "../visible.ts";

/** The title of a session whose row is damaged. */
export const UNREADABLE = "Unreadable session";

const orElse = (title: unknown, untitled: string): string =>
  typeof title === "string" && hasVisible(title) ? title : untitled;

/** Never blank. */
export const sessionTitle = (title: string): string => orElse(title, "Untitled thought");
/** The title of a prompt in the library or in the Optimizer. Never blank. */
export const promptTitle = (title: unknown): string => orElse(title, "Untitled prompt");
