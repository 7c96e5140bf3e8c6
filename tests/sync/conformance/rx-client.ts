/**
 * A second client of the sync contract: RxDB's replication protocol over the same store. An independent implementation keeps the contract
 * honest. It is not shipped. GUARD marks every rule that the protocol does not follow by itself.
 */

import {
  awaitRxStorageReplicationFirstInSync,
  cancelRxStorageReplication,
  replicateRxStorageInstance,
} from "rxdb/plugins/core";
import { mendOrphaned } from "#sync/engine/mend-orphaned.ts";
import type { SyncPorts } from "#sync/engine/ports.ts";
import { readState, writeState } from "#sync/engine/replica-state.ts";
import { finishRefill, resetEpoch, startRefill } from "#sync/engine/reset.ts";
import type { PassResult } from "#sync/engine/sync-once.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { reading, writing } from "#sync/store/transaction.ts";
import { isEqual } from "./rx-documents.ts";
import { forkInstance } from "./rx-fork.ts";
import { serverHandler } from "./rx-handler.ts";
import { metaInstance } from "./rx-meta.ts";
import { type Any, beginRxPass, Failed, heard, type Reset } from "./rx-pass.ts";

const MOST_ROUNDS = 20;

/** One pass by the protocol, with the same input and output as `syncOnce`. */
export function rxSyncOnce(ports: SyncPorts): Promise<PassResult> {
  const report = { requests: 0, pulled: 0, pushed: 0, refused: 0, offset: null };
  return ports.withLock(async () => {
    try {
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const { epoch } = await reading(ports.db, ["state"], readState);
        if (epoch === null) {
          // GUARD hello: without an epoch the first bases would survive a restore unnoticed
          const hello = heard(await ports.transport.pull({ cursor: null, limit: 1 }));
          await writing(ports.db, ["state"], (tx) => writeState(tx, { epoch: hello.epoch }));
        }
        const reset = await passOf(ports);
        if (reset?.kind === "epoch") await resetEpoch(ports.db, reset.epoch, ports.now());
        else if (reset?.kind === "horizon") await startRefill(ports.db);
        else {
          await finishRefill(ports.db, ports.now());
          // GUARD families: restored members still have to be sent
          if (await mendOrphaned(ports.db, ports.now)) continue;
          return { ok: true, report };
        }
      }
      return { ok: true, report };
    } catch (cause) {
      return { ok: false, error: cause instanceof Failed ? cause.reason : storageError(cause), report };
    }
  });
}

async function passOf(ports: SyncPorts): Promise<Reset | null> {
  const pass = beginRxPass(ports, () => state.events.canceled.next(true));
  let pushDoneNow = () => {};
  const pushDone = new Promise<void>((resolve) => {
    pushDoneNow = resolve;
  });
  const state = replicateRxStorageInstance({
    identifier: "sync",
    forkInstance: forkInstance(pass),
    metaInstance: metaInstance(pass),
    replicationHandler: serverHandler(pass, pushDone),
    pushBatchSize: pass.limits.changes,
    pullBatchSize: 1,
    hashFunction: async (text: string) => String(text),
    conflictHandler: {
      isEqual,
      // mergeRow decides
      resolve: async ({ newDocumentState, realMasterState }: Any) =>
        realMasterState.gone ? newDocumentState : realMasterState,
    },
  } as Any);
  state.firstSyncDone.up.subscribe((done) => done && pushDoneNow());
  pass.failed.catch(() => pushDoneNow()); // GUARD no hang: cancelling never settles the protocol's own promises
  state.events.error.subscribe((error) => pass.stop(error));
  for (const queue of [state.streamQueue.up, state.streamQueue.down]) queue.catch(pass.stop);
  try {
    await Promise.race([awaitRxStorageReplicationFirstInSync(state), pass.failed]);
    await state.streamQueue.up;
    await state.streamQueue.down;
    await state.checkpointQueue;
    if (pass.run.dead) await pass.failed;
  } catch (error) {
    if (!pass.run.reset) throw error;
  } finally {
    pass.run.dead = true;
    await Promise.allSettled(pass.run.busy); // GUARD drain: the lock is released only when nothing of this pass can still write
    await cancelRxStorageReplication(state);
  }
  return pass.run.reset;
}
