import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "./database.ts";
import { device } from "./rows.ts";

/** What a migration writes to add a synced table, and what it gets for that. */

const db = testDatabase();
const people = {} as { owner: { id: string }; other: { id: string }; admin: { id: string } };

beforeAll(async () => {
  people.owner = await db.user();
  people.other = await db.user();
  people.admin = await db.user({ admin: true });
  await db.owner`create table public.planted_notes (note_text text, created_at bigint, tags text[])`;
  await db.owner`select sync.add_table('planted_notes', record_only => false, required => '{note_text,created_at}', most_bytes => 200)`;
  await db.owner`create table public.planted_events (kind text)`;
  await db.owner`select sync.add_table('planted_events', record_only => true, required => '{kind}', most_bytes => 50, admins_read => true)`;
});

const note = (id: string, set: object = {}, baseRev: number | null = null) => ({
  key: `planted_notes/${id}`,
  baseRev,
  row: { id, deleted: 0, stamps: {}, noteText: "first", createdAt: 1, tags: ["a"], ...set },
});
const event = (id: string, set: object = {}, baseRev: number | null = null) => ({
  key: `planted_events/${id}`,
  baseRev,
  row: { id, deleted: 0, stamps: {}, kind: "seen", ...set },
});

describe("a table added by sync.add_table", () => {
  test("is pushed and pulled under the names of the wire", async () => {
    const my = device(db, people.owner);
    const { results } = await my.push(note("n1"), event("e1"));
    expect(results.map(({ status }) => status)).toEqual(["applied", "applied"]);
    const { rows } = await my.pull();
    expect(rows.map(({ row }) => row)).toEqual([note("n1").row, event("e1").row]);
  });

  test("takes a change of a row and refuses a change of a record", async () => {
    const my = device(db, people.owner);
    const [added] = (await my.push(note("n2"), event("e2"))).results;
    const rev = (added as { rev: number }).rev;
    const { results } = await my.push(note("n2", { noteText: "second" }, rev), event("e2", { kind: "other" }, rev + 1));
    expect(results).toMatchObject([{ status: "applied" }, { status: "rejected", code: "22000" }]);
  });

  test("refuses a row that lacks a required field or is too large, and keeps a tombstone without content", async () => {
    const { results } = await device(db, people.owner).push(
      note("n3", { noteText: null }),
      note("n4", { noteText: "x".repeat(201) }),
      { key: "planted_notes/n5", baseRev: null, row: { id: "n5", deleted: 1, stamps: {} } },
    );
    expect(results).toMatchObject([
      { status: "rejected", code: "23514", message: expect.stringMatching(/planted_notes_shape/) },
      { status: "rejected", code: "54000" },
      { status: "applied" },
    ]);
  });

  test("shows nobody the rows of another, and an admin only what is written to the operator", async () => {
    await device(db, people.owner).push(note("n6"), event("e6"));
    const seen = (who: { id: string }, table: string) =>
      db.as(who, async (sql) => (await sql`select from ${sql(table)} where user_id = ${people.owner.id}`).length);
    expect(await seen(people.other, "planted_notes")).toBe(0);
    expect(await seen(people.other, "planted_events")).toBe(0);
    expect(await seen(people.admin, "planted_notes")).toBe(0);
    expect(await seen(people.admin, "planted_events")).toBeGreaterThan(0);
  });

  /** Policies, triggers, rights and rules of a table, with the table's own name left out. */
  async function built(table: string): Promise<readonly string[]> {
    const rows = await db.owner<{ text: string }[]>`
      select policyname || cmd || coalesce(qual, '') || coalesce(with_check, '') as text from pg_policies where tablename = ${table}
      union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = ${`public.${table}`}::regclass and not tgisinternal
      union all select conname || pg_get_constraintdef(oid) from pg_constraint where conrelid = ${`public.${table}`}::regclass
        and conname !~ '_(shape|size|fkey|pkey)$' and contype <> 'n'
      union all select grantee || privilege_type from information_schema.table_privileges where table_schema in ('public', 'sync') and table_name = ${table}
      union all select grantee || privilege_type || column_name from information_schema.column_privileges
        where table_schema in ('public', 'sync') and table_name = ${table} and column_name in ('user_id', 'id', 'rev', 'deleted', 'stamps', 'synced_at')`;
    return rows
      .map(({ text }) =>
        text.replaceAll(table, "THE_TABLE").replace(/note_activity\('[^']+'\)/, "note_activity('THE_TOOL')"),
      )
      .toSorted();
  }

  test("has the policies, triggers, rights and rules of the tables before it", async () => {
    expect(await built("planted_notes")).toEqual(await built("personas"));
    expect((await built("planted_notes")).length).toBeGreaterThan(20);
    // what a record's action may be is a rule of that table alone
    const shown = (text: string) => !text.startsWith("read own");
    expect((await built("planted_events")).filter(shown)).toEqual(
      (await built("error_reports")).filter((text) => !text.startsWith("error_reports_")).filter(shown),
    );
  });

  test("shows devices a new column after sync.refresh_table, under the new rule of size", async () => {
    await db.owner`alter table public.planted_notes add column long_note text`;
    await db.owner`select sync.refresh_table('planted_notes', most_bytes => 400)`;
    const my = device(db, people.owner);
    const { results } = await my.push(
      note("n7", { longNote: "x".repeat(300) }),
      note("n8", { longNote: "x".repeat(400) }),
    );
    expect(results).toMatchObject([{ status: "applied" }, { status: "rejected", code: "54000" }]);
    const { rows } = await my.pull();
    expect(rows.find(({ key }) => key === "planted_notes/n7")?.row).toMatchObject({ longNote: "x".repeat(300) });
  });
});

test("sync.refresh_table refuses a name that is no synced table", async () => {
  await expect(db.owner`select sync.refresh_table('profiles')`).rejects.toThrow('There is no synced table "profiles".');
});
