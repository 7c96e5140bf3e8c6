-- A pair whose only verdict was taken back is open: it was judged, and is as if nobody had looked at it. A member of a board is never deleted alone.
alter table public.idea_pairs drop constraint idea_pairs_verdict,
  add constraint idea_pairs_verdict check (deleted = 1 or verdict in ('no', 'odd', 'yes', 'open'));
