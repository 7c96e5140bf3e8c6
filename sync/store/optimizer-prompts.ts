/** Optimizer prompts and their versions. They stay on this device, so they are stored verbatim. */
import type { OptimizerPrompt, OptimizerVersion } from "#domain/entities.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { SECTION_ORDER } from "#domain/thinking/sections/headings.ts";
import type { PromptSections } from "#domain/thinking/types.ts";
import type { Change } from "./change.ts";
import type { CommitDecided } from "./commit.ts";
import type { Now } from "./ports.ts";
import type { StudioDatabase, Tables } from "./schema.ts";
import { storageError } from "./storage-error.ts";
import { writing } from "./transaction.ts";
import { writingTold } from "./writing-told.ts";

export type OptimizerWrite = {
  readonly work: OptimizerPrompt;
  /** Stored in the same transaction. */
  readonly versions?: readonly OptimizerVersion[];
} & (
  | {
      /** The `rev` that this tab last read or wrote. */
      readonly seen: string;
    }
  | {
      /** It is new. */
      readonly seen: null;
      /** Where it came from (`createOnDevice()`), stored in the same transaction. */
      readonly links: readonly Change[];
    }
);

/**
 * Stores an optimizer prompt. A state that another tab wrote and this tab has not seen becomes a version first, so that the later write
 * erases nothing.
 * @returns ok once it is on disk; `DATABASE_ERROR` as in `commit()`
 */
export async function saveOptimizerPrompt(
  db: StudioDatabase,
  write: OptimizerWrite,
  commitDecided: CommitDecided,
): Promise<Result<undefined>> {
  const { work, seen, versions = [] } = write;
  const links = write.seen === null ? write.links : [];
  const put = async (tx: Tables) => {
    const there = await tx.works.get(work.id);
    const unseen = isDocument(there) && there.rev !== seen && saysOther(there, work) ? [asVersion(there)] : [];
    await tx.works.bulkPut([...unseen, ...(await worthKeeping(tx, work.id, versions)), work]);
    return links;
  };
  // only what has links waits for the tables that syncing uses
  if (links.length > 0) return commitDecided(["works", "links"], put);
  try {
    await writing(db, ["works"], put);
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}

/** Leaves out hand-edited versions whose text equals the newest stored version. */
async function worthKeeping(
  tx: Tables,
  of: string,
  versions: readonly OptimizerVersion[],
): Promise<readonly OptimizerVersion[]> {
  if (versions.length === 0) return versions;
  const newest = (await ofOptimizerPrompt(tx, of).reverse().limit(1).toArray())[0];
  return versions.filter(
    ({ why, sections }) => why !== "edited" || newest === undefined || differ(newest.sections, sections),
  );
}

/** Bounds around every IndexedDB key, even a damaged row's: IndexedDB sorts numbers first and arrays last. */
const BEFORE_ALL = -Infinity;
const AFTER_ALL: IDBValidKey = [[]];

/** Prompts or versions by `of`, oldest first. */
const ofOptimizerPrompt = (tables: Pick<Tables, "works">, of: string) =>
  tables.works.where("[of+updatedAt]").between([of, BEFORE_ALL], [of, AFTER_ALL]);

const differ = (a: PromptSections | undefined, b: PromptSections): boolean =>
  SECTION_ORDER.some((id) => a?.[id] !== b[id]);

/** Whether a row is a prompt rather than a version, as far as a possibly damaged row can tell. */
export const isDocument = (row: unknown): row is OptimizerPrompt =>
  (row as Partial<OptimizerPrompt> | undefined)?.of === "";

/** Whether two states of a prompt have different texts. */
const saysOther = (a: OptimizerPrompt, b: OptimizerPrompt): boolean => differ(a.sections, b.sections);

/** The losing state of a prompt as a version. Its id derives from that state, so that it is stored once. */
export const asVersion = ({ id, rev, tool, title, sections, added, updatedAt }: OptimizerPrompt): OptimizerVersion => ({
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

/** A prompt's row as it is on disk; undefined when there is none with that id. */
export const optimizerRow = (db: StudioDatabase, id: string): Promise<unknown> => db.works.get(id);

/** Rows of prompts, or of one prompt's versions, newest first, as they are on disk. @param of the prompt's id, "" for the prompts themselves */
export const newestOptimizerRows = (db: StudioDatabase, of: string, limit: number): Promise<unknown[]> =>
  ofOptimizerPrompt(db, of).reverse().limit(limit).toArray();

export const countVersions = (db: StudioDatabase, of: string): Promise<number> => ofOptimizerPrompt(db, of).count();

/** Deletes a prompt with its versions, records that in the audit, and returns what it deleted. @param now epoch milliseconds */
export async function deleteOptimizerPrompt(
  db: StudioDatabase,
  id: string,
  now: Now,
): Promise<Result<readonly (OptimizerPrompt | OptimizerVersion)[]>> {
  try {
    const gone = await writingTold(db, ["works"], now, async (tx, tell) => {
      const work = await tx.works.get(id);
      const versions = await ofOptimizerPrompt(tx, id).toArray();
      const rows = [...(work ? [work] : []), ...versions];
      await tx.works.bulkDelete(rows.map((row) => row.id));
      await tell("deleted", promptsAmong(rows));
      return rows;
    });
    return ok(gone);
  } catch (cause) {
    return err(storageError(cause));
  }
}

/** The versions of a prompt go and come with it: they do not count. */
const promptsAmong = (rows: readonly unknown[]) => ({
  works: rows.length === 0 ? 0 : Math.max(1, rows.filter(isDocument).length),
});

/** Restores rows that `deleteOptimizerPrompt` returned, and records that. @param now epoch milliseconds */
export async function restoreOptimizerRows(
  db: StudioDatabase,
  rows: readonly (OptimizerPrompt | OptimizerVersion)[],
  now: Now,
): Promise<Result<undefined>> {
  try {
    await writingTold(db, ["works"], now, async (tx, tell) => {
      await tx.works.bulkPut([...rows]);
      await tell("restored", promptsAmong(rows));
    });
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}
