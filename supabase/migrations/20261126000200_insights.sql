-- The question gym. See domain/entities/gym-reviews.ts.

create table public.gym_reviews (card text not null, grade double precision not null, message_id text, hint boolean not null,
  ms double precision not null, "timestamp" bigint not null);
select sync.add_table('gym_reviews', record_only => true, most_bytes => 1024, required => '{card,grade,hint,ms,timestamp}');
alter table public.gym_reviews
  add constraint gym_reviews_grade check (grade in (1, 2, 3, 4)),
  add constraint gym_reviews_ms check (ms >= 0);
