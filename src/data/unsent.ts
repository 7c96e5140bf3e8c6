import {
  COUNTED_TABLES,
  type CountedTable,
  clearWhatIsSecured,
  NOTHING_UNSENT,
  readUnsent,
  type Unsent,
  type UnsentVersions,
  type UnsentWork,
} from "#sync/store/unsent-work.ts";
import type { Workspace } from "./workspace.ts";

export type { CountedTable, Unsent, UnsentVersions, UnsentWork };
export { COUNTED_TABLES };

const NOTHING: Unsent = { work: NOTHING_UNSENT, versions: new Map() };

export const isNothing = (unsent: UnsentWork): boolean => Object.values(unsent).every((count) => count === 0);

/** Counts what exists only on this device. An unreadable database counts as empty: nothing in it could be downloaded either. */
export const unsentIn = ({ db }: Workspace): Promise<Unsent> => readUnsent(db).catch(() => NOTHING);

/** Empties the workspace, unless more exists only on this device than is `secured`. @returns whether the person can sign out */
export const clearSecured = ({ db }: Workspace, secured: UnsentVersions): Promise<boolean> =>
  clearWhatIsSecured(db, secured).catch(() => true);
