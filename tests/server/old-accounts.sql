-- The tables of accounts as the version before left them, with one person: the password is `a lamp in the hall`, the refresh token `kept-by-a-browser`.
drop table auth.users, auth.identities, auth.sessions, auth.refresh_tokens, auth.one_time_links, auth.email_changes, auth.rate_limits cascade;
create table auth.users (
  id uuid primary key,
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  phone text unique,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change varchar(255),
  email_change_token_new varchar(255),
  email_change_token_current varchar(255),
  email_change_sent_at timestamptz,
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  raw_app_meta_data jsonb default '{}',
  raw_user_meta_data jsonb default '{}',
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create unique index users_email_partial_key on auth.users (email) where (is_sso_user = false);
create unique index users_recovery_token_idx on auth.users (recovery_token) where (length(recovery_token) > 6);
create table auth.identities (
  id uuid primary key,
  provider text not null,
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null default '{}',
  email varchar(255) generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  constraint identities_provider_provider_id_key unique (provider, provider_id)
);
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text,
  aal text check (aal in ('aal1', 'aal2', 'aal3')),
  factor_id uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table auth.refresh_tokens (
  id text primary key,
  token varchar(255) not null,
  user_id uuid not null,
  session_id uuid references auth.sessions (id) on delete cascade,
  revoked boolean default false,
  parent varchar(255),
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create index refresh_tokens_token_idx on auth.refresh_tokens (token);
grant all on auth.users, auth.identities, auth.sessions, auth.refresh_tokens to service_role;

insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, recovery_token, last_sign_in_at)
values ('5ee8a6a6-6d1e-4c37-9df1-2f3a0f6d5b11', 'long.ago@example.org', '$2b$10$VblqqkItApcQW/OD5XFFzO9kdJpTeoZbJnzoInoK90ig6qcNYSXJy', '2025-01-02T03:04:05Z',
  '{"provider": "email", "providers": ["email"]}', '{"name": "A"}', 'an-open-recovery-of-then', '2025-01-02T03:04:05Z');
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
values ('a81bc81b-dead-4e5d-abff-90865d1e13b1', 'email', '5ee8a6a6-6d1e-4c37-9df1-2f3a0f6d5b11', '5ee8a6a6-6d1e-4c37-9df1-2f3a0f6d5b11',
  '{"sub": "5ee8a6a6-6d1e-4c37-9df1-2f3a0f6d5b11", "email": "long.ago@example.org"}');
insert into auth.sessions (id, user_id, aal) values ('0f1d2c3b-4a59-4687-9788-a9bacbdcedfe', '5ee8a6a6-6d1e-4c37-9df1-2f3a0f6d5b11', 'aal1');
-- one token was stored twice in a race, which nothing forbade
insert into auth.refresh_tokens (id, token, user_id, session_id, parent, revoked) values
  ('1', 'used-long-ago', '5ee8a6a6-6d1e-4c37-9df1-2f3a0f6d5b11', '0f1d2c3b-4a59-4687-9788-a9bacbdcedfe', null, true),
  ('2', 'kept-by-a-browser', '5ee8a6a6-6d1e-4c37-9df1-2f3a0f6d5b11', '0f1d2c3b-4a59-4687-9788-a9bacbdcedfe', 'used-long-ago', false),
  ('3', 'kept-by-a-browser', '5ee8a6a6-6d1e-4c37-9df1-2f3a0f6d5b11', '0f1d2c3b-4a59-4687-9788-a9bacbdcedfe', 'used-long-ago', false);
