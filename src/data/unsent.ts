import { countUnsent } from "#sync/store/unsent-work.ts";
import type { Workspace } from "./workspace.ts";

/** How much exists on this device alone. A database that cannot be read counts as holding nothing: it could not be downloaded either. */
export const countUnsentWork = ({ db }: Workspace): Promise<{ changes: number; drafts: number }> =>
  countUnsent(db).catch(() => ({ changes: 0, drafts: 0 }));
