import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyPlace, idOf, PROJECT, query, type RunningStudio, signedIn, startedStudio } from "../running-studio.ts";
import { change, OF_OTHER_KINDS, SAMPLES, TABLES, type Table } from "./rows.ts";

/** Every column of every table through every verb of the API, as an account that wants more than it has. */

const place = emptyPlace();
let studio: RunningStudio;
let eve: SupabaseClient;
let victim: string;
let columns: { table: string; column: string; type: string }[];

beforeAll(async () => {
  studio = await startedStudio(place, PROJECT);
  [eve, victim] = [await signedIn(studio, "eve@example.org"), await idOf(await signedIn(studio, "victim@example.org"))];
  const epoch = (await eve.rpc("sync_pull")).data.epoch;
  await eve.rpc("sync_push", { epoch, changes: TABLES.map((table) => change(table, "there")) });
  columns = (await query(
    place,
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' order by 1, ordinal_position`,
  )) as unknown as typeof columns;
});
afterAll(async () => {
  await studio.stop();
  place.remove();
});

/** What a client may write, by the names of the columns: its own entity's fields, `deleted`, `stamps`, and `id` in a new row. */
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const own = (table: string) =>
  table in SAMPLES
    ? new Set([
        ...Object.keys(SAMPLES[table as Table]).map(snake),
        "id",
        "deleted",
        "stamps",
        ...(table === "messages" ? OF_OTHER_KINDS.map(snake) : []),
      ])
    : new Set<string>();

/** A value that would be worth forging, of the column's type. */
function forged({ column, type }: { column: string; type: string }): unknown {
  if (type === "uuid") return victim;
  if (column === "role") return "admin";
  if (column === "subscription_tier") return "architect";
  if (/int|double/.test(type)) return 0;
  if (type.startsWith("timestamp")) return "2020-01-01T00:00:00Z";
  return type === "jsonb" ? {} : type === "boolean" ? true : type === "ARRAY" ? [] : "forged";
}

/** Everything that is the server's to say, of everybody. */
const everything = () =>
  query(
    place,
    `select (select jsonb_agg(p order by id) from profiles p) as profiles, (select jsonb_agg(r) from user_roles r) as roles,
            (select jsonb_agg(u order by user_id) from user_message_usage u) as usage,
            (select jsonb_agg(h order by user_id) from sync_heads h) as heads,
            (select jsonb_agg(c order by user_id) from sync.counters c) as counters,
            (select jsonb_agg(r) from sync.rows r where r.id <> 'there') as rows`,
  );

describe("a column that is the server's is refused", () => {
  test("by insert, bulk insert, upsert, update and delete of each", async () => {
    const before = await everything();
    const open: string[] = [];
    for (const { table, column, type } of columns) {
      if (own(table).has(column)) continue;
      const value = { [column]: forged({ column, type }) };
      const sample =
        table in SAMPLES
          ? Object.fromEntries(Object.entries(SAMPLES[table as Table]).map(([name, one]) => [snake(name), one]))
          : {};
      const row = { ...sample, ...(table in SAMPLES ? { id: "new" } : {}), ...value };
      const there = table in SAMPLES ? { id: "there" } : {};
      const attempts = {
        insert: eve.from(table).insert(row),
        bulk: eve.from(table).insert([{ ...sample, ...(table in SAMPLES ? { id: "other" } : {}) }, row]),
        upsert: eve.from(table).upsert({ ...row, ...there }),
        "upsert that ignores": eve.from(table).upsert({ ...row, ...there }, { ignoreDuplicates: true }),
        update: eve.from(table).update(value).not(column, "is", null),
        delete: eve.from(table).delete().not(column, "is", null),
      };
      for (const [verb, attempt] of Object.entries(attempts)) {
        const { status, error } = await attempt;
        if (status !== 403 || error?.code !== "42501")
          open.push(`${verb} ${table}.${column}: ${status} ${error?.code}`);
      }
    }
    expect(open).toEqual([]);
    expect(columns.length).toBeGreaterThan(100);
    expect(await everything()).toEqual(before);
  });

  test("by every function that the API shows, and by those that it must not show", async () => {
    const before = await everything();
    const attempts: [string, Record<string, unknown>][] = [
      ["reserve_message", { p_user_id: victim, p_message_id: "m" }],
      ["settle_message", { p_user_id: victim, p_message_id: "m" }],
      ["release_message", { p_user_id: victim, p_message_id: "m" }],
      ...[
        "lock_user",
        "collect",
        "new_epoch",
        "count_month",
        "is_admin",
        "apply",
        "who",
        "refuse",
        "password_matches",
        "capture",
      ].map((name) => [name, {}] as [string, Record<string, unknown>]),
    ];
    for (const [name, parameters] of attempts) {
      const { status } = await eve.rpc(name, parameters);
      expect([403, 404], name).toContain(status);
    }
    for (const schema of ["sync", "auth", "studio_server", "studio_probe", "pg_catalog"]) {
      const { status } = await eve.schema(schema).from("users").select();
      expect([403, 404, 406], schema).toContain(status);
    }
    expect(await everything()).toEqual(before);
  });

  test("by a row that claims to be someone else's, in a push as well", async () => {
    const before = await everything();
    const { data } = await eve.rpc("sync_pull");
    for (const field of ["user_id", "userId", "rev", "synced_at", "role"]) {
      const { data: answer } = await eve.rpc("sync_push", {
        epoch: data.epoch,
        changes: TABLES.map((table) => change(table, "claimed", { [field]: victim })),
      });
      expect(new Set(answer.results.map(({ status }: { status: string }) => status))).toEqual(new Set(["rejected"]));
    }
    expect(await everything()).toEqual(before);
  });
});
