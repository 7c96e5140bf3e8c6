import type { SessionLogEntry } from "#domain/entities.ts";
import { newestLogs } from "#sync/store/queries.ts";
import { type Live, useLive } from "./use-live.ts";

export interface LogView {
  readonly entries: readonly SessionLogEntry[];
  /** There are more than the ones listed. */
  readonly more: boolean;
}

/** The newest `limit` entries, newest first. */
export const useSessionLog = (limit: number): Live<LogView> =>
  useLive(
    async (db) => {
      const found = await newestLogs(db, { limit: limit + 1 });
      return { entries: found.slice(0, limit), more: found.length > limit };
    },
    [limit],
  );
