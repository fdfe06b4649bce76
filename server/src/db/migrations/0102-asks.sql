-- What a contact of an organisation was asked by a link without an account: about one issue, or about
-- milestones. Of the link the hash alone is kept.
create table asks (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  -- null of milestones
  issue_id uuid,
  -- of a link that nobody has yet, or that a mail is to bring: null
  token_hash bytea unique check (length(token_hash) = 32),
  -- null once it is part of another one
  organisation_id uuid,
  -- as they were called when they were asked
  organisation_name text not null check (length(organisation_name) between 1 and 300),
  contact_name text not null check (length(contact_name) between 1 and 120),
  contact_email text not null check (length(contact_email) <= 254),
  language text not null check (language in ('en', 'uk')),
  wants text[] not null check (cardinality(wants) between 1 and 3
    and wants <@ array['answer', 'date', 'photos']),
  message text not null check (length(message) <= 2000),
  by_mail boolean not null,
  -- how many photos came by it
  files integer not null default 0 check (files between 0 and 20),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '31 days'),
  opened_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  primary key (project_id, id),
  foreign key (project_id, issue_id) references issues (project_id, id) on delete cascade,
  foreign key (project_id, organisation_id)
    references organisations (project_id, id) on delete set null (organisation_id),
  check ((revoked_at is null) = (revoked_by is null))
);
create index asks_of_issue on asks (project_id, issue_id) where issue_id is not null;
create index asks_of_organisation on asks (project_id, organisation_id);
create index asks_of_person on asks (created_by, created_at);

-- What an ask is about, one by one: its issue, or its milestones; with the newest date that was proposed for it,
-- which changes nothing until a member decides.
create table ask_items (
  project_id uuid not null,
  id uuid not null,
  ask_id uuid not null,
  -- null: the issue of the ask
  milestone_id uuid,
  position integer not null,
  answered_at timestamptz,
  proposed_on date,
  decision text check (decision in ('accepted', 'declined')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, ask_id) references asks (project_id, id) on delete cascade,
  foreign key (project_id, milestone_id) references milestones (project_id, id) on delete cascade,
  check (decision is null or proposed_on is not null),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
create index ask_items_of_ask on ask_items (project_id, ask_id, position);
create index ask_items_of_milestone on ask_items (project_id, milestone_id)
  where milestone_id is not null;
create index ask_items_proposed on ask_items (project_id)
  where proposed_on is not null and decision is null;

-- Who asked is told of the answer.
alter table notifications drop constraint notifications_reason_check;
alter table notifications add constraint notifications_reason_check check (reason in (
  'mention', 'reply', 'change', 'assigned', 'verifier', 'watcher', 'ready', 'sentBack',
  'dueTomorrow', 'overdue', 'waiting', 'answered'));

-- By a link somebody without an account may say that an issue is ready.
alter table issues drop constraint issues_ready_whole;
alter table issues add constraint issues_ready_whole
  check (ready_by is null or ready_at is not null) not valid;
