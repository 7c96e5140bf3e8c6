import { SYNCED_TABLE_NAMES } from "#sync/store/table-names.ts";
import type { Fetch } from "#sync/transport/supabase.ts";

/** A table that an old build does not know. */
export const UNKNOWN_TO_OLD_BUILD = "settings";

/** What an old build stored as the tables it reads. */
export const TABLES_OF_OLD_BUILD = SYNCED_TABLE_NAMES.filter((table) => table !== UNKNOWN_TO_OLD_BUILD).join(" ");

/** A page as an old build reads it: it skips the rows of a table that it does not know. @param old whether the device runs one now */
export function readAsBuild(fetch: Fetch, old: () => boolean): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (!old() || response.status !== 200 || !url.endsWith("sync_pull")) return response;
    const text = await response.text();
    return { ...response, text: async () => skipping(text) };
  };
}

function skipping(text: string): string {
  try {
    const answer = JSON.parse(text) as { rows?: { key: string }[] };
    const rows = answer.rows?.filter(({ key }) => !key.startsWith(`${UNKNOWN_TO_OLD_BUILD}/`));
    return JSON.stringify(rows ? { ...answer, rows } : answer);
  } catch {
    return text; // cut on its way
  }
}
