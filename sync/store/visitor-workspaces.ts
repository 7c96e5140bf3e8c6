import { err, type Result } from "#domain/result.ts";
import { claimOf } from "./adopt.ts";
import { databaseName } from "./database-name.ts";
import { openWorkspace, VISITOR, type Workspace } from "./open.ts";
import type { OpenOptions } from "./open-on-disk.ts";
import { storageError } from "./storage-error.ts";

const NUMBERED = new RegExp(`^${databaseName(VISITOR)}(?:-([1-9]\\d{0,8}))?$`);

/**
 * Ids of the visitors' workspaces on this device, the oldest first: the current one, and those that wait for the account that claimed them.
 * A browser that does not list its databases is assumed to have the first one.
 */
export async function visitorWorkspaces(
  indexedDB: IDBFactory,
  timeLimit: Promise<unknown> = new Promise(() => {}),
): Promise<string[]> {
  const answer = indexedDB.databases?.().catch(() => undefined);
  // some private modes never answer
  const found = await Promise.race([answer, timeLimit.then(() => undefined)]);
  if (!found) return [VISITOR];
  const numbers = found.flatMap(({ name = "" }) => {
    const match = NUMBERED.exec(name);
    return match ? [Number(match[1] ?? 1)] : [];
  });
  return numbers.sort((a, b) => a - b).map(idOf);
}

const idOf = (number: number): string => (number === 1 ? VISITOR : `${VISITOR}-${number}`);
const numberOf = (id: string): number => Number(id.slice(VISITOR.length + 1) || 1);

/**
 * Opens the visitors' current workspace. A workspace that an account has claimed is set aside for that account, whatever became of the
 * adoption, and visitors work in another.
 * @returns like `openWorkspace()`; `DATABASE_ERROR` when the claim of a workspace cannot be read
 */
export async function openVisitorWorkspace(options: OpenOptions = {}): Promise<Result<Workspace>> {
  const { indexedDB, timeLimit } = options;
  const ids = indexedDB ? await visitorWorkspaces(indexedDB, timeLimit) : [];
  for (const id of ids) {
    const opened = await openWorkspace(id, options);
    if (!opened.ok || opened.value.mode === "memory") return opened;
    const { db } = opened.value;
    try {
      if ((await claimOf(db)) === null) return opened;
    } catch (cause) {
      return err(storageError(cause));
    }
    db.close();
  }
  return openWorkspace(idOf(Math.max(0, ...ids.map(numberOf)) + 1), options);
}
