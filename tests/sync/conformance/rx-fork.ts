import { NEVER } from "rxjs";
import { localRow, mergeRow } from "#sync/engine/merge-row.ts";
import { readState } from "#sync/engine/replica-state.ts";
import type { Row } from "#sync/store/next-row.ts";
import { noteOrphaned, type WrittenRow } from "#sync/store/orphaned.ts";
import type { RowKey } from "#sync/store/row-key.ts";
import { byTable, type Rows, readRows } from "#sync/store/rows.ts";
import type { BaseEntry } from "#sync/store/schema.ts";
import { reading, rowsOf } from "#sync/store/transaction.ts";
import { forkDocument, type RxDocument, rowOf } from "./rx-documents.ts";
import { type Any, EVERYTHING, type RxPass } from "./rx-pass.ts";
import { schema } from "./rx-schema.ts";

/** The device's rows, as the protocol's storage of the client. */
export function forkInstance({ db, now, run, guard, atomic }: RxPass) {
  return {
    schema,
    databaseName: "som",
    collectionName: "all",
    options: {},
    internals: {},
    changeStream: () => NEVER, // a conflict makes the initial sync run again; nothing else needs events
    getChangedDocumentsSince: guard(
      async (limit: number, checkpoint?: { seq: number }) => {
        for (let seq = checkpoint?.seq ?? 0; ; ) {
          const [entries, rows] = await reading(db, EVERYTHING, async (tx) => {
            const all = (await tx.outbox.orderBy("seq").toArray()).filter((entry) => entry.seq > seq);
            const page = all.slice(0, limit);
            // GUARD once: a row comes only with its last entry, or it would be sent stale over a base that its conflict has just set
            const later = new Set(all.slice(limit).map(({ key }) => key));
            const keys = [...new Set(page.map(({ key }) => key))].filter((key) => !later.has(key));
            return [page, await readRows(tx, keys)] as const;
          });
          seq = entries.at(-1)?.seq ?? seq;
          // GUARD empty page: no documents means "finished" to the protocol, so empty pages are skipped here
          if (rows.size > 0 || entries.length === 0)
            return { documents: [...rows].map(([key, row]) => forkDocument(key, row)), checkpoint: { seq } };
        }
      },
      (_, checkpoint) => ({ documents: [], checkpoint }),
    ),
    findDocumentsById: guard(
      async (keys: RowKey[]) =>
        [...(await reading(db, EVERYTHING, (tx) => readRows(tx, keys)))].map(([key, row]) => forkDocument(key, row)),
      () => [],
    ),
    bulkWrite: guard(
      async (writes: Any[], context: string) => {
        const error: Any[] = [];
        const refuse = (write: Any, row: Row | undefined) =>
          error.push({
            status: 409,
            isError: true,
            documentId: write.document.id,
            writeRow: write,
            documentInDb: row && forkDocument(write.document.id, row),
          });
        await atomic(async (tx) => {
          const keys: RowKey[] = writes.map((write) => write.document.id);
          const [current, bases, { gen, device }] = [
            await readRows(tx, keys),
            await tx.base.bulkGet(keys),
            await readState(tx),
          ];
          if (context === "replication-up-write-conflict") {
            for (const write of writes) {
              const key: RowKey = write.document.id;
              const row = current.get(key);
              const still = row && `${row.v}-x` === write.previous._rev;
              if (!still) refuse(write, row);
              // row, base, history and outbox together
              if (
                !still ||
                (await mergeRow(tx, key, run.conflicts.get(key) ?? null, { gen, now: now(), device })).toSend
              )
                await tx.outbox.add({ key, at: now() });
            }
            return;
          }
          const put: Rows = new Map();
          const written: WrittenRow[] = [];
          const putBases: BaseEntry[] = [];
          for (const [i, write] of writes.entries()) {
            const { document, previous } = write as { document: RxDocument; previous?: { _rev: string } };
            const [row, base, rev] = [current.get(document.id), bases[i], document.rev as number];
            const outdated = base && base.rev !== null && base.rev >= rev; // GUARD late page: never back to an older rev
            if (row?.v !== (previous ? Number.parseInt(previous._rev, 10) : undefined) || outdated) {
              refuse(write, row);
              continue;
            }
            const after = localRow(rowOf(document), row);
            put.set(document.id, after);
            written.push({ key: document.id, before: row, after });
            putBases.push({ key: document.id, row: rowOf(document), rev, gen }); // GUARD together: row and base in one transaction
          }
          for (const [table, rows] of byTable(put)) await rowsOf(tx, table).bulkPut(rows);
          await tx.base.bulkPut(putBases);
          await noteOrphaned(tx, written); // GUARD families: the protocol treats each document separately
        });
        return { error };
      },
      () => ({ error: [] }),
    ),
  };
}
