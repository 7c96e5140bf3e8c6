/** Runs in the page: a device with RxDB and its own replication for Supabase. Same rows, same browser, same server. */

import { createClient } from "@supabase/supabase-js";
import { createRxDatabase, type RxCollection } from "rxdb";
import { replicateSupabase } from "rxdb/plugins/replication-supabase";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { v7 as uuid } from "uuid";
import { type BenchAccount, FILLED, PUSHED, TEXT, type Timed } from "./account.ts";

interface PeerMessage {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly session_id: string;
  readonly run_id: string;
  readonly created_at: number;
}

const text = { type: "string" } as const;
const SCHEMA = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    id: { type: "string", maxLength: 100 },
    kind: text,
    text,
    session_id: text,
    run_id: text,
    created_at: { type: "number" },
  },
  required: ["id", "kind", "text", "session_id", "run_id", "created_at"],
} as const;

/** Sends 1,000 rows written offline. */
export async function push(account: BenchAccount): Promise<Timed> {
  const device = await emptyDevice(account);
  await device.messages.bulkInsert(Array.from({ length: PUSHED }, aMessage));
  const timed = await device.replicate("push");
  await device.remove();
  return timed;
}

/** Fills an empty device with everything the account has. */
export async function fill(account: BenchAccount): Promise<Timed> {
  const device = await emptyDevice(account);
  const timed = await device.replicate("pull");
  const count = await device.messages.count().exec();
  if (count !== FILLED) throw new Error(`${count} rows instead of ${FILLED}`);
  await device.remove();
  return timed;
}

async function emptyDevice({ url, key, token }: BenchAccount) {
  const database = await createRxDatabase({
    name: `peer-${uuid()}`,
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  const made = await database.addCollections({ messages: { schema: SCHEMA } });
  const { messages } = made as unknown as { messages: RxCollection<PeerMessage> };
  let requests = 0;
  const client = createClient(url, key, {
    accessToken: async () => token,
    global: {
      fetch: (address, init) => {
        requests++;
        return fetch(address, init);
      },
    },
  });
  return {
    messages,
    /** One direction only, so that the peer does nothing but the measured work. */
    async replicate(direction: "push" | "pull"): Promise<Timed> {
      const [before, start] = [requests, performance.now()];
      const replication = replicateSupabase<PeerMessage>({
        tableName: "peer_messages",
        client: client as never,
        collection: messages,
        replicationIdentifier: "peer",
        live: false,
        waitForLeadership: false,
        ...(direction === "push" ? { push: { batchSize: 500 } } : { pull: { batchSize: 1_000 } }),
      });
      const fault = new Promise<never>((_, reject) => replication.error$.subscribe(reject));
      await Promise.race([replication.awaitInitialReplication(), fault]);
      return { ms: performance.now() - start, requests: requests - before };
    },
    remove: () => database.remove(),
  };
}

const aMessage = (): PeerMessage => ({
  id: uuid(),
  session_id: "session",
  run_id: "run",
  kind: "idea",
  text: TEXT,
  created_at: Date.now(),
});
