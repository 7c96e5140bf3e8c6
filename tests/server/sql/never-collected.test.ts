import type { Sql } from "postgres";
import { expect, test } from "vitest";
import type { NEVER_COLLECTED } from "#domain/admin/never-collected.ts";
import { testDatabase } from "./database.ts";

/** The list of what is never collected, beside every column that a client can write and everything that a figure is made of. */

const db = testDatabase();

/** What a column would be called that holds it, for each line of the list. */
const NAMES: Readonly<Record<(typeof NEVER_COLLECTED)[number], RegExp>> = {
  "what anybody writes, asks, reads or is answered": /^$/, // people's rows are theirs: the figures read none of them, see below
  "addresses on the network, places, referrers":
    /(^|_)(ip|addr|address|geo|lat|lon|latitude|longitude|country|city|timezone|referrer|referer)(_|$)/,
  "models of devices, fonts, screens":
    /(^|_)(user_agent|agent|browser|model_name|hardware|font|fonts|screen|viewport|canvas|fingerprint|platform)(_|$)/,
  "clicks, keys, pointer paths, recordings of the screen":
    /(^|_)(click|clicks|keystroke|keystrokes|pointer|mouse|scroll|heatmap|recording|replay)(_|$)/,
  "anything of visitors, whose work stays on their device": /(^|_)(visitor|anonymous|anon|cookie|tracking)(_|$)/,
  "anything sent to a third party": /(^|_)(pixel|beacon|tracker|utm|campaign|gclid|fbclid)(_|$)/,
};

const writable = async (sql: Pick<Sql, "unsafe">) =>
  (
    await sql.unsafe(`
      select distinct table_name || '.' || column_name as name, column_name as column from information_schema.column_privileges
       where table_schema = 'public' and grantee in ('anon', 'authenticated') and privilege_type in ('INSERT', 'UPDATE')`)
  ).flatMap(({ name, column }) => (Object.values(NAMES).some((one) => one.test(column)) ? [name as string] : []));

test("no column that a client can write holds what is never collected [spec:admin-6]", async () => {
  expect(await writable(db.owner)).toEqual([]);
  const undone = new Error("undone");
  const found: string[] = [];
  const planting = db.owner.begin(async (sql) => {
    await sql`alter table public.session_logs add column user_agent text, add column ip_address text`;
    await sql`grant insert (user_agent, ip_address) on public.session_logs to authenticated`;
    found.push(...(await writable(sql)));
    throw undone;
  });
  await expect(planting).rejects.toBe(undone);
  expect(found.toSorted()).toEqual(["session_logs.ip_address", "session_logs.user_agent"]);
});

test("a visitor can write nothing, so that nothing of visitors is counted", async () => {
  const rights = await db.owner`
    select table_name from information_schema.column_privileges where table_schema in ('public', 'sync') and grantee in ('anon', 'PUBLIC')`;
  expect(rights).toEqual([]);
});

test("the figures are made of accounts, days, tools and counts alone: their functions read no table that people write", async () => {
  const columns = await db.owner`
    select column_name as name from information_schema.columns where table_schema = 'sync' and table_name = 'activity_day' order by ordinal_position`;
  expect(columns.map(({ name }) => name)).toEqual(["user_id", "day", "feature", "n"]);
  const functions = await db.owner`
    select p.proname as name, p.prosrc as source from pg_proc p where p.pronamespace = 'sync'::regnamespace
       and p.proname in ('close_week', 'close_cohorts', 'close_use', 'close_speed', 'active_in', 'signed_up', 'refresh_rollups', 'admin_analytics', 'told')`;
  expect(functions.length).toBe(9);
  const read = functions.flatMap(({ source }) =>
    [...source.matchAll(/\b(?:from|join) ((?:public|auth|sync)\.\w+)/g)].map(([, name]) => name),
  );
  const functionsRead = ["sync.active_in", "sync.signed_up"];
  expect([...new Set(read)].filter((name) => !functionsRead.includes(name as string)).toSorted()).toEqual([
    "public.profiles",
    "sync.activity_day",
    "sync.cohort_weeks",
    "sync.cohorts",
    "sync.rollup_state",
    "sync.speed_day",
    "sync.week_counts",
    "sync.week_speed",
  ]);
  // and what is noted of a row that arrives is whose it is, and how many there are
  const [noting] = await db.owner`select prosrc as source from pg_proc where proname = 'note_activity'`;
  expect([...String(noting?.source).matchAll(/\bw\.(\w+)/g)].map(([, column]) => column)).toEqual([
    "user_id",
    "deleted",
    "user_id",
    "user_id",
  ]);
});
