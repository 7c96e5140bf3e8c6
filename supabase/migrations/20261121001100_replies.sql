-- A fourth kind of message, 'reply': what a model said, who said it and how it came to be. See ReplyMessage in domain/entities.ts.
alter table public.messages add column origin jsonb;

alter table public.messages drop constraint messages_shape, drop constraint messages_size;
alter table public.messages
  add constraint messages_shape check (deleted = 1 or num_nulls(kind, session_id, run_id, created_at) = 0 and coalesce(case kind
    when 'idea' then num_nulls(text) = 0 and num_nonnulls(decisions, adapter, thought, origin) = 0
    when 'question' then num_nulls(text, decisions) = 0 and num_nonnulls(adapter, thought, origin) = 0
    when 'answer' then num_nulls(adapter, thought) = 0 and num_nonnulls(text, decisions, origin) = 0
    when 'reply' then num_nulls(text, adapter, origin) = 0 and num_nonnulls(decisions, thought) = 0 and jsonb_typeof(origin) = 'object'
      and adapter in ('built-in', 'openai-compatible', 'anthropic', 'google', 'operator')
  end, false)),
  add constraint messages_size check (deleted = 1 or octet_length(session_id) + octet_length(run_id) + coalesce(octet_length(text), 0)
    + coalesce(octet_length(decisions::text), 0) + coalesce(octet_length(adapter), 0) + coalesce(octet_length(thought::text), 0)
    + coalesce(octet_length(origin::text), 0) <= 786432);

create or replace view sync.messages with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, kind, session_id as "sessionId", run_id as "runId", created_at as "createdAt", text, decisions,
         adapter, thought, origin
    from public.messages;

-- A view keeps the columns that its sources had when it was made: made anew as it is, it sees the new one.
do $$
begin
  execute 'create or replace view sync.rows with (security_invoker = true) as ' || pg_get_viewdef('sync.rows'::regclass);
end $$;

grant insert (origin), update (origin) on public.messages to authenticated;
grant insert (origin), update (origin) on sync.messages to authenticated;

-- As before, with the new field.
create or replace function sync.wire(target text, stored jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  stored := stored - '{user_id,rev}'::text[];
  if target <> 'messages' then return stored; end if;
  return stored - array_remove(array[
    case when stored -> 'text' = 'null' then 'text' end, case when stored -> 'decisions' = 'null' then 'decisions' end,
    case when stored -> 'adapter' = 'null' then 'adapter' end, case when stored -> 'thought' = 'null' then 'thought' end,
    case when stored -> 'origin' = 'null' then 'origin' end], null);
end $$;
