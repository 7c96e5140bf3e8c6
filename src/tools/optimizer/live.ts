import type { Work, WorkVersion } from "#domain/entities.ts";
import { readVersion, readWork } from "#domain/kept/work-row.ts";
import { useWorkHome } from "#src/data/session/use-session.ts";
import { useKeeps } from "#src/data/use-kept-mark.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useTextDraft } from "#src/data/use-text-draft.ts";
import { countVersions, newestWorkRows, workRow } from "#sync/store/works.ts";

/** A work as it lies on disk; null when there is none of that id. */
export type WorkOnDisk = { readonly work: Work } | { readonly damaged: unknown } | null;

export const useWorkOnDisk = (id: string): Live<WorkOnDisk> =>
  useLive(
    async (db) => {
      const row = await workRow(db, id);
      if (row === undefined) return null;
      const work = readWork(row);
      return work ? { work } : { damaged: row };
    },
    [id],
  );

export interface Versions {
  /** Newest first. */
  readonly shown: readonly WorkVersion[];
  /** Those that are not shown included. */
  readonly total: number;
  readonly unreadable: number;
}

/** The newest `limit` versions of a work. */
export const useVersions = (id: string, limit: number): Live<Versions> =>
  useLive(
    async (db) => {
      const rows = await newestWorkRows(db, id, limit);
      const shown = rows.flatMap((row) => readVersion(row) ?? []);
      return { shown, total: await countVersions(db, id), unreadable: rows.length - shown.length };
    },
    [id, limit],
  );

/** The works written last, newest first. Damaged ones stand among them as their rows. */
export const useNewestWorks = (limit: number): Live<readonly Exclude<WorkOnDisk, null>[]> =>
  useLive(
    async (db) =>
      (await newestWorkRows(db, "", limit)).map((row) => {
        const work = readWork(row);
        return work ? { work } : { damaged: row };
      }),
    [limit],
  );

/** False in a browser that keeps nothing. */
export const useDeviceKeeps = useKeeps;

/** Where a saved session opens. */
export const useSessionHome = useWorkHome;

/** A text on its way into a prompt, kept as one types. */
export const useKeptDraft = useTextDraft;
