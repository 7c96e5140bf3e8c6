import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  emptyPlace,
  idOf,
  PROJECT,
  type RunningStudio,
  signedIn,
  startedStudio,
  TEST_MIGRATIONS,
  until,
} from "./running-studio.ts";
import { change, type PushAnswer } from "./sql/rows.ts";

const WRITES = 10_000;
const BATCH = 250;

const place = emptyPlace();
let studio: RunningStudio;
beforeAll(async () => {
  // the product's tables, and beside them one whose rows realtime tells in full
  const migrations = join(place.folder, "migrations");
  mkdirSync(migrations);
  cpSync(PROJECT.STUDIO_MIGRATIONS, migrations, { recursive: true });
  cpSync(join(TEST_MIGRATIONS, "0001_notes.sql"), join(migrations, "30000101000000_notes.sql"));
  studio = await startedStudio(place, { STUDIO_MIGRATIONS: migrations });
});
afterAll(async () => {
  await studio.stop();
  place.remove();
});

interface Told {
  readonly table: string;
  readonly new: Record<string, unknown>;
}

/** A signed-in person who listens to everything there is, and to the other's rows by name. */
async function person(name: string) {
  const supabase = await signedIn(studio, `${name}@example.org`);
  return { name, supabase, id: await idOf(supabase), told: [] as Told[] };
}
type Person = Awaited<ReturnType<typeof person>>;

async function listen({ supabase, told }: Person, other: Person): Promise<void> {
  const hear = (heard: unknown) => told.push(heard as Told);
  const channel = supabase
    .channel("everything")
    .on("postgres_changes", { event: "*", schema: "public" }, hear)
    .on("postgres_changes", { event: "*", schema: "*" }, hear)
    .on("postgres_changes", { event: "*", schema: "public", table: "notes", filter: `user_id=eq.${other.id}` }, hear);
  await new Promise<void>((resolve) => channel.subscribe((status) => status === "SUBSCRIBED" && resolve()));
}

/** Batches in three ways by turns: plain rows, rows of a synced table, and a push. */
async function write({ supabase, name }: Person, batches: number): Promise<void> {
  const { data } = await supabase.rpc("sync_pull");
  const texts = (n: number) =>
    Array.from({ length: BATCH }, (_, i) => ({ id: `${n}-${i}`, body: `of ${name} ${n}-${i}` }));
  const ways = [
    (n: number) => supabase.from("notes").insert(texts(n).map(({ body }) => ({ body }))),
    (n: number) =>
      supabase
        .from("prompts")
        .insert(
          texts(n).map((row) => ({ ...row, title: "T", tags: [], favourite: false, created_at: 1, updated_at: 1 })),
        ),
    (n: number) =>
      supabase.rpc("sync_push", {
        epoch: data.epoch,
        changes: texts(n).map(({ id, body }) => change("prompts", id, { body })),
      }),
  ];
  await Promise.all(
    Array.from({ length: batches }, async (_, n) => {
      const answer = await (ways[n % ways.length] as (typeof ways)[number])(n);
      expect(answer.error).toBeNull();
      for (const { status } of (answer.data as PushAnswer | null)?.results ?? []) expect(status).toBe("applied");
    }),
  );
}

/** Every row of a table that this person may read, in pages. */
async function readAll({ supabase }: Person, table: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  while (true) {
    const page = await supabase
      .from(table)
      .select("user_id, body")
      .order("id")
      .range(rows.length, rows.length + 999);
    expect(page.error).toBeNull();
    rows.push(...(page.data ?? []));
    if ((page.data ?? []).length < 1000) return rows;
  }
}

async function pullAll({ supabase }: Person): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let cursor: unknown = null; ; ) {
    const { data } = await supabase.rpc("sync_pull", { cursor });
    rows.push(...data.rows.map(({ row }: { row: Record<string, unknown> }) => row));
    if (!data.more) return rows;
    cursor = data.cursor;
  }
}

async function meddle({ supabase, id }: Person, other: Person): Promise<void> {
  for (const table of ["notes", "prompts"]) {
    const theirs = supabase.from(table);
    expect((await theirs.select("user_id").eq("user_id", other.id)).data).toEqual([]);
    expect(
      (
        await theirs
          .update({ body: `taken by ${id}` })
          .eq("user_id", other.id)
          .select("id")
      ).data,
    ).toEqual([]);
    expect((await theirs.insert({ user_id: other.id, id: crypto.randomUUID(), body: "x" })).status).toBe(403);
  }
  expect((await supabase.from("notes").delete().eq("user_id", other.id).select("id")).data).toEqual([]);
  for (const table of ["sync_heads", "user_message_usage", "profiles"]) {
    const rows = (await supabase.from(table).select()).data as Record<string, unknown>[];
    expect(rows.every((row) => (row.user_id ?? row.id) === id)).toBe(true);
  }
}

test(`two people never see each other's rows by REST, RPC or realtime over ${WRITES} writes`, async () => {
  const people = [await person("ada"), await person("bob")] as const;
  const [ada, bob] = people;
  await Promise.all([listen(ada, bob), listen(bob, ada)]);
  const batches = WRITES / BATCH / people.length;
  await Promise.all(people.map((who) => write(who, batches)));
  await Promise.all([meddle(ada, bob), meddle(bob, ada)]);

  for (const who of people) {
    const of = (row: Record<string, unknown>) => String(row.body).startsWith(`of ${who.name} `);
    const [notes, prompts, pulled] = [await readAll(who, "notes"), await readAll(who, "prompts"), await pullAll(who)];
    expect(notes.length + prompts.length).toBe(WRITES / people.length);
    expect(pulled).toHaveLength(prompts.length);
    for (const row of [...notes, ...prompts]) expect([row.user_id, of(row)]).toEqual([who.id, true]);
    expect(pulled.every(of)).toBe(true);

    // each note once for each of the two subscriptions that cover it, then nothing of anyone else's
    const bodies = () => new Set(who.told.filter(({ table }) => table === "notes").map((one) => one.new.body));
    await until(() => bodies().size >= notes.length);
    const last = `of ${who.name} last`;
    await who.supabase.from("notes").insert({ body: last });
    await until(() => bodies().has(last));
    expect(new Set(who.told.map(({ new: row }) => row.user_id))).toEqual(new Set([who.id]));
    expect(new Set(who.told.map(({ table }) => table))).toContain("sync_heads");
  }
  await Promise.all(people.map(({ supabase }: { supabase: SupabaseClient }) => supabase.removeAllChannels()));
});
