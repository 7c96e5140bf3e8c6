-- A plan that was taken on one device is heard on the others. Realtime tells a change to those alone who may read the row.
alter publication supabase_realtime add table public.profiles;
