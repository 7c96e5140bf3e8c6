/** Commits that record in the audit what they do: the record is in the same transaction, so neither is there without the other. */
import { type Doing, doingsOf, maySay } from "#domain/audit/doings.ts";
import { ok, type Result } from "#domain/result.ts";
import { nextRecords } from "#sync/store/audit-chain.ts";
import type { Adoption, Change } from "#sync/store/change.ts";
import { type CommitDecided, commit, commitDecided } from "#sync/store/commit.ts";
import { isFromFile } from "#sync/store/create.ts";
import type { Author } from "#sync/store/ports.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import type { SyncedTable } from "#sync/store/table-names.ts";
import { rowsOf } from "#sync/store/transaction.ts";

export interface TellingWrites {
  commit(changes: readonly Change[]): Promise<Result<undefined>>;
  readonly commitDecided: CommitDecided;
  /**
   * Records that a workspace's file came in, after the transactions of its rows: where the disk is full by now, what came in stays all the same.
   * @param imported how the import ended @param broughtIn the rows that were read in by then
   */
  tellImport(imported: Result<ImportedFile>, broughtIn: number): Promise<Result<undefined>>;
}
/** Rows by table, as they met what was here. */
interface ImportedFile {
  readonly counts: Readonly<Record<string, { readonly new: number; readonly newer: number }>>;
}
type AnyChange = Change | Adoption;

/** The one way to write for the tools of a workspace. */
export const tellingWrites = (db: StudioDatabase, author: Author): TellingWrites => ({
  commit: (changes) => {
    if (!changes.map(doingOf).some(maySay)) return commit(db, changes, author);
    const tables = [...new Set(changes.map(({ table }) => table))];
    return commitDecided(db, [...tables, "audit_records"], (tx) => told(tx, changes, author), author);
  },
  commitDecided: (tables, decide) =>
    commitDecided(db, [...tables, "audit_records"], async (tx) => told(tx, await decide(tx), author), author),
  async tellImport(imported, broughtIn) {
    const counts = imported.ok ? Object.values(imported.value.counts) : [];
    const rows = imported.ok ? counts.reduce((sum, of) => sum + of.new + of.newer, 0) : broughtIn;
    if (rows === 0) return ok(undefined);
    const event = { kind: "imported", body: { rows, whole: imported.ok } } as const;
    const changes = async (tx: Tables) =>
      (await nextRecords(tx, [event], author)).map((put): Change => ({ table: "audit_records", put }));
    return commitDecided(db, ["audit_records"], changes, author);
  },
});

/** The changes, with the records of what they do. */
async function told(tx: Tables, changes: readonly AnyChange[], author: Author): Promise<readonly AnyChange[]> {
  const saying = changes.map(doingOf).filter(maySay);
  const doings = await Promise.all(
    saying.map(async (doing): Promise<Doing> => ({ ...doing, before: await rowOf(tx, doing) })),
  );
  const records = await nextRecords(tx, doingsOf(doings), author);
  return [...changes, ...records.map((put): Change => ({ table: "audit_records", put }))];
}

/** The row as it is. A row that is put is new, so it is not looked for. */
const rowOf = async (tx: Tables, { table, id, how }: Omit<Doing, "before">): Promise<Doing["before"]> =>
  how === "put" ? undefined : ((await rowsOf(tx, table as SyncedTable).get(id)) as Doing["before"]);

function doingOf(change: AnyChange): Omit<Doing, "before"> {
  const { table } = change;
  const of = { table, isFromFile: isFromFile(change) };
  if ("put" in change) return { ...of, id: change.put.id, how: "put", fields: { ...change.put } };
  if ("set" in change) return { ...of, id: change.id, how: "set", fields: { ...change.set } };
  if ("adopt" in change) return { ...of, id: change.adopt.id, how: "set", fields: { ...change.adopt } };
  return { ...of, id: change.id, how: "remove", fields: {} };
}
