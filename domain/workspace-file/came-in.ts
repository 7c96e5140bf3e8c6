/** "1 entry came in and is kept": how much an import brought. */
export const cameIn = (entries: number): string =>
  entries === 1 ? "1 entry came in and is kept" : `${entries.toLocaleString("en")} entries came in and are kept`;
