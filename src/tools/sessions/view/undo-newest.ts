/** What takes the newest action back; once. Ctrl+Z and the notice share it. */
let newest: (() => void) | null = null;

export const rememberUndo = (undo: () => void): void => {
  newest = undo;
};

export const forgetUndo = (undo: () => void): void => {
  if (newest === undo) newest = null;
};

/** Takes the newest action of this page back. @returns whether there was one */
export function undoNewest(): boolean {
  const undo = newest;
  undo?.();
  return undo !== null;
}

/** The row of a session in the list. */
export const rowId = (key: unknown): string => `session-row-${String(key)}`;
