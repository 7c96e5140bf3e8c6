/** The rows of one session in memory, replicated by RxDB over a channel of ours. Dexie stays the only truth: this is gone with the session. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { createRxDatabase, type RxCollection } from "rxdb/plugins/core";
import { type RxWebRTCReplicationPool, replicateWebRTC } from "rxdb/plugins/replication-webrtc";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { firstValueFrom } from "rxjs";
import { filter } from "rxjs/operators";
import type { Conversation } from "./conversation.ts";
import { type Document, documentOf, isOf, placeOf, rowOf, SCHEMA } from "./document.ts";
import type { NearbyRow } from "./rows.ts";
import { handlerOver } from "./rx-handler.ts";

/** Rows in one message. */
const BATCH = 200;

export interface ReplicaOptions {
  readonly conversation: Conversation;
  readonly rows: readonly NearbyRow[];
  /** Receives each sound row of the other device. */
  onRow(row: NearbyRow): void;
  /** Rows that went or came in one message. */
  onMoved(rows: number): void;
}

export interface Replica {
  /** This device asks, the other one answers. */
  readonly leads: boolean;
  /** Rows that the other device brings. */
  readonly theirRows: number;
  /** Resolves when the leading device has exchanged everything that there is now. */
  inSync(): Promise<void>;
  /** Of all documents, which never change: equal on both devices when every row has arrived. */
  digest(): string;
  close(): Promise<void>;
}

let opened = 0;
// the browser's own exists only on secure pages
const hashFunction = async (input: string | Blob | ArrayBuffer) => bytesToHex(sha256(utf8ToBytes(String(input))));

/** @throws Cut; RxDB's errors */
export async function openReplica({ conversation, rows, onRow, onMoved }: ReplicaOptions): Promise<Replica> {
  const database = await createRxDatabase({
    name: `nearby-${++opened}`,
    storage: getRxStorageMemory(),
    multiInstance: false,
    eventReduce: false,
    hashFunction,
  });
  let pool: RxWebRTCReplicationPool<Document, string> | undefined;
  const close = async () => {
    await pool?.cancel();
    await database.close();
  };
  try {
    const made = await database.addCollections({ rows: { schema: SCHEMA } });
    const collection = made.rows as unknown as RxCollection<Document>;
    const side = bytesToHex(crypto.getRandomValues(new Uint8Array(16)));
    const documents = [...rows].sort((a, b) => placeOf(a) - placeOf(b)).map((row) => documentOf(side, row));
    const held = new Set<string>();
    collection.$.subscribe(({ documentData }) => {
      held.add(documentData.id);
      const row = isOf(side, documentData) ? undefined : rowOf(documentData);
      if (row) onRow(row);
    });
    // RxDB stamps what it inserts at once with one time, and looks for a page's beginning among all rows of that time
    for (let at = 0; at < documents.length; at += BATCH) await collection.bulkInsert(documents.slice(at, at + BATCH));
    const { handler, connect } = handlerOver({ conversation, isOwn: (document) => isOf(side, document), onMoved });
    pool = await replicateWebRTC<Document, string>({
      collection,
      topic: "nearby",
      connectionHandlerCreator: async () => handler,
      pull: { batchSize: BATCH },
      push: { batchSize: BATCH },
      retryTime: 1_000,
    });
    await conversation.say({ say: "ready", rows: rows.length });
    const theirs = await conversation.next("ready");
    connect();
    const state = await conversation.orCut(peerOf(pool));
    return {
      leads: state !== undefined,
      theirRows: theirs.rows,
      inSync: async () => {
        if (state) await conversation.orCut(state.awaitInSync());
      },
      digest: () => digestOf(held),
      close,
    };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** The replication of the device that leads; undefined on the other. */
async function peerOf(pool: RxWebRTCReplicationPool<Document, string>) {
  const peers = await firstValueFrom(pool.peerStates$.pipe(filter(({ size }) => size > 0)));
  return [...peers.values()][0]?.replicationState;
}

const digestOf = (ids: Iterable<string>): string => bytesToHex(sha256(utf8ToBytes([...ids].sort().join("\n"))));
