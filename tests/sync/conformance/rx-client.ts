/**
 * A second client of the sync contract: RxDB's replication protocol over the same store. An independent implementation keeps the contract
 * honest. It is not shipped. Every rule that the protocol does not keep by itself is marked GUARD.
 */

import {
  awaitRxStorageReplicationFirstInSync,
  cancelRxStorageReplication,
  fillWithDefaultSettings,
  getRxReplicationMetaInstanceSchema,
  replicateRxStorageInstance,
} from "rxdb/plugins/core";
import { NEVER } from "rxjs";
import { waitingKeys } from "#sync/engine/apply-page.ts";
import { localRow, mergeRow } from "#sync/engine/merge-row.ts";
import type { SyncPorts } from "#sync/engine/ports.ts";
import { SERVER_LIMITS } from "#sync/engine/ports.ts";
import type { Answer, PushResult, ServerRow, TransportError } from "#sync/engine/protocol.ts";
import { readState, writeState } from "#sync/engine/replica-state.ts";
import { finishRefill, resetEpoch, startRefill } from "#sync/engine/reset.ts";
import type { PassResult } from "#sync/engine/sync-once.ts";
import type { Row } from "#sync/store/next-row.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import type { RowKey } from "#sync/store/row-key.ts";
import { byTable, type Rows, readRows } from "#sync/store/rows.ts";
import { type BaseEntry, SYNCED_TABLE_NAMES, type Tables } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { reading, rowsOf, writing } from "#sync/store/transaction.ts";
import {
  checkpointDocument,
  documentOf,
  forkDocument,
  isEqual,
  metaDocument,
  type RxDocument,
  rowOf,
} from "./rx-documents.ts";

// biome-ignore lint/suspicious/noExplicitAny: the protocol's own types name collections that are not here
type Any = any;

const EVERYTHING = [...SYNCED_TABLE_NAMES, "outbox", "base", "parked", "state"] as const;
const schema = fillWithDefaultSettings({
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { id: { type: "string", maxLength: 500 } },
  required: ["id"],
} as Any);
const metaSchema = getRxReplicationMetaInstanceSchema(schema as Any, false);
const MOST_ROUNDS = 20;

class Failed extends Error {
  readonly reason: TransportError;
  constructor(reason: TransportError) {
    super(reason.message);
    this.reason = reason;
  }
}
const heard = <T>(answer: Answer<T>): T => {
  if (!answer.ok) throw new Failed(answer.error);
  return answer.value;
};

type Reset = { kind: "epoch"; epoch: string } | { kind: "horizon" };

/** One pass by the protocol; the same in and out as `syncOnce`. */
export function rxSyncOnce(ports: SyncPorts): Promise<PassResult> {
  const report = { requests: 0, pulled: 0, pushed: 0, refused: 0, offset: null };
  return ports.withLock(async () => {
    try {
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const { epoch } = await reading(ports.db, ["state"], readState);
        if (epoch === null) {
          // GUARD hello: without an epoch the first bases would outlive a restore unnoticed
          const hello = heard(await ports.transport.pull({ cursor: null, limit: 1 }));
          await writing(ports.db, ["state"], (tx) => writeState(tx, { epoch: hello.epoch }));
        }
        const reset = await pass(ports);
        if (reset?.kind === "epoch") await resetEpoch(ports.db, reset.epoch, ports.now());
        else if (reset?.kind === "horizon") await startRefill(ports.db);
        else {
          await finishRefill(ports.db, ports.now());
          return { ok: true, report };
        }
      }
      return { ok: true, report };
    } catch (cause) {
      return { ok: false, error: cause instanceof Failed ? cause.reason : storageError(cause), report };
    }
  });
}

interface Run {
  dead: boolean;
  reset: Reset | null;
  up: { seq: number } | undefined;
  pulledAll: boolean;
  readonly acked: Map<RowKey, PushResult & { status: "applied" }>;
  readonly refused: Set<RowKey>;
  readonly conflicts: Map<RowKey, ServerRow | null>;
  readonly busy: Set<Promise<unknown>>;
}

