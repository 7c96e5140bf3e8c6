import { readState, writeState } from "#sync/engine/replica-state.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import type { RowKey } from "#sync/store/row-key.ts";
import { byTable, type Rows, readRows } from "#sync/store/rows.ts";
import type { BaseEntry, Tables } from "#sync/store/schema.ts";
import { reading, rowsOf } from "#sync/store/transaction.ts";
import { checkpointDocument, metaDocument, type RxDocument, rowOf } from "./rx-documents.ts";
import type { Any, Run, RxPass } from "./rx-pass.ts";
import { metaSchema } from "./rx-schema.ts";

/** Bases and cursor, as the protocol's storage of its metadata. */
export function metaInstance({ db, run, guard, atomic }: RxPass) {
  return {
    schema: metaSchema,
    databaseName: "som",
    collectionName: "meta",
    options: {},
    internals: {},
    findDocumentsById: guard(
      async (ids: string[]) => {
        if (ids[0] === "down|1") {
          const { cursor } = await reading(db, ["state"], readState);
          return cursor ? [checkpointDocument("down", cursor)] : [];
        }
        // GUARD outbox is the truth: the push checkpoint lasts for one pass only, and sent entries are deleted
        if (ids[0] === "up|1") return run.up ? [checkpointDocument("up", run.up)] : [];
        const keys = ids.map((id) => id.slice(0, -2) as RowKey);
        const bases = await reading(db, ["base"], (tx) => tx.base.bulkGet(keys));
        return bases.filter((base) => base !== undefined).map(metaDocument);
      },
      () => [],
    ),
    bulkWrite: guard(
      async (writes: Any[], context: string) => {
        if (context === "replication-set-checkpoint") {
          const { itemId, checkpointData } = writes[0].document;
          if (itemId === "up") {
            run.up = checkpointData;
            await atomic(async (tx) => {
              const seqs = (await tx.outbox.toArray()).map(({ seq }) => seq).filter((seq) => seq <= checkpointData.seq);
              await tx.outbox.bulkDelete(seqs);
            });
          } else await atomic((tx) => writeState(tx, { cursor: checkpointData }));
        } else if (context === "replication-up-write-meta") {
          await atomic((tx) =>
            acknowledge(
              tx,
              run,
              writes.map((write) => write.document.docData),
            ),
          );
        } // what 'replication-down-write-meta' and 'replication-up-write-conflict-meta' say was written with the rows already
        return { error: [] };
      },
      () => ({ error: [] }),
    ),
  };
}

async function acknowledge(tx: Tables, run: Run, documents: readonly RxDocument[]): Promise<void> {
  const { gen } = await readState(tx);
  // GUARD refused is not agreed: the protocol treats everything that is not a conflict as accepted
  const accepted = documents.filter(({ id }) => !run.refused.has(id));
  const rows = await readRows(
    tx,
    accepted.map(({ id }) => id),
  );
  const adopted: Rows = new Map();
  const bases = accepted.map((document): BaseEntry => {
    const { rev, stamps } = run.acked.get(document.id) ?? { rev: null, stamps: document.stamps };
    const row = rows.get(document.id);
    // GUARD discarded: the server took what the person discarded meanwhile; its page would be skipped as known
    if (!row) adopted.set(document.id, { ...rowOf(document), stamps, v: 1 });
    if (row && !samePlain(row.stamps, stamps)) {
      const edited = Object.entries(row.stamps).filter(([field, stamp]) => document.stamps[field] !== stamp);
      adopted.set(document.id, { ...row, stamps: { ...stamps, ...Object.fromEntries(edited) }, v: row.v + 1 });
    }
    return { key: document.id, row: { ...rowOf(document), stamps }, rev, gen }; // GUARD rev: the protocol has no place for it
  });
  await tx.base.bulkPut(bases);
  await tx.parked.bulkDelete(bases.map(({ key }) => key));
  for (const [table, group] of byTable(adopted)) await rowsOf(tx, table).bulkPut(group);
}
