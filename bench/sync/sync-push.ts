/** The cost of one full push for the database, on a PostgreSQL that waits for its disk. */

import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { makeStamp } from "#sync/store/stamps.ts";
import { startTestPostgres } from "../../tests/server/sql/postgres-server.ts";
import { median } from "../median.ts";
import type { BenchResult } from "../result.ts";

const ROWS = 500;
const PULLED = 1000;
const TURNS = 12;
/** Runs that do not count, while plans are made and files are created. */
const WARM_UP = 2;

const NEW_ROWS_TARGET_MS = 150;
const RESEND_TARGET_MS = 100;
const PULL_TARGET_MS = 60;

/** About 1 kB, a usual rough idea. */
const TEXT = "how do I learn statistics for my thesis without drowning in formulas ".repeat(14);
const STAMP = makeStamp(1_767_225_600_000, 0, "bench001");

/** `sync_push` of 500 new messages of 1 kB, of the same again, and `sync_pull` of 1,000: milliseconds that the caller of the database waits. */
export async function benchSyncPush(): Promise<BenchResult[]> {
  const server = await startTestPostgres({ durable: true });
  const sql = postgres(server.url(server.template), { max: 1, onnotice: () => {} });
  try {
    return await measure(sql);
  } finally {
    await sql.end();
    await server.stop();
  }
}

async function measure(sql: Sql): Promise<BenchResult[]> {
  const user = randomUUID();
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${user}, 'bench@example.com', now())`;
  const [row] = await sql`select sync.epoch() as epoch`;
  const timed = async (statement: string, values: string[]): Promise<number> => {
    const start = performance.now();
    await sql.begin(async (transaction) => {
      await transaction`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${JSON.stringify({ sub: user })}, true)`;
      await transaction.unsafe(statement, values);
    });
    return performance.now() - start;
  };
  const push = (batch: string) => timed("select public.sync_push($1, $2::text::jsonb)", [row?.epoch, batch]);
  const pull = (cursor: string) =>
    timed("select public.sync_pull($1::text::jsonb, $2::integer)", [cursor, String(PULLED)]);
  const times = { fresh: [] as number[], again: [] as number[], pull: [] as number[] };
  for (let turn = 0; turn < TURNS + WARM_UP; turn++) {
    const batch = JSON.stringify(Array.from({ length: ROWS }, (_, i) => aChange(`${turn}-${i}`)));
    times.fresh.push(await push(batch));
    times.again.push(await push(batch));
  }
  const cursor = JSON.stringify({ epoch: row?.epoch, rev: ROWS, horizon: 0 });
  for (let turn = 0; turn < TURNS + WARM_UP; turn++) times.pull.push(await pull(cursor));
  return [
    result(`sync_push of ${ROWS} new rows`, times.fresh, NEW_ROWS_TARGET_MS),
    result(`sync_push of the same ${ROWS} again`, times.again, RESEND_TARGET_MS),
    result(`sync_pull of ${PULLED} rows`, times.pull, PULL_TARGET_MS),
  ];
}

function aChange(id: string) {
  const fields = { kind: "idea", text: TEXT, sessionId: "session", runId: "run", createdAt: 1 };
  const stamps = Object.fromEntries(Object.keys(fields).map((field) => [field, STAMP]));
  return { key: `messages/${id}`, baseRev: null, row: { id, deleted: 0, stamps, ...fields } };
}

function result(name: string, times: readonly number[], target: number): BenchResult {
  const value = Math.round(median(times.slice(WARM_UP)) * 10) / 10;
  return { name, value, unit: "ms", target, ok: value <= target };
}
