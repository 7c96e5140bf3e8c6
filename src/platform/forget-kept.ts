/** Everything the studio keeps beside its database, by the beginning of its key (specification, section 3). */
const OURS = ["sotm:", "sotm_", "som-", "haptics-enabled"];

/** Removes what this browser keeps for the studio outside the database: hints, switches, what this tab was writing. */
export function forgetKept(): void {
  for (const storage of ["localStorage", "sessionStorage"] as const) {
    try {
      const keys = Object.keys(globalThis[storage]);
      for (const key of keys) if (OURS.some((start) => key.startsWith(start))) globalThis[storage].removeItem(key);
    } catch {
      // forbidden: then nothing was kept there either
    }
  }
}
