import type { ReservedSql, Sql } from "postgres";
import { inTransaction, onConnection } from "../database/steady-driver.ts";

/** The channel that the trigger notifies. */
export const CHANGES = "studio_realtime";
/** Rows read from the outbox at once. */
const BATCH = 500;

export interface Change {
  readonly schema: string;
  readonly table: string;
  readonly type: "INSERT" | "UPDATE" | "DELETE";
  /** ISO 8601, of the server. */
  readonly commit_timestamp: string;
  readonly record: Row | null;
  readonly old: Row | null;
}

export type Row = Readonly<Record<string, unknown>>;

/**
 * Puts a trigger on each table of the publication `supabase_realtime`, and takes it off the others. The trigger writes the change to an
 * outbox in the same transaction, so nothing is told that was not committed; the notification is empty, because it could not hold a row.
 */
export async function captureChanges(sql: Sql): Promise<void> {
  await inTransaction(sql, async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('studio_server'))`;
    await CAPTURE(transaction);
  });
}

/** Hands over what was captured, oldest first, and forgets it afterwards; a batch that was not handled comes again. */
export async function drainOutbox(sql: Sql, handle: (changes: readonly Change[]) => Promise<void>): Promise<void> {
  while (true) {
    const rows = await onConnection(
      sql,
      (held) => held<{ id: string; change: Change }[]>`
        select id::text, change from studio_server.outbox order by id limit ${BATCH}`,
    );
    if (rows.length === 0) return;
    await handle(rows.map(({ change }) => change));
    const done = rows.map(({ id }) => id);
    await onConnection(sql, (held) => held`delete from studio_server.outbox where id = any(${done}::bigint[])`);
  }
}

// `bell.ts` listens to the channel
const CAPTURE = (sql: ReservedSql) =>
  sql`
-- not logged: after a crash it is empty, and clients ask for what they missed anyway
create unlogged table if not exists studio_server.outbox (
  id bigint generated always as identity primary key,
  change jsonb not null
);

create or replace function studio_server.capture() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into studio_server.outbox (change) values (jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'commit_timestamp', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'record', case when tg_op <> 'DELETE' then to_jsonb(new) end,
    'old', case when tg_op <> 'INSERT' then to_jsonb(old) end));
  perform pg_notify('studio_realtime', '');
  return null;
end $$;
revoke all on function studio_server.capture() from public;

do $$
declare t record;
begin
  for t in
    select n.nspname, c.relname, p.tablename is not null as published,
      exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'studio_realtime') as captured
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      left join pg_publication_tables p
        on p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname
    where c.relkind in ('r', 'p')
  loop
    if t.published and not t.captured then
      execute format('create trigger studio_realtime after insert or update or delete on %I.%I
        for each row execute function studio_server.capture()', t.nspname, t.relname);
    elsif t.captured and not t.published then
      execute format('drop trigger studio_realtime on %I.%I', t.nspname, t.relname);
    end if;
  end loop;
end $$;
`.simple();
