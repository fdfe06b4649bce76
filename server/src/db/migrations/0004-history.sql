-- History: one feed for issues, submissions and milestones. It is only ever added to.

create table updates (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  external_id text,
  issue_id uuid,
  submission_id uuid,
  milestone_id uuid,
  action_type text not null check (action_type in (
    'Field Submission', 'Recategorized', 'Updated', 'Dismissed', 'Resolved', 'Reopened',
    'Restored', 'Edited', 'Deleted', 'Started Sharing', 'Stopped Sharing', 'Share Link Comment',
    'Status Change', 'Reply')),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references users (id),
  -- a visitor's comment carries the typed name and address instead of a person
  author_name text check (length(author_name) <= 300),
  author_email text check (length(author_email) <= 254),
  categorization smallint check (categorization between 0 and 4),
  notes text not null default '' check (length(notes) <= 20000),
  answers text[] not null default '{}',
  -- {"type", "from", "to"} of a changed milestone or an edited submission
  change jsonb,
  parent_id uuid,
  deleted_at timestamptz,
  is_deleted boolean generated always as (deleted_at is not null) stored,
  primary key (project_id, id),
  constraint updates_of_one_document check (num_nonnulls(issue_id, submission_id, milestone_id) = 1),
  constraint updates_have_an_author check (
    (created_by is not null and author_name is null and author_email is null)
    or (created_by is null and author_name is not null and action_type = 'Share Link Comment')),
  constraint updates_reply_has_parent check ((action_type = 'Reply') = (parent_id is not null)),
  constraint updates_deleted_is_empty check (
    deleted_at is null or (notes = '' and answers = '{}' and change is null)),
  foreign key (project_id, issue_id) references issues (project_id, id) on delete cascade,
  foreign key (project_id, submission_id) references submissions (project_id, id)
    on delete cascade,
  foreign key (project_id, milestone_id) references milestones (project_id, id)
    on delete cascade,
  foreign key (project_id, parent_id) references updates (project_id, id) on delete cascade
);
create index updates_of_issue on updates (project_id, issue_id, created_at)
  where issue_id is not null;
create index updates_of_submission on updates (project_id, submission_id, created_at)
  where submission_id is not null;
create index updates_of_milestone on updates (project_id, milestone_id, created_at)
  where milestone_id is not null;
create index updates_newest on updates (project_id, created_at desc, id desc);
create unique index updates_external_once on updates (project_id, external_id)
  where external_id is not null;
create index updates_replies on updates (project_id, parent_id) where parent_id is not null;

-- The one change that an entry may see: its author empties it.
create function keep_history() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null and new.deleted_at is not null
     and (new.project_id, new.id, new.action_type, new.created_at)
       = (old.project_id, old.id, old.action_type, old.created_at)
     and (new.issue_id, new.submission_id, new.milestone_id, new.created_by, new.parent_id,
          new.author_name, new.author_email, new.categorization)
       is not distinct from
         (old.issue_id, old.submission_id, old.milestone_id, old.created_by, old.parent_id,
          old.author_name, old.author_email, old.categorization)
  then
    return new;
  end if;
  raise exception 'history is only added to' using errcode = 'restrict_violation';
end $$;
create trigger updates_are_history before update on updates
  for each row execute function keep_history();

create table reactions (
  project_id uuid not null,
  update_id uuid not null,
  reaction text not null
    check (reaction in ('love', 'clap', 'fire', 'thumbsUp', 'thumbsDown', 'check')),
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (project_id, update_id, reaction, user_id),
  foreign key (project_id, update_id) references updates (project_id, id) on delete cascade
);

create table mentions (
  project_id uuid not null,
  update_id uuid not null,
  type text not null check (type in ('user', 'issue', 'submission', 'milestone')),
  target_id uuid not null,
  primary key (project_id, update_id, type, target_id),
  foreign key (project_id, update_id) references updates (project_id, id) on delete cascade
);
create index mentions_of_target on mentions (project_id, target_id);

-- Up to which moment a person has seen the history of a document.
create table seen_marks (
  project_id uuid not null,
  user_id uuid not null,
  document_id uuid not null,
  seen_until timestamptz not null,
  primary key (project_id, document_id, user_id),
  foreign key (project_id, user_id) references memberships (project_id, user_id)
    on delete cascade
);

-- Public links. The id is the secret: 128 random bits at least, not the document's id.
create table shares (
  project_id uuid not null references projects (id) on delete cascade,
  id text not null check (length(id) >= 22),
  issue_id uuid,
  submission_id uuid,
  can_export boolean not null default false,
  can_comment boolean not null default false,
  show_updates boolean not null default false,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  constraint shares_id_once unique (id),
  constraint shares_of_one_document check (num_nonnulls(issue_id, submission_id) = 1),
  constraint shares_comments_show_history check (show_updates or not can_comment),
  constraint shares_one_an_issue unique (project_id, issue_id),
  constraint shares_one_a_submission unique (project_id, submission_id),
  foreign key (project_id, issue_id) references issues (project_id, id) on delete cascade,
  foreign key (project_id, submission_id) references submissions (project_id, id)
    on delete cascade
);
