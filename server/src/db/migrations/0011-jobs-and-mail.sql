-- The processes that take jobs, the mails that wait or went out, and the ways back to an account.

-- A process that takes jobs tells every few seconds that it lives; the jobs of one that has gone
-- silent are taken over. The id is what it writes into the jobs that it holds.
create table job_workers (
  id text primary key,
  seen_at timestamptz not null default now()
);

-- A mail is written down in the transaction of what it tells of, and sent by a job. It holds no
-- secret: a link that opens something is made at the moment of sending.
create table mails (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  to_address text not null check (length(to_address) between 3 and 254),
  -- null: the language of the account with that address, else English
  language text check (language in ('en', 'uk')),
  content jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- a mail that could not be sent until then is of no use any more
  expires_at timestamptz not null,
  attempts integer not null default 0,
  last_error text check (length(last_error) <= 500),
  outcome text check (outcome in ('sent', 'refused', 'expired', 'to nobody')),
  ended_at timestamptz,
  constraint mails_end_once check ((outcome is null) = (ended_at is null))
);
create index mails_by_age on mails (created_at);

-- Only the SHA-256 of a reset token is kept, and only of the newest one.
create table password_resets (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);

-- What a person calls one of their sessions by; it opens nothing.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add constraint sessions_id_once unique (id);

-- Old ones are removed every hour.
create index sessions_by_end on sessions (expires_at);
create index attempts_by_end on attempts (window_ends_at);
