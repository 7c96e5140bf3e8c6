/**
 * Page visits that are not in the session log yet. They are noted at once, where the database is opened seconds later: who leaves before that is
 * logged by the next page (`data/visits.ts`). Small, for every page begins with it.
 */
export const VISITS = "sotm:visits";
/** Visits that wait; the oldest go first. */
const MOST = 100;

export interface Visit {
  /** The workspace that it belongs to: an account's id; null for visitors. */
  readonly of: string | null;
  /** The page's name: see pages/page-name.ts. */
  readonly route: string;
  /** Epoch ms. */
  readonly timestamp: number;
  /** How fast the page was that the person came from, as the log says it. */
  readonly vitals?: unknown;
}

/** What waits, whatever it is; nothing where it cannot be read. */
export function readVisits(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(VISITS) ?? "");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

export function writeVisits(visits: readonly unknown[]): void {
  try {
    localStorage.setItem(VISITS, JSON.stringify(visits.slice(-MOST)));
  } catch {
    // full or forbidden: a visit that is left at once is not logged
  }
}
