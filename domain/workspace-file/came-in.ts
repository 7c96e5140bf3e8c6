/** "1 entry was imported and saved": how much an import brought. */
export const cameIn = (entries: number): string =>
  entries === 1 ? "1 entry was imported and saved" : `${entries.toLocaleString("en")} entries were imported and saved`;
