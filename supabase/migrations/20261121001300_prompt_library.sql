-- The prompt library: what a prompt has besides its text, and its versions. See Prompt and PromptVersion in domain/entities.ts.
alter table public.prompts
  add column name text, add column variables jsonb, add column filled jsonb, add column labels jsonb, add column head text, add column branch jsonb,
  add column trashed_at bigint;
alter table public.prompts drop constraint prompts_size;
alter table public.prompts
  add constraint prompts_parts check (deleted = 1 or coalesce(jsonb_typeof(variables), 'object') = 'object'
    and coalesce(jsonb_typeof(filled), 'object') = 'object' and coalesce(jsonb_typeof(labels), 'object') = 'object'
    and coalesce(jsonb_typeof(branch), 'object') in ('object', 'null')),
  add constraint prompts_size check (deleted = 1
    or octet_length(title) + octet_length(body) + coalesce(octet_length(folder), 0) + octet_length(tags::text) + coalesce(octet_length(name), 0)
     + coalesce(octet_length(variables::text), 0) + coalesce(octet_length(filled::text), 0) + coalesce(octet_length(labels::text), 0)
     + coalesce(octet_length(head), 0) + coalesce(octet_length(branch::text), 0) <= 786432);

-- A version is a part of its prompt: deleted and brought back with it, so no record any more. Its tombstone may have lost its content.
alter table public.prompt_versions add column variables jsonb, add column parents text[], add column note text;
alter table public.prompt_versions
  alter column prompt_id drop not null, alter column title drop not null, alter column body drop not null, alter column created_at drop not null,
  drop constraint record_only, drop constraint prompt_versions_size;
alter table public.prompt_versions
  add constraint prompt_versions_shape check (deleted = 1 or num_nulls(prompt_id, title, body, created_at) = 0),
  add constraint prompt_versions_size check (deleted = 1 or octet_length(prompt_id) + octet_length(title) + octet_length(body)
    + coalesce(octet_length(variables::text), 0) + coalesce(octet_length(parents::text), 0) + coalesce(octet_length(note), 0) <= 786432);
create policy "change own when verified" on public.prompt_versions for update to authenticated
  using (user_id = (select auth.uid()) and (select sync.verified()))
  with check (user_id = (select auth.uid()) and (select sync.verified()));

create or replace function sync.tables(out name text, out record_only boolean) returns setof record
language sql immutable rows 12 set search_path = '' as $$
  values ('sessions', false), ('messages', false), ('session_logs', true), ('feedback', true), ('prompts', false), ('prompt_versions', false),
    ('message_events', true), ('personas', false), ('persona_lift', true), ('settings', false), ('error_reports', true), ('history', true)
$$;

create or replace view sync.prompts with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, title, body, folder, tags, favourite, created_at as "createdAt", updated_at as "updatedAt",
         name, variables, filled, labels, head, branch, trashed_at as "trashedAt"
    from public.prompts;
create or replace view sync.prompt_versions with (security_invoker = true) as
  select user_id, id, rev, deleted, stamps, prompt_id as "promptId", title, body, created_at as "createdAt", variables, parents, note
    from public.prompt_versions;

-- A view keeps the columns that its sources had when it was made: made anew as it is, it sees the new ones.
do $$
begin
  execute 'create or replace view sync.rows with (security_invoker = true) as ' || pg_get_viewdef('sync.rows'::regclass);
end $$;

grant insert (name, variables, filled, labels, head, branch, trashed_at), update (name, variables, filled, labels, head, branch, trashed_at)
  on public.prompts to authenticated;
grant insert (name, variables, filled, labels, head, branch, "trashedAt"), update (name, variables, filled, labels, head, branch, "trashedAt")
  on sync.prompts to authenticated;
grant insert (variables, parents, note), update (deleted, stamps, prompt_id, title, body, created_at, variables, parents, note)
  on public.prompt_versions to authenticated;
grant insert (variables, parents, note), update (deleted, stamps, "promptId", title, body, "createdAt", variables, parents, note)
  on sync.prompt_versions to authenticated;
