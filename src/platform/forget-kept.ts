import { endJournals } from "./draft-journal.ts";

/** Everything the studio keeps beside its database, by the beginning of its key (specification, section 3). */
const OURS = ["sotm:", "sotm_", "som-", "haptics-enabled"];

/**
 * Removes what this browser keeps for the studio outside the database: hints, switches, what any tab was writing.
 * @param stays keys that are left as they are
 */
export function forgetKept(stays: readonly string[] = []): void {
  for (const storage of ["localStorage", "sessionStorage"] as const) {
    try {
      const keys = Object.keys(globalThis[storage]).filter((key) => OURS.some((start) => key.startsWith(start)));
      for (const key of keys) if (!stays.includes(key)) globalThis[storage].removeItem(key);
    } catch {
      // forbidden: then nothing was kept there either
    }
  }
  endJournals();
}