async function pass({ db, transport, now, limits = SERVER_LIMITS }: SyncPorts): Promise<Reset | null> {
  const run: Run = {
    dead: false,
    reset: null,
    up: undefined,
    pulledAll: false,
    acked: new Map(),
    refused: new Set(),
    conflicts: new Map(),
    busy: new Set(),
  };
  let fail = (_: unknown) => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  const stop = (error?: unknown) => {
    if (run.dead) return;
    run.dead = true;
    state.events.canceled.next(true);
    fail(error ?? new Error("reset"));
  };
  // GUARD inert: nothing may throw into the protocol (it would skip the batch and move its checkpoint past it), and after the first
  // failure every method does nothing, because cancelling does not stop what is under way
  const guard =
    (work: (...args: Any[]) => Promise<Any>, empty: (...args: Any[]) => Any) =>
    async (...args: Any[]): Promise<Any> => {
      if (run.dead) return empty(...args);
      const job = work(...args);
      run.busy.add(job);
      try {
        return await job;
      } catch (error) {
        stop(error);
        return empty(...args);
      } finally {
        run.busy.delete(job);
      }
    };
  const atomic = <T>(work: (tx: Tables) => Promise<T>): Promise<T> =>
    writing(db, EVERYTHING, async (tx) => {
      if (run.dead) throw new Error("the pass is over");
      return work(tx);
    });

  const fork = {
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
            // GUARD once: a row comes with its last entry only, or it would be sent stale over a base that its conflict has just brought
            const later = new Set(all.slice(limit).map(({ key }) => key));
            const keys = [...new Set(page.map(({ key }) => key))].filter((key) => !later.has(key));
            return [page, await readRows(tx, keys)] as const;
          });
          seq = entries.at(-1)?.seq ?? seq;
          // GUARD empty page: no documents means "finished" to the protocol, so pages without any are passed over here
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
          const [current, bases, { gen }] = [
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
              if (!still || (await mergeRow(tx, key, run.conflicts.get(key) ?? null, { gen, now: now() })))
                await tx.outbox.add({ key, at: now() });
            }
            return;
          }
          const put: Rows = new Map();
          const putBases: BaseEntry[] = [];
          for (const [i, write] of writes.entries()) {
            const { document, previous } = write as { document: RxDocument; previous?: { _rev: string } };
            const [row, base, rev] = [current.get(document.id), bases[i], document.rev as number];
            const outdated = base && base.rev !== null && base.rev >= rev; // GUARD late page: never back to an older rev
            if (row?.v !== (previous ? Number.parseInt(previous._rev, 10) : undefined) || outdated) {
              refuse(write, row);
              continue;
            }
            put.set(document.id, localRow(rowOf(document), row));
            putBases.push({ key: document.id, row: rowOf(document), rev, gen }); // GUARD together: row and base in one transaction
          }
          for (const [table, rows] of byTable(put)) await rowsOf(tx, table).bulkPut(rows);
          await tx.base.bulkPut(putBases);
        });
        return { error };
      },
      () => ({ error: [] }),
    ),
  };

  const meta = {
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
        // GUARD outbox is the truth: the push checkpoint lives for one pass only, sent entries are deleted
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

  const replicationHandler = {
    masterChangeStream$: NEVER,
    masterWrite: guard(
      async (rows: { newDocumentState: RxDocument; assumedMasterState?: RxDocument }[]) => {
        const { epoch } = await reading(db, ["state"], readState);
        const changes = rows.map(({ newDocumentState: document, assumedMasterState: base }) => ({
          key: document.id,
          row: rowOf(document),
          baseRev: base?.rev ?? null,
        }));
        const answer = heard(await transport.push({ epoch: epoch ?? "", changes }));
        if ("stale" in answer) {
          run.reset = { kind: "epoch", epoch: answer.epoch };
          stop();
          return [];
        }
        const conflicts: RxDocument[] = [];
        for (const [i, result] of answer.results.entries()) {
          const { key, row } = changes[i] as (typeof changes)[number];
          run.refused.delete(key);
          if (result.status === "applied") run.acked.set(key, result);
          else if (result.status === "rejected") {
            run.refused.add(key);
            const { code, message } = result;
            await atomic(async (tx) => {
              const refused = (await readRows(tx, [key])).get(key);
              await tx.parked.put({
                ...(await tx.parked.get(key)),
                key,
                row: { ...row, v: refused?.v ?? 1 },
                code,
                message,
              });
            });
          } else {
            run.conflicts.set(key, result.server);
            conflicts.push(
              result.server
                ? documentOf(key, result.server.row, result.server.rev)
                : { ...documentOf(key, row, null), _deleted: true, gone: true },
            );
          }
        }
        return conflicts;
      },
      () => [],
    ),
    masterChangesSince: guard(
      async (checkpoint: Any) => {
        await pushDone; // GUARD push before pull: side by side, a page that meets a row in flight is dropped while its cursor moves on
        if (run.dead || run.pulledAll) return { documents: [], checkpoint };
        // GUARD first page: pushes made bases before it, and a page can be written while its checkpoint is not
        if (!checkpoint) await startRefill(db);
        const page = heard(await transport.pull({ cursor: checkpoint ?? null, limit: limits.page }));
        const { epoch } = await reading(db, ["state"], readState);
        if ("reset" in page || page.epoch !== epoch) {
          const horizon = "reset" in page && page.reset === "horizon" && page.epoch === epoch;
          run.reset = horizon ? { kind: "horizon" } : { kind: "epoch", epoch: page.epoch };
          stop();
          return { documents: [], checkpoint };
        }
        run.pulledAll = !page.more;
        const rows = page.rows as (ServerRow & { key: RowKey })[];
        await atomic((tx) => beforePage(tx, rows, page.cursor));
        // GUARD short page: fewer documents than asked means "finished" to the protocol, so it asks for one and gets a page
        return { documents: rows.map(({ key, row, rev }) => documentOf(key, row, rev)), checkpoint: page.cursor };
      },
      (checkpoint) => ({ documents: [], checkpoint }),
    ),
  };

  const state = replicateRxStorageInstance({
    identifier: "sync",
    forkInstance: fork,
    metaInstance: meta,
    replicationHandler,
    pushBatchSize: limits.changes,
    pullBatchSize: 1,
    hashFunction: async (text: string) => String(text),
    conflictHandler: {
      isEqual,
      // mergeRow decides
      resolve: async ({ newDocumentState, realMasterState }: Any) =>
        realMasterState.gone ? newDocumentState : realMasterState,
    },
  } as Any);
  let pushDoneNow = () => {};
  const pushDone = new Promise<void>((resolve) => {
    pushDoneNow = resolve;
  });
  state.firstSyncDone.up.subscribe((done) => done && pushDoneNow());
  failed.catch(() => pushDoneNow()); // GUARD no hang: cancelling never settles the protocol's own promises
  state.events.error.subscribe(stop);
  for (const queue of [state.streamQueue.up, state.streamQueue.down]) queue.catch(stop);
  try {
    await Promise.race([awaitRxStorageReplicationFirstInSync(state), failed]);
    await state.streamQueue.up;
    await state.streamQueue.down;
    await state.checkpointQueue;
    if (run.dead) await failed;
  } catch (error) {
    if (!run.reset) throw error;
  } finally {
    run.dead = true;
    await Promise.allSettled(run.busy); // GUARD drain: the lock is released only when nothing of this pass can still write
    await cancelRxStorageReplication(state);
  }
  return run.reset;
}

