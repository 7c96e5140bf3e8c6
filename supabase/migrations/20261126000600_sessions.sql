-- A session can be pinned, archived, and merged into another. What older devices send has none of these.
alter table public.sessions add column pinned_at bigint, add column archived_at bigint, add column merged_into text;
select sync.refresh_table('sessions', most_bytes => 65536);
