-- The database as all migrations leave it, for reading. Made by `npm run schema` and checked by the tests; never applied.

-- Tables

create table arena_runs (
  title text,
  claims jsonb,
  origin jsonb,
  seats jsonb,
  rounds smallint,
  next_seat text,
  paused boolean,
  strengths jsonb,
  closed_at bigint,
  created_at bigint,
  updated_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint arena_runs_pkey PRIMARY KEY (user_id, id),
  constraint arena_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint arena_runs_shape CHECK (((deleted = 1) OR (num_nulls(title, claims, seats, rounds, paused, strengths, created_at, updated_at) = 0))),
  constraint arena_runs_size CHECK (((deleted = 1) OR ((((((COALESCE(octet_length(title), 0) + COALESCE(octet_length((claims)::text), 0)) + COALESCE(octet_length((origin)::text), 0)) + COALESCE(octet_length((seats)::text), 0)) + COALESCE(octet_length(next_seat), 0)) + COALESCE(octet_length((strengths)::text), 0)) <= 65536))),
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX arena_runs_rev ON public.arena_runs USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.arena_runs FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.arena_runs FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.arena_runs REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('arena');
CREATE TRIGGER note_changed AFTER UPDATE ON public.arena_runs REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('arena');
alter table arena_runs enable row level security;
create policy "add own when verified" on arena_runs for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on arena_runs for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on arena_runs for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table arena_sources (
  run_id text,
  kind text,
  origin text,
  title text,
  text text,
  created_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint arena_sources_pkey PRIMARY KEY (user_id, id),
  constraint arena_sources_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint arena_sources_shape CHECK (((deleted = 1) OR (num_nulls(run_id, kind, title, text, created_at) = 0))),
  constraint arena_sources_size CHECK (((deleted = 1) OR (((((COALESCE(octet_length(run_id), 0) + COALESCE(octet_length(kind), 0)) + COALESCE(octet_length(origin), 0)) + COALESCE(octet_length(title), 0)) + COALESCE(octet_length(text), 0)) <= 196608))),
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX arena_sources_rev ON public.arena_sources USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.arena_sources FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.arena_sources FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER c_keep_content BEFORE UPDATE ON public.arena_sources FOR EACH ROW EXECUTE FUNCTION sync.keep_content();
CREATE TRIGGER note_added AFTER INSERT ON public.arena_sources REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('arena');
CREATE TRIGGER note_changed AFTER UPDATE ON public.arena_sources REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('arena');
alter table arena_sources enable row level security;
create policy "add own when verified" on arena_sources for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on arena_sources for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on arena_sources for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table arena_turns (
  run_id text,
  round smallint,
  phase text,
  seat_id text,
  status text,
  text text,
  asked text,
  about text,
  relation text,
  origin jsonb,
  created_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint arena_turns_pkey PRIMARY KEY (user_id, id),
  constraint arena_turns_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint arena_turns_shape CHECK (((deleted = 1) OR (num_nulls(run_id, round, phase, status, text, asked, origin, created_at) = 0))),
  constraint arena_turns_size CHECK (((deleted = 1) OR (((((((((COALESCE(octet_length(run_id), 0) + COALESCE(octet_length(phase), 0)) + COALESCE(octet_length(seat_id), 0)) + COALESCE(octet_length(status), 0)) + COALESCE(octet_length(text), 0)) + COALESCE(octet_length(asked), 0)) + COALESCE(octet_length(about), 0)) + COALESCE(octet_length(relation), 0)) + COALESCE(octet_length((origin)::text), 0)) <= 32768))),
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX arena_turns_rev ON public.arena_turns USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.arena_turns FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.arena_turns FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER c_keep_content BEFORE UPDATE ON public.arena_turns FOR EACH ROW EXECUTE FUNCTION sync.keep_content();
CREATE TRIGGER note_added AFTER INSERT ON public.arena_turns REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('arena');
CREATE TRIGGER note_changed AFTER UPDATE ON public.arena_turns REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('arena');
alter table arena_turns enable row level security;
create policy "add own when verified" on arena_turns for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on arena_turns for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on arena_turns for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table arena_votes (
  run_id text,
  turn_id text,
  by text,
  truth smallint,
  bearing smallint,
  not_argument boolean,
  about text,
  relation text,
  why text,
  created_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint arena_votes_pkey PRIMARY KEY (user_id, id),
  constraint arena_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint arena_votes_marks CHECK (((deleted = 1) OR (((truth >= 1) AND (truth <= 5)) AND ((bearing >= 1) AND (bearing <= 4))) OR not_argument)),
  constraint arena_votes_shape CHECK (((deleted = 1) OR (num_nulls(run_id, turn_id, by, not_argument, why, created_at) = 0))),
  constraint arena_votes_size CHECK (((deleted = 1) OR ((((((COALESCE(octet_length(run_id), 0) + COALESCE(octet_length(turn_id), 0)) + COALESCE(octet_length(by), 0)) + COALESCE(octet_length(about), 0)) + COALESCE(octet_length(relation), 0)) + COALESCE(octet_length(why), 0)) <= 16384))),
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX arena_votes_rev ON public.arena_votes USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.arena_votes FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.arena_votes FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER c_keep_content BEFORE UPDATE ON public.arena_votes FOR EACH ROW EXECUTE FUNCTION sync.keep_content();
CREATE TRIGGER note_added AFTER INSERT ON public.arena_votes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('arena');
CREATE TRIGGER note_changed AFTER UPDATE ON public.arena_votes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('arena');
alter table arena_votes enable row level security;
create policy "add own when verified" on arena_votes for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on arena_votes for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on arena_votes for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table audit_records (
  device text not null,
  seq double precision not null,
  "timestamp" bigint not null,
  kind text not null,
  session_id text,
  run_id text,
  persona_id text,
  body jsonb,
  text_hash text,
  prev text not null,
  hash text not null,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint audit_records_pkey PRIMARY KEY (user_id, id),
  constraint audit_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint audit_records_shape CHECK (((deleted = 1) OR (num_nulls(device, seq, "timestamp", kind, prev, hash) = 0))),
  constraint audit_records_size CHECK (((deleted = 1) OR (((((((((COALESCE(octet_length(device), 0) + COALESCE(octet_length(kind), 0)) + COALESCE(octet_length(session_id), 0)) + COALESCE(octet_length(run_id), 0)) + COALESCE(octet_length(persona_id), 0)) + COALESCE(octet_length((body)::text), 0)) + COALESCE(octet_length(text_hash), 0)) + COALESCE(octet_length(prev), 0)) + COALESCE(octet_length(hash), 0)) <= 16384))),
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint record_only CHECK (((deleted = 0) AND (stamps = '{}'::jsonb))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX audit_records_rev ON public.audit_records USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.audit_records FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.audit_records FOR EACH ROW EXECUTE FUNCTION sync.number_row();
alter table audit_records enable row level security;
create policy "add own when verified" on audit_records for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on audit_records for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table error_reports (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  "timestamp" bigint not null,
  code text not null,
  message text not null,
  details jsonb,
  request_id text,
  constraint error_reports_pkey PRIMARY KEY (user_id, id),
  constraint error_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint error_reports_size CHECK (((((octet_length(code) + octet_length(message)) + COALESCE(octet_length((details)::text), 0)) + COALESCE(octet_length(request_id), 0)) <= 32768)),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint record_only CHECK (((deleted = 0) AND (stamps = '{}'::jsonb))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX error_reports_rev ON public.error_reports USING btree (user_id, rev);
CREATE INDEX error_reports_synced ON public.error_reports USING btree (synced_at);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.error_reports FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.error_reports FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.error_reports REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('error');
CREATE TRIGGER note_changed AFTER UPDATE ON public.error_reports REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('error');
alter table error_reports enable row level security;
create policy "add own when verified" on error_reports for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on error_reports for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table estimates (
  statement_id text,
  stage text,
  percent double precision,
  unknowns text,
  at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint estimates_pkey PRIMARY KEY (user_id, id),
  constraint estimates_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint estimates_percent CHECK (((deleted = 1) OR (((percent >= (1)::double precision) AND (percent <= (99)::double precision)) AND (percent = trunc(percent))))),
  constraint estimates_shape CHECK (((deleted = 1) OR (num_nulls(statement_id, stage, percent, unknowns, at) = 0))),
  constraint estimates_size CHECK (((deleted = 1) OR (((COALESCE(octet_length(statement_id), 0) + COALESCE(octet_length(stage), 0)) + COALESCE(octet_length(unknowns), 0)) <= 16384))),
  constraint estimates_stage CHECK (((deleted = 1) OR (stage = ANY (ARRAY['before'::text, 'after'::text, 'review'::text])))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX estimates_rev ON public.estimates USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.estimates FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.estimates FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER c_keep_content BEFORE UPDATE ON public.estimates FOR EACH ROW EXECUTE FUNCTION sync.keep_content();
CREATE TRIGGER note_added AFTER INSERT ON public.estimates REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('insights');
CREATE TRIGGER note_changed AFTER UPDATE ON public.estimates REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('insights');
alter table estimates enable row level security;
create policy "add own when verified" on estimates for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on estimates for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on estimates for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table feedback (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  "timestamp" bigint not null,
  route text not null,
  context text not null,
  type text not null,
  rating smallint not null,
  comment text,
  session_id text not null,
  metadata jsonb not null,
  constraint feedback_pkey PRIMARY KEY (user_id, id),
  constraint feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint feedback_context CHECK ((context = ANY (ARRAY['post-optimization'::text, 'persona-selection'::text, 'session-completion'::text, 'performance-issue'::text]))),
  constraint feedback_rating CHECK (((rating >= 1) AND (rating <= 5))),
  constraint feedback_size CHECK (((((octet_length(route) + COALESCE(octet_length(comment), 0)) + octet_length(session_id)) + octet_length((metadata)::text)) <= 32768)),
  constraint feedback_type CHECK ((type = ANY (ARRAY['satisfaction'::text, 'usability'::text, 'performance'::text, 'feature'::text]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint record_only CHECK (((deleted = 0) AND (stamps = '{}'::jsonb))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX feedback_rev ON public.feedback USING btree (user_id, rev);
CREATE INDEX feedback_synced ON public.feedback USING btree (synced_at);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.feedback FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.feedback FOR EACH ROW EXECUTE FUNCTION sync.number_row();
alter table feedback enable row level security;
create policy "add own when verified" on feedback for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on feedback for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table gym_reviews (
  card text not null,
  grade double precision not null,
  message_id text,
  hint boolean not null,
  ms double precision not null,
  "timestamp" bigint not null,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint gym_reviews_pkey PRIMARY KEY (user_id, id),
  constraint gym_reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint gym_reviews_grade CHECK ((grade = ANY (ARRAY[(1)::double precision, (2)::double precision, (3)::double precision, (4)::double precision]))),
  constraint gym_reviews_ms CHECK ((ms >= (0)::double precision)),
  constraint gym_reviews_shape CHECK (((deleted = 1) OR (num_nulls(card, grade, hint, ms, "timestamp") = 0))),
  constraint gym_reviews_size CHECK (((deleted = 1) OR ((COALESCE(octet_length(card), 0) + COALESCE(octet_length(message_id), 0)) <= 1024))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint record_only CHECK (((deleted = 0) AND (stamps = '{}'::jsonb))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX gym_reviews_rev ON public.gym_reviews USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.gym_reviews FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.gym_reviews FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.gym_reviews REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('other');
CREATE TRIGGER note_changed AFTER UPDATE ON public.gym_reviews REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('other');
alter table gym_reviews enable row level security;
create policy "add own when verified" on gym_reviews for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on gym_reviews for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table history (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  of text not null,
  field text not null,
  value jsonb,
  stamp text not null,
  constraint history_pkey PRIMARY KEY (user_id, id),
  constraint history_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint history_size CHECK (((((octet_length(of) + octet_length(field)) + COALESCE(octet_length((value)::text), 0)) + octet_length(stamp)) <= 790528)),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint record_only CHECK (((deleted = 0) AND (stamps = '{}'::jsonb))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX history_rev ON public.history USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.history FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.history FOR EACH ROW EXECUTE FUNCTION sync.number_row();
alter table history enable row level security;
create policy "add own when verified" on history for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on history for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table idea_axes (
  board_id text,
  name text,
  "order" double precision,
  "values" jsonb,
  gone bigint,
  created_at bigint,
  updated_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint idea_axes_pkey PRIMARY KEY (user_id, id),
  constraint idea_axes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint idea_axes_shape CHECK (((deleted = 1) OR (num_nulls(board_id, name, "order", "values", created_at, updated_at) = 0))),
  constraint idea_axes_size CHECK (((deleted = 1) OR (((COALESCE(octet_length(board_id), 0) + COALESCE(octet_length(name), 0)) + COALESCE(octet_length(("values")::text), 0)) <= 65536))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX idea_axes_rev ON public.idea_axes USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.idea_axes FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.idea_axes FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.idea_axes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('ideation');
CREATE TRIGGER note_changed AFTER UPDATE ON public.idea_axes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('ideation');
alter table idea_axes enable row level security;
create policy "add own when verified" on idea_axes for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on idea_axes for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on idea_axes for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table idea_boards (
  title text,
  question text,
  silence jsonb,
  seed double precision,
  deck_version double precision,
  groups jsonb,
  dots double precision,
  trashed_at bigint,
  created_at bigint,
  updated_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint idea_boards_pkey PRIMARY KEY (user_id, id),
  constraint idea_boards_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint idea_boards_shape CHECK (((deleted = 1) OR (num_nulls(title, question, silence, seed, deck_version, groups, dots, created_at, updated_at) = 0))),
  constraint idea_boards_size CHECK (((deleted = 1) OR ((((COALESCE(octet_length(title), 0) + COALESCE(octet_length(question), 0)) + COALESCE(octet_length((silence)::text), 0)) + COALESCE(octet_length((groups)::text), 0)) <= 65536))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX idea_boards_rev ON public.idea_boards USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.idea_boards FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.idea_boards FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.idea_boards REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('ideation');
CREATE TRIGGER note_changed AFTER UPDATE ON public.idea_boards REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('ideation');
alter table idea_boards enable row level security;
create policy "add own when verified" on idea_boards for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on idea_boards for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on idea_boards for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table idea_pairs (
  board_id text,
  verdict text,
  why text,
  created_at bigint,
  updated_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint idea_pairs_pkey PRIMARY KEY (user_id, id),
  constraint idea_pairs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint idea_pairs_shape CHECK (((deleted = 1) OR (num_nulls(board_id, verdict, why, created_at, updated_at) = 0))),
  constraint idea_pairs_size CHECK (((deleted = 1) OR (((COALESCE(octet_length(board_id), 0) + COALESCE(octet_length(verdict), 0)) + COALESCE(octet_length(why), 0)) <= 8192))),
  constraint idea_pairs_verdict CHECK (((deleted = 1) OR (verdict = ANY (ARRAY['no'::text, 'odd'::text, 'yes'::text, 'open'::text])))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX idea_pairs_rev ON public.idea_pairs USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.idea_pairs FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.idea_pairs FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.idea_pairs REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('ideation');
CREATE TRIGGER note_changed AFTER UPDATE ON public.idea_pairs REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('ideation');
alter table idea_pairs enable row level security;
create policy "add own when verified" on idea_pairs for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on idea_pairs for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on idea_pairs for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table ideas (
  board_id text,
  text text,
  by text,
  model jsonb,
  offer text,
  card jsonb,
  phase text,
  second double precision,
  made_of text[],
  "into" text,
  "group" text,
  star boolean,
  dots smallint,
  impact smallint,
  effort smallint,
  place jsonb,
  hats jsonb,
  gone bigint,
  created_at bigint,
  updated_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint ideas_pkey PRIMARY KEY (user_id, id),
  constraint ideas_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint ideas_by CHECK (((deleted = 1) OR (by = ANY (ARRAY['person'::text, 'model'::text])))),
  constraint ideas_marks CHECK (((deleted = 1) OR (((dots >= 0) AND (dots <= 3)) AND ((COALESCE((impact)::integer, 1) >= 1) AND (COALESCE((impact)::integer, 1) <= 5)) AND ((COALESCE((effort)::integer, 1) >= 1) AND (COALESCE((effort)::integer, 1) <= 5))))),
  constraint ideas_shape CHECK (((deleted = 1) OR (num_nulls(board_id, text, by, phase, second, made_of, star, dots, place, hats, created_at, updated_at) = 0))),
  constraint ideas_size CHECK (((deleted = 1) OR ((((((((((((COALESCE(octet_length(board_id), 0) + COALESCE(octet_length(text), 0)) + COALESCE(octet_length(by), 0)) + COALESCE(octet_length((model)::text), 0)) + COALESCE(octet_length(offer), 0)) + COALESCE(octet_length((card)::text), 0)) + COALESCE(octet_length(phase), 0)) + COALESCE(octet_length((made_of)::text), 0)) + COALESCE(octet_length("into"), 0)) + COALESCE(octet_length("group"), 0)) + COALESCE(octet_length((place)::text), 0)) + COALESCE(octet_length((hats)::text), 0)) <= 65536))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX ideas_rev ON public.ideas USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.ideas FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.ideas FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.ideas REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('ideation');
CREATE TRIGGER note_changed AFTER UPDATE ON public.ideas REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('ideation');
alter table ideas enable row level security;
create policy "add own when verified" on ideas for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on ideas for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on ideas for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table links (
  source text not null,
  target text not null,
  source_part text,
  target_part text,
  how text not null,
  by text not null,
  "with" jsonb,
  seen text,
  at bigint not null,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint links_pkey PRIMARY KEY (user_id, id),
  constraint links_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint links_by CHECK ((by = ANY (ARRAY['person'::text, 'engine'::text, 'model'::text]))),
  constraint links_ends CHECK ((source <> target)),
  constraint links_how CHECK ((how = ANY (ARRAY['quoted'::text, 'reworded'::text, 'answered'::text, 'combined'::text, 'prompted'::text, 'argued'::text, 'judged'::text, 'made'::text]))),
  constraint links_shape CHECK (((deleted = 1) OR (num_nulls(source, target, how, by, at) = 0))),
  constraint links_size CHECK (((deleted = 1) OR ((((((((COALESCE(octet_length(source), 0) + COALESCE(octet_length(target), 0)) + COALESCE(octet_length(source_part), 0)) + COALESCE(octet_length(target_part), 0)) + COALESCE(octet_length(how), 0)) + COALESCE(octet_length(by), 0)) + COALESCE(octet_length(("with")::text), 0)) + COALESCE(octet_length(seen), 0)) <= 2048))),
  constraint record_only CHECK (((deleted = 0) AND (stamps = '{}'::jsonb))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX links_rev ON public.links USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.links FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.links FOR EACH ROW EXECUTE FUNCTION sync.number_row();
alter table links enable row level security;
create policy "add own when verified" on links for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on links for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table map_nodes (
  map_id text,
  text text,
  kind text,
  spot jsonb,
  rel jsonb,
  settled jsonb,
  at jsonb,
  by text,
  gone bigint,
  created_at bigint,
  updated_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint map_nodes_pkey PRIMARY KEY (user_id, id),
  constraint map_nodes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint map_nodes_by CHECK (((deleted = 1) OR (by = ANY (ARRAY['person'::text, 'model'::text, 'import'::text])))),
  constraint map_nodes_kind CHECK (((deleted = 1) OR (COALESCE(kind, 'note'::text) = ANY (ARRAY['note'::text, 'question'::text, 'claim'::text, 'ground'::text])))),
  constraint map_nodes_shape CHECK (((deleted = 1) OR (num_nulls(map_id, text, spot, by, created_at, updated_at) = 0))),
  constraint map_nodes_size CHECK (((deleted = 1) OR ((((((((COALESCE(octet_length(map_id), 0) + COALESCE(octet_length(text), 0)) + COALESCE(octet_length(kind), 0)) + COALESCE(octet_length((spot)::text), 0)) + COALESCE(octet_length((rel)::text), 0)) + COALESCE(octet_length((settled)::text), 0)) + COALESCE(octet_length((at)::text), 0)) + COALESCE(octet_length(by), 0)) <= 32768))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX map_nodes_rev ON public.map_nodes USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.map_nodes FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.map_nodes FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.map_nodes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('other');
CREATE TRIGGER note_changed AFTER UPDATE ON public.map_nodes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('other');
alter table map_nodes enable row level security;
create policy "add own when verified" on map_nodes for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on map_nodes for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on map_nodes for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table map_ties (
  map_id text,
  "from" text,
  "to" text,
  type text,
  settled jsonb,
  gone bigint,
  created_at bigint,
  updated_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint map_ties_pkey PRIMARY KEY (user_id, id),
  constraint map_ties_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint map_ties_shape CHECK (((deleted = 1) OR (num_nulls(map_id, "from", "to", type, created_at, updated_at) = 0))),
  constraint map_ties_size CHECK (((deleted = 1) OR (((((COALESCE(octet_length(map_id), 0) + COALESCE(octet_length("from"), 0)) + COALESCE(octet_length("to"), 0)) + COALESCE(octet_length(type), 0)) + COALESCE(octet_length((settled)::text), 0)) <= 16384))),
  constraint map_ties_type CHECK (((deleted = 1) OR (type = ANY (ARRAY['supports'::text, 'contradicts'::text, 'leads'::text, 'part'::text, 'example'::text, 'asks'::text])))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX map_ties_rev ON public.map_ties USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.map_ties FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.map_ties FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.map_ties REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('other');
CREATE TRIGGER note_changed AFTER UPDATE ON public.map_ties REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('other');
alter table map_ties enable row level security;
create policy "add own when verified" on map_ties for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on map_ties for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on map_ties for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table maps (
  title text,
  shape text,
  kept_open jsonb,
  trashed_at bigint,
  created_at bigint,
  updated_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint maps_pkey PRIMARY KEY (user_id, id),
  constraint maps_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint maps_grows CHECK (((deleted = 1) OR (shape = ANY (ARRAY['right'::text, 'both'::text, 'down'::text])))),
  constraint maps_shape CHECK (((deleted = 1) OR (num_nulls(title, shape, kept_open, created_at, updated_at) = 0))),
  constraint maps_size CHECK (((deleted = 1) OR (((COALESCE(octet_length(title), 0) + COALESCE(octet_length(shape), 0)) + COALESCE(octet_length((kept_open)::text), 0)) <= 262144))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX maps_rev ON public.maps USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.maps FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.maps FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.maps REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('other');
CREATE TRIGGER note_changed AFTER UPDATE ON public.maps REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('other');
alter table maps enable row level security;
create policy "add own when verified" on maps for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on maps for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on maps for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table message_events (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  month text not null,
  answered_at bigint not null,
  constraint message_events_pkey PRIMARY KEY (user_id, id),
  constraint message_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint message_events_month CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint record_only CHECK (((deleted = 0) AND (stamps = '{}'::jsonb))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX message_events_month ON public.message_events USING btree (user_id, month);
CREATE INDEX message_events_rev ON public.message_events USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.message_events FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.message_events FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER c_check_month BEFORE INSERT OR UPDATE ON public.message_events FOR EACH ROW EXECUTE FUNCTION sync.check_month();
CREATE TRIGGER count_added AFTER INSERT ON public.message_events REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.count_messages();
CREATE TRIGGER count_changed AFTER UPDATE ON public.message_events REFERENCING OLD TABLE AS replaced NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.count_messages();
alter table message_events enable row level security;
create policy "add own when verified" on message_events for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on message_events for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table messages (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  kind text,
  session_id text,
  run_id text,
  created_at bigint,
  text text,
  decisions jsonb,
  adapter text,
  thought jsonb,
  origin jsonb,
  persona_id text,
  version_id text,
  template text,
  "to" text,
  known boolean,
  constraint messages_pkey PRIMARY KEY (user_id, id),
  constraint messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint messages_chat CHECK (((deleted = 1) OR
CASE kind
    WHEN 'asked'::text THEN (num_nonnulls("to", known) = 0)
    WHEN 'answered'::text THEN (num_nonnulls(persona_id, version_id, template) = 0)
    ELSE (num_nonnulls(persona_id, version_id, template, "to", known) = 0)
END)),
  constraint messages_shape CHECK (((deleted = 1) OR ((num_nulls(kind, session_id, run_id, created_at) = 0) AND COALESCE(
CASE kind
    WHEN 'idea'::text THEN ((num_nulls(text) = 0) AND (num_nonnulls(decisions, adapter, thought, origin) = 0))
    WHEN 'question'::text THEN ((num_nulls(text, decisions) = 0) AND (num_nonnulls(adapter, thought, origin) = 0))
    WHEN 'answer'::text THEN ((num_nulls(adapter, thought) = 0) AND (num_nonnulls(text, decisions, origin) = 0))
    WHEN 'reply'::text THEN ((num_nulls(text, adapter, origin) = 0) AND (num_nonnulls(decisions, thought) = 0) AND (jsonb_typeof(origin) = 'object'::text) AND (adapter = ANY (ARRAY['built-in'::text, 'openai-compatible'::text, 'anthropic'::text, 'google'::text, 'operator'::text])))
    WHEN 'asked'::text THEN ((num_nulls(text, persona_id, template) = 0) AND (num_nonnulls(decisions, adapter, thought, origin) = 0))
    WHEN 'answered'::text THEN ((num_nulls(text, "to", known) = 0) AND (num_nonnulls(decisions, adapter, thought, origin) = 0))
    ELSE NULL::boolean
END, false)))),
  constraint messages_size CHECK (((deleted = 1) OR ((((((((((((COALESCE(octet_length(kind), 0) + COALESCE(octet_length(session_id), 0)) + COALESCE(octet_length(run_id), 0)) + COALESCE(octet_length(text), 0)) + COALESCE(octet_length((decisions)::text), 0)) + COALESCE(octet_length(adapter), 0)) + COALESCE(octet_length((thought)::text), 0)) + COALESCE(octet_length((origin)::text), 0)) + COALESCE(octet_length(persona_id), 0)) + COALESCE(octet_length(version_id), 0)) + COALESCE(octet_length(template), 0)) + COALESCE(octet_length("to"), 0)) <= 786432))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX messages_rev ON public.messages USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.messages FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.messages REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('dashboard');
CREATE TRIGGER note_changed AFTER UPDATE ON public.messages REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('dashboard');
alter table messages enable row level security;
create policy "add own when verified" on messages for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on messages for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on messages for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table persona_cards (
  persona_id text,
  spec text,
  file_name text,
  "json" text,
  imported_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint persona_cards_pkey PRIMARY KEY (user_id, id),
  constraint persona_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint persona_cards_shape CHECK (((deleted = 1) OR (num_nulls(persona_id, spec, file_name, "json", imported_at) = 0))),
  constraint persona_cards_size CHECK (((deleted = 1) OR ((((COALESCE(octet_length(persona_id), 0) + COALESCE(octet_length(spec), 0)) + COALESCE(octet_length(file_name), 0)) + COALESCE(octet_length("json"), 0)) <= 266240))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX persona_cards_rev ON public.persona_cards USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.persona_cards FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.persona_cards FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER c_keep_content BEFORE UPDATE ON public.persona_cards FOR EACH ROW EXECUTE FUNCTION sync.keep_content();
CREATE TRIGGER note_added AFTER INSERT ON public.persona_cards REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('personas');
CREATE TRIGGER note_changed AFTER UPDATE ON public.persona_cards REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('personas');
alter table persona_cards enable row level security;
create policy "add own when verified" on persona_cards for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on persona_cards for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on persona_cards for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table persona_lift (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  persona_id text not null,
  base_quality double precision not null,
  final_quality double precision not null,
  delta double precision not null,
  "timestamp" bigint not null,
  control_quality double precision,
  control double precision,
  parts jsonb,
  constraint persona_lift_pkey PRIMARY KEY (user_id, id),
  constraint persona_lift_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint persona_lift_size CHECK (((deleted = 1) OR ((COALESCE(octet_length(persona_id), 0) + COALESCE(octet_length((parts)::text), 0)) <= 1024))),
  constraint record_only CHECK (((deleted = 0) AND (stamps = '{}'::jsonb))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX persona_lift_rev ON public.persona_lift USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.persona_lift FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.persona_lift FOR EACH ROW EXECUTE FUNCTION sync.number_row();
alter table persona_lift enable row level security;
create policy "add own when verified" on persona_lift for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on persona_lift for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table persona_trials (
  persona_id text,
  parent text,
  number double precision,
  "from" jsonb,
  before jsonb,
  after jsonb,
  bench jsonb,
  cases jsonb,
  alpha double precision,
  created_at bigint,
  choices jsonb,
  ended_at bigint,
  ended text,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint persona_trials_pkey PRIMARY KEY (user_id, id),
  constraint persona_trials_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint persona_trials_shape CHECK (((deleted = 1) OR (num_nulls(persona_id, number, "from", before, after, bench, cases, alpha, created_at, choices) = 0))),
  constraint persona_trials_size CHECK (((deleted = 1) OR (((((((((COALESCE(octet_length(persona_id), 0) + COALESCE(octet_length(parent), 0)) + COALESCE(octet_length(("from")::text), 0)) + COALESCE(octet_length((before)::text), 0)) + COALESCE(octet_length((after)::text), 0)) + COALESCE(octet_length((bench)::text), 0)) + COALESCE(octet_length((cases)::text), 0)) + COALESCE(octet_length((choices)::text), 0)) + COALESCE(octet_length(ended), 0)) <= 786432))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX persona_trials_rev ON public.persona_trials USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.persona_trials FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.persona_trials FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.persona_trials REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('personas');
CREATE TRIGGER note_changed AFTER UPDATE ON public.persona_trials REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('personas');
alter table persona_trials enable row level security;
create policy "add own when verified" on persona_trials for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on persona_trials for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on persona_trials for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table persona_versions (
  persona_id text,
  name text,
  looks_at text,
  line text,
  questions text[],
  general text[],
  cue text[],
  kinds text[],
  critique text,
  stop text,
  critical text,
  sides jsonb,
  parents text[],
  note text,
  created_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint persona_versions_pkey PRIMARY KEY (user_id, id),
  constraint persona_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint persona_versions_shape CHECK (((deleted = 1) OR (num_nulls(persona_id, name, looks_at, line, questions, general, cue, kinds, critique, stop, critical, sides, parents, note, created_at) = 0))),
  constraint persona_versions_size CHECK (((deleted = 1) OR ((((((((((((((COALESCE(octet_length(persona_id), 0) + COALESCE(octet_length(name), 0)) + COALESCE(octet_length(looks_at), 0)) + COALESCE(octet_length(line), 0)) + COALESCE(octet_length((questions)::text), 0)) + COALESCE(octet_length((general)::text), 0)) + COALESCE(octet_length((cue)::text), 0)) + COALESCE(octet_length((kinds)::text), 0)) + COALESCE(octet_length(critique), 0)) + COALESCE(octet_length(stop), 0)) + COALESCE(octet_length(critical), 0)) + COALESCE(octet_length((sides)::text), 0)) + COALESCE(octet_length((parents)::text), 0)) + COALESCE(octet_length(note), 0)) <= 65536))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX persona_versions_rev ON public.persona_versions USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.persona_versions FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.persona_versions FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER c_keep_content BEFORE UPDATE ON public.persona_versions FOR EACH ROW EXECUTE FUNCTION sync.keep_content();
CREATE TRIGGER note_added AFTER INSERT ON public.persona_versions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('personas');
CREATE TRIGGER note_changed AFTER UPDATE ON public.persona_versions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('personas');
alter table persona_versions enable row level security;
create policy "add own when verified" on persona_versions for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on persona_versions for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on persona_versions for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table personas (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  name text,
  active boolean,
  created_at bigint,
  updated_at bigint,
  kind text,
  head text,
  trashed_at bigint,
  constraint personas_pkey PRIMARY KEY (user_id, id),
  constraint personas_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint personas_shape CHECK (((deleted = 1) OR (num_nulls(name, active, created_at, updated_at) = 0))),
  constraint personas_size CHECK (((deleted = 1) OR (((COALESCE(octet_length(name), 0) + COALESCE(octet_length(kind), 0)) + COALESCE(octet_length(head), 0)) <= 16384))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX personas_rev ON public.personas USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.personas FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.personas FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.personas REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('personas');
CREATE TRIGGER note_changed AFTER UPDATE ON public.personas REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('personas');
alter table personas enable row level security;
create policy "add own when verified" on personas for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on personas for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on personas for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table profiles (
  id uuid not null,
  subscription_tier text not null default 'explorer'::text,
  created_at timestamp with time zone not null default now(),
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_tier CHECK ((subscription_tier = ANY (ARRAY['explorer'::text, 'synthesizer'::text, 'synthesizer-onetime'::text, 'architect'::text])))
);
CREATE INDEX profiles_created ON public.profiles USING btree (created_at);
alter table profiles enable row level security;
create policy "read own" on profiles for select to authenticated using ((id = ( SELECT auth.uid() AS uid)));

create table prompt_versions (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  prompt_id text,
  title text,
  body text,
  created_at bigint,
  variables jsonb,
  parents text[],
  note text,
  constraint prompt_versions_pkey PRIMARY KEY (user_id, id),
  constraint prompt_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint prompt_versions_shape CHECK (((deleted = 1) OR (num_nulls(prompt_id, title, body, created_at) = 0))),
  constraint prompt_versions_size CHECK (((deleted = 1) OR ((((((octet_length(prompt_id) + octet_length(title)) + octet_length(body)) + COALESCE(octet_length((variables)::text), 0)) + COALESCE(octet_length((parents)::text), 0)) + COALESCE(octet_length(note), 0)) <= 786432))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX prompt_versions_rev ON public.prompt_versions USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.prompt_versions FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.prompt_versions FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.prompt_versions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('prompt-library');
CREATE TRIGGER note_changed AFTER UPDATE ON public.prompt_versions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('prompt-library');
alter table prompt_versions enable row level security;
create policy "add own when verified" on prompt_versions for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on prompt_versions for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on prompt_versions for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table prompts (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  title text,
  body text,
  folder text,
  tags text[],
  favourite boolean,
  created_at bigint,
  updated_at bigint,
  name text,
  variables jsonb,
  filled jsonb,
  labels jsonb,
  head text,
  branch jsonb,
  trashed_at bigint,
  constraint prompts_pkey PRIMARY KEY (user_id, id),
  constraint prompts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint prompts_parts CHECK (((deleted = 1) OR ((COALESCE(jsonb_typeof(variables), 'object'::text) = 'object'::text) AND (COALESCE(jsonb_typeof(filled), 'object'::text) = 'object'::text) AND (COALESCE(jsonb_typeof(labels), 'object'::text) = 'object'::text) AND (COALESCE(jsonb_typeof(branch), 'object'::text) = ANY (ARRAY['object'::text, 'null'::text]))))),
  constraint prompts_shape CHECK (((deleted = 1) OR (num_nulls(title, body, tags, favourite, created_at, updated_at) = 0))),
  constraint prompts_size CHECK (((deleted = 1) OR ((((((((((octet_length(title) + octet_length(body)) + COALESCE(octet_length(folder), 0)) + octet_length((tags)::text)) + COALESCE(octet_length(name), 0)) + COALESCE(octet_length((variables)::text), 0)) + COALESCE(octet_length((filled)::text), 0)) + COALESCE(octet_length((labels)::text), 0)) + COALESCE(octet_length(head), 0)) + COALESCE(octet_length((branch)::text), 0)) <= 786432))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX prompts_rev ON public.prompts USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.prompts FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.prompts FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.prompts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('prompt-library');
CREATE TRIGGER note_changed AFTER UPDATE ON public.prompts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('prompt-library');
alter table prompts enable row level security;
create policy "add own when verified" on prompts for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on prompts for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on prompts for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table session_logs (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  "timestamp" bigint not null,
  route text not null,
  persona_id text,
  action text not null,
  payload_size double precision not null,
  duration double precision not null,
  metadata jsonb not null,
  constraint session_logs_pkey PRIMARY KEY (user_id, id),
  constraint session_logs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint record_only CHECK (((deleted = 0) AND (stamps = '{}'::jsonb))),
  constraint session_logs_action CHECK ((action = ANY (ARRAY['page_visit'::text, 'debate_turn'::text, 'synthesize'::text, 'map_select'::text, 'chat_message'::text, 'decide'::text, 'delete'::text, 'restore'::text, 'export'::text, 'import'::text, 'error_shown'::text, 'back_online'::text]))),
  constraint session_logs_size CHECK ((((octet_length(route) + COALESCE(octet_length(persona_id), 0)) + octet_length((metadata)::text)) <= 16384)),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX session_logs_rev ON public.session_logs USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.session_logs FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.session_logs FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.session_logs REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_visits();
CREATE TRIGGER note_changed AFTER UPDATE ON public.session_logs REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_visits();
alter table session_logs enable row level security;
create policy "add own when verified" on session_logs for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on session_logs for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table sessions (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  title text,
  idea text,
  question text,
  created_at bigint,
  updated_at bigint,
  pinned_at bigint,
  archived_at bigint,
  merged_into text,
  constraint sessions_pkey PRIMARY KEY (user_id, id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint sessions_shape CHECK (((deleted = 1) OR (num_nulls(title, idea, question, created_at, updated_at) = 0))),
  constraint sessions_size CHECK (((deleted = 1) OR ((((COALESCE(octet_length(title), 0) + COALESCE(octet_length(idea), 0)) + COALESCE(octet_length(question), 0)) + COALESCE(octet_length(merged_into), 0)) <= 65536))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX sessions_rev ON public.sessions USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.sessions FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.sessions FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.sessions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('dashboard');
CREATE TRIGGER note_changed AFTER UPDATE ON public.sessions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('dashboard');
alter table sessions enable row level security;
create policy "add own when verified" on sessions for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on sessions for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on sessions for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table settings (
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  value jsonb,
  constraint settings_pkey PRIMARY KEY (user_id, id),
  constraint settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint settings_size CHECK (((deleted = 1) OR (value IS NULL) OR (octet_length((value)::text) <= 65536))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps))
);
CREATE INDEX settings_rev ON public.settings USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION sync.number_row();
alter table settings enable row level security;
create policy "add own when verified" on settings for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on settings for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on settings for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table statements (
  text text,
  criterion text,
  session_id text,
  run_id text,
  source jsonb,
  revises text,
  review_at bigint,
  settled jsonb,
  trashed_at bigint,
  created_at bigint,
  updated_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint statements_pkey PRIMARY KEY (user_id, id),
  constraint statements_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps)),
  constraint statements_shape CHECK (((deleted = 1) OR (num_nulls(text, criterion, review_at, created_at, updated_at) = 0))),
  constraint statements_size CHECK (((deleted = 1) OR (((((((COALESCE(octet_length(text), 0) + COALESCE(octet_length(criterion), 0)) + COALESCE(octet_length(session_id), 0)) + COALESCE(octet_length(run_id), 0)) + COALESCE(octet_length((source)::text), 0)) + COALESCE(octet_length(revises), 0)) + COALESCE(octet_length((settled)::text), 0)) <= 32768)))
);
CREATE INDEX statements_rev ON public.statements USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.statements FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.statements FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.statements REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('insights');
CREATE TRIGGER note_changed AFTER UPDATE ON public.statements REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('insights');
alter table statements enable row level security;
create policy "add own when verified" on statements for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on statements for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on statements for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table sync.activity_day (
  user_id uuid not null,
  day date not null,
  feature text not null,
  n integer not null,
  constraint activity_day_pkey PRIMARY KEY (user_id, day, feature),
  constraint activity_day_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX activity_day_day ON sync.activity_day USING btree (day);
alter table sync.activity_day enable row level security;
create policy "server only" on sync.activity_day for all to public using (false);

create table sync.address_keys (
  only_row boolean not null default true,
  inner_key bytea not null,
  outer_key bytea not null,
  constraint address_keys_pkey PRIMARY KEY (only_row),
  constraint address_keys_inner_key_check CHECK ((octet_length(inner_key) = 64)),
  constraint address_keys_only_row_check CHECK (only_row),
  constraint address_keys_outer_key_check CHECK ((octet_length(outer_key) = 64))
);
alter table sync.address_keys enable row level security;
create policy nobody on sync.address_keys for all to public using (false);

create table sync.admin_log (
  seq bigint not null,
  at bigint not null,
  actor text,
  action text not null,
  subject text,
  reason text,
  details text not null,
  prev text not null,
  hash text not null,
  constraint admin_log_pkey PRIMARY KEY (seq),
  constraint action_known CHECK ((action = ANY (ARRAY['look-up'::text, 'role'::text, 'plan'::text, 'refused'::text])))
);
CREATE INDEX admin_log_subject ON sync.admin_log USING btree (subject, seq);
CREATE TRIGGER keep_log BEFORE DELETE OR UPDATE OR TRUNCATE ON sync.admin_log FOR EACH STATEMENT EXECUTE FUNCTION sync.keep_log();
alter table sync.admin_log enable row level security;
create policy "server only" on sync.admin_log for all to public using (false);

create table sync.admin_names (
  word text not null default replace((gen_random_uuid())::text, '-'::text, ''::text),
  user_id uuid not null,
  constraint admin_names_user_id_key UNIQUE (user_id),
  constraint admin_names_pkey PRIMARY KEY (word),
  constraint admin_names_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table sync.admin_names enable row level security;
create policy "server only" on sync.admin_names for all to public using (false);

create table sync.cohort_weeks (
  first_week date not null,
  age integer not null,
  people integer,
  constraint cohort_weeks_pkey PRIMARY KEY (first_week, age),
  constraint cohort_weeks_first_week_fkey FOREIGN KEY (first_week) REFERENCES sync.cohorts(first_week),
  constraint cohort_weeks_age_check CHECK (((age >= 1) AND (age <= 8)))
);
alter table sync.cohort_weeks enable row level security;
create policy "server only" on sync.cohort_weeks for all to public using (false);

create table sync.cohorts (
  first_week date not null,
  last_week date not null,
  people integer not null,
  is_grown boolean not null default false,
  asked integer,
  returned integer,
  third integer,
  constraint cohorts_pkey PRIMARY KEY (first_week),
  constraint cohorts_people_check CHECK ((people >= 5))
);
alter table sync.cohorts enable row level security;
create policy "server only" on sync.cohorts for all to public using (false);

create table sync.counters (
  user_id uuid not null,
  rev bigint not null default 0,
  horizon bigint not null default 0,
  raised_by xid8,
  bytes bigint not null default 0,
  constraint ring TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint counters_pkey PRIMARY KEY (user_id)
);
CREATE CONSTRAINT TRIGGER ring AFTER UPDATE ON sync.counters DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.raised_by IS DISTINCT FROM old.raised_by)) EXECUTE FUNCTION sync.ring();
alter table sync.counters enable row level security;
create policy "server only" on sync.counters for all to public using (false);

create table sync.generation (
  only_row boolean not null default true,
  value uuid not null default gen_random_uuid(),
  constraint generation_pkey PRIMARY KEY (only_row),
  constraint generation_only_row_check CHECK (only_row)
);
alter table sync.generation enable row level security;
create policy "server only" on sync.generation for all to public using (false);

create table sync.plan_events (
  id text not null,
  user_id uuid not null,
  source text not null,
  customer text,
  plan text not null,
  occurred_at bigint not null,
  constraint plan_events_pkey PRIMARY KEY (id),
  constraint plan_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint names_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 300)) AND ((octet_length(source) >= 1) AND (octet_length(source) <= 300)))),
  constraint plan_known CHECK ((plan = ANY (ARRAY['explorer'::text, 'synthesizer'::text, 'synthesizer-onetime'::text, 'architect'::text])))
);
CREATE INDEX plan_events_user ON sync.plan_events USING btree (user_id);
alter table sync.plan_events enable row level security;
create policy "server only" on sync.plan_events for all to public using (false);

create table sync.readiness_looks (
  id bigint not null,
  at bigint not null,
  by uuid,
  verdicts jsonb not null,
  constraint readiness_looks_pkey PRIMARY KEY (id),
  constraint readiness_looks_by_fkey FOREIGN KEY (by) REFERENCES auth.users(id) ON DELETE SET NULL
);
CREATE INDEX readiness_looks_by ON sync.readiness_looks USING btree (by);
alter table sync.readiness_looks enable row level security;
create policy "server only" on sync.readiness_looks for all to public using (false);

create table sync.reservations (
  user_id uuid not null,
  id text not null,
  month text not null,
  expires_at timestamp with time zone not null,
  constraint reservations_pkey PRIMARY KEY (user_id, id),
  constraint reservations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text)))
);
CREATE TRIGGER check_verified BEFORE INSERT ON sync.reservations FOR EACH ROW EXECUTE FUNCTION sync.check_verified();
alter table sync.reservations enable row level security;
create policy "server only" on sync.reservations for all to public using (false);

create table sync.restores (
  id bigint not null,
  at bigint not null default sync.now_ms(),
  rows bigint not null,
  digest text not null,
  constraint restores_pkey PRIMARY KEY (id),
  constraint restores_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint restores_rows_check CHECK ((rows > 0))
);
alter table sync.restores enable row level security;
create policy "server only" on sync.restores for all to public using (false);

create table sync.rollup_state (
  only_row boolean not null default true,
  since date not null,
  closed_to date,
  constraint rollup_state_pkey PRIMARY KEY (only_row),
  constraint rollup_state_only_row_check CHECK (only_row)
);
alter table sync.rollup_state enable row level security;
create policy "server only" on sync.rollup_state for all to public using (false);

create table sync.speed_day (
  user_id uuid not null,
  day date not null,
  pages text not null,
  metric text not null,
  step smallint not null,
  n integer not null,
  constraint speed_day_pkey PRIMARY KEY (user_id, day, pages, metric, step),
  constraint speed_day_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX speed_day_day ON sync.speed_day USING btree (day);
alter table sync.speed_day enable row level security;
create policy "server only" on sync.speed_day for all to public using (false);

create table sync.spent_messages (
  address_hash bytea not null,
  month text not null,
  message_count integer not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  constraint spent_messages_user_id_address_hash_month_key UNIQUE (user_id, address_hash, month),
  constraint spent_messages_pkey PRIMARY KEY (id),
  constraint spent_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL
);
CREATE INDEX spent_messages_address ON sync.spent_messages USING btree (address_hash, month);
alter table sync.spent_messages enable row level security;
create policy "server only" on sync.spent_messages for all to public using (false);

create table sync.week_counts (
  week date not null,
  kind text not null,
  key text not null,
  n bigint,
  constraint week_counts_pkey PRIMARY KEY (week, kind, key),
  constraint week_counts_kind_check CHECK ((kind = ANY (ARRAY['people'::text, 'visits'::text, 'errors'::text, 'plan'::text])))
);
alter table sync.week_counts enable row level security;
create policy "server only" on sync.week_counts for all to public using (false);

create table sync.week_speed (
  week date not null,
  pages text not null,
  metric text not null,
  p50 smallint not null,
  p75 smallint not null,
  p95 smallint not null,
  constraint week_speed_pkey PRIMARY KEY (week, pages, metric)
);
alter table sync.week_speed enable row level security;
create policy "server only" on sync.week_speed for all to public using (false);

create table sync_heads (
  user_id uuid not null,
  rev bigint not null,
  constraint sync_heads_pkey PRIMARY KEY (user_id),
  constraint sync_heads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE TRIGGER forget_counter AFTER DELETE ON public.sync_heads FOR EACH ROW EXECUTE FUNCTION sync.forget_counter();
alter table sync_heads enable row level security;
create policy "read own" on sync_heads for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table syntheses (
  title text,
  question text,
  shape jsonb,
  decisions jsonb,
  themes jsonb,
  wording jsonb,
  heard jsonb,
  removed jsonb,
  answered boolean,
  draft_id text,
  finished_at bigint,
  created_at bigint,
  updated_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint syntheses_pkey PRIMARY KEY (user_id, id),
  constraint syntheses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps)),
  constraint syntheses_shape CHECK (((deleted = 1) OR (num_nulls(title, question, shape, decisions, themes, wording, heard, removed, created_at, updated_at) = 0))),
  constraint syntheses_size CHECK (((deleted = 1) OR (((((((((COALESCE(octet_length(title), 0) + COALESCE(octet_length(question), 0)) + COALESCE(octet_length((shape)::text), 0)) + COALESCE(octet_length((decisions)::text), 0)) + COALESCE(octet_length((themes)::text), 0)) + COALESCE(octet_length((wording)::text), 0)) + COALESCE(octet_length((heard)::text), 0)) + COALESCE(octet_length((removed)::text), 0)) + COALESCE(octet_length(draft_id), 0)) <= 262144)))
);
CREATE INDEX syntheses_rev ON public.syntheses USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.syntheses FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.syntheses FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.syntheses REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('synthesis');
CREATE TRIGGER note_changed AFTER UPDATE ON public.syntheses REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('synthesis');
alter table syntheses enable row level security;
create policy "add own when verified" on syntheses for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on syntheses for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on syntheses for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table synthesis_drafts (
  synthesis_id text,
  by text,
  engine text,
  made jsonb,
  recipe_id text,
  sentences jsonb,
  minority jsonb,
  flags jsonb,
  created_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint synthesis_drafts_pkey PRIMARY KEY (user_id, id),
  constraint synthesis_drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps)),
  constraint synthesis_drafts_shape CHECK (((deleted = 1) OR (num_nulls(synthesis_id, by, sentences, minority, flags, created_at) = 0))),
  constraint synthesis_drafts_size CHECK (((deleted = 1) OR ((((((((COALESCE(octet_length(synthesis_id), 0) + COALESCE(octet_length(by), 0)) + COALESCE(octet_length(engine), 0)) + COALESCE(octet_length((made)::text), 0)) + COALESCE(octet_length(recipe_id), 0)) + COALESCE(octet_length((sentences)::text), 0)) + COALESCE(octet_length((minority)::text), 0)) + COALESCE(octet_length((flags)::text), 0)) <= 786432)))
);
CREATE INDEX synthesis_drafts_rev ON public.synthesis_drafts USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.synthesis_drafts FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.synthesis_drafts FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER c_keep_content BEFORE UPDATE ON public.synthesis_drafts FOR EACH ROW EXECUTE FUNCTION sync.keep_content();
CREATE TRIGGER note_added AFTER INSERT ON public.synthesis_drafts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('synthesis');
CREATE TRIGGER note_changed AFTER UPDATE ON public.synthesis_drafts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('synthesis');
alter table synthesis_drafts enable row level security;
create policy "add own when verified" on synthesis_drafts for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on synthesis_drafts for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on synthesis_drafts for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table synthesis_recipes (
  name text,
  instruction text,
  shape jsonb,
  created_at bigint,
  updated_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint synthesis_recipes_pkey PRIMARY KEY (user_id, id),
  constraint synthesis_recipes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps)),
  constraint synthesis_recipes_shape CHECK (((deleted = 1) OR (num_nulls(name, instruction, shape, created_at, updated_at) = 0))),
  constraint synthesis_recipes_size CHECK (((deleted = 1) OR (((COALESCE(octet_length(name), 0) + COALESCE(octet_length(instruction), 0)) + COALESCE(octet_length((shape)::text), 0)) <= 16384)))
);
CREATE INDEX synthesis_recipes_rev ON public.synthesis_recipes USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.synthesis_recipes FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.synthesis_recipes FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER note_added AFTER INSERT ON public.synthesis_recipes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('synthesis');
CREATE TRIGGER note_changed AFTER UPDATE ON public.synthesis_recipes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('synthesis');
alter table synthesis_recipes enable row level security;
create policy "add own when verified" on synthesis_recipes for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on synthesis_recipes for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on synthesis_recipes for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table synthesis_sources (
  synthesis_id text,
  "position" double precision,
  kind text,
  origin text,
  title text,
  text text,
  derived boolean,
  seats jsonb,
  taken_at bigint,
  user_id uuid not null default auth.uid(),
  id text not null,
  rev bigint not null,
  deleted smallint not null default 0,
  stamps jsonb not null default '{}'::jsonb,
  synced_at timestamp with time zone not null default now(),
  constraint synthesis_sources_pkey PRIMARY KEY (user_id, id),
  constraint synthesis_sources_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint deleted_flag CHECK ((deleted = ANY (ARRAY[0, 1]))),
  constraint id_usable CHECK ((((octet_length(id) >= 1) AND (octet_length(id) <= 400)) AND (id !~ '[[:cntrl:]]'::text))),
  constraint stamps_valid CHECK (sync.valid_stamps(stamps)),
  constraint synthesis_sources_shape CHECK (((deleted = 1) OR (num_nulls(synthesis_id, "position", kind, title, text, derived, taken_at) = 0))),
  constraint synthesis_sources_size CHECK (((deleted = 1) OR ((((((COALESCE(octet_length(synthesis_id), 0) + COALESCE(octet_length(kind), 0)) + COALESCE(octet_length(origin), 0)) + COALESCE(octet_length(title), 0)) + COALESCE(octet_length(text), 0)) + COALESCE(octet_length((seats)::text), 0)) <= 196608)))
);
CREATE INDEX synthesis_sources_rev ON public.synthesis_sources USING btree (user_id, rev);
CREATE TRIGGER a_lock_caller BEFORE INSERT OR UPDATE ON public.synthesis_sources FOR EACH STATEMENT EXECUTE FUNCTION sync.lock_caller();
CREATE TRIGGER b_number_row BEFORE INSERT OR UPDATE ON public.synthesis_sources FOR EACH ROW EXECUTE FUNCTION sync.number_row();
CREATE TRIGGER c_keep_content BEFORE UPDATE ON public.synthesis_sources FOR EACH ROW EXECUTE FUNCTION sync.keep_content();
CREATE TRIGGER note_added AFTER INSERT ON public.synthesis_sources REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('synthesis');
CREATE TRIGGER note_changed AFTER UPDATE ON public.synthesis_sources REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sync.note_activity('synthesis');
alter table synthesis_sources enable row level security;
create policy "add own when verified" on synthesis_sources for insert to authenticated with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "change own when verified" on synthesis_sources for update to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified))) with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT sync.verified() AS verified)));
create policy "read own" on synthesis_sources for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table user_message_usage (
  user_id uuid not null,
  month_year text not null,
  message_count integer not null,
  rev bigint not null,
  constraint user_message_usage_pkey PRIMARY KEY (user_id, month_year),
  constraint user_message_usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table user_message_usage enable row level security;
create policy "read own" on user_message_usage for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));

create table user_roles (
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint user_roles_pkey PRIMARY KEY (user_id, role),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint user_roles_role CHECK ((role = 'admin'::text))
);
CREATE TRIGGER log_role AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION sync.log_role();
alter table user_roles enable row level security;
create policy "read own, admins all" on user_roles for select to authenticated using (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT sync.is_admin() AS is_admin)));

-- Views

create view sync.arena_runs with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    title,
    claims,
    origin,
    seats,
    rounds,
    next_seat AS "nextSeat",
    paused,
    strengths,
    closed_at AS "closedAt",
    created_at AS "createdAt",
    updated_at AS "updatedAt"
   FROM arena_runs;

create view sync.arena_sources with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    run_id AS "runId",
    kind,
    origin,
    title,
    text,
    created_at AS "createdAt"
   FROM arena_sources;

create view sync.arena_turns with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    run_id AS "runId",
    round,
    phase,
    seat_id AS "seatId",
    status,
    text,
    asked,
    about,
    relation,
    origin,
    created_at AS "createdAt"
   FROM arena_turns;

create view sync.arena_votes with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    run_id AS "runId",
    turn_id AS "turnId",
    by,
    truth,
    bearing,
    not_argument AS "notArgument",
    about,
    relation,
    why,
    created_at AS "createdAt"
   FROM arena_votes;

create view sync.audit_records with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    device,
    seq,
    "timestamp",
    kind,
    session_id AS "sessionId",
    run_id AS "runId",
    persona_id AS "personaId",
    body,
    text_hash AS "textHash",
    prev,
    hash
   FROM audit_records;

create view sync.error_reports with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    "timestamp",
    code,
    message,
    details,
    request_id AS "requestId"
   FROM error_reports;

create view sync.estimates with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    statement_id AS "statementId",
    stage,
    percent,
    unknowns,
    at
   FROM estimates;

create view sync.feedback with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    "timestamp",
    route,
    context,
    type,
    rating,
    comment,
    session_id AS "sessionId",
    metadata
   FROM feedback;

create view sync.gym_reviews with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    card,
    grade,
    message_id AS "messageId",
    hint,
    ms,
    "timestamp"
   FROM gym_reviews;

create view sync.history with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    of,
    field,
    value,
    stamp
   FROM history;

create view sync.idea_axes with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    board_id AS "boardId",
    name,
    "order",
    "values",
    gone,
    created_at AS "createdAt",
    updated_at AS "updatedAt"
   FROM idea_axes;

create view sync.idea_boards with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    title,
    question,
    silence,
    seed,
    deck_version AS "deckVersion",
    groups,
    dots,
    trashed_at AS "trashedAt",
    created_at AS "createdAt",
    updated_at AS "updatedAt"
   FROM idea_boards;

create view sync.idea_pairs with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    board_id AS "boardId",
    verdict,
    why,
    created_at AS "createdAt",
    updated_at AS "updatedAt"
   FROM idea_pairs;

create view sync.ideas with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    board_id AS "boardId",
    text,
    by,
    model,
    offer,
    card,
    phase,
    second,
    made_of AS "madeOf",
    "into",
    "group",
    star,
    dots,
    impact,
    effort,
    place,
    hats,
    gone,
    created_at AS "createdAt",
    updated_at AS "updatedAt"
   FROM ideas;

create view sync.links with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    source,
    target,
    source_part AS "sourcePart",
    target_part AS "targetPart",
    how,
    by,
    "with",
    seen,
    at
   FROM links;

create view sync.map_nodes with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    map_id AS "mapId",
    text,
    kind,
    spot,
    rel,
    settled,
    at,
    by,
    gone,
    created_at AS "createdAt",
    updated_at AS "updatedAt"
   FROM map_nodes;

create view sync.map_ties with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    map_id AS "mapId",
    "from",
    "to",
    type,
    settled,
    gone,
    created_at AS "createdAt",
    updated_at AS "updatedAt"
   FROM map_ties;

create view sync.maps with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    title,
    shape,
    kept_open AS "keptOpen",
    trashed_at AS "trashedAt",
    created_at AS "createdAt",
    updated_at AS "updatedAt"
   FROM maps;

create view sync.message_events with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    month,
    answered_at AS "answeredAt"
   FROM message_events;

create view sync.messages with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    kind,
    session_id AS "sessionId",
    run_id AS "runId",
    created_at AS "createdAt",
    text,
    decisions,
    adapter,
    thought,
    origin,
    persona_id AS "personaId",
    version_id AS "versionId",
    template,
    "to",
    known
   FROM messages;

create view sync.persona_cards with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    persona_id AS "personaId",
    spec,
    file_name AS "fileName",
    "json",
    imported_at AS "importedAt"
   FROM persona_cards;

create view sync.persona_lift with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    persona_id AS "personaId",
    base_quality AS "baseQuality",
    final_quality AS "finalQuality",
    delta,
    "timestamp",
    control_quality AS "controlQuality",
    control,
    parts
   FROM persona_lift;

create view sync.persona_trials with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    persona_id AS "personaId",
    parent,
    number,
    "from",
    before,
    after,
    bench,
    cases,
    alpha,
    created_at AS "createdAt",
    choices,
    ended_at AS "endedAt",
    ended
   FROM persona_trials;

create view sync.persona_versions with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    persona_id AS "personaId",
    name,
    looks_at AS "looksAt",
    line,
    questions,
    general,
    cue,
    kinds,
    critique,
    stop,
    critical,
    sides,
    parents,
    note,
    created_at AS "createdAt"
   FROM persona_versions;

create view sync.personas with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    name,
    active,
    created_at AS "createdAt",
    updated_at AS "updatedAt",
    kind,
    head,
    trashed_at AS "trashedAt"
   FROM personas;

create view sync.prompt_versions with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    prompt_id AS "promptId",
    title,
    body,
    created_at AS "createdAt",
    variables,
    parents,
    note
   FROM prompt_versions;

create view sync.prompts with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    title,
    body,
    folder,
    tags,
    favourite,
    created_at AS "createdAt",
    updated_at AS "updatedAt",
    name,
    variables,
    filled,
    labels,
    head,
    branch,
    trashed_at AS "trashedAt"
   FROM prompts;

create view sync.rows with (security_invoker=true) as
 SELECT 'sessions'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('sessions'::text, to_jsonb(t.*)) AS wire
   FROM sync.sessions t
UNION ALL
 SELECT 'messages'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('messages'::text, to_jsonb(t.*)) AS wire
   FROM sync.messages t
UNION ALL
 SELECT 'session_logs'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('session_logs'::text, to_jsonb(t.*)) AS wire
   FROM sync.session_logs t
UNION ALL
 SELECT 'feedback'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('feedback'::text, to_jsonb(t.*)) AS wire
   FROM sync.feedback t
UNION ALL
 SELECT 'prompts'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('prompts'::text, to_jsonb(t.*)) AS wire
   FROM sync.prompts t
UNION ALL
 SELECT 'prompt_versions'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('prompt_versions'::text, to_jsonb(t.*)) AS wire
   FROM sync.prompt_versions t
UNION ALL
 SELECT 'message_events'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('message_events'::text, to_jsonb(t.*)) AS wire
   FROM sync.message_events t
UNION ALL
 SELECT 'personas'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('personas'::text, to_jsonb(t.*)) AS wire
   FROM sync.personas t
UNION ALL
 SELECT 'persona_lift'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('persona_lift'::text, to_jsonb(t.*)) AS wire
   FROM sync.persona_lift t
UNION ALL
 SELECT 'settings'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('settings'::text, to_jsonb(t.*)) AS wire
   FROM sync.settings t
UNION ALL
 SELECT 'error_reports'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('error_reports'::text, to_jsonb(t.*)) AS wire
   FROM sync.error_reports t
UNION ALL
 SELECT 'history'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('history'::text, to_jsonb(t.*)) AS wire
   FROM sync.history t
UNION ALL
 SELECT 'persona_versions'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('persona_versions'::text, to_jsonb(t.*)) AS wire
   FROM sync.persona_versions t
UNION ALL
 SELECT 'persona_cards'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('persona_cards'::text, to_jsonb(t.*)) AS wire
   FROM sync.persona_cards t
UNION ALL
 SELECT 'persona_trials'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('persona_trials'::text, to_jsonb(t.*)) AS wire
   FROM sync.persona_trials t
UNION ALL
 SELECT 'arena_runs'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('arena_runs'::text, to_jsonb(t.*)) AS wire
   FROM sync.arena_runs t
UNION ALL
 SELECT 'arena_sources'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('arena_sources'::text, to_jsonb(t.*)) AS wire
   FROM sync.arena_sources t
UNION ALL
 SELECT 'arena_turns'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('arena_turns'::text, to_jsonb(t.*)) AS wire
   FROM sync.arena_turns t
UNION ALL
 SELECT 'arena_votes'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('arena_votes'::text, to_jsonb(t.*)) AS wire
   FROM sync.arena_votes t
UNION ALL
 SELECT 'syntheses'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('syntheses'::text, to_jsonb(t.*)) AS wire
   FROM sync.syntheses t
UNION ALL
 SELECT 'synthesis_sources'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('synthesis_sources'::text, to_jsonb(t.*)) AS wire
   FROM sync.synthesis_sources t
UNION ALL
 SELECT 'synthesis_drafts'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('synthesis_drafts'::text, to_jsonb(t.*)) AS wire
   FROM sync.synthesis_drafts t
UNION ALL
 SELECT 'synthesis_recipes'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('synthesis_recipes'::text, to_jsonb(t.*)) AS wire
   FROM sync.synthesis_recipes t
UNION ALL
 SELECT 'statements'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('statements'::text, to_jsonb(t.*)) AS wire
   FROM sync.statements t
UNION ALL
 SELECT 'estimates'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('estimates'::text, to_jsonb(t.*)) AS wire
   FROM sync.estimates t
UNION ALL
 SELECT 'links'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('links'::text, to_jsonb(t.*)) AS wire
   FROM sync.links t
UNION ALL
 SELECT 'audit_records'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('audit_records'::text, to_jsonb(t.*)) AS wire
   FROM sync.audit_records t
UNION ALL
 SELECT 'idea_boards'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('idea_boards'::text, to_jsonb(t.*)) AS wire
   FROM sync.idea_boards t
UNION ALL
 SELECT 'ideas'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('ideas'::text, to_jsonb(t.*)) AS wire
   FROM sync.ideas t
UNION ALL
 SELECT 'idea_axes'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('idea_axes'::text, to_jsonb(t.*)) AS wire
   FROM sync.idea_axes t
UNION ALL
 SELECT 'idea_pairs'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('idea_pairs'::text, to_jsonb(t.*)) AS wire
   FROM sync.idea_pairs t
UNION ALL
 SELECT 'maps'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('maps'::text, to_jsonb(t.*)) AS wire
   FROM sync.maps t
UNION ALL
 SELECT 'map_nodes'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('map_nodes'::text, to_jsonb(t.*)) AS wire
   FROM sync.map_nodes t
UNION ALL
 SELECT 'map_ties'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('map_ties'::text, to_jsonb(t.*)) AS wire
   FROM sync.map_ties t
UNION ALL
 SELECT 'gym_reviews'::text AS target,
    t.user_id,
    t.id,
    t.rev,
    sync.wire('gym_reviews'::text, to_jsonb(t.*)) AS wire
   FROM sync.gym_reviews t;

create view sync.session_logs with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    "timestamp",
    route,
    persona_id AS "personaId",
    action,
    payload_size AS "payloadSize",
    duration,
    metadata
   FROM session_logs;

create view sync.sessions with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    title,
    idea,
    question,
    created_at AS "createdAt",
    updated_at AS "updatedAt",
    pinned_at AS "pinnedAt",
    archived_at AS "archivedAt",
    merged_into AS "mergedInto"
   FROM sessions;

create view sync.settings with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    value
   FROM settings;

create view sync.statements with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    text,
    criterion,
    session_id AS "sessionId",
    run_id AS "runId",
    source,
    revises,
    review_at AS "reviewAt",
    settled,
    trashed_at AS "trashedAt",
    created_at AS "createdAt",
    updated_at AS "updatedAt"
   FROM statements;

create view sync.syntheses with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    title,
    question,
    shape,
    decisions,
    themes,
    wording,
    heard,
    removed,
    answered,
    draft_id AS "draftId",
    finished_at AS "finishedAt",
    created_at AS "createdAt",
    updated_at AS "updatedAt"
   FROM syntheses;

create view sync.synthesis_drafts with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    synthesis_id AS "synthesisId",
    by,
    engine,
    made,
    recipe_id AS "recipeId",
    sentences,
    minority,
    flags,
    created_at AS "createdAt"
   FROM synthesis_drafts;

create view sync.synthesis_recipes with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    name,
    instruction,
    shape,
    created_at AS "createdAt",
    updated_at AS "updatedAt"
   FROM synthesis_recipes;

create view sync.synthesis_sources with (security_invoker=true) as
 SELECT user_id,
    id,
    rev,
    deleted,
    stamps,
    synthesis_id AS "synthesisId",
    "position",
    kind,
    origin,
    title,
    text,
    derived,
    seats,
    taken_at AS "takenAt"
   FROM synthesis_sources;

-- Rights of the API's roles

grant insert (title, claims, origin, seats, rounds, next_seat, paused, strengths, closed_at, created_at, updated_at, id, deleted, stamps), select, update (title, claims, origin, seats, rounds, next_seat, paused, strengths, closed_at, created_at, updated_at, deleted, stamps) on arena_runs to authenticated;
grant delete, insert, select, update on arena_runs to service_role;
grant insert (run_id, kind, origin, title, text, created_at, id, deleted, stamps), select, update (run_id, kind, origin, title, text, created_at, deleted, stamps) on arena_sources to authenticated;
grant delete, insert, select, update on arena_sources to service_role;
grant insert (run_id, round, phase, seat_id, status, text, asked, about, relation, origin, created_at, id, deleted, stamps), select, update (run_id, round, phase, seat_id, status, text, asked, about, relation, origin, created_at, deleted, stamps) on arena_turns to authenticated;
grant delete, insert, select, update on arena_turns to service_role;
grant insert (run_id, turn_id, by, truth, bearing, not_argument, about, relation, why, created_at, id, deleted, stamps), select, update (run_id, turn_id, by, truth, bearing, not_argument, about, relation, why, created_at, deleted, stamps) on arena_votes to authenticated;
grant delete, insert, select, update on arena_votes to service_role;
grant insert (device, seq, "timestamp", kind, session_id, run_id, persona_id, body, text_hash, prev, hash, id, deleted, stamps), select on audit_records to authenticated;
grant delete, insert, select, update on audit_records to service_role;
grant insert (id, deleted, stamps, "timestamp", code, message, details, request_id), select on error_reports to authenticated;
grant delete, insert, select, update on error_reports to service_role;
grant insert (statement_id, stage, percent, unknowns, at, id, deleted, stamps), select, update (statement_id, stage, percent, unknowns, at, deleted, stamps) on estimates to authenticated;
grant delete, insert, select, update on estimates to service_role;
grant insert (id, deleted, stamps, "timestamp", route, context, type, rating, comment, session_id, metadata), select on feedback to authenticated;
grant delete, insert, select, update on feedback to service_role;
grant insert (card, grade, message_id, hint, ms, "timestamp", id, deleted, stamps), select on gym_reviews to authenticated;
grant delete, insert, select, update on gym_reviews to service_role;
grant insert (id, deleted, stamps, of, field, value, stamp), select on history to authenticated;
grant delete, insert, select, update on history to service_role;
grant insert (board_id, name, "order", "values", gone, created_at, updated_at, id, deleted, stamps), select, update (board_id, name, "order", "values", gone, created_at, updated_at, deleted, stamps) on idea_axes to authenticated;
grant delete, insert, select, update on idea_axes to service_role;
grant insert (title, question, silence, seed, deck_version, groups, dots, trashed_at, created_at, updated_at, id, deleted, stamps), select, update (title, question, silence, seed, deck_version, groups, dots, trashed_at, created_at, updated_at, deleted, stamps) on idea_boards to authenticated;
grant delete, insert, select, update on idea_boards to service_role;
grant insert (board_id, verdict, why, created_at, updated_at, id, deleted, stamps), select, update (board_id, verdict, why, created_at, updated_at, deleted, stamps) on idea_pairs to authenticated;
grant delete, insert, select, update on idea_pairs to service_role;
grant insert (board_id, text, by, model, offer, card, phase, second, made_of, "into", "group", star, dots, impact, effort, place, hats, gone, created_at, updated_at, id, deleted, stamps), select, update (board_id, text, by, model, offer, card, phase, second, made_of, "into", "group", star, dots, impact, effort, place, hats, gone, created_at, updated_at, deleted, stamps) on ideas to authenticated;
grant delete, insert, select, update on ideas to service_role;
grant insert (source, target, source_part, target_part, how, by, "with", seen, at, id, deleted, stamps), select on links to authenticated;
grant delete, insert, select, update on links to service_role;
grant insert (map_id, text, kind, spot, rel, settled, at, by, gone, created_at, updated_at, id, deleted, stamps), select, update (map_id, text, kind, spot, rel, settled, at, by, gone, created_at, updated_at, deleted, stamps) on map_nodes to authenticated;
grant delete, insert, select, update on map_nodes to service_role;
grant insert (map_id, "from", "to", type, settled, gone, created_at, updated_at, id, deleted, stamps), select, update (map_id, "from", "to", type, settled, gone, created_at, updated_at, deleted, stamps) on map_ties to authenticated;
grant delete, insert, select, update on map_ties to service_role;
grant insert (title, shape, kept_open, trashed_at, created_at, updated_at, id, deleted, stamps), select, update (title, shape, kept_open, trashed_at, created_at, updated_at, deleted, stamps) on maps to authenticated;
grant delete, insert, select, update on maps to service_role;
grant insert (id, deleted, stamps, month, answered_at), select on message_events to authenticated;
grant delete, insert, select, update on message_events to service_role;
grant insert (id, deleted, stamps, kind, session_id, run_id, created_at, text, decisions, adapter, thought, origin, persona_id, version_id, template, "to", known), select, update (deleted, stamps, kind, session_id, run_id, created_at, text, decisions, adapter, thought, origin, persona_id, version_id, template, "to", known) on messages to authenticated;
grant delete, insert, select, update on messages to service_role;
grant insert (persona_id, spec, file_name, "json", imported_at, id, deleted, stamps), select, update (persona_id, spec, file_name, "json", imported_at, deleted, stamps) on persona_cards to authenticated;
grant delete, insert, select, update on persona_cards to service_role;
grant insert (id, deleted, stamps, persona_id, base_quality, final_quality, delta, "timestamp", control_quality, control, parts), select on persona_lift to authenticated;
grant delete, insert, select, update on persona_lift to service_role;
grant insert (persona_id, parent, number, "from", before, after, bench, cases, alpha, created_at, choices, ended_at, ended, id, deleted, stamps), select, update (persona_id, parent, number, "from", before, after, bench, cases, alpha, created_at, choices, ended_at, ended, deleted, stamps) on persona_trials to authenticated;
grant delete, insert, select, update on persona_trials to service_role;
grant insert (persona_id, name, looks_at, line, questions, general, cue, kinds, critique, stop, critical, sides, parents, note, created_at, id, deleted, stamps), select, update (persona_id, name, looks_at, line, questions, general, cue, kinds, critique, stop, critical, sides, parents, note, created_at, deleted, stamps) on persona_versions to authenticated;
grant delete, insert, select, update on persona_versions to service_role;
grant insert (id, deleted, stamps, name, active, created_at, updated_at, kind, head, trashed_at), select, update (deleted, stamps, name, active, created_at, updated_at, kind, head, trashed_at) on personas to authenticated;
grant delete, insert, select, update on personas to service_role;
grant select on profiles to authenticated;
grant delete, insert, select, update on profiles to service_role;
grant insert (id, deleted, stamps, prompt_id, title, body, created_at, variables, parents, note), select, update (deleted, stamps, prompt_id, title, body, created_at, variables, parents, note) on prompt_versions to authenticated;
grant delete, insert, select, update on prompt_versions to service_role;
grant insert (id, deleted, stamps, title, body, folder, tags, favourite, created_at, updated_at, name, variables, filled, labels, head, branch, trashed_at), select, update (deleted, stamps, title, body, folder, tags, favourite, created_at, updated_at, name, variables, filled, labels, head, branch, trashed_at) on prompts to authenticated;
grant delete, insert, select, update on prompts to service_role;
grant insert (id, deleted, stamps, "timestamp", route, persona_id, action, payload_size, duration, metadata), select on session_logs to authenticated;
grant delete, insert, select, update on session_logs to service_role;
grant insert (id, deleted, stamps, title, idea, question, created_at, updated_at, pinned_at, archived_at, merged_into), select, update (deleted, stamps, title, idea, question, created_at, updated_at, pinned_at, archived_at, merged_into) on sessions to authenticated;
grant delete, insert, select, update on sessions to service_role;
grant insert (id, deleted, stamps, value), select, update (deleted, stamps, value) on settings to authenticated;
grant delete, insert, select, update on settings to service_role;
grant insert (text, criterion, session_id, run_id, source, revises, review_at, settled, trashed_at, created_at, updated_at, id, deleted, stamps), select, update (text, criterion, session_id, run_id, source, revises, review_at, settled, trashed_at, created_at, updated_at, deleted, stamps) on statements to authenticated;
grant delete, insert, select, update on statements to service_role;
grant insert (id, deleted, stamps, title, claims, origin, seats, rounds, "nextSeat", paused, strengths, "closedAt", "createdAt", "updatedAt"), select, update (deleted, stamps, title, claims, origin, seats, rounds, "nextSeat", paused, strengths, "closedAt", "createdAt", "updatedAt") on sync.arena_runs to authenticated;
grant insert (id, deleted, stamps, "runId", kind, origin, title, text, "createdAt"), select, update (deleted, stamps, "runId", kind, origin, title, text, "createdAt") on sync.arena_sources to authenticated;
grant insert (id, deleted, stamps, "runId", round, phase, "seatId", status, text, asked, about, relation, origin, "createdAt"), select, update (deleted, stamps, "runId", round, phase, "seatId", status, text, asked, about, relation, origin, "createdAt") on sync.arena_turns to authenticated;
grant insert (id, deleted, stamps, "runId", "turnId", by, truth, bearing, "notArgument", about, relation, why, "createdAt"), select, update (deleted, stamps, "runId", "turnId", by, truth, bearing, "notArgument", about, relation, why, "createdAt") on sync.arena_votes to authenticated;
grant insert (id, deleted, stamps, device, seq, "timestamp", kind, "sessionId", "runId", "personaId", body, "textHash", prev, hash), select on sync.audit_records to authenticated;
grant insert (id, deleted, stamps, "timestamp", code, message, details, "requestId"), select on sync.error_reports to authenticated;
grant insert (id, deleted, stamps, "statementId", stage, percent, unknowns, at), select, update (deleted, stamps, "statementId", stage, percent, unknowns, at) on sync.estimates to authenticated;
grant insert (id, deleted, stamps, "timestamp", route, context, type, rating, comment, "sessionId", metadata), select on sync.feedback to authenticated;
grant insert (id, deleted, stamps, card, grade, "messageId", hint, ms, "timestamp"), select on sync.gym_reviews to authenticated;
grant insert (id, deleted, stamps, of, field, value, stamp), select on sync.history to authenticated;
grant insert (id, deleted, stamps, "boardId", name, "order", "values", gone, "createdAt", "updatedAt"), select, update (deleted, stamps, "boardId", name, "order", "values", gone, "createdAt", "updatedAt") on sync.idea_axes to authenticated;
grant insert (id, deleted, stamps, title, question, silence, seed, "deckVersion", groups, dots, "trashedAt", "createdAt", "updatedAt"), select, update (deleted, stamps, title, question, silence, seed, "deckVersion", groups, dots, "trashedAt", "createdAt", "updatedAt") on sync.idea_boards to authenticated;
grant insert (id, deleted, stamps, "boardId", verdict, why, "createdAt", "updatedAt"), select, update (deleted, stamps, "boardId", verdict, why, "createdAt", "updatedAt") on sync.idea_pairs to authenticated;
grant insert (id, deleted, stamps, "boardId", text, by, model, offer, card, phase, second, "madeOf", "into", "group", star, dots, impact, effort, place, hats, gone, "createdAt", "updatedAt"), select, update (deleted, stamps, "boardId", text, by, model, offer, card, phase, second, "madeOf", "into", "group", star, dots, impact, effort, place, hats, gone, "createdAt", "updatedAt") on sync.ideas to authenticated;
grant insert (id, deleted, stamps, source, target, "sourcePart", "targetPart", how, by, "with", seen, at), select on sync.links to authenticated;
grant insert (id, deleted, stamps, "mapId", text, kind, spot, rel, settled, at, by, gone, "createdAt", "updatedAt"), select, update (deleted, stamps, "mapId", text, kind, spot, rel, settled, at, by, gone, "createdAt", "updatedAt") on sync.map_nodes to authenticated;
grant insert (id, deleted, stamps, "mapId", "from", "to", type, settled, gone, "createdAt", "updatedAt"), select, update (deleted, stamps, "mapId", "from", "to", type, settled, gone, "createdAt", "updatedAt") on sync.map_ties to authenticated;
grant insert (id, deleted, stamps, title, shape, "keptOpen", "trashedAt", "createdAt", "updatedAt"), select, update (deleted, stamps, title, shape, "keptOpen", "trashedAt", "createdAt", "updatedAt") on sync.maps to authenticated;
grant insert (id, deleted, stamps, month, "answeredAt"), select on sync.message_events to authenticated;
grant insert (id, deleted, stamps, kind, "sessionId", "runId", "createdAt", text, decisions, adapter, thought, origin, "personaId", "versionId", template, "to", known), select, update (deleted, stamps, kind, "sessionId", "runId", "createdAt", text, decisions, adapter, thought, origin, "personaId", "versionId", template, "to", known) on sync.messages to authenticated;
grant insert (id, deleted, stamps, "personaId", spec, "fileName", "json", "importedAt"), select, update (deleted, stamps, "personaId", spec, "fileName", "json", "importedAt") on sync.persona_cards to authenticated;
grant insert (id, deleted, stamps, "personaId", "baseQuality", "finalQuality", delta, "timestamp", "controlQuality", control, parts), select on sync.persona_lift to authenticated;
grant insert (id, deleted, stamps, "personaId", parent, number, "from", before, after, bench, cases, alpha, "createdAt", choices, "endedAt", ended), select, update (deleted, stamps, "personaId", parent, number, "from", before, after, bench, cases, alpha, "createdAt", choices, "endedAt", ended) on sync.persona_trials to authenticated;
grant insert (id, deleted, stamps, "personaId", name, "looksAt", line, questions, general, cue, kinds, critique, stop, critical, sides, parents, note, "createdAt"), select, update (deleted, stamps, "personaId", name, "looksAt", line, questions, general, cue, kinds, critique, stop, critical, sides, parents, note, "createdAt") on sync.persona_versions to authenticated;
grant insert (id, deleted, stamps, name, active, "createdAt", "updatedAt", kind, head, "trashedAt"), select, update (deleted, stamps, name, active, "createdAt", "updatedAt", kind, head, "trashedAt") on sync.personas to authenticated;
grant insert, select on sync.plan_events to service_role;
grant insert (id, deleted, stamps, "promptId", title, body, "createdAt", variables, parents, note), select, update (deleted, stamps, "promptId", title, body, "createdAt", variables, parents, note) on sync.prompt_versions to authenticated;
grant insert (id, deleted, stamps, title, body, folder, tags, favourite, "createdAt", "updatedAt", name, variables, filled, labels, head, branch, "trashedAt"), select, update (deleted, stamps, title, body, folder, tags, favourite, "createdAt", "updatedAt", name, variables, filled, labels, head, branch, "trashedAt") on sync.prompts to authenticated;
grant delete, insert, select, update on sync.reservations to service_role;
grant select on sync.rows to authenticated;
grant insert (id, deleted, stamps, "timestamp", route, "personaId", action, "payloadSize", duration, metadata), select on sync.session_logs to authenticated;
grant insert (id, deleted, stamps, title, idea, question, "createdAt", "updatedAt", "pinnedAt", "archivedAt", "mergedInto"), select, update (deleted, stamps, title, idea, question, "createdAt", "updatedAt", "pinnedAt", "archivedAt", "mergedInto") on sync.sessions to authenticated;
grant insert (id, deleted, stamps, value), select, update (deleted, stamps, value) on sync.settings to authenticated;
grant delete, select on sync.spent_messages to service_role;
grant insert (id, deleted, stamps, text, criterion, "sessionId", "runId", source, revises, "reviewAt", settled, "trashedAt", "createdAt", "updatedAt"), select, update (deleted, stamps, text, criterion, "sessionId", "runId", source, revises, "reviewAt", settled, "trashedAt", "createdAt", "updatedAt") on sync.statements to authenticated;
grant insert (id, deleted, stamps, title, question, shape, decisions, themes, wording, heard, removed, answered, "draftId", "finishedAt", "createdAt", "updatedAt"), select, update (deleted, stamps, title, question, shape, decisions, themes, wording, heard, removed, answered, "draftId", "finishedAt", "createdAt", "updatedAt") on sync.syntheses to authenticated;
grant insert (id, deleted, stamps, "synthesisId", by, engine, made, "recipeId", sentences, minority, flags, "createdAt"), select, update (deleted, stamps, "synthesisId", by, engine, made, "recipeId", sentences, minority, flags, "createdAt") on sync.synthesis_drafts to authenticated;
grant insert (id, deleted, stamps, name, instruction, shape, "createdAt", "updatedAt"), select, update (deleted, stamps, name, instruction, shape, "createdAt", "updatedAt") on sync.synthesis_recipes to authenticated;
grant insert (id, deleted, stamps, "synthesisId", "position", kind, origin, title, text, derived, seats, "takenAt"), select, update (deleted, stamps, "synthesisId", "position", kind, origin, title, text, derived, seats, "takenAt") on sync.synthesis_sources to authenticated;
grant select on sync_heads to authenticated;
grant select on sync_heads to service_role;
grant insert (title, question, shape, decisions, themes, wording, heard, removed, answered, draft_id, finished_at, created_at, updated_at, id, deleted, stamps), select, update (title, question, shape, decisions, themes, wording, heard, removed, answered, draft_id, finished_at, created_at, updated_at, deleted, stamps) on syntheses to authenticated;
grant delete, insert, select, update on syntheses to service_role;
grant insert (synthesis_id, by, engine, made, recipe_id, sentences, minority, flags, created_at, id, deleted, stamps), select, update (synthesis_id, by, engine, made, recipe_id, sentences, minority, flags, created_at, deleted, stamps) on synthesis_drafts to authenticated;
grant delete, insert, select, update on synthesis_drafts to service_role;
grant insert (name, instruction, shape, created_at, updated_at, id, deleted, stamps), select, update (name, instruction, shape, created_at, updated_at, deleted, stamps) on synthesis_recipes to authenticated;
grant delete, insert, select, update on synthesis_recipes to service_role;
grant insert (synthesis_id, "position", kind, origin, title, text, derived, seats, taken_at, id, deleted, stamps), select, update (synthesis_id, "position", kind, origin, title, text, derived, seats, taken_at, deleted, stamps) on synthesis_sources to authenticated;
grant delete, insert, select, update on synthesis_sources to service_role;
grant select on user_message_usage to authenticated;
grant select on user_message_usage to service_role;
grant select on user_roles to authenticated;
grant delete, insert, select, update on user_roles to service_role;

-- Functions

CREATE OR REPLACE FUNCTION public.admin_account(p_who text, p_reason text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select sync.admin_account(p_who, p_reason) $function$
;
grant execute on function admin_account(text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.admin_analytics(p_weeks integer)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select sync.admin_analytics(p_weeks) $function$
;
grant execute on function admin_analytics(integer) to authenticated;

CREATE OR REPLACE FUNCTION public.admin_errors(p_days integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select sync.admin_errors(p_days) $function$
;
grant execute on function admin_errors(integer) to authenticated;

CREATE OR REPLACE FUNCTION public.admin_feedback(p_days integer, p_skip integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select sync.admin_feedback(p_days, p_skip) $function$
;
grant execute on function admin_feedback(integer,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.admin_keep_look(p_verdicts jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select sync.admin_keep_look(p_verdicts) $function$
;
grant execute on function admin_keep_look(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION public.admin_log(p_before bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select sync.admin_log_page(p_before) $function$
;
grant execute on function admin_log(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.admin_overview()
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select sync.admin_overview() $function$
;
grant execute on function admin_overview() to authenticated;

CREATE OR REPLACE FUNCTION public.admin_reads_of_me()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select sync.reads_of_me() $function$
;
grant execute on function admin_reads_of_me() to authenticated;

CREATE OR REPLACE FUNCTION public.admin_set_plan(p_account uuid, p_plan text, p_seen text, p_reason text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select sync.admin_set_plan(p_account, p_plan, p_seen, p_reason) $function$
;
grant execute on function admin_set_plan(uuid,text,text,text) to authenticated;

CREATE OR REPLACE FUNCTION public.admin_set_role(p_account uuid, p_on boolean, p_reason text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select sync.admin_set_role(p_account, p_on, p_reason) $function$
;
grant execute on function admin_set_role(uuid,boolean,text) to authenticated;

CREATE OR REPLACE FUNCTION public.current_purchase(p_user_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'subscription', (select s.source from sync.sources(p_user_id) s where s.plan <> 'explorer' and s.source like 'sub\_%' limit 1),
    'customer', (select e.customer from sync.plan_events e where e.user_id = p_user_id and e.customer is not null
                  order by e.occurred_at desc, e.id limit 1))
$function$
;
grant execute on function current_purchase(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.readiness()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with ours as (select n.oid, n.nspname from pg_catalog.pg_namespace n where n.nspname in ('public', 'sync')),
  relations as (select c.*, o.nspname, format('%I.%I', o.nspname, c.relname) as said from pg_catalog.pg_class c join ours o on o.oid = c.relnamespace),
  tables as (select * from relations where relkind in ('r', 'p')),
  functions as (select p.*, o.nspname, p.oid::pg_catalog.regprocedure::text as said from pg_catalog.pg_proc p join ours o on o.oid = p.pronamespace),
  policies as (select p.*, format('%s: %s', t.said, p.polname) as said, t.oid as relation,
                      coalesce(pg_catalog.pg_get_expr(p.polqual, p.polrelid), '') as lets_see, coalesce(pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid), '') as lets_write
                 from pg_catalog.pg_policy p join tables t on t.oid = p.polrelid),
  rights as (select r.said, a.privilege_type, a.grantee, case when a.grantee = 0 then 'everybody' else a.grantee::pg_catalog.regrole::text end as who
               from relations r cross join pg_catalog.aclexplode(r.relacl) a where r.relkind in ('r', 'p', 'v', 'm', 'f', 'S')),
  found (rule, said) as (
    select 'rls', said || ' has no row-level security' from tables where not relrowsecurity
    union all select 'rls', said || ' has no policy' from tables t where relrowsecurity and not exists (select from pg_catalog.pg_policy p where p.polrelid = t.oid)
    union all select 'policies', said || ' lets everybody write' from policies where polcmd <> 'r' and (lets_see = 'true' or lets_write = 'true')
    union all select 'policies', said || ' trusts what an account writes about itself' from policies where lets_see || lets_write ~ 'user_metadata'
    union all select 'policies', min(said) || ' and another permit the same' from policies where polpermissive group by relation, polcmd, polroles having count(*) > 1
    union all select 'grants', format('%s may %s %s', who, lower(privilege_type), said) from rights
               where who in ('everybody', 'anon') or (who = 'authenticated' and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'USAGE'))
    union all select 'definer', said || ' has no fixed search_path' from functions where not coalesce('search_path=""' = any (proconfig), false)
    union all select 'definer', said || ' runs as its owner, and the API offers it' from functions f where nspname = 'public' and prosecdef
               and (pg_catalog.has_function_privilege('anon', f.oid, 'execute') or pg_catalog.has_function_privilege('authenticated', f.oid, 'execute'))
    union all select 'definer', said || ' may be called by everybody' from functions f
               where exists (select from pg_catalog.aclexplode(coalesce(f.proacl, pg_catalog.acldefault('f', f.proowner))) a where a.grantee = 0)
    union all select 'views', said || ' shows with its owner''s rights' from relations
               where relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions) or 'security_invoker=on' = any (reloptions), false)
    union all select 'views', said || ' is no table of ours' from relations where relkind in ('m', 'f') and nspname = 'public'
    union all select 'shape', said || ' has no primary key' from tables t where not exists (select from pg_catalog.pg_index i where i.indrelid = t.oid and i.indisprimary)
    union all select 'shape', format('%s.%s has no index', t.said, k.conname) from pg_catalog.pg_constraint k join tables t on t.oid = k.conrelid where k.contype = 'f'
               and not exists (select from pg_catalog.pg_index i where i.indrelid = k.conrelid and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey)
  )
  select jsonb_build_object(
    'found', coalesce((select jsonb_object_agg(rule, list) from (select rule, jsonb_agg(left(said, 120) order by said) as list from found group by rule) f), '{}'),
    'tables', (select count(*) from tables where nspname = 'public'),
    'policies', (select count(*) from policies),
    'functions', (select count(*) from functions where prosecdef),
    'admins', (select count(*) from public.user_roles where role = 'admin'),
    'postgres', current_setting('server_version_num')::integer)
$function$
;
grant execute on function readiness() to service_role;

CREATE OR REPLACE FUNCTION public.readiness_begin()
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := gen_random_uuid();
begin
  delete from auth.users u where u.raw_app_meta_data @> '{"studio_scratch": true}' and u.created_at < now() - interval '10 minutes';
  insert into auth.users (id, email_confirmed_at, raw_app_meta_data, created_at, updated_at)
  values (account, now(), '{"studio_scratch": true}', now(), now());
  return account;
end $function$
;
grant execute on function readiness_begin() to service_role;

CREATE OR REPLACE FUNCTION public.readiness_end(p_account uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from auth.users u where u.id = p_account and u.raw_app_meta_data @> '{"studio_scratch": true}'
$function$
;
grant execute on function readiness_end(uuid) to service_role;

CREATE OR REPLACE FUNCTION public.readiness_keep_restore(p_rows bigint, p_digest text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into sync.restores (rows, digest) values (p_rows, p_digest)
$function$
;
grant execute on function readiness_keep_restore(bigint,text) to service_role;

CREATE OR REPLACE FUNCTION public.readiness_objects()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with ours as (select n.oid, n.nspname from pg_catalog.pg_namespace n where n.nspname in ('public', 'sync')),
  who as (select r.oid, r.rolname as name from pg_catalog.pg_roles r where r.rolname in ('anon', 'authenticated') union all select 0, 'everybody'),
  relations as (
    select format('%I.%I', o.nspname, c.relname) as said, concat_ws(e'\n', c.relkind, c.relrowsecurity, c.reloptions::text,
      case when c.relkind = 'v' then sync.told_alike(pg_catalog.pg_get_viewdef(c.oid)) end,
      (select string_agg(distinct concat_ws('.', k.relnamespace::pg_catalog.regnamespace, k.relname, a.attname) collate "C", e'\n')
         from pg_catalog.pg_rewrite w join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass and d.objid = w.oid
         join pg_catalog.pg_class k on d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass and k.oid = d.refobjid
         left join pg_catalog.pg_attribute a on a.attrelid = k.oid and a.attnum = d.refobjsubid and d.refobjsubid > 0
        where w.ev_class = c.oid and k.oid <> c.oid),
      (select string_agg(concat_ws(' ', a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), a.attnotnull,
                pg_catalog.pg_get_expr(d.adbin, d.adrelid)), e'\n' order by a.attname)
         from pg_catalog.pg_attribute a left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      (select string_agg(k.conname || ' ' || sync.unquoted(pg_catalog.pg_get_constraintdef(k.oid)), e'\n' order by k.conname)
         from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'),
      (select string_agg(pg_catalog.pg_get_triggerdef(t.oid) || t.tgenabled::text, e'\n' order by t.tgname)
         from pg_catalog.pg_trigger t join pg_catalog.pg_proc f on f.oid = t.tgfoid join ours on ours.oid = f.pronamespace
        where t.tgrelid = c.oid and not t.tgisinternal),
      (select string_agg(concat_ws(' ', p.polname, p.polcmd, p.polpermissive, (select string_agg(w.name, ',' order by w.name) from who w where w.oid = any (p.polroles)),
                pg_catalog.pg_get_expr(p.polqual, p.polrelid), pg_catalog.pg_get_expr(p.polwithcheck, p.polrelid)), e'\n' order by p.polname)
         from pg_catalog.pg_policy p where p.polrelid = c.oid),
      (select string_agg(w.name || ' ' || a.privilege_type, e'\n' order by w.name, a.privilege_type)
         from pg_catalog.aclexplode(c.relacl) a join who w on w.oid = a.grantee),
      (select string_agg(concat_ws(' ', w.name, a.privilege_type, t.attname), e'\n' order by w.name, a.privilege_type, t.attname)
         from pg_catalog.pg_attribute t cross join pg_catalog.aclexplode(t.attacl) a join who w on w.oid = a.grantee where t.attrelid = c.oid)) as made
      from pg_catalog.pg_class c join ours o on o.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'm', 'f')),
  functions as (
    select format('%I.%I(%s)', o.nspname, p.proname, pg_catalog.pg_get_function_identity_arguments(p.oid)) as said,
      concat_ws(e'\n', p.prosrc, p.prosecdef, p.provolatile, p.proconfig::text, pg_catalog.pg_get_function_result(p.oid),
        (select string_agg(w.name, e'\n' order by w.name)
           from pg_catalog.aclexplode(coalesce(p.proacl, pg_catalog.acldefault('f', p.proowner))) a join who w on w.oid = a.grantee)) as made
      from pg_catalog.pg_proc p join ours o on o.oid = p.pronamespace)
  select jsonb_object_agg(said, left(md5(made), 12)) from (select * from relations union all select * from functions) objects
$function$
;
grant execute on function readiness_objects() to service_role;

CREATE OR REPLACE FUNCTION public.readiness_restore()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('at', r.at, 'rows', r.rows) from sync.restores r order by r.id desc limit 1
$function$
;
grant execute on function readiness_restore() to service_role;

CREATE OR REPLACE FUNCTION public.record_purchase(p_event_id text, p_user_id uuid, p_source text, p_customer text, p_plan text, p_occurred_at bigint)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  begin
    insert into public.profiles (id) values (p_user_id) on conflict (id) do nothing;
  exception when foreign_key_violation then
    return 'unknown';
  end;
  perform from public.profiles p where p.id = p_user_id for update;
  insert into sync.plan_events (id, user_id, source, customer, plan, occurred_at)
  values (p_event_id, p_user_id, p_source, p_customer, p_plan, p_occurred_at) on conflict (id) do nothing;
  if not found then return 'replayed'; end if;
  update public.profiles p set subscription_tier = sync.bought_plan(p_user_id) where p.id = p_user_id;
  return 'applied';
end $function$
;
grant execute on function record_purchase(text,uuid,text,text,text,bigint) to service_role;

CREATE OR REPLACE FUNCTION public.release_message(p_user_id uuid, p_message_id text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform sync.lock_user(p_user_id);
  delete from sync.reservations r where r.user_id = p_user_id and r.id = p_message_id;
end $function$
;
grant execute on function release_message(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.reserve_message(p_user_id uuid, p_message_id text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  this_month constant text := sync.this_month();
  most constant integer := sync.message_limit(p_user_id);
  used integer;
begin
  perform sync.lock_user(p_user_id);
  delete from sync.reservations r where r.user_id = p_user_id and r.expires_at <= clock_timestamp();
  delete from sync.spent_messages s where s.month < this_month;
  if exists (select from public.message_events e where e.user_id = p_user_id and e.id = p_message_id)
     or exists (select from sync.reservations r where r.user_id = p_user_id and r.id = p_message_id) then
    raise sqlstate 'PT409' using message = 'This message was counted before or is being answered.', detail = 'already_counted';
  end if;
  -- a reserved id that a device has pushed meanwhile counts once
  select count(*) + sync.spent_before(p_user_id, this_month) into used
    from (select e.id from public.message_events e where e.user_id = p_user_id and e.month = this_month
          union
          select r.id from sync.reservations r where r.user_id = p_user_id and r.month = this_month) u;
  if used >= most then return 'limit'; end if;
  insert into sync.reservations (user_id, id, month, expires_at)
  values (p_user_id, p_message_id, this_month, clock_timestamp() + interval '10 minutes');
  return 'reserved';
end $function$
;
grant execute on function reserve_message(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION public.settle_message(p_user_id uuid, p_message_id text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reserved text;
begin
  perform sync.lock_user(p_user_id);
  delete from sync.reservations r where r.user_id = p_user_id and r.id = p_message_id returning r.month into reserved;
  update public.message_events e set month = reserved
   where e.user_id = p_user_id and e.id = p_message_id and e.month <> reserved;
  insert into public.message_events (user_id, id, month, answered_at)
  select p_user_id, p_message_id, coalesce(reserved, sync.this_month()), sync.now_ms()
   where not exists (select from public.message_events e where e.user_id = p_user_id and e.id = p_message_id);
end $function$
;
grant execute on function settle_message(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION sync.active_in(which date)
 RETURNS TABLE(user_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct a.user_id from sync.activity_day a where a.day between which and which + 6 and a.feature not in ('visit', 'error')
$function$
;

CREATE OR REPLACE FUNCTION sync.add_table(target text, record_only boolean, required text[], most_bytes integer, admins_read boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('alter table public.%I
    add column user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
    add column id text not null,
    add column rev bigint not null,
    add column deleted smallint not null default 0,
    add column stamps jsonb not null default ''{}'',
    add column synced_at timestamptz not null default now(),
    add primary key (user_id, id),
    add constraint id_usable check (octet_length(id) between 1 and 400 and id !~ ''[[:cntrl:]]''),
    add constraint deleted_flag check (deleted in (0, 1)),
    add constraint stamps_valid check (sync.valid_stamps(stamps))', target);
  if record_only then
    execute format('alter table public.%I add constraint record_only check (deleted = 0 and stamps = ''{}'')', target);
  end if;
  execute format('create index %I on public.%I (user_id, rev)', target || '_rev', target);
  execute format('create trigger a_lock_caller before insert or update on public.%I for each statement execute function sync.lock_caller()', target);
  execute format('create trigger b_number_row before insert or update on public.%I for each row execute function sync.number_row()', target);

  execute format('alter table public.%I enable row level security', target);
  execute format('create policy %I on public.%I for select to authenticated using (user_id = (select auth.uid())%s)',
    case when admins_read then 'read own, admins all' else 'read own' end, target, case when admins_read then ' or (select sync.is_admin())' else '' end);
  execute format('create policy "add own when verified" on public.%I for insert to authenticated
    with check (user_id = (select auth.uid()) and (select sync.verified()))', target);
  if not record_only then
    execute format('create policy "change own when verified" on public.%I for update to authenticated
      using (user_id = (select auth.uid()) and (select sync.verified()))
      with check (user_id = (select auth.uid()) and (select sync.verified()))', target);
  end if;

  execute format('create or replace function sync.tables(out name text, out record_only boolean) returns setof record
    language sql immutable rows %s set search_path = '''' as $list$
  values %s
$list$', (select count(*) + 1 from sync.tables()), (
    select string_agg(format('(%L, %L::boolean)', t.name, t.record_only), ', ' order by t.place)
      from (select * from sync.tables() with ordinality l (name, record_only, place)
            union all select target, add_table.record_only, 1000000) t));
  perform sync.refresh_table(target, required, most_bytes);
  perform sync.note_table(target);
end $function$
;

CREATE OR REPLACE FUNCTION sync.address_hash(address text, which text)
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select sha256(k.outer_key || sha256(k.inner_key || convert_to(which || ' ' || lower(trim(address)), 'UTF8'))) from sync.address_keys k
$function$
;

CREATE OR REPLACE FUNCTION sync.admin_account(who text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why constant text := sync.begin_logged(reason);
  typed constant text := lower(trim(left(coalesce(who, ''), 400)));
  account record;
begin
  select u.id, u.email, u.email_confirmed_at is not null as confirmed, p.created_at, coalesce(p.subscription_tier, 'explorer') as plan
    into account from auth.users u left join public.profiles p on p.id = u.id
   where u.email = typed or u.id::text = typed limit 1;
  perform sync.log_admin((select auth.uid()), 'look-up', account.id, why, jsonb_build_object('found', account.id is not null));
  if account.id is null then return jsonb_build_object('found', false); end if;
  return jsonb_build_object('found', true, 'id', account.id, 'address', account.email, 'confirmed', account.confirmed,
    'self', account.id = (select auth.uid()),
    'since', date_trunc('week', account.created_at at time zone 'UTC')::date,
    'plan', account.plan, 'granted', sync.granted_plan(account.id),
    'bought', (select coalesce(jsonb_agg(distinct s.plan), '[]') from sync.sources(account.id) s where s.source <> 'admin' and s.plan <> 'explorer'),
    'admin', exists (select from public.user_roles r where r.user_id = account.id and r.role = 'admin'),
    'messages', (select coalesce(max(m.message_count), 0) from public.user_message_usage m where m.user_id = account.id and m.month_year = sync.this_month()),
    'limit', sync.message_limit(account.id),
    'rows', (select count(*) from sync.rows r where r.user_id = account.id),
    'bytes', (select coalesce(max(c.bytes), 0) from sync.counters c where c.user_id = account.id),
    'devices', (select count(distinct a.device) from public.audit_records a where a.user_id = account.id));
end $function$
;
grant execute on function sync.admin_account(text,text) to authenticated;

CREATE OR REPLACE FUNCTION sync.admin_analytics(weeks integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  state sync.rollup_state;
  from_week date;
begin
  perform sync.demand_admin();
  perform sync.refresh_rollups();
  select * into state from sync.rollup_state;
  from_week := state.closed_to - 7 * (least(greatest(coalesce(weeks, 10), 1), 52) - 1);
  return jsonb_build_object('since', state.since, 'closedTo', state.closed_to,
    'activation', (
      select jsonb_build_object('cohorts', count(*) filter (where c.is_told), 'hidden', count(*) filter (where not c.is_told),
               'people', coalesce(sum(c.people) filter (where c.is_told), 0), 'asked', coalesce(sum(c.asked) filter (where c.is_told), 0),
               'returned', coalesce(sum(c.returned) filter (where c.is_told), 0), 'third', coalesce(sum(c.third) filter (where c.is_told), 0))
        from (select *, num_nulls(c.asked, c.returned, c.third) = 0 as is_told from sync.cohorts c where c.is_grown and c.last_week >= from_week) c),
    'cohorts', (
      select coalesce(jsonb_agg(jsonb_build_object('first', c.first_week, 'last', c.last_week, 'people', c.people,
               'weeks', (select coalesce(jsonb_agg(w.people order by w.age), '[]') from sync.cohort_weeks w where w.first_week = c.first_week))
             order by c.first_week), '[]')
        from sync.cohorts c where c.last_week >= from_week),
    'speed', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'week' order by s.pages, s.metric), '[]') from sync.week_speed s where s.week = state.closed_to),
    'weeks', (
      select coalesce(jsonb_agg(jsonb_build_object('week', w.week,
               'people', (select c.n from sync.week_counts c where c.week = w.week and c.kind = 'people' and c.key = ''),
               'tools', (select coalesce(jsonb_object_agg(c.key, c.n), '{}') from sync.week_counts c where c.week = w.week and c.kind = 'people' and c.key <> ''),
               'visits', (select c.n from sync.week_counts c where c.week = w.week and c.kind = 'visits'),
               'errors', (select c.n from sync.week_counts c where c.week = w.week and c.kind = 'errors')) order by w.week), '[]')
        from (select distinct c.week from sync.week_counts c where c.week >= from_week) w));
end $function$
;
grant execute on function sync.admin_analytics(integer) to authenticated;

CREATE OR REPLACE FUNCTION sync.admin_errors(days integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
;
grant execute on function sync.admin_errors(integer) to authenticated;

CREATE OR REPLACE FUNCTION sync.admin_feedback(days integer, skip integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since constant timestamptz := now() - make_interval(days => least(greatest(coalesce(days, 30), 1), 365));
  skipped constant integer := greatest(coalesce(skip, 0), 0);
begin
  perform sync.demand_admin();
  return jsonb_build_object(
    'groups', (select coalesce(jsonb_agg(jsonb_build_object('context', g.context, 'type', g.type, 'positive', g.positive, 'neutral', g.neutral, 'negative', g.negative)
        order by g.context, g.type), '[]')
      from (select f.context, f.type, count(*) filter (where f.rating >= 4) as positive, count(*) filter (where f.rating = 3) as neutral,
                   count(*) filter (where f.rating <= 2) as negative
              from public.feedback f where f.synced_at >= since group by f.context, f.type) g),
    'comments', (select coalesce(jsonb_agg(jsonb_build_object('on', (c.synced_at at time zone 'UTC')::date, 'context', c.context, 'type', c.type, 'rating', c.rating,
        'comment', left(c.comment, 2000)) order by c.synced_at desc, c.user_id, c.id), '[]')
      from (select * from public.feedback f where f.synced_at >= since and f.comment is not null
             order by f.synced_at desc, f.user_id, f.id limit 20 offset skipped) c),
    'commented', (select count(*) from public.feedback f where f.synced_at >= since and f.comment is not null));
end $function$
;
grant execute on function sync.admin_feedback(integer,integer) to authenticated;

CREATE OR REPLACE FUNCTION sync.admin_keep_look(verdicts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before jsonb;
begin
  perform sync.demand_admin();
  if jsonb_typeof(verdicts) is distinct from 'object' or octet_length(verdicts::text) > 8000 then
    raise sqlstate 'PT400' using message = 'A look is an object of at most 8 kB.', detail = 'malformed';
  end if;
  if exists (select from jsonb_each(verdicts) v where v.key !~ '^[a-z-]{1,40}$' or v.value not in ('"holds"', '"not"', '"unknown"')) then
    raise sqlstate 'PT400' using message = 'A verdict is holds, not or unknown.', detail = 'malformed';
  end if;
  lock table sync.readiness_looks in share row exclusive mode;
  select coalesce(jsonb_object_agg(k.key, jsonb_build_object('verdict', k.value, 'at', k.at)), '{}') into before
    from (select distinct on (v.key) v.key, v.value, l.at
            from sync.readiness_looks l cross join jsonb_each(l.verdicts) v where v.value <> '"unknown"' order by v.key, l.id desc) k;
  insert into sync.readiness_looks (id, at, "by", verdicts)
  select coalesce(max(l.id), 0) + 1, sync.now_ms(), (select auth.uid()), admin_keep_look.verdicts from sync.readiness_looks l;
  delete from sync.readiness_looks l where l.id <= (select o.id from sync.readiness_looks o order by o.id desc limit 1 offset 200);
  return before;
end $function$
;
grant execute on function sync.admin_keep_look(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION sync.admin_log_page(before bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform sync.demand_admin();
  return jsonb_build_object(
    'total', (select count(*) from sync.admin_log),
    'admins', (select jsonb_agg(jsonb_build_object('id', u.id, 'address', u.email, 'since', (r.created_at at time zone 'UTC')::date, 'self', u.id = (select auth.uid()))
                 order by r.created_at, u.id) from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin'),
    'records', (select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('actorAddress', a.email, 'subjectAddress', s.email) order by l.seq desc), '[]')
      from (select * from sync.admin_log r where before is null or r.seq < before order by r.seq desc limit 100) l
      left join sync.admin_names an on an.word = l.actor left join auth.users a on a.id = an.user_id
      left join sync.admin_names sn on sn.word = l.subject left join auth.users s on s.id = sn.user_id));
end $function$
;
grant execute on function sync.admin_log_page(bigint) to authenticated;

CREATE OR REPLACE FUNCTION sync.admin_overview()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  state sync.rollup_state;
begin
  perform sync.demand_admin();
  perform sync.refresh_rollups();
  select * into state from sync.rollup_state;
  return jsonb_build_object('now', sync.now_ms(), 'bytes', pg_database_size(current_database()), 'since', state.since, 'closedTo', state.closed_to,
    'people', (select c.n from sync.week_counts c where c.week = state.closed_to and c.kind = 'people' and c.key = ''),
    'plans', (select coalesce(jsonb_object_agg(c.key, c.n), '{}') from sync.week_counts c where c.week = state.closed_to and c.kind = 'plan'));
end $function$
;
grant execute on function sync.admin_overview() to authenticated;

CREATE OR REPLACE FUNCTION sync.admin_set_plan(account uuid, plan text, seen text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why constant text := sync.begin_logged(reason);
  tried constant jsonb := jsonb_build_object('plan', plan);
  granted text;
  seq bigint;
begin
  if plan is null or plan not in ('explorer', 'synthesizer', 'synthesizer-onetime', 'architect') then
    raise sqlstate 'PT400' using message = 'There is no such plan.', detail = 'malformed';
  end if;
  if not exists (select from auth.users u where u.id = account) then return sync.refused(null, why, tried, 'unknown'); end if;
  granted := sync.granted_plan(account);
  if seen is distinct from granted then
    return sync.refused(account, why, tried, 'changed') || jsonb_build_object('granted', granted);
  end if;
  if plan = granted then return sync.refused(account, why, tried, 'already'); end if;
  seq := sync.log_admin((select auth.uid()), 'plan', account, why, jsonb_build_object('plan', plan, 'before', granted));
  perform public.record_purchase('admin:' || seq, account, 'admin', null, plan,
    greatest(sync.now_ms(), 1 + coalesce((select max(e.occurred_at) from sync.plan_events e where e.user_id = account and e.source = 'admin'), 0)));
  return jsonb_build_object('done', true, 'plan', (select p.subscription_tier from public.profiles p where p.id = account));
end $function$
;
grant execute on function sync.admin_set_plan(uuid,text,text,text) to authenticated;

CREATE OR REPLACE FUNCTION sync.admin_set_role(account uuid, given boolean, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  why constant text := sync.begin_logged(reason);
  me constant uuid := (select auth.uid());
  tried constant jsonb := jsonb_build_object('role', 'admin', 'on', given);
  known record;
begin
  if given is null then raise sqlstate 'PT400' using message = 'Give the role or take it.', detail = 'malformed'; end if;
  select u.id, u.email_confirmed_at is not null as confirmed into known from auth.users u where u.id = account;
  if not found then return sync.refused(null, why, tried, 'unknown'); end if;
  if account = me then
    return sync.refused(me, why, tried, case when (select count(*) from public.user_roles r where r.role = 'admin') = 1 then 'last_admin' else 'own_role' end);
  end if;
  if given = exists (select from public.user_roles r where r.user_id = account and r.role = 'admin') then
    return sync.refused(account, why, tried, 'already');
  end if;
  if given and not known.confirmed then return sync.refused(account, why, tried, 'not_confirmed'); end if;
  perform set_config('studio.admin', jsonb_build_object('actor', me, 'reason', why)::text, true);
  if given then
    insert into public.user_roles (user_id, role) values (account, 'admin');
  else
    delete from public.user_roles r where r.user_id = account and r.role = 'admin';
  end if;
  perform set_config('studio.admin', '', true);
  return jsonb_build_object('done', true);
end $function$
;
grant execute on function sync.admin_set_role(uuid,boolean,text) to authenticated;

CREATE OR REPLACE FUNCTION sync.apply(target text, record_only boolean, batch jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  fields text;
  assignments text;
  answers jsonb;
  unlike jsonb;
begin
  select string_agg(format('%I', a.attname), ', ' order by a.attnum),
         string_agg(format('%1$I = r.%1$I', a.attname), ', ' order by a.attnum) filter (where a.attname <> 'id')
    into fields, assignments
    from pg_catalog.pg_attribute a
   where a.attrelid = format('sync.%I', target)::regclass and a.attnum > 0 and a.attname not in ('user_id', 'rev');

  execute format($query$
    with sent as materialized (
      select (c ->> 'ord')::integer as ord, c -> 'key' as key, c #>> '{row,id}' as id, c -> 'row' as wire, (c ->> 'baseRev')::bigint as base
        from jsonb_array_elements($1) c
    ), judged as materialized (
      select v.*, sum(pg_column_size(v.stored)) filter (where v.verdict = 'conflict') over (order by v.ord) as carried from (
      select s.ord, s.key, s.id, s.wire, t.rev, t.stored,
             case when t.rev is not null and sync.same(t.stored, s.wire) then 'same'
                  when t.rev is distinct from s.base then 'conflict'
                  when t.rev is null then 'new'
                  when %3$L then 'recorded'
                  else 'changed' end as verdict
        from sent s left join lateral (
          select o.rev, sync.wire(%1$L, to_jsonb(o)) as stored from sync.%1$I o where o.user_id = $2 and o.id = s.id offset 0) t on true) v
    ), added as (
      insert into sync.%1$I as t (%2$s)
      select %2$s from (select r.* from judged j, jsonb_populate_record(null::sync.%1$I, j.wire) r where j.verdict = 'new' order by j.ord) r
      returning t.id, t.rev, sync.wire(%1$L, to_jsonb(t)) as stored
    ), changed as (%4$s
    ), written as (
      select coalesce(jsonb_object_agg(w.id, jsonb_build_object('rev', w.rev, 'stored', w.stored)), '{}') as rows
        from (select * from added union all select * from changed) w
    )
    select jsonb_agg(jsonb_build_object('ord', j.ord, 'answer', jsonb_build_object('key', j.key) || case j.verdict
             when 'same' then jsonb_build_object('status', 'applied', 'rev', j.rev, 'stamps', j.stored -> 'stamps')
             when 'conflict' then jsonb_build_object('status', 'conflict', 'server', case when j.carried > 4194304 then sync.refuse_answer() else
               case when j.stored is not null then jsonb_build_object('row', j.stored, 'rev', j.rev) end end)
             when 'recorded' then jsonb_build_object('status', 'rejected', 'code', '22000',
               'message', 'This records what happened: it can be added, not changed or deleted.')
             else jsonb_build_object('status', 'applied', 'rev', w.row -> 'rev', 'stamps', w.row #> '{stored,stamps}') end)),
           (jsonb_agg(jsonb_build_object('sent', j.wire, 'stored', w.row -> 'stored'))
             filter (where w.row is not null and j.wire -> 'deleted' = '0' and not sync.same(w.row -> 'stored', j.wire))) -> 0
      from judged j cross join written cross join lateral (select written.rows -> j.id as row) w
    $query$,
    target, fields, record_only,
    case when record_only then 'select * from added limit 0' else format($query$
      update sync.%1$I as t set %2$s
        from (select r.* from judged j, jsonb_populate_record(null::sync.%1$I, j.wire) r where j.verdict = 'changed' order by j.ord) r
       where t.user_id = $2 and t.id = r.id
      returning t.id, t.rev, sync.wire(%1$L, to_jsonb(t)) as stored$query$, target, assignments) end)
    into answers, unlike using batch, (select auth.uid());

  if unlike is not null then
    raise exception using errcode = 'invalid_parameter_value', message = (
      select format('This table does not keep the following as sent: %s.', left(string_agg(distinct coalesce(a.key, b.key), ', '), 200))
        from jsonb_each(sync.without_nulls(unlike -> 'sent') - 'stamps') a
        full join jsonb_each(sync.without_nulls(unlike -> 'stored') - 'stamps') b using (key)
       where a.value is distinct from b.value);
  end if;
  return answers;
end $function$
;
grant execute on function sync.apply(text,boolean,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION sync.apply_one(target text, record_only boolean, change jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  code text;
  reason text;
  violated text;
begin
  return sync.apply(target, record_only, jsonb_build_array(change)) -> 0;
exception when data_exception or integrity_constraint_violation or program_limit_exceeded or insufficient_privilege or raise_exception then
  get stacked diagnostics code = returned_sqlstate, reason = message_text, violated = constraint_name;
  if code = '23503' then raise; end if; -- the account is gone: no fault of this row
  if not record_only and change #> '{row,deleted}' = '1' and octet_length(change #>> '{row,id}') <= 400 then
    begin
      return sync.apply(target, record_only, jsonb_build_array(jsonb_set(change, '{row}',
        jsonb_build_object('id', change #> '{row,id}', 'deleted', 1, 'stamps', change #> '{row,stamps}')))) -> 0;
    exception when data_exception or integrity_constraint_violation then
      null; -- refused for its id: the first reason stands
    end;
  end if;
  if violated = target || '_size' then
    code := '54000';
    reason := 'This row is larger than its table allows.';
  elsif code = '23514' then
    reason := format('The row does not keep the rule %s.', violated);
  end if;
  return jsonb_build_object('ord', change -> 'ord', 'answer',
    jsonb_build_object('key', change -> 'key', 'status', 'rejected', 'code', code, 'message', reason));
end $function$
;
grant execute on function sync.apply_one(text,boolean,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION sync.base36(number bigint, width integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  digits text := '';
begin
  while number > 0 loop
    digits := substr('0123456789abcdefghijklmnopqrstuvwxyz', (number % 36)::integer + 1, 1) || digits;
    number := number / 36;
  end loop;
  return lpad(digits, greatest(width, length(digits)), '0');
end $function$
;

CREATE OR REPLACE FUNCTION sync.begin_logged(reason text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform sync.demand_admin();
  lock table sync.admin_log in share row exclusive mode;
  perform sync.demand_admin();
  if length(trim(coalesce(reason, ''))) not between 10 and 500 then
    raise sqlstate 'PT400' using message = 'Say why in 10 to 500 characters: they will read it.', detail = 'reason';
  end if;
  return trim(reason);
end $function$
;

CREATE OR REPLACE FUNCTION sync.bought_plan(account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select s.plan from sync.sources(account) s where s.plan <> 'explorer'
                    order by array_position(array['architect', 'synthesizer', 'synthesizer-onetime'], s.plan) limit 1), 'explorer')
$function$
;
grant execute on function sync.bought_plan(uuid) to service_role;

CREATE OR REPLACE FUNCTION sync.cause_of(reason text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select left(regexp_replace(regexp_replace(left(reason, 2000), '["“„«`].*', '…'), '\d+', '0', 'g'), 200)
$function$
;

CREATE OR REPLACE FUNCTION sync.check_month()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.month > to_char(to_timestamp(sync.now_ms() / 1000.0) at time zone 'UTC' + interval '14 hours', 'YYYY-MM') collate "C" then
    raise exception using errcode = 'datetime_field_overflow', message = format('The month %s has not begun anywhere.', left(new.month, 20));
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION sync.check_verified()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from auth.users u where u.id = new.user_id and u.email_confirmed_at is not null) then
    raise sqlstate 'PT403' using message = 'Confirm your email address first.', detail = 'email_not_verified';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION sync.clamp(stamps jsonb, old jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  latest constant text := sync.base36(sync.now_ms() + 300000, 9);
  field text;
  stamp text;
  before text;
  pulled text;
  place bigint;
begin
  for field, stamp in select s.key, s.value from jsonb_each_text(stamps) s where left(s.value, 9) > latest collate "C" loop
    before := old ->> field;
    continue when stamp = before;
    pulled := latest || substr(stamp, 10);
    if before is not null and pulled <= before collate "C" then
      place := sync.from_base36(substr(before, 11, 4)) + 1;
      pulled := sync.base36(sync.from_base36(left(before, 9)) + place / 1679616, 9) || '-' || sync.base36(place % 1679616, 4) || substr(stamp, 15);
    end if;
    stamps := stamps || jsonb_build_object(field, pulled);
  end loop;
  return stamps;
end $function$
;

CREATE OR REPLACE FUNCTION sync.close_cohorts(closing date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  begins date := coalesce((select max(c.last_week) + 7 from sync.cohorts c), (select s.since from sync.rollup_state s));
  size integer := (select count(*) from sync.signed_up(begins, closing + 6));
  grown record;
begin
  if size >= 5 then insert into sync.cohorts (first_week, last_week, people) values (begins, closing, size); end if;

  insert into sync.cohort_weeks (first_week, age, people)
  select c.first_week, (closing - c.last_week) / 7,
         sync.told((select count(*) from sync.signed_up(c.first_week, c.last_week + 6) s join sync.active_in(closing) a using (user_id)), c.people)
    from sync.cohorts c where closing - c.last_week between 7 and 56;

  for grown in select c.* from sync.cohorts c where not c.is_grown and closing - c.last_week >= 21 loop
    update sync.cohorts c set (is_grown, asked, returned, third) = (
      select true, sync.told(f.asked, grown.people),
             case when sync.told(f.asked, grown.people) is not null then sync.told(f.returned, f.asked) end,
             case when sync.told(f.asked, grown.people) is not null then sync.told(f.third, f.asked) end
        from (select count(*) filter (where p.asked) as asked, count(*) filter (where p.asked and p.returned) as returned,
                     count(*) filter (where p.asked and p.third) as third
                from (select coalesce(bool_or(a.feature = 'dashboard'), false) as asked, coalesce(bool_or(a.day - s.day between 1 and 7), false) as returned,
                             coalesce(bool_or(a.day - s.day between 14 and 20), false) as third
                        from sync.signed_up(grown.first_week, grown.last_week + 6) s
                        left join sync.activity_day a on a.user_id = s.user_id and a.day between s.day and s.day + 20 and a.feature not in ('visit', 'error')
                       group by s.user_id) p) f)
     where c.first_week = grown.first_week;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION sync.close_speed(closing date)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with steps as (
    select s.pages, s.metric, s.step, sum(s.n) as n from sync.speed_day s where s.day between closing and closing + 6 group by s.pages, s.metric, s.step),
  reached as (
    select s.*, sum(s.n) over (partition by s.pages, s.metric order by s.step) as so_far, sum(s.n) over (partition by s.pages, s.metric) as whole from steps s)
  insert into sync.week_speed
  select closing, r.pages, r.metric, min(r.step) filter (where r.so_far >= 0.5 * r.whole), min(r.step) filter (where r.so_far >= 0.75 * r.whole),
         min(r.step) filter (where r.so_far >= 0.95 * r.whole)
    from reached r
   where (select count(distinct s.user_id) from sync.speed_day s
           where s.day between closing and closing + 6 and s.pages = r.pages and s.metric = r.metric) >= 5
   group by r.pages, r.metric
$function$
;

CREATE OR REPLACE FUNCTION sync.close_use(closing date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  everybody constant bigint := (select count(*) from sync.active_in(closing));
  others bigint;
  most_hidden bigint;
  tools bigint;
  hidden bigint;
begin
  select everybody - coalesce(sum(w.people), 0), coalesce(sum(c.people - 1) filter (where w.people is null), 0) into others, most_hidden
    from sync.cohort_weeks w join sync.cohorts c using (first_week) where c.last_week + 7 * w.age = closing;
  if sync.told(everybody, null) is null or others between 1 and 4 or others < most_hidden then
    insert into sync.week_counts values (closing, 'people', '', null);
    return;
  end if;
  insert into sync.week_counts
  select closing, 'people', a.feature, sync.told(count(distinct a.user_id), everybody) from sync.activity_day a
   where a.day between closing and closing + 6 and a.feature not in ('visit', 'error') group by a.feature;
  -- everybody used some tool: where the tools that are told do not hold all people, the sum would bound the hidden ones
  select coalesce(sum(w.n), 0), count(*) filter (where w.n is null) into tools, hidden from sync.week_counts w where w.week = closing and w.kind = 'people';
  insert into sync.week_counts values (closing, 'people', '', case when hidden = 0 or tools + hidden >= everybody then everybody end);
end $function$
;

CREATE OR REPLACE FUNCTION sync.close_week(closing date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform sync.close_cohorts(closing);
  perform sync.close_use(closing);
  perform sync.close_speed(closing);
  insert into sync.week_counts
  select closing, k.kind, '', case when k.kind = 'errors' or sync.told(count(distinct a.user_id), null) is not null then coalesce(sum(a.n), 0) end
    from (values ('visits', 'visit'), ('errors', 'error')) k (kind, feature)
    left join sync.activity_day a on a.feature = k.feature and a.day between closing and closing + 6 group by k.kind;
  -- in fives: sums of cohorts, and one week less another, would else tell of single accounts
  insert into sync.week_counts
  select closing, 'plan', p.subscription_tier, nullif(count(*) / 5 * 5, 0) from public.profiles p group by p.subscription_tier;
end $function$
;

CREATE OR REPLACE FUNCTION sync.collect(age interval DEFAULT '180 days'::interval)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account uuid;
  target record;
  gone bigint;
  highest bigint;
  freed bigint;
  collected bigint := 0;
begin
  for account in select c.user_id from sync.counters c order by c.user_id loop
    perform sync.lock_user(account);
    for target in select t.name from sync.tables() t where not t.record_only loop
      execute format('with gone as (delete from public.%I t where user_id = $1 and deleted = 1 and synced_at < now() - $2
          returning rev, pg_column_size(to_jsonb(t)) as bytes)
        select count(*), max(rev), coalesce(sum(bytes), 0) from gone', target.name) into gone, highest, freed using account, age;
      collected := collected + gone;
      update sync.counters c set horizon = greatest(c.horizon, highest), bytes = greatest(0, c.bytes - freed) where c.user_id = account and gone > 0;
    end loop;
  end loop;
  return collected;
end $function$
;
grant execute on function sync.collect(interval) to service_role;

CREATE OR REPLACE FUNCTION sync.count_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform sync.count_month(m.user_id, m.month) from (select distinct user_id, month from written) m;
  else
    perform sync.count_month(m.user_id, m.month) from (select user_id, month from written union select user_id, month from replaced) m;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION sync.count_month(account uuid, which text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.user_message_usage as u (user_id, month_year, message_count, rev)
  select account, which,
         (select count(*) from public.message_events e where e.user_id = account and e.month = which) + sync.spent_before(account, which), c.rev
    from sync.counters c where c.user_id = account
  on conflict (user_id, month_year) do update set message_count = excluded.message_count, rev = excluded.rev
$function$
;

CREATE OR REPLACE FUNCTION sync.create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (id) values (new.id) on conflict (id) do nothing;
  return new;
exception when others then
  raise warning 'no profile was made for a new account: %', sqlstate;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION sync.demand_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is null then
    raise sqlstate 'PT401' using message = 'Sign in as an admin.', detail = 'not_signed_in';
  end if;
  if not sync.is_admin() then
    raise sqlstate 'PT403' using message = 'Only admins may do this.', detail = 'not_admin';
  end if;
  if not sync.verified() then
    raise sqlstate 'PT403' using message = 'Confirm your email address first.', detail = 'email_not_verified';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION sync.end_test_plans()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tested uuid[];
begin
  with ended as (delete from sync.plan_events e where e.source = 'test' returning e.user_id)
  select array_agg(distinct e.user_id) into tested from ended e;
  update public.profiles p set subscription_tier = sync.bought_plan(p.id) where p.id = any (tested);
end $function$
;

CREATE OR REPLACE FUNCTION sync.epoch()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cluster text := '';
  timeline text := '';
begin
  begin
    select s.system_identifier::text into cluster from pg_catalog.pg_control_system() s;
    timeline := left(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 8);
  exception when others then
    null; -- the host does not allow it: the stored value alone counts
  end;
  return left(md5(concat_ws(' ', cluster, timeline, (select g.value from sync.generation g))), 16);
end $function$
;
grant execute on function sync.epoch() to authenticated, service_role;

CREATE OR REPLACE FUNCTION sync.file_spent(account uuid, address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  this_month constant text := sync.this_month();
  used integer;
begin
  delete from sync.spent_messages s where s.month < this_month;
  select count(*) into used
    from (select e.id from public.message_events e where e.user_id = account and e.month = this_month
          union
          select r.id from sync.reservations r where r.user_id = account and r.month = this_month) u;
  if used > 0 and address is not null then
    insert into sync.spent_messages (address_hash, month, message_count, user_id)
    values (sync.address_hash(address, this_month), this_month, used, account)
    on conflict (user_id, address_hash, month) do update set message_count = excluded.message_count;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION sync.forget_counter()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from sync.counters c where c.user_id = old.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION sync.from_base36(digits text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(sum((strpos('0123456789abcdefghijklmnopqrstuvwxyz', digit) - 1) * power(36::numeric, length(digits) - place)), 0)::bigint
    from string_to_table(digits, null) with ordinality as d (digit, place)
$function$
;

CREATE OR REPLACE FUNCTION sync.granted_plan(account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select s.plan from sync.sources(account) s where s.source = 'admin'), 'explorer')
$function$
;

CREATE OR REPLACE FUNCTION sync.hashed_field(field text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when field is null then '-' else octet_length(field) || ':' || field end
$function$
;

CREATE OR REPLACE FUNCTION sync.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin')
$function$
;
grant execute on function sync.is_admin() to authenticated, service_role;

CREATE OR REPLACE FUNCTION sync.keep_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kept constant text[] := '{user_id,id,rev,deleted,stamps,synced_at}';
  held constant jsonb := sync.without_nulls(to_jsonb(old) - kept);
begin
  if new.deleted = 0 and held <> '{}' and sync.without_nulls(to_jsonb(new) - kept) <> held then
    raise exception using errcode = 'data_exception', message = 'This never changes: another one is added.';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION sync.keep_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise sqlstate '42501' using message = 'The log of the admins is added to and never changed.';
end $function$
;

CREATE OR REPLACE FUNCTION sync.keep_spent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform sync.file_spent(old.id, old.email);
  return old;
exception when others then
  raise warning 'the count of a deleted account was not kept: %', sqlstate;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION sync.lock()
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (sync.lock_user((select auth.uid()))).rev
$function$
;
grant execute on function sync.lock() to authenticated, service_role;

CREATE OR REPLACE FUNCTION sync.lock_caller()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null then perform sync.lock(); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION sync.lock_user(account uuid)
 RETURNS sync.counters
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  counter sync.counters;
begin
  select * into counter from sync.counters c where c.user_id = account for update;
  if not found then
    insert into sync.counters (user_id) values (account) on conflict (user_id) do nothing;
    insert into public.sync_heads (user_id, rev) values (account, 0) on conflict (user_id) do nothing;
    select * into counter from sync.counters c where c.user_id = account for update;
  end if;
  return counter;
end $function$
;
grant execute on function sync.lock_user(uuid) to service_role;

CREATE OR REPLACE FUNCTION sync.log_admin(by_whom uuid, did text, about uuid, why text, what jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  last record;
  added sync.admin_log;
begin
  lock table sync.admin_log in share row exclusive mode;
  select l.seq, l.hash into last from sync.admin_log l order by l.seq desc limit 1;
  added.seq := coalesce(last.seq, 0) + 1;
  added.at := sync.now_ms();
  added.actor := sync.word_of(by_whom);
  added.action := did;
  added.subject := sync.word_of(about);
  added.reason := why;
  added.details := what::text;
  added.prev := coalesce(last.hash, '');
  added.hash := encode(sha256(convert_to(
    sync.hashed_field(added.seq::text) || sync.hashed_field(added.at::text) || sync.hashed_field(added.actor) || sync.hashed_field(added.action)
      || sync.hashed_field(added.subject) || sync.hashed_field(added.reason) || sync.hashed_field(added.details) || sync.hashed_field(added.prev),
    'UTF8')), 'hex');
  insert into sync.admin_log values (added.*);
  return added.seq;
end $function$
;

CREATE OR REPLACE FUNCTION sync.log_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant jsonb := nullif(current_setting('studio.admin', true), '')::jsonb;
  changed record;
begin
  for changed in
    select r.* from (values (case when tg_op <> 'INSERT' then old.user_id end, false), (case when tg_op <> 'DELETE' then new.user_id end, true)) r (account, given)
     where r.account is not null
  loop
    perform sync.log_admin((asked ->> 'actor')::uuid, 'role', changed.account, asked ->> 'reason', jsonb_build_object('role', 'admin', 'on', changed.given));
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION sync.malformed(change jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  key constant text := change ->> 'key';
  wire constant jsonb := change -> 'row';
  target constant text := split_part(key, '/', 1);
begin
  if jsonb_typeof(change) <> 'object' or jsonb_typeof(change -> 'key') is distinct from 'string' or jsonb_typeof(wire) is distinct from 'object' then
    return 'A change is { key, row, baseRev }.';
  end if;
  if wire -> 'id' is distinct from to_jsonb(substr(key, length(target) + 2)) or wire ->> 'id' = '' then
    return 'The key is not "table/id" of its row.';
  end if;
  if wire -> 'deleted' is null or wire -> 'deleted' not in ('0', '1') then return 'deleted is 0 or 1.'; end if;
  if wire -> 'stamps' is null or not sync.valid_stamps(wire -> 'stamps') then return 'stamps is an object of stamps.'; end if;
  if coalesce(change -> 'baseRev', 'null') <> 'null' and (jsonb_typeof(change -> 'baseRev') <> 'number' or change ->> 'baseRev' !~ '^[0-9]{1,18}$') then
    return 'baseRev is a rev or null.';
  end if;
  return null;
end $function$
;
grant execute on function sync.malformed(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION sync.message_limit(account uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select 10 where not exists (select from public.user_roles r where r.user_id = account and r.role = 'admin')
              and not exists (select from public.profiles p where p.id = account and p.subscription_tier <> 'explorer')
$function$
;
grant execute on function sync.message_limit(uuid) to service_role;

CREATE OR REPLACE FUNCTION sync.most_bytes()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 1073741824::bigint
$function$
;

CREATE OR REPLACE FUNCTION sync.move_spent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform sync.lock_user(new.id);
  perform sync.file_spent(new.id, old.email);
  perform sync.count_month(new.id, sync.this_month());
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION sync.new_epoch()
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update sync.generation set value = gen_random_uuid();
  select sync.epoch()
$function$
;
grant execute on function sync.new_epoch() to service_role;

CREATE OR REPLACE FUNCTION sync.note_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into sync.activity_day as a (user_id, day, feature, n)
  select w.user_id, sync.today(), tg_argv[0], count(*) from written w where w.deleted = 0 group by w.user_id order by w.user_id
  on conflict (user_id, day, feature) do update set n = a.n + excluded.n;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION sync.note_table(target text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  feature constant text := sync.tool_of(target);
  noting constant text := case when target = 'session_logs' then 'sync.note_visits()' else format('sync.note_activity(%L)', feature) end;
begin
  if feature is null then return; end if;
  execute format('create trigger note_added after insert on public.%I referencing new table as written for each statement execute function %s', target, noting);
  execute format('create trigger note_changed after update on public.%I referencing new table as written for each statement execute function %s', target, noting);
end $function$
;

CREATE OR REPLACE FUNCTION sync.note_visits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into sync.activity_day as a (user_id, day, feature, n)
  select w.user_id, sync.today(), 'visit', count(*) from written w where w.action = 'page_visit' group by w.user_id order by w.user_id
  on conflict (user_id, day, feature) do update set n = a.n + excluded.n;

  insert into sync.speed_day as s (user_id, day, pages, metric, step, n)
  select t.user_id, sync.today(), t.pages, t.metric, least(t.step::integer, 160), count(*)
    from (select w.user_id, w.metadata -> 'vitals' ->> 'pages' as pages, m.metric, w.metadata -> 'vitals' ->> m.metric as step
            from written w, (values ('lcp'), ('inp'), ('cls')) m (metric) where w.action = 'page_visit' and w.metadata ? 'vitals') t
   where t.pages in ('public', 'dashboard', 'tools') and t.step ~ '^[0-9]{1,3}$'
   group by t.user_id, t.pages, t.metric, least(t.step::integer, 160) order by t.user_id, t.pages, t.metric, 5
  on conflict (user_id, day, pages, metric, step) do update set n = s.n + excluded.n;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION sync.now_ms()
 RETURNS bigint
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select floor(extract(epoch from clock_timestamp()) * 1000)::bigint
$function$
;
grant execute on function sync.now_ms() to authenticated, service_role;

CREATE OR REPLACE FUNCTION sync.number_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  content constant jsonb := to_jsonb(new);
  grown bigint := pg_column_size(content);
  total bigint;
begin
  -- the row is a level itself
  if jsonb_path_exists(content, 'strict $.**{66}') then
    raise exception using errcode = 'program_limit_exceeded', message = 'This row is nested too deep: 64 levels are the most.';
  end if;
  if tg_op = 'UPDATE' then grown := grown - pg_column_size(to_jsonb(old)); end if;
  loop
    update sync.counters c set rev = c.rev + 1, raised_by = pg_current_xact_id(), bytes = c.bytes + grown
     where c.user_id = new.user_id returning c.rev, c.bytes into new.rev, total;
    exit when found;
    perform sync.lock_user(new.user_id);
  end loop;
  if total > sync.most_bytes() and grown > 0 and new.deleted = 0 then
    raise exception using errcode = 'insufficient_privilege', message = format(
      'This account stores %s MB, which is the most. Shorten what it has, or ask the operator to clear what was deleted.', sync.most_bytes() / 1048576);
  end if;
  if new.stamps <> '{}' then
    new.stamps := sync.clamp(new.stamps, case when tg_op = 'UPDATE' then old.stamps end);
  end if;
  new.synced_at := now();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION sync.own_columns(target text, OUT name text, OUT varies boolean)
 RETURNS SETOF record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select a.attname::text, t.typlen = -1
    from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
   where a.attrelid = format('public.%I', target)::regclass and a.attnum > 0 and not a.attisdropped
     and a.attname not in ('user_id', 'id', 'rev', 'deleted', 'stamps', 'synced_at')
   order by a.attnum
$function$
;

CREATE OR REPLACE FUNCTION sync.places_of(places jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(p.place order by p.n), '[]')
    from jsonb_array_elements_text(case when jsonb_typeof(places) = 'array' then places else '[]' end) with ordinality as p (place, n)
   where p.n <= 6 and p.place ~ '^/[\w./-]{1,160}:\d{1,7}:\d{1,7}$'
$function$
;

CREATE OR REPLACE FUNCTION sync.reads_of_me()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'action', l.action, 'reason', l.reason, 'details', l.details::jsonb) order by l.seq desc), '[]')
    from (select r.* from sync.admin_names n join sync.admin_log r on r.subject = n.word
           where n.user_id = (select auth.uid()) order by r.seq desc limit 200) l
$function$
;
grant execute on function sync.reads_of_me() to authenticated;

CREATE OR REPLACE FUNCTION sync.refresh_rollups()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  due date;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('studio.rollups', 0)) then return; end if;
  for n in 1..52 loop
    select coalesce(s.closed_to + 7, s.since) into due from sync.rollup_state s;
    exit when due + 9 > sync.today();
    perform sync.close_week(due);
    update sync.rollup_state set closed_to = due;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION sync.refresh_table(target text, required text[] DEFAULT NULL::text[], most_bytes integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rule record;
  is_record boolean;
  written text;
  travelling text;
begin
  select t.record_only into is_record from sync.tables() t where t.name = target;
  if not found then raise exception 'There is no synced table "%".', target; end if;

  for rule in
    select target || '_shape' as name, format('num_nulls(%s) = 0', string_agg(quote_ident(r.name), ', ')) as condition
      from unnest(required) r (name) having count(*) > 0
    union all
    select target || '_size', format('%s <= %s', string_agg(format('coalesce(octet_length(%I::text), 0)', c.name), ' + '), most_bytes)
      from sync.own_columns(target) c where c.varies and most_bytes is not null having count(*) > 0
  loop
    execute format('alter table public.%1$I drop constraint if exists %2$I, add constraint %2$I check (deleted = 1 or %3$s)',
      target, rule.name, rule.condition);
  end loop;

  execute format('create or replace view sync.%1$I with (security_invoker = true) as select user_id, id, rev, deleted, stamps%2$s from public.%1$I', target,
    (select string_agg(format(', %I as %I', c.name, sync.wire_name(c.name)), '') from sync.own_columns(target) c));

  select string_agg(quote_ident(c.name), ', '), string_agg(quote_ident(sync.wire_name(c.name)), ', ') into written, travelling
    from (select n.name from (values ('deleted'), ('stamps')) n (name) union all select o.name from sync.own_columns(target) o) c;
  execute format('revoke all on public.%1$I, sync.%1$I from public, anon, authenticated, service_role', target);
  execute format('grant select, insert, update, delete on public.%I to service_role', target);
  execute format('grant select, insert (id, %s) on public.%I to authenticated', written, target);
  execute format('grant select, insert (id, %s) on sync.%I to authenticated', travelling, target);
  if not is_record then
    execute format('grant update (%s) on public.%I to authenticated', written, target);
    execute format('grant update (%s) on sync.%I to authenticated', travelling, target);
  end if;

  execute 'create or replace view sync.rows with (security_invoker = true) as ' || (
    select string_agg(format('select %1$L as target, t.user_id, t.id, t.rev, sync.wire(%1$L, to_jsonb(t)) as wire from sync.%1$I t', t.name),
             ' union all ' order by t.place)
      from sync.tables() with ordinality t (name, record_only, place));
end $function$
;

CREATE OR REPLACE FUNCTION sync.refuse_answer()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise sqlstate 'PT413' using message = 'The rows that these changes conflict with are too large for one answer. Push fewer changes at a time.', detail = 'too_large';
end $function$
;
grant execute on function sync.refuse_answer() to authenticated;

CREATE OR REPLACE FUNCTION sync.refused(about uuid, why text, tried jsonb, refusal text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform sync.log_admin((select auth.uid()), 'refused', about, why, tried || jsonb_build_object('refused', refusal));
  return jsonb_build_object('refused', refusal);
end $function$
;

CREATE OR REPLACE FUNCTION sync.ring()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.sync_heads h set rev = c.rev from sync.counters c where c.user_id = new.user_id and h.user_id = new.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION sync.same(a jsonb, b jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  a := a - 'stamps';
  b := b - 'stamps';
  return a = b or sync.without_nulls(a) = sync.without_nulls(b);
end $function$
;
grant execute on function sync.same(jsonb,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION sync.show_spent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.user_message_usage (user_id, month_year, message_count, rev)
  select new.id, m.month, sync.spent_before(new.id, m.month), 0 from (select sync.this_month() as month) m
   where sync.spent_before(new.id, m.month) > 0;
  return new;
exception when others then
  raise warning 'the count of a new account is not shown yet: %', sqlstate;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION sync.signed_up(first_day date, last_day date)
 RETURNS TABLE(user_id uuid, day date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.id, (p.created_at at time zone 'UTC')::date from public.profiles p
   where p.created_at >= first_day::timestamp at time zone 'UTC' and p.created_at < (last_day + 1)::timestamp at time zone 'UTC'
$function$
;

CREATE OR REPLACE FUNCTION sync.sources(account uuid)
 RETURNS TABLE(source text, customer text, plan text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct on (e.source) e.source, e.customer, e.plan from sync.plan_events e where e.user_id = account
   order by e.source, e.occurred_at desc, e.plan = 'explorer' desc, e.id
$function$
;
grant execute on function sync.sources(uuid) to service_role;

CREATE OR REPLACE FUNCTION sync.spent_before(account uuid, which text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(s.message_count), 0)::integer from sync.spent_messages s, auth.users u
   where u.id = account and s.month = which and s.address_hash = sync.address_hash(u.email, which) and s.user_id is distinct from account
$function$
;
grant execute on function sync.spent_before(uuid,text) to service_role;

CREATE OR REPLACE FUNCTION sync.standing(OUT rev bigint, OUT horizon bigint)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(max(c.rev), 0), coalesce(max(c.horizon), 0) from sync.counters c where c.user_id = (select auth.uid())
$function$
;
grant execute on function sync.standing() to authenticated, service_role;

CREATE OR REPLACE FUNCTION sync.tables(OUT name text, OUT record_only boolean)
 RETURNS SETOF record
 LANGUAGE sql
 IMMUTABLE ROWS 35
 SET search_path TO ''
AS $function$
  values ('sessions', 'f'::boolean), ('messages', 'f'::boolean), ('session_logs', 't'::boolean), ('feedback', 't'::boolean), ('prompts', 'f'::boolean), ('prompt_versions', 'f'::boolean), ('message_events', 't'::boolean), ('personas', 'f'::boolean), ('persona_lift', 't'::boolean), ('settings', 'f'::boolean), ('error_reports', 't'::boolean), ('history', 't'::boolean), ('persona_versions', 'f'::boolean), ('persona_cards', 'f'::boolean), ('persona_trials', 'f'::boolean), ('arena_runs', 'f'::boolean), ('arena_sources', 'f'::boolean), ('arena_turns', 'f'::boolean), ('arena_votes', 'f'::boolean), ('syntheses', 'f'::boolean), ('synthesis_sources', 'f'::boolean), ('synthesis_drafts', 'f'::boolean), ('synthesis_recipes', 'f'::boolean), ('statements', 'f'::boolean), ('estimates', 'f'::boolean), ('links', 't'::boolean), ('audit_records', 't'::boolean), ('idea_boards', 'f'::boolean), ('ideas', 'f'::boolean), ('idea_axes', 'f'::boolean), ('idea_pairs', 'f'::boolean), ('maps', 'f'::boolean), ('map_nodes', 'f'::boolean), ('map_ties', 'f'::boolean), ('gym_reviews', 't'::boolean)
$function$
;
grant execute on function sync.tables() to authenticated, service_role;

CREATE OR REPLACE FUNCTION sync.this_month()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select to_char(to_timestamp(sync.now_ms() / 1000.0) at time zone 'UTC', 'YYYY-MM')
$function$
;
grant execute on function sync.this_month() to service_role;

CREATE OR REPLACE FUNCTION sync.today()
 RETURNS date
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select (to_timestamp(sync.now_ms() / 1000.0) at time zone 'UTC')::date
$function$
;

CREATE OR REPLACE FUNCTION sync.told(people bigint, whole bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when people = 0 or people = whole or people >= 5 and (whole is null or whole - people >= 5) then people::integer end
$function$
;

CREATE OR REPLACE FUNCTION sync.told_alike(view text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(case when n % 2 = 0 then part
    else regexp_replace(regexp_replace(part, '("[^"]+"|[a-z_][a-z0-9_$]*)\.(?=["a-z_*])', '', 'g'), '\s+', '', 'g') end, '''' order by n)
    from string_to_table(sync.unquoted(view), '''') with ordinality as parts (part, n)
$function$
;
grant execute on function sync.told_alike(text) to service_role;

CREATE OR REPLACE FUNCTION sync.tool_of(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when name in ('sessions', 'messages') then 'dashboard'
    when name in ('prompts', 'prompt_versions') then 'prompt-library'
    when name like 'persona%' and name <> 'persona_lift' then 'personas'
    when name like 'arena\_%' then 'arena'
    when name like 'synthes%' then 'synthesis'
    when name like 'idea%' then 'ideation'
    when name in ('statements', 'estimates') then 'insights'
    when name = 'session_logs' then 'visit'
    when name = 'error_reports' then 'error'
    when name in ('feedback', 'message_events', 'persona_lift', 'settings', 'history', 'links', 'audit_records') then null
    else 'other' end
$function$
;

CREATE OR REPLACE FUNCTION sync.unquoted(definition text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select regexp_replace(definition, '"([a-z_][a-z0-9_$]*)"', '\1', 'g') $function$
;
grant execute on function sync.unquoted(text) to service_role;

CREATE OR REPLACE FUNCTION sync.unwrapped(argument jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case when jsonb_typeof(argument) = 'string' then (argument #>> '{}')::jsonb else argument end;
end $function$
;
grant execute on function sync.unwrapped(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION sync.valid_stamps(stamps jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_typeof(stamps) = 'object' and pg_column_size(stamps) <= 131072 and not exists (
    select from jsonb_each(stamps) s, lateral (select s.value #>> '{}' as stamp) v
     where jsonb_typeof(s.value) <> 'string' or length(v.stamp) not between 16 and 115 or strpos(v.stamp, e'\n') > 0
        or translate(left(v.stamp, 15), '0123456789abcdefghijklmnopqrstuvwxyz', repeat('0', 36)) <> '000000000-0000-');
end $function$
;
grant execute on function sync.valid_stamps(jsonb) to authenticated, service_role;

CREATE OR REPLACE FUNCTION sync.verified()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account constant uuid := (select auth.uid());
  confirmed boolean;
begin
  select u.email_confirmed_at is not null into confirmed from auth.users u where u.id = account;
  if not found and account is not null then
    raise sqlstate 'PT401' using message = 'Sign in to sync.', detail = 'not_signed_in';
  end if;
  return coalesce(confirmed, false);
end $function$
;
grant execute on function sync.verified() to authenticated, service_role;

CREATE OR REPLACE FUNCTION sync.wire(target text, stored jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
end $function$
;
grant execute on function sync.wire(text,jsonb) to authenticated;

CREATE OR REPLACE FUNCTION sync.wire_name(column_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(case when p.place = 1 then p.part else upper(left(p.part, 1)) || substr(p.part, 2) end, '' order by p.place)
    from string_to_table(column_name, '_') with ordinality p (part, place)
$function$
;

CREATE OR REPLACE FUNCTION sync.without_nulls(fields jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select fields - array(select f.key from jsonb_each(fields) f where f.value = 'null')
$function$
;
grant execute on function sync.without_nulls(jsonb) to authenticated;

CREATE OR REPLACE FUNCTION sync.word_of(account uuid)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found_word text;
begin
  if account is null then return null; end if;
  select n.word into found_word from sync.admin_names n where n.user_id = account;
  if found then return found_word; end if;
  if not exists (select from auth.users u where u.id = account) then return replace(gen_random_uuid()::text, '-', ''); end if;
  insert into sync.admin_names (user_id) values (account) returning word into found_word;
  return found_word;
end $function$
;

CREATE OR REPLACE FUNCTION public.sync_pull(cursor jsonb DEFAULT NULL::jsonb, page_size integer DEFAULT 1000)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  account constant uuid := (select auth.uid());
  known constant text := sync.epoch();
  most constant integer := least(greatest(coalesce(page_size, 1000), 1), 1000);
  latest bigint;
  horizon bigint;
  above bigint := 0;
  rows json[] := '{}';
  bytes bigint := 0;
  reached bigint;
  more boolean := false;
  found_row record;
  -- in a loop over a bound cursor each row is made when it is asked for, and none ahead of it
  ahead cursor for
    select s.target || '/' || s.id as key, s.wire, s.rev from sync.rows s
     where s.user_id = account and s.rev > above order by s.rev limit most + 1;
begin
  if account is null then
    raise sqlstate 'PT401' using message = 'Sign in to sync.', detail = 'not_signed_in';
  end if;
  select s.rev, s.horizon into latest, horizon from sync.standing() s;
  cursor := nullif(sync.unwrapped(cursor), 'null');
  if cursor is not null then
    if coalesce(cursor ->> 'rev', '') !~ '^[0-9]{1,18}$' then
      raise sqlstate 'PT400' using message = 'cursor is { epoch, rev, horizon } or null.', detail = 'malformed';
    end if;
    above := (cursor ->> 'rev')::bigint;
    if cursor ->> 'epoch' is distinct from known or above > latest then
      return json_build_object('reset', 'epoch', 'epoch', known, 'now', sync.now_ms());
    end if;
    -- a fill begun under this horizon may pass below it; any other cursor below it has missed deletions
    if above < horizon and cursor -> 'horizon' is distinct from to_jsonb(horizon) then
      return json_build_object('reset', 'horizon', 'epoch', known, 'now', sync.now_ms());
    end if;
  end if;

  if above < latest then
    for found_row in ahead loop
      bytes := bytes + pg_column_size(found_row.wire);
      if cardinality(rows) = most or cardinality(rows) > 0 and bytes > 2097152 then
        more := true;
        exit;
      end if;
      rows := array_append(rows, json_build_object('key', found_row.key, 'row', found_row.wire, 'rev', found_row.rev));
      reached := found_row.rev;
    end loop;
  end if;

  return json_build_object('epoch', known, 'now', sync.now_ms(), 'rows', array_to_json(rows), 'more', more, 'cursor', jsonb_build_object(
    'epoch', known, 'rev', case when more then reached else latest end,
    'horizon', case when cursor is not null and above >= horizon then cursor -> 'horizon' else to_jsonb(horizon) end));
end $function$
;
grant execute on function sync_pull(jsonb,integer) to authenticated;

CREATE OR REPLACE FUNCTION public.sync_push(epoch text, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known constant text := sync.epoch();
  first bigint;
  target record;
  formed jsonb;
  change jsonb;
  answers jsonb[];
  answer jsonb;
  -- of the answer, in bytes
  size bigint := 0;
begin
  if (select auth.uid()) is null then
    raise sqlstate 'PT401' using message = 'Sign in to sync.', detail = 'not_signed_in';
  end if;
  if not sync.verified() then
    raise sqlstate 'PT403' using message = 'Confirm your email address to sync your changes.', detail = 'email_not_verified';
  end if;
  changes := sync.unwrapped(changes);
  if jsonb_typeof(changes) is distinct from 'array' then
    raise sqlstate 'PT400' using message = 'changes is a list of { key, row, baseRev }.', detail = 'malformed';
  end if;
  -- jsonb prints a blank after each colon and comma: 1 MB without them is never more than 1.5 MB
  if jsonb_array_length(changes) > 500 or octet_length(changes::text) > 1572864 then
    raise sqlstate 'PT413' using message = 'At most 500 changes and 1 MB in one push.', detail = 'too_large';
  end if;
  if sync_push.epoch is distinct from known then
    return jsonb_build_object('stale', true, 'epoch', known, 'now', sync.now_ms());
  end if;

  first := sync.lock();
  select jsonb_agg(c.change || jsonb_build_object('ord', c.ord) order by c.ord) filter (where c.fault is null),
         array_agg(jsonb_build_object('ord', c.ord, 'answer',
           jsonb_build_object('key', c.change -> 'key', 'status', 'rejected', 'code', '22023', 'message', c.fault))) filter (where c.fault is not null)
    into formed, answers
    from (select e.change, e.ord, coalesce(sync.malformed(e.change),
                   case when t.name is null then format('There is no table "%s".', left(split_part(e.change ->> 'key', '/', 1), 60)) end) as fault
            from jsonb_array_elements(changes) with ordinality e (change, ord)
            left join sync.tables() t on t.name = split_part(e.change ->> 'key', '/', 1) offset 0) c;

  for target in
    select t.name, t.record_only, g.batch, g.repeats
      from sync.tables() with ordinality t (name, record_only, place)
      join (select split_part(f.change ->> 'key', '/', 1) as name, jsonb_agg(f.change order by f.place) as batch,
                   count(*) > count(distinct f.change ->> 'key') as repeats
              from jsonb_array_elements(formed) with ordinality f (change, place)
             group by 1) g using (name)
     order by t.place
  loop
    begin
      if target.repeats then
        raise data_exception; -- a row twice: one after the other
      end if;
      answer := sync.apply(target.name, target.record_only, target.batch);
      answers := answers || array(select jsonb_array_elements(answer));
    exception when data_exception or integrity_constraint_violation or program_limit_exceeded or insufficient_privilege or raise_exception then
      for change in select jsonb_array_elements(target.batch) loop
        answer := sync.apply_one(target.name, target.record_only, change);
        answers := array_append(answers, answer);
        size := size + pg_column_size(answer);
        if size > 4194304 then perform sync.refuse_answer(); end if;
      end loop;
      answer := null;
    end;
    size := size + coalesce(pg_column_size(answer), 0);
    if size > 4194304 then perform sync.refuse_answer(); end if;
  end loop;

  return jsonb_build_object('epoch', known, 'now', sync.now_ms(), 'from', first, 'to', sync.lock(), 'results',
    (select coalesce(jsonb_agg(a -> 'answer' order by (a ->> 'ord')::integer), '[]') from unnest(answers) a));
end $function$
;
grant execute on function sync_push(text,jsonb) to authenticated;

-- Realtime

-- realtime tells changes of public.profiles, public.sync_heads, public.user_message_usage
