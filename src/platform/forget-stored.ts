import { endJournals } from "./draft-journal.ts";

/** The prefixes of everything that the studio stores outside its database (specification, section 3). */
const OURS = ["sotm:", "sotm_", "som-", "haptics-enabled"];

/**
 * Removes everything that the studio has stored in this browser outside the database: hints, switches, journals of all tabs.
 * @param stays keys that are not removed
 */
export function forgetStored(stays: readonly string[] = []): void {
  for (const storage of ["localStorage", "sessionStorage"] as const) {
    try {
      const keys = Object.keys(globalThis[storage]).filter((key) => OURS.some((start) => key.startsWith(start)));
      for (const key of keys) if (!stays.includes(key)) globalThis[storage].removeItem(key);
    } catch {
      // forbidden: nothing could be stored there either
    }
  }
  endJournals();
}
