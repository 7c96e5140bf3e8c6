import { countUnsent, type UnsentWork } from "#sync/store/unsent-work.ts";
import type { Workspace } from "./workspace.ts";

export type { UnsentWork };

const NOTHING: UnsentWork = { sessions: 0, others: 0, drafts: 0 };

/** How much exists on this device alone. A database that cannot be read counts as holding nothing: it could not be downloaded either. */
export const countUnsentWork = ({ db }: Workspace): Promise<UnsentWork> => countUnsent(db).catch(() => NOTHING);
