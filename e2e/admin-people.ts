import { query } from "../tests/server/running-studio.ts";
import { serverData, serverFolder } from "./server-data.ts";

/** Asks the database of the test run's server as its owner. */
const asOwner = (origin: string, statement: string) =>
  query({ data: serverData(serverFolder(new URL(origin).port)) }, statement);

export async function makeAdmin(origin: string, id: string): Promise<void> {
  await asOwner(
    origin,
    `insert into public.user_roles (user_id, role) values ('${id}', 'admin') on conflict do nothing`,
  );
}

export async function takeAdmin(origin: string, id: string): Promise<void> {
  await asOwner(origin, `delete from public.user_roles where user_id = '${id}'`);
}

/** Eleven weeks with 250 people who come, stay or leave, some reports and some feedback. Once a server. */
export async function plantPeople(origin: string): Promise<void> {
  const [state] = await asOwner(origin, "select count(*)::int as n from auth.users where email like 'planted-%'");
  if (Number(state?.n) > 0) return;
  await asOwner(
    origin,
    `begin;
    select pg_advisory_xact_lock(42);
    insert into auth.users (id, email, email_confirmed_at)
      select gen_random_uuid(), 'planted-' || n || '@example.org', now() from generate_series(1, 250) n
       where not exists (select from auth.users where email like 'planted-%');
    update sync.rollup_state set since = date_trunc('week', now() - interval '78 days')::date where closed_to is null;
    create temporary table planted on commit drop as
      select u.id, substr(split_part(u.email, '@', 1), 9)::int as n, s.since
        from auth.users u, sync.rollup_state s where u.email like 'planted-%';
    update public.profiles p set created_at = t.since + (t.n % 70) * interval '1 day' + interval '9 hours',
           subscription_tier = case when t.n % 9 = 0 then 'synthesizer' when t.n = 5 then 'architect' else 'explorer' end
      from planted t where t.id = p.id;
    insert into sync.activity_day (user_id, day, feature, n)
      select t.id, t.since + d, f.feature, 1 + (t.n + d) % 5
        from planted t, generate_series(0, 76) d,
             (values ('dashboard', 3), ('prompt-library', 7), ('arena', 13), ('ideation', 29), ('visit', 2), ('error', 41)) f (feature, every)
       where d >= t.n % 70 and (hashint4(t.n * 101 + d) & 1023) % f.every = 0 and (t.n % 4 > 0 or d < t.n % 70 + 9)
       on conflict do nothing;
    insert into public.error_reports (user_id, id, timestamp, code, message, details)
      select t.id, 'e', 1, case when t.n % 3 = 0 then 'TIMEOUT' else 'INTERNAL_ERROR' end, 'Operation timed out',
             case when t.n % 3 = 0 then '{"origin": "call", "name": "AppError"}'::jsonb
                  else '{"origin": "script", "name": "TypeError", "reason": "reading of nothing", "at": ["/assets/map-4f2a.js:1:20841"]}' end
        from planted t where t.n % 7 = 0 on conflict do nothing;
    insert into public.feedback (user_id, id, timestamp, route, context, type, rating, comment, session_id, metadata)
      select t.id, 'f', 1, '/', 'post-optimization', 'satisfaction', 1 + t.n % 5,
             case when t.n = 11 then 'I could not find where my answer to the second question went. <script>alert(1)</script>' end, 's', '{}'
        from planted t where t.n % 11 = 0 on conflict do nothing;
    insert into sync.speed_day (user_id, day, pages, metric, step, n)
      select t.id, t.since + 70 + t.n % 7, g.pages, g.metric, g.step + t.n % 9, 1
        from planted t, (values ('public', 'lcp', 60), ('dashboard', 'lcp', 64), ('dashboard', 'inp', 38), ('tools', 'cls', 20)) g (pages, metric, step)
       on conflict do nothing;
    -- closed here: of two admins who ask at the same moment, one would go on without the figures
    select sync.refresh_rollups();
    commit;`,
  );
}
