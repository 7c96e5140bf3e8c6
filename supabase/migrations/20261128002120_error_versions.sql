-- As before; of each group also the versions of the studio that reported it, and whether only the newest one does. A report's device writes its
-- version: anything that is none is left out.
create or replace function sync.admin_errors(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(coalesce(days, 7), 1), 90));
begin
  perform sync.demand_admin();
  return (
    with reports as (
      select e.user_id, e.synced_at, left(e.code, 60) as code, left(e.details ->> 'origin', 20) as origin, left(e.details ->> 'name', 60) as name,
             sync.cause_of(coalesce(e.details ->> 'reason', e.message)) as cause, left(e.details -> 'at' ->> 0, 200) as place,
             sync.places_of(e.details -> 'at') as places, e.details ->> 'route' as route,
             substring(e.details ->> 'version' from '^v?\d+(?:\.\d+){1,3}(?:-[a-z]{1,8}\.?\d{0,4})?$') as version
        from public.error_reports e where e.synced_at >= now() - interval '90 days'),
    -- by its first report: a device that was not updated may report later
    versions as (select r.version, row_number() over (order by min(r.synced_at) desc, r.version desc) as age, count(*) over () as known
                   from reports r where r.version is not null group by r.version),
    grouped as (
      select r.code, r.origin, r.name, r.cause, r.place, count(*) as times, count(distinct r.user_id) as people, max(r.synced_at) as last,
             (array_agg(r.places order by r.synced_at desc))[1] as places,
             (array_agg(distinct r.route) filter (where r.route ~ '^/[a-zA-Z/$-]{0,60}$'))[1:6] as pages
        from reports r where r.synced_at >= since group by r.code, r.origin, r.name, r.cause, r.place)
    select jsonb_build_object('times', coalesce(sum(g.times), 0), 'groups', count(*), 'list', coalesce((
      select jsonb_agg(jsonb_build_object('code', t.code, 'origin', t.origin, 'name', t.name, 'cause', t.cause, 'place', t.place, 'times', t.times,
                 'people', case when t.people >= 5 then t.people end, 'last', (t.last at time zone 'UTC')::date,
                 'places', t.places, 'pages', coalesce(to_jsonb(t.pages), '[]'),
                 'versions', s.versions, 'isOfNewest', s.of_newest,
                 'isNew', s.before = 0)
               order by t.times desc, t.code, t.cause)
        from (select * from grouped order by times desc, code, cause limit 100) t
        cross join lateral (
          -- the six newest, by when each was first seen: as texts 1.10 would come before 1.2
          select coalesce(jsonb_agg(o.version order by o.age desc) filter (where o.version is not null and o.nth <= 6), '[]') as versions,
                 bool_and(coalesce(o.age = 1 and o.known > 1, false)) as of_newest, sum(o.before) as before
            from (
              select v.version, v.age, v.known, row_number() over (order by v.age nulls last) as nth,
                     count(*) filter (where r.synced_at < now() - interval '7 days') as before
                from reports r left join versions v on v.version = r.version
               where r.code = t.code and (r.origin, r.name, r.cause, r.place) is not distinct from (t.origin, t.name, t.cause, t.place)
               group by v.version, v.age, v.known) o) s), '[]'))
      from grouped g);
end $$;
