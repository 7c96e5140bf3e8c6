-- The ideation lab. See the files of the same names in domain/entities/.

create table public.idea_boards (title text, question text, silence jsonb, seed double precision, deck_version double precision, groups jsonb,
  dots double precision, trashed_at bigint, created_at bigint, updated_at bigint);
select sync.add_table('idea_boards', record_only => false, most_bytes => 65536,
  required => '{title,question,silence,seed,deck_version,groups,dots,created_at,updated_at}');

create table public.ideas (board_id text, text text, by text, model jsonb, offer text, card jsonb, phase text, second double precision,
  made_of text[], "into" text, "group" text, star boolean, dots smallint, impact smallint, effort smallint, place jsonb, hats jsonb,
  gone bigint, created_at bigint, updated_at bigint);
select sync.add_table('ideas', record_only => false, most_bytes => 65536,
  required => '{board_id,text,by,phase,second,made_of,star,dots,place,hats,created_at,updated_at}');
alter table public.ideas
  add constraint ideas_by check (deleted = 1 or by in ('person', 'model')),
  add constraint ideas_marks check (deleted = 1 or dots between 0 and 3 and coalesce(impact, 1) between 1 and 5 and coalesce(effort, 1) between 1 and 5);

-- One line of the box, and one pair of its values.
create table public.idea_axes (board_id text, name text, "order" double precision, "values" jsonb, gone bigint, created_at bigint, updated_at bigint);
select sync.add_table('idea_axes', record_only => false, most_bytes => 65536,
  required => '{board_id,name,order,values,created_at,updated_at}');

create table public.idea_pairs (board_id text, verdict text, why text, created_at bigint, updated_at bigint);
select sync.add_table('idea_pairs', record_only => false, most_bytes => 8192, required => '{board_id,verdict,why,created_at,updated_at}');
alter table public.idea_pairs add constraint idea_pairs_verdict check (deleted = 1 or verdict in ('no', 'odd', 'yes'));
