import type { OptimizerPrompt, OptimizerVersion } from "#domain/entities.ts";
import { allows } from "#domain/plans.ts";
import { readOptimizerPrompt, readVersion } from "#domain/stored/optimizer-prompt.ts";
import { useTextDraft } from "#src/data/document/use-text-draft.ts";
import { usePlan } from "#src/data/plan.ts";
import { useHomePath, useIsVisitor, useSession } from "#src/data/session/use-session.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useStoresHere } from "#src/data/use-sync-marks.ts";
import { countVersions, newestOptimizerRows, optimizerRow } from "#sync/store/optimizer-prompts.ts";

/** An optimizer prompt as it is on disk; null for an unknown id. */
export type OptimizerPromptOnDisk = { readonly work: OptimizerPrompt } | { readonly damaged: unknown } | null;

export const useOptimizerPromptOnDisk = (id: string): Live<OptimizerPromptOnDisk> =>
  useLive(
    async (db) => {
      const row = await optimizerRow(db, id);
      if (row === undefined) return null;
      const work = readOptimizerPrompt(row);
      return work ? { work } : { damaged: row };
    },
    [id],
  );

/** Whether the gym of Insights is open to the person: there a finding is practised. */
export function useMayPractise(): boolean {
  const plan = usePlan();
  const { person, accounts } = useSession();
  return accounts === "none" || (person.status === "signed-in" && allows(plan, "insights"));
}

export interface Versions {
  /** Newest first. */
  readonly shown: readonly OptimizerVersion[];
  /** Including those not shown. */
  readonly total: number;
  readonly unreadable: number;
}

/** The newest `limit` versions of an optimizer prompt. */
export const useVersions = (id: string, limit: number): Live<Versions> =>
  useLive(
    async (db) => {
      const rows = await newestOptimizerRows(db, id, limit);
      const shown = rows.flatMap((row) => readVersion(row) ?? []);
      return { shown, total: await countVersions(db, id), unreadable: rows.length - shown.length };
    },
    [id, limit],
  );

/** The optimizer prompts, most recently written first. Damaged ones are included as their rows. */
export const useNewestOptimizerPrompts = (limit: number): Live<readonly Exclude<OptimizerPromptOnDisk, null>[]> =>
  useLive(
    async (db) =>
      (await newestOptimizerRows(db, "", limit)).map((row) => {
        const work = readOptimizerPrompt(row);
        return work ? { work } : { damaged: row };
      }),
    [limit],
  );

/** False in a browser without storage. */
export const useDeviceStores = useStoresHere;

/** Where a saved session opens. */
export const useSessionHome = useHomePath;

/** Whether the library asks the reader to sign in. */
export const useLibraryAsksSignIn = useIsVisitor;

/** A text on its way into a prompt, stored as one types. */
export const useStoredDraft = useTextDraft;
