/** Documents that a tool has open, and their versions: on this device only, kept to the letter since they never travel. */
import type { Work, WorkVersion } from "#domain/entities.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import type { PromptSections } from "#domain/thinking/types.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { writing } from "./transaction.ts";

export interface WorkWrite {
  readonly work: Work;
  /** The `rev` this tab has read or written last; null for a work that is new. */
  readonly seen: string | null;
  /** Kept with it, in the same transaction. */
  readonly versions?: readonly WorkVersion[];
}

/**
 * Keeps a work as it stands. What another tab wrote meanwhile, unseen here, becomes a version first: the later writer erases nothing.
 * @returns ok once it is on disk; `DATABASE_ERROR` as in `commit()`
 */
export async function saveWork(
  db: StudioDatabase,
  { work, seen, versions = [] }: WorkWrite,
): Promise<Result<undefined>> {
  try {
    await writing(db, ["works"], async (tx) => {
      const there = await tx.works.get(work.id);
      const unseen = isDocument(there) && there.rev !== seen && saysOther(there, work) ? [asVersion(there)] : [];
      await tx.works.bulkPut([...unseen, ...(await worthKeeping(tx, work.id, versions)), work]);
    });
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}

/** Without what stood by hand where the newest version says the same already. */
async function worthKeeping(tx: Tables, of: string, versions: readonly WorkVersion[]): Promise<readonly WorkVersion[]> {
  if (versions.length === 0) return versions;
  const newest = (await ofWork(tx, of).reverse().limit(1).toArray())[0];
  return versions.filter(
    ({ why, sections }) => why !== "edited" || newest === undefined || differ(newest.sections, sections),
  );
}

/** Bounds of every key IndexedDB knows, a damaged row's too: it sorts numbers first and arrays last. */
const BEFORE_ALL = -Infinity;
const AFTER_ALL: IDBValidKey = [[]];

/** Works or versions by `of`, oldest first. */
const ofWork = (tables: Pick<Tables, "works">, of: string) =>
  tables.works.where("[of+updatedAt]").between([of, BEFORE_ALL], [of, AFTER_ALL]);

const differ = (a: PromptSections | undefined, b: PromptSections): boolean =>
  SECTION_ORDER.some((id) => a?.[id] !== b[id]);

/** A row of a work itself, as far as can be told of one that may be damaged. */
export const isDocument = (row: unknown): row is Work => (row as Partial<Work> | undefined)?.of === "";

/** Whether two states of a work read differently. */
const saysOther = (a: Work, b: Work): boolean => differ(a.sections, b.sections);

/** A state of a work that gives way. Its id is made of that state, so that it is kept once. */
export const asVersion = ({ id, rev, tool, title, sections, added, updatedAt }: Work): WorkVersion => ({
  id: `${id}:${rev}`,
  of: id,
  tool,
  title,
  sections,
  added,
  updatedAt,
  why: "elsewhere",
  note: "",
  score: null,
});

/** The row of a work as it lies on disk; undefined when there is none of that id. */
export const workRow = (db: StudioDatabase, id: string): Promise<unknown> => db.works.get(id);

/** Rows of works or of one's versions, newest first, as they lie on disk. @param of the work's id, "" for the works themselves */
export const newestWorkRows = (db: StudioDatabase, of: string, limit: number): Promise<unknown[]> =>
  ofWork(db, of).reverse().limit(limit).toArray();

export const countVersions = (db: StudioDatabase, of: string): Promise<number> => ofWork(db, of).count();

/** Forgets a work with its versions, and gives back what it forgot. */
export async function deleteWork(db: StudioDatabase, id: string): Promise<Result<readonly (Work | WorkVersion)[]>> {
  try {
    const gone = await writing(db, ["works"], async (tx: Tables) => {
      const work = await tx.works.get(id);
      const versions = await ofWork(tx, id).toArray();
      const rows = [...(work ? [work] : []), ...versions];
      await tx.works.bulkDelete(rows.map((row) => row.id));
      return rows;
    });
    return ok(gone);
  } catch (cause) {
    return err(storageError(cause));
  }
}

/** Puts rows back that `deleteWork` gave. */
export async function restoreWorkRows(
  db: StudioDatabase,
  rows: readonly (Work | WorkVersion)[],
): Promise<Result<undefined>> {
  try {
    await writing(db, ["works"], async (tx) => void (await tx.works.bulkPut([...rows])));
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}
