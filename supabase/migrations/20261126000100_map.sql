-- The thought map. See the files of the same names in domain/entities/.

create table public.maps (title text, shape text, kept_open jsonb, trashed_at bigint, created_at bigint, updated_at bigint);
select sync.add_table('maps', record_only => false, most_bytes => 262144, required => '{title,shape,kept_open,created_at,updated_at}');
alter table public.maps add constraint maps_grows check (deleted = 1 or shape in ('right', 'both', 'down'));

create table public.map_nodes (map_id text, text text, kind text, spot jsonb, rel jsonb, settled jsonb, at jsonb, by text, gone bigint,
  created_at bigint, updated_at bigint);
select sync.add_table('map_nodes', record_only => false, most_bytes => 32768, required => '{map_id,text,spot,by,created_at,updated_at}');
alter table public.map_nodes
  add constraint map_nodes_kind check (deleted = 1 or coalesce(kind, 'note') in ('note', 'question', 'claim', 'ground')),
  add constraint map_nodes_by check (deleted = 1 or by in ('person', 'model', 'import'));

create table public.map_ties (map_id text, "from" text, "to" text, type text, settled jsonb, gone bigint, created_at bigint, updated_at bigint);
select sync.add_table('map_ties', record_only => false, most_bytes => 16384, required => '{map_id,from,to,type,created_at,updated_at}');
alter table public.map_ties
  add constraint map_ties_type check (deleted = 1 or type in ('supports', 'contradicts', 'leads', 'part', 'example', 'asks'));
