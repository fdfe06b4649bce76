-- Invitations of an address to a project. Only the SHA-256 of the token is kept, of the newest mail;
-- it is made at the moment of sending, so it is null until then. They live for 14 days from the
-- last mail on, for one person, and end at once when they are revoked.

create table invitations (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  language text not null check (language in ('en', 'uk')),
  token_hash bytea check (length(token_hash) = 32),
  -- who invited last
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  times_sent integer not null default 1 check (times_sent > 0),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (project_id, id),
  constraint invitations_token_once unique (token_hash)
);
-- an address is invited again by sending the same invitation again
create unique index invitations_waiting on invitations (project_id, email)
  where accepted_at is null and revoked_at is null;
create index invitations_newest on invitations (project_id, created_at desc);

-- The activity of a project by kind of entry: the newest of each kind, however rare it is.
create index updates_of_kind on updates (project_id, action_type, created_at desc, id desc);
