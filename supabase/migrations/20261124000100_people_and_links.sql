-- The tables of the persona catalogue and its evolution, the debate arena, the synthesis workshop and beliefs; where things came from (links),
-- and what left a device (audit_records). See the files of the same names in domain/entities/.

-- A synthesis stamps each of its decisions: several hundred.
create or replace function sync.valid_stamps(stamps jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_typeof(stamps) = 'object' and pg_column_size(stamps) <= 131072 and not exists (
    select from jsonb_each(stamps) s, lateral (select s.value #>> '{}' as stamp) v
     where jsonb_typeof(s.value) <> 'string' or length(v.stamp) not between 16 and 115 or strpos(v.stamp, e'\n') > 0
        or translate(left(v.stamp, 15), '0123456789abcdefghijklmnopqrstuvwxyz', repeat('0', 36)) <> '000000000-0000-');
end $$;

-- What a member says never changes: it is added, and only deleted and restored with its parent. A tombstone may have lost its content.
create function sync.keep_content() returns trigger
language plpgsql volatile set search_path = '' as $$
declare
  kept constant text[] := '{user_id,id,rev,deleted,stamps,synced_at}';
  held constant jsonb := sync.without_nulls(to_jsonb(old) - kept);
begin
  if new.deleted = 0 and held <> '{}' and sync.without_nulls(to_jsonb(new) - kept) <> held then
    raise exception using errcode = 'data_exception', message = 'This never changes: another one is added.';
  end if;
  return new;
end $$;
revoke all on function sync.keep_content() from public, anon, authenticated, service_role;

-- Personas. What older devices send has none of the new fields.
alter table public.personas add column kind text, add column head text, add column trashed_at bigint;
select sync.refresh_table('personas', most_bytes => 16384);

alter table public.persona_lift add column control_quality double precision, add column control double precision, add column parts jsonb;
select sync.refresh_table('persona_lift', most_bytes => 1024);

create table public.persona_versions (persona_id text, name text, looks_at text, line text, questions text[], general text[], cue text[],
  kinds text[], critique text, stop text, critical text, sides jsonb, parents text[], note text, created_at bigint);
select sync.add_table('persona_versions', record_only => false, most_bytes => 65536,
  required => '{persona_id,name,looks_at,line,questions,general,cue,kinds,critique,stop,critical,sides,parents,note,created_at}');

create table public.persona_cards (persona_id text, spec text, file_name text, json text, imported_at bigint);
select sync.add_table('persona_cards', record_only => false, most_bytes => 266240,
  required => '{persona_id,spec,file_name,json,imported_at}');

create table public.persona_trials (persona_id text, parent text, number double precision, "from" jsonb, before jsonb, after jsonb, bench jsonb,
  cases jsonb, alpha double precision, created_at bigint, choices jsonb, ended_at bigint, ended text);
select sync.add_table('persona_trials', record_only => false, most_bytes => 786432,
  required => '{persona_id,number,from,before,after,bench,cases,alpha,created_at,choices}');

-- A chat with a persona: two more kinds of messages.
alter table public.messages
  add column persona_id text, add column version_id text, add column template text, add column "to" text, add column known boolean,
  drop constraint messages_shape;
alter table public.messages
  add constraint messages_shape check (deleted = 1 or num_nulls(kind, session_id, run_id, created_at) = 0 and coalesce(case kind
    when 'idea' then num_nulls(text) = 0 and num_nonnulls(decisions, adapter, thought, origin) = 0
    when 'question' then num_nulls(text, decisions) = 0 and num_nonnulls(adapter, thought, origin) = 0
    when 'answer' then num_nulls(adapter, thought) = 0 and num_nonnulls(text, decisions, origin) = 0
    when 'reply' then num_nulls(text, adapter, origin) = 0 and num_nonnulls(decisions, thought) = 0 and jsonb_typeof(origin) = 'object'
      and adapter in ('built-in', 'openai-compatible', 'anthropic', 'google', 'operator')
    when 'asked' then num_nulls(text, persona_id, template) = 0 and num_nonnulls(decisions, adapter, thought, origin) = 0
    when 'answered' then num_nulls(text, "to", known) = 0 and num_nonnulls(decisions, adapter, thought, origin) = 0
  end, false)),
  add constraint messages_chat check (deleted = 1 or case kind when 'asked' then num_nonnulls("to", known) = 0
    when 'answered' then num_nonnulls(persona_id, version_id, template) = 0 else num_nonnulls(persona_id, version_id, template, "to", known) = 0 end);
select sync.refresh_table('messages', most_bytes => 786432);

-- As before, with the new fields. A persona of the catalogue has no version: there the field is empty, not absent.
create or replace function sync.wire(target text, stored jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  stored := stored - '{user_id,rev}'::text[];
  if target <> 'messages' then return stored; end if;
  return stored - array_remove(array[
    case when stored -> 'text' = 'null' then 'text' end, case when stored -> 'decisions' = 'null' then 'decisions' end,
    case when stored -> 'adapter' = 'null' then 'adapter' end, case when stored -> 'thought' = 'null' then 'thought' end,
    case when stored -> 'origin' = 'null' then 'origin' end, case when stored -> 'personaId' = 'null' then 'personaId' end,
    case when stored -> 'versionId' = 'null' and stored ->> 'kind' is distinct from 'asked' then 'versionId' end,
    case when stored -> 'template' = 'null' then 'template' end, case when stored -> 'to' = 'null' then 'to' end,
    case when stored -> 'known' = 'null' then 'known' end], null);
end $$;

-- The arena.
create table public.arena_runs (title text, claims jsonb, origin jsonb, seats jsonb, rounds smallint, next_seat text, paused boolean,
  strengths jsonb, closed_at bigint, created_at bigint, updated_at bigint);
select sync.add_table('arena_runs', record_only => false, most_bytes => 65536,
  required => '{title,claims,seats,rounds,paused,strengths,created_at,updated_at}');

create table public.arena_sources (run_id text, kind text, origin text, title text, text text, created_at bigint);
select sync.add_table('arena_sources', record_only => false, most_bytes => 196608, required => '{run_id,kind,title,text,created_at}');

create table public.arena_turns (run_id text, round smallint, phase text, seat_id text, status text, text text, asked text, about text,
  relation text, origin jsonb, created_at bigint);
select sync.add_table('arena_turns', record_only => false, most_bytes => 32768,
  required => '{run_id,round,phase,status,text,asked,origin,created_at}');

create table public.arena_votes (run_id text, turn_id text, by text, truth smallint, bearing smallint, not_argument boolean, about text,
  relation text, why text, created_at bigint);
select sync.add_table('arena_votes', record_only => false, most_bytes => 16384,
  required => '{run_id,turn_id,by,not_argument,why,created_at}');
alter table public.arena_votes
  add constraint arena_votes_marks check (deleted = 1 or truth between 1 and 5 and bearing between 1 and 4 or not_argument);

-- The synthesis workshop.
create table public.syntheses (title text, question text, shape jsonb, decisions jsonb, themes jsonb, wording jsonb, heard jsonb, removed jsonb,
  answered boolean, draft_id text, finished_at bigint, created_at bigint, updated_at bigint);
select sync.add_table('syntheses', record_only => false, most_bytes => 262144,
  required => '{title,question,shape,decisions,themes,wording,heard,removed,created_at,updated_at}');

create table public.synthesis_sources (synthesis_id text, position double precision, kind text, origin text, title text, text text,
  derived boolean, seats jsonb, taken_at bigint);
select sync.add_table('synthesis_sources', record_only => false, most_bytes => 196608,
  required => '{synthesis_id,position,kind,title,text,derived,taken_at}');

create table public.synthesis_drafts (synthesis_id text, by text, engine text, made jsonb, recipe_id text, sentences jsonb, minority jsonb,
  flags jsonb, created_at bigint);
select sync.add_table('synthesis_drafts', record_only => false, most_bytes => 786432,
  required => '{synthesis_id,by,sentences,minority,flags,created_at}');

create table public.synthesis_recipes (name text, instruction text, shape jsonb, created_at bigint, updated_at bigint);
select sync.add_table('synthesis_recipes', record_only => false, most_bytes => 16384,
  required => '{name,instruction,shape,created_at,updated_at}');

-- Beliefs.
create table public.statements (text text, criterion text, session_id text, run_id text, source jsonb, revises text, review_at bigint,
  settled jsonb, trashed_at bigint, created_at bigint, updated_at bigint);
select sync.add_table('statements', record_only => false, most_bytes => 32768,
  required => '{text,criterion,review_at,created_at,updated_at}');

create table public.estimates (statement_id text, stage text, percent double precision, unknowns text, at bigint);
select sync.add_table('estimates', record_only => false, most_bytes => 16384, required => '{statement_id,stage,percent,unknowns,at}');
alter table public.estimates
  add constraint estimates_percent check (deleted = 1 or percent between 1 and 99 and percent = trunc(percent)),
  add constraint estimates_stage check (deleted = 1 or stage in ('before', 'after', 'review'));

do $$
declare
  fixed text;
begin
  foreach fixed in array '{persona_versions,persona_cards,arena_sources,arena_turns,arena_votes,synthesis_sources,synthesis_drafts,estimates}'::text[] loop
    execute format('create trigger c_keep_content before update on public.%I for each row execute function sync.keep_content()', fixed);
  end loop;
end $$;

-- Records.
create table public.links (source text not null, target text not null, source_part text, target_part text, how text not null, by text not null,
  "with" jsonb, seen text, at bigint not null);
select sync.add_table('links', record_only => true, most_bytes => 2048, required => '{source,target,how,by,at}');
alter table public.links
  add constraint links_ends check (source <> target),
  add constraint links_how check (how in ('quoted', 'reworded', 'answered', 'combined', 'prompted', 'argued', 'judged', 'made')),
  add constraint links_by check (by in ('person', 'engine', 'model'));

create table public.audit_records (device text not null, seq double precision not null, "timestamp" bigint not null, kind text not null,
  session_id text, run_id text, persona_id text, body jsonb, text_hash text, prev text not null, hash text not null);
select sync.add_table('audit_records', record_only => true, most_bytes => 16384, required => '{device,seq,timestamp,kind,prev,hash}');
