import {
  clearWhatIsSecured,
  readUnsent,
  type Unsent,
  type UnsentVersions,
  type UnsentWork,
} from "#sync/store/unsent-work.ts";
import type { Workspace } from "./workspace.ts";

export type { Unsent, UnsentVersions, UnsentWork };

const NOTHING: Unsent = { work: { sessions: 0, others: 0, drafts: 0, works: 0, experiments: 0 }, versions: new Map() };

/** What exists on this device alone. A database that cannot be read counts as holding nothing: it could not be downloaded either. */
export const unsentIn = ({ db }: Workspace): Promise<Unsent> => readUnsent(db).catch(() => NOTHING);

/** Empties the workspace, unless more exists on this device alone than is `secured`. @returns whether the person can go */
export const clearSecured = ({ db }: Workspace, secured: UnsentVersions): Promise<boolean> =>
  clearWhatIsSecured(db, secured).catch(() => true);
