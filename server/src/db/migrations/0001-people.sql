-- People, their sessions, and the limits on what strangers may try.

-- A moment as it stands on the wire: ISO 8601, UTC, milliseconds.
create function iso(t timestamptz) returns text language sql immutable strict parallel safe as $$
  select to_char(t at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create table users (
  id uuid primary key,
  external_id text,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  password_hash text,
  first_name text not null check (length(first_name) between 1 and 300),
  last_name text not null check (length(last_name) <= 300),
  position text not null default '' check (length(position) <= 300),
  organization text not null default '' check (length(organization) <= 300),
  phone_number text not null default '' check (length(phone_number) <= 300),
  authority_level text not null default 'user'
    check (authority_level in ('user', 'admin', 'superAdmin')),
  language text not null default 'en' check (language in ('en', 'uk')),
  is_active boolean not null default true,
  default_project_id uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint users_email_once unique (email)
);

-- Only the SHA-256 of a session's token is kept: a stolen table opens nothing.
create table sessions (
  id_hash bytea primary key check (length(id_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip inet,
  user_agent text not null default ''
);
create index sessions_of_user on sessions (user_id);

-- Failed attempts per key (account and address) in a window; counted here, not in memory, so that
-- a restart or a second instance forgets nothing.
create table attempts (
  key text primary key,
  failures integer not null check (failures > 0),
  window_ends_at timestamptz not null
);
