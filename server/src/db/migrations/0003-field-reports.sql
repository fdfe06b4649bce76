-- Submissions of the field, their answers, and the issues that flagged answers raise.

create table submissions (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  external_id text,
  ref_id integer not null check (ref_id > 0),
  site_id uuid not null,
  milestone_id uuid not null,
  form text check (length(form) <= 300),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users (id),
  is_deleted boolean generated always as (deleted_at is not null) stored,
  -- undeleted issues; kept by the trigger on issues
  issue_count integer not null default 0 check (issue_count >= 0),
  version integer not null default 1,
  primary key (project_id, id),
  constraint submissions_ref_once unique (project_id, ref_id),
  constraint submissions_external_once unique (project_id, external_id),
  constraint submissions_position_whole check ((lat is null) = (lng is null)),
  -- the site is the milestone's, never another
  constraint submissions_site_of_milestone foreign key (project_id, milestone_id, site_id)
    references milestones (project_id, id, site_id) on update cascade
);
create index submissions_live_newest on submissions (project_id, created_at desc, id desc)
  where not is_deleted;
create index submissions_of_site on submissions (project_id, site_id, created_at desc)
  where not is_deleted;
create index submissions_of_milestone on submissions (project_id, milestone_id, created_at desc);
create index submissions_in_trash on submissions (project_id, deleted_at desc) where is_deleted;

create table submission_items (
  project_id uuid not null,
  submission_id uuid not null,
  position integer not null check (position >= 0),
  question_name text not null check (length(question_name) <= 300),
  question_text text not null check (length(question_text) <= 5000),
  answers text[] not null default '{}',
  notes text not null default '',
  flag_code integer not null default 0,
  primary key (project_id, submission_id, position),
  foreign key (project_id, submission_id) references submissions (project_id, id)
    on delete cascade
);

create table issues (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  external_id text,
  ref_id integer not null check (ref_id > 0),
  site_id uuid not null,
  milestone_id uuid not null,
  -- null when the submission was purged; the report stays in the issue's first update
  submission_id uuid,
  item_position integer,
  severity smallint not null default 0 check (severity between 0 and 4),
  is_resolved boolean not null default false,
  error_name text not null check (length(error_name) <= 300),
  error_text text not null check (length(error_text) <= 5000),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users (id),
  is_deleted boolean generated always as (deleted_at is not null) stored,
  version integer not null default 1,
  primary key (project_id, id),
  constraint issues_ref_once unique (project_id, ref_id),
  constraint issues_external_once unique (project_id, external_id),
  constraint issues_position_whole check ((lat is null) = (lng is null)),
  constraint issues_site_of_milestone foreign key (project_id, milestone_id, site_id)
    references milestones (project_id, id, site_id) on update cascade,
  foreign key (project_id, submission_id) references submissions (project_id, id)
    on delete set null (submission_id)
);
create index issues_live_newest on issues (project_id, created_at desc, is_resolved desc, id desc)
  where not is_deleted;
create index issues_live_open on issues (project_id, severity, created_at desc)
  where not is_deleted and not is_resolved;
create index issues_of_site on issues (project_id, site_id, created_at desc) where not is_deleted;
create index issues_of_milestone on issues (project_id, milestone_id, created_at desc);
create index issues_in_trash on issues (project_id, deleted_at desc) where is_deleted;
-- one issue a flagged answer
create unique index issues_of_item on issues (project_id, submission_id, item_position)
  where submission_id is not null and item_position is not null;
create index issues_of_submission on issues (project_id, submission_id);
