import type { SupabaseClient } from "@supabase/supabase-js";
import { createRxDatabase, type RxCollection } from "rxdb";
import { replicateSupabase } from "rxdb/plugins/replication-supabase";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyPlace, PASSWORD, type RunningStudio, signedIn, startedStudio, until } from "../running-studio.ts";

/** A client that knows nothing of us: RxDB's own replication for Supabase, over a table in the shape it wants. */

interface Thing {
  readonly id: string;
  readonly body: string;
  readonly pages: number;
}
type Things = RxCollection<Thing>;

const SCHEMA = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { id: { type: "string", maxLength: 100 }, body: { type: "string" }, pages: { type: "integer" } },
  required: ["id", "body", "pages"],
} as const;

const place = emptyPlace();
const faults: string[] = [];
const open: { cancel(): Promise<unknown> }[] = [];
let studio: RunningStudio;
beforeAll(async () => {
  studio = await startedStudio(place, { STUDIO_MIGRATIONS: import.meta.dirname });
});
afterAll(async () => {
  // it takes its time to fall silent, and nothing here depends on that
  for (const replication of open) void replication.cancel();
  await studio.stop();
  place.remove();
});

/** A device of its own of the account that is signed in with `supabase`; replicates until it is stopped. */
async function device(supabase: SupabaseClient) {
  const name = `device${open.length}`;
  const database = await createRxDatabase({ name, storage: getRxStorageMemory(), multiInstance: false });
  const { things } = (await database.addCollections({ things: { schema: SCHEMA } })) as unknown as { things: Things };
  const replication = replicateSupabase<Thing>({
    tableName: "things",
    client: supabase as never,
    collection: things,
    replicationIdentifier: name,
    live: true,
    pull: { batchSize: 50 },
    push: { batchSize: 50 },
  });
  replication.error$.subscribe((error) => faults.push(JSON.stringify(error.parameters)));
  await replication.awaitInitialReplication();
  open.push(replication);
  return {
    things,
    settled: () => replication.awaitInSync(),
    bodies: async () => (await things.find().exec()).map(({ id, body }) => `${id} ${body}`).sort(),
  };
}

/** Waits for what the devices shall come to; a fault of any of them ends the waiting. */
function soon(condition: () => Promise<boolean>): Promise<boolean> {
  return until(() => {
    expect(faults).toEqual([]);
    return condition();
  });
}

async function another(email: string): Promise<SupabaseClient> {
  const supabase = studio.client();
  expect((await supabase.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  return supabase;
}

test("RxDB's own Supabase replication keeps two devices of one person alike, and a stranger's empty", async () => {
  const email = "ada@example.org";
  const phone = await device(await signedIn(studio, email));
  const laptop = await device(await another(email));
  const stranger = await device(await signedIn(studio, "bob@example.org"));

  // up from one, down to the other: at once in pages, and live by realtime
  await phone.things.bulkInsert(Array.from({ length: 120 }, (_, i) => ({ id: `t${i}`, body: `first ${i}`, pages: i })));
  await soon(async () => (await laptop.bodies()).length === 120);
  await laptop.things.findOne("t7").modify((thing) => ({ ...thing, body: "changed on the laptop" }));
  await soon(async () => (await phone.bodies()).includes("t7 changed on the laptop"));
  await phone.things.findOne("t8").remove();
  await soon(async () => !(await laptop.bodies()).some((body) => body.startsWith("t8 ")));

  // the same row on both at once: one wins, on both
  await Promise.all([
    phone.things.findOne("t9").modify((thing) => ({ ...thing, body: "by phone" })),
    laptop.things.findOne("t9").modify((thing) => ({ ...thing, body: "by laptop" })),
  ]);
  await soon(async () => {
    await Promise.all([phone.settled(), laptop.settled()]);
    return JSON.stringify(await phone.bodies()) === JSON.stringify(await laptop.bodies());
  });

  const { data } = await (await another(email)).from("things").select("id, body").eq("_deleted", false);
  expect(data?.map((row) => `${row.id} ${row.body}`).sort()).toEqual(await phone.bodies());
  expect(await phone.bodies()).toHaveLength(119);
  // a device that comes late reads page after page, each from where the last one ended
  const late = await device(await another(email));
  expect(await late.bodies()).toEqual(await phone.bodies());
  await stranger.settled();
  expect(await stranger.bodies()).toEqual([]);
  expect(faults).toEqual([]);
});
