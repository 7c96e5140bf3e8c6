/** What one tab remembers over a reload. A browser that forbids storage forgets it. */

const PREFIX = "sotm:tab:";

/** Null where nothing is remembered, or it is damaged. */
export function tabMemory(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null");
  } catch {
    return null;
  }
}

/** @param value null forgets it */
export function rememberInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // forbidden, or full: the page goes on without
  }
}
