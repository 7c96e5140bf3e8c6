import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { asWho } from "../../server/sql/database.ts";
import { sqlPull, sqlPush } from "../../server/sql/rows.ts";
import { REFUSED_WORD, type SimulatedServer } from "./server.ts";

/**
 * What the schedules need in the database beside the shipped functions: a clock that they control, a word that no living row may contain,
 * and backups of one account's rows.
 */
const STAGE = `
  create table if not exists public.held_clock (ms bigint);
  truncate public.held_clock; insert into public.held_clock values (0);
  create or replace function sync.now_ms() returns bigint language sql volatile security definer set search_path = '' as $$ select ms from public.held_clock $$;

  create or replace function public.refuse_word() returns trigger language plpgsql as $$
  begin
    if new.deleted = 0 and to_jsonb(new)::text like '%${REFUSED_WORD}%' then
      raise exception using errcode = 'check_violation', message = 'A rule refuses this row.';
    end if;
    return new;
  end $$;

  create or replace function public.take_backup(account uuid) returns jsonb language plpgsql as $$
  declare
    target record;
    kept jsonb;
    backup jsonb := '{}';
  begin
    for target in select name from sync.tables() loop
      execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from public.%I t where user_id = $1', target.name) into kept using account;
      backup := backup || jsonb_build_object(target.name, kept);
    end loop;
    return backup || jsonb_build_object(
      'usage', (select coalesce(jsonb_agg(to_jsonb(u)), '[]') from public.user_message_usage u where user_id = account),
      'rev', (select rev from sync.lock_user(account)), 'horizon', (select horizon from sync.lock_user(account)));
  end $$;

  create or replace function public.restore_backup(account uuid, backup jsonb) returns void language plpgsql as $$
  declare
    target record;
  begin
    perform sync.lock_user(account);
    set local session_replication_role = replica; -- no triggers: rows come back as they were
    for target in select name from sync.tables() union all select 'user_message_usage' loop
      execute format('delete from public.%I where user_id = $1', target.name) using account;
      execute format('insert into public.%1$I select * from jsonb_populate_recordset(null::public.%1$I, $1)', target.name)
        using backup -> case target.name when 'user_message_usage' then 'usage' else target.name end;
    end loop;
    update sync.counters set rev = (backup ->> 'rev')::bigint, horizon = (backup ->> 'horizon')::bigint where user_id = account;
    set local session_replication_role = origin;
    perform sync.new_epoch();
  end $$;

  do $$
  declare
    target record;
  begin
    for target in select name from sync.tables() loop
      execute format('create or replace trigger refuse_word before insert or update on public.%I for each row execute function public.refuse_word()', target.name);
    end loop;
  end $$;
`;

/** Prepares a migrated database for schedules. */
export async function stage(owner: Sql): Promise<void> {
  await owner.unsafe(STAGE);
}

/** The real functions on a real PostgreSQL, for a new account. */
export async function sqlServer(owner: Sql): Promise<(time: () => number) => SimulatedServer> {
  const user = { id: randomUUID() };
  await owner`insert into auth.users (id, email, email_confirmed_at) values (${user.id}, ${`${user.id}@example.com`}, now())`;
  const backups: unknown[] = [];
  const backup = async () => {
    const [row] = await owner`select public.take_backup(${user.id}) as backup`;
    backups.push(row?.backup);
  };
  await backup();
  return (time) => {
    const atThisTime = async <T>(work: () => Promise<T>): Promise<T> => {
      await owner`update public.held_clock set ms = ${time()}`;
      return work();
    };
    return {
      push: ({ epoch, changes }) => atThisTime(() => asWho(owner, user, (sql) => sqlPush(sql, epoch, changes))),
      pull: ({ cursor, page_size }) => atThisTime(() => asWho(owner, user, (sql) => sqlPull(sql, cursor, page_size))),
      rows: async () => (await asWho(owner, user, (sql) => sqlPull(sql))).rows,
      async count(month) {
        const [row] = await owner`
          select message_count from public.user_message_usage where user_id = ${user.id} and month_year = ${month}`;
        return Number(row?.message_count ?? 0);
      },
      backup,
      restore: async (place) =>
        void (await owner`select public.restore_backup(${user.id}, ${owner.json(backups[place] as never)})`),
      get backups() {
        return backups.length;
      },
      collect: async () => void (await owner`select sync.collect('-1 second')`),
    };
  };
}