async function acknowledge(tx: Tables, run: Run, documents: readonly RxDocument[]): Promise<void> {
  const { gen } = await readState(tx);
  // GUARD refused is not agreed: the protocol takes everything that is not a conflict for accepted
  const accepted = documents.filter(({ id }) => !run.refused.has(id));
  const rows = await readRows(
    tx,
    accepted.map(({ id }) => id),
  );
  const adopted: Rows = new Map();
  const bases = accepted.map((document): BaseEntry => {
    const { rev, stamps } = run.acked.get(document.id) ?? { rev: null, stamps: document.stamps };
    const row = rows.get(document.id);
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

/** What the protocol would drop from a page: rows with a local difference. */
async function beforePage(
  tx: Tables,
  page: readonly (ServerRow & { key: RowKey })[],
  cursor: { epoch: string; rev: number; horizon: number },
): Promise<void> {
  const keys = page.map(({ key }) => key);
  const [rows, bases, parked] = [await readRows(tx, keys), await tx.base.bulkGet(keys), await tx.parked.bulkGet(keys)];
  const [waiting, state] = [await waitingKeys(tx, keys), await readState(tx)];
  for (const [i, { key, row, rev }] of page.entries()) {
    const [base, refused, here] = [bases[i], parked[i], rows.get(key)];
    if (base && base.gen !== state.gen) await tx.base.put({ ...base, gen: state.gen });
    if (waiting.has(key)) continue;
    if (refused) await tx.parked.put({ ...refused, server: { row, rev } });
    // GUARD no stuck rows: "differs from its base" without an outbox entry would never sync again
    else if (here && !(base && isEqual(documentOf(key, base.row, base.rev), documentOf(key, here))))
      await tx.outbox.add({ key, at: 0 });
  }
  if (page.length === 0 && cursor.rev !== state.cursor?.rev) await writeState(tx, { cursor });
}
