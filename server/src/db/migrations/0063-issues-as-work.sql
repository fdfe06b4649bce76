-- Whose work an issue is, whose it is outside of the project, by when, who verifies it, who follows it,
-- and who said that it is ready to be verified.
alter table issues
  add column owner_id uuid references users (id),
  add column verifier_id uuid references users (id),
  add column organisation text not null default '',
  add column due_at date,
  add column watchers uuid[] not null default '{}',
  add column ready_at timestamptz,
  add column ready_by uuid references users (id);
alter table issues
  add constraint issues_organisation_check check (length(organisation) <= 300) not valid,
  add constraint issues_watchers_check check (cardinality(watchers) <= 50) not valid,
  add constraint issues_ready_whole check ((ready_at is null) = (ready_by is null)) not valid,
  -- what is resolved waits for nobody
  add constraint issues_ready_is_open check (ready_at is null or not is_resolved) not valid;

-- Whether somebody else than who says 'ready' resolves an issue.
alter table projects add column second_person_verifies boolean not null default false;

-- What a person owns over all projects, by urgency, and what waits for their verification.
create index issues_of_owner on issues (owner_id, due_at, project_id, id)
  where owner_id is not null and not is_deleted and not is_resolved;
create index issues_to_verify on issues (project_id, verifier_id, id)
  where ready_at is not null and not is_deleted and not is_resolved;

-- What people are told beside answers and changes: that something became theirs, waits for them, or is due.
alter table notifications drop constraint notifications_reason_check;
alter table notifications add constraint notifications_reason_check check (reason in (
  'mention', 'reply', 'change', 'assigned', 'verifier', 'watcher', 'ready', 'sentBack',
  'dueTomorrow', 'overdue'));
