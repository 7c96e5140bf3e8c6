import { countUnsent, unsentWork } from "#sync/store/unsent-work.ts";
import type { Workspace } from "./workspace.ts";

/** How much exists on this device alone. A database that cannot be read counts as holding nothing: it could not be downloaded either. */
export const countUnsentWork = ({ db }: Workspace): Promise<{ changes: number; drafts: number }> =>
  countUnsent(db).catch(() => ({ changes: 0, drafts: 0 }));

/**
 * The same as one file, to keep or to bring in again.
 * @param now epoch ms
 */
export async function unsentFile({ db }: Workspace, now: number): Promise<{ name: string; text: string }> {
  const at = new Date(now).toISOString();
  const file = { format: "studio-of-the-mind/unsent", version: 1, exportedAt: at, ...(await unsentWork(db)) };
  return { name: `studio-unsent-${at.slice(0, 10)}.json`, text: JSON.stringify(file, null, 2) };
}
