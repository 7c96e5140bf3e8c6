/** What admins ask of a database with a million rows of 20,000 people, and what noting costs a push. */

import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { makeStamp } from "#sync/store/stamps.ts";
import { startTestPostgres } from "../tests/server/sql/postgres-server.ts";
import { median, quantile } from "./median.ts";
import type { BenchResult } from "./result.ts";

const PEOPLE = 20_000;
const ROWS = 1_000_000;
const WEEKS = 12;
const TURNS = 25;
const PUSHES = 24;
const PUSHED = 500;

const ANALYTICS_TARGET_MS = 60;
const OVERVIEW_TARGET_MS = 120;
const LOOK_UP_TARGET_MS = 40;
const CLOSING_TARGET_MS = 1_000;
/** Percent. */
const NOTING_TARGET = 5;

export async function benchAdmin(): Promise<BenchResult[]> {
  const server = await startTestPostgres({ durable: true });
  const sql = postgres(server.url(server.template), { max: 1, onnotice: () => {} });
  try {
    await fill(sql);
    return await measure(sql);
  } finally {
    await sql.end();
    await server.stop();
  }
}

/** A million prompts over twelve weeks, written past the triggers, and what the triggers would have noted of them. */
async function fill(sql: Sql): Promise<void> {
  await sql`update sync.rollup_state set since = (date_trunc('week', now()) - ${WEEKS} * interval '7 days')::date`;
  await sql`insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), 'bench-' || n || '@example.org', now() from generate_series(1, ${PEOPLE}) n`;
  await sql`create table public.bench_people as
    select p.id, row_number() over (order by p.id) as n from public.profiles p`;
  await sql`update public.profiles p set created_at = s.since + (b.n % ${7 * WEEKS}) * interval '1 day'
    from public.bench_people b, sync.rollup_state s where b.id = p.id`;
  await sql.begin(async (all) => {
    await all`set local session_replication_role = replica`;
    await all`insert into public.prompts (user_id, id, rev, stamps, title, body, tags, favourite, created_at, updated_at, synced_at)
      select b.id, 'r' || r, r, '{}', 'Title', repeat('words ', 20), '{}', false, 1, 1,
             least(p.created_at + ((b.n * 7919 + r * 104729) % (90 * 24)) * interval '1 hour', now())
        from public.bench_people b join public.profiles p using (id), generate_series(1, ${ROWS / PEOPLE}) r`;
  });
  await sql`insert into sync.activity_day (user_id, day, feature, n)
    select user_id, (synced_at at time zone 'UTC')::date, 'prompt-library', count(*) from public.prompts group by 1, 2`;
  await sql`analyze`;
}

async function measure(sql: Sql): Promise<BenchResult[]> {
  const [admin] = await sql`select id from public.bench_people limit 1`;
  await sql`insert into public.user_roles (user_id, role) values (${admin?.id}, 'admin')`;
  const timed = async (who: string, statement: string, values: string[] = []): Promise<number> => {
    const start = performance.now();
    await sql.begin(async (transaction) => {
      await transaction`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${JSON.stringify({ sub: who })}, true)`;
      await transaction.unsafe(statement, values);
    });
    return performance.now() - start;
  };
  const asked = async (statement: string, values: string[] = []) => {
    const times: number[] = [];
    for (let turn = 0; turn < TURNS; turn++) times.push(await timed(admin?.id, statement, values));
    return times;
  };
  const closing: number[] = [];
  for (let week = 0; week < WEEKS; week++) {
    const start = performance.now();
    await sql`select sync.close_week((select coalesce(closed_to + 7, since) from sync.rollup_state))`;
    closing.push(performance.now() - start);
    await sql`update sync.rollup_state set closed_to = coalesce(closed_to + 7, since)`;
  }
  const analytics = await asked("select public.admin_analytics(10)");
  const overview = await asked("select public.admin_overview()");
  const lookUp = await asked("select public.admin_account('bench-77@example.org', 'measured by the bench')");
  return [
    result("admin analytics at 1,000,000 rows, p95", quantile(analytics, 0.95), "ms", ANALYTICS_TARGET_MS),
    result("admin overview, p95", quantile(overview, 0.95), "ms", OVERVIEW_TARGET_MS),
    result("look-up of an account, p95", quantile(lookUp, 0.95), "ms", LOOK_UP_TARGET_MS),
    result("closing of a week, the slowest of 12", Math.max(...closing), "ms", CLOSING_TARGET_MS),
    result("a push with noting, more than without", await costOfNoting(sql, timed), "%", NOTING_TARGET),
  ];
}

/** Pushes with and without the triggers, in turns, so that what the machine does meanwhile falls on both. */
async function costOfNoting(
  sql: Sql,
  timed: (who: string, statement: string, values: string[]) => Promise<number>,
): Promise<number> {
  const user = randomUUID();
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${user}, 'pusher@example.com', now())`;
  const [row] = await sql`select sync.epoch() as epoch`;
  const times = { on: [] as number[], off: [] as number[] };
  for (let turn = 0; turn < PUSHES; turn++) {
    const side = turn % 2 === 0 ? "on" : "off";
    await sql.unsafe(
      ["added", "changed"]
        .map((name) => `alter table public.messages ${side === "on" ? "enable" : "disable"} trigger note_${name}`)
        .join(";"),
    );
    const batch = JSON.stringify(Array.from({ length: PUSHED }, (_, i) => aChange(`${turn}-${i}`)));
    const took = await timed(user, "select public.sync_push($1, $2::text::jsonb)", [row?.epoch, batch]);
    if (turn >= 4) times[side].push(took);
  }
  return (median(times.on) / median(times.off) - 1) * 100;
}

const STAMP = makeStamp(1_767_225_600_000, 0, "bench001");
function aChange(id: string) {
  const fields = {
    kind: "idea",
    text: "how do I learn statistics ".repeat(10),
    sessionId: "s",
    runId: "r",
    createdAt: 1,
  };
  const stamps = Object.fromEntries(Object.keys(fields).map((field) => [field, STAMP]));
  return { key: `messages/${id}`, baseRev: null, row: { id, deleted: 0, stamps, ...fields } };
}

const result = (name: string, value: number, unit: string, target: number): BenchResult => ({
  name,
  value: Math.round(value * 10) / 10,
  unit,
  target,
  ok: value <= target,
});
