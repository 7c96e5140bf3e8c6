import type { Session } from "#domain/entities.ts";
import { fold } from "#domain/fold.ts";
import type { SearchPart } from "#domain/sessions/search-query.ts";
import { readSession } from "#domain/stored/session.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { type ChangedKeys, changedKeysOf } from "../changed-keys.ts";

/** A session as a search reads it. */
export interface HeldSession {
  /** Null for a damaged row. */
  readonly session: Session | null;
  /** As it is on disk. */
  readonly row: unknown;
  /** Its own texts, folded. */
  readonly parts: readonly SearchPart[];
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

interface Watched {
  readonly changed: ChangedKeys;
  held: ReadonlyMap<string, HeldSession>;
  /** Newest first. */
  sorted: readonly HeldSession[];
}

const known = new WeakMap<StudioDatabase, Watched>();

/** Those that an index reaches and that are not deleted. Newest first, up to date with the disk as of now. @throws Dexie's errors */
export async function heldSessions(db: StudioDatabase): Promise<readonly HeldSession[]> {
  const watched = known.get(db) ?? watch(db);
  const read = watched.changed.read();
  if (read.changed !== "all" && read.changed.size === 0) {
    read.done();
    return watched.sorted;
  }
  const all = read.changed === "all";
  const held = new Map(all ? [] : watched.held);
  const rows = all
    ? await db.sessions.where("[deleted+updatedAt+id]").between([0], [1], true, false).toArray()
    : await db.sessions.bulkGet([...read.changed]);
  if (!all) for (const id of read.changed) held.delete(id);
  for (const row of rows)
    if (row?.deleted === 0 && typeof row.updatedAt === "number") held.set(row.id, heldSession(row, row.updatedAt));
  const sorted = [...held.values()].sort((a, b) => b.updatedAt - a.updatedAt);
  if (read.done()) Object.assign(watched, { held, sorted });
  return sorted;
}

function heldSession(row: unknown, updatedAt: number): HeldSession {
  const session = readSession(row);
  const parts = session ? titleParts(session).map((part) => ({ ...part, text: fold(part.text) })) : [];
  return { session, row, parts, updatedAt };
}

/** The texts that a session's own row has. */
export const titleParts = ({ title, idea, question }: Session): readonly SearchPart[] => [
  { kind: "title", text: title },
  { kind: "idea", text: idea },
  { kind: "question", text: question },
];

/** How many texts those are. */
export const OWN_PARTS = 3;

function watch(db: StudioDatabase): Watched {
  const watched: Watched = {
    changed: changedKeysOf(db, "sessions", () => known.delete(db)),
    held: new Map(),
    sorted: [],
  };
  known.set(db, watched);
  return watched;
}
