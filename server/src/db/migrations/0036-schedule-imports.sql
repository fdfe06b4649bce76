-- A file of a schedule or of sites, what it says, what is chosen of it, and how it differs from the
-- project. Nothing of the project changes before it is applied.

create table imports (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('schedule', 'sites')),
  state text not null default 'reading' check (state in
    ('reading', 'choosing', 'comparing', 'compared', 'applying', 'applied', 'failed')),
  -- counts what is asked of it: a job of an older step has nothing to do any more
  step integer not null default 1,
  -- how often the job of this step was begun
  tries integer not null default 0,
  progress smallint not null default 0 check (progress between 0 and 100),
  -- how the file is to be read, as far as somebody said so: encoding, date order
  read_as jsonb not null default '{}',
  -- what the file says besides its rows; null until it is read
  content jsonb,
  mode text not null default 'reference' check (mode in ('reference', 'startingPoint')),
  schedule_key text,
  site_source text,
  -- by the values of the source: a site's id, 'new' or 'skip', as far as somebody chose
  site_choices jsonb not null default '{}',
  counts jsonb,
  -- the versions of milestones and sites that it was compared with
  compared_with text,
  failure jsonb,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  applied_by uuid references users (id),
  applied_at timestamptz,
  version integer not null default 1,
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'applied') = (applied_at is not null)),
  primary key (project_id, id)
);
create index imports_newest on imports (project_id, created_at desc, id desc);

-- What the file says, some hundred rows in each part, until it is applied.
create table import_parts (
  project_id uuid not null,
  import_id uuid not null,
  part integer not null,
  rows jsonb not null,
  primary key (project_id, import_id, part),
  foreign key (project_id, import_id) references imports (project_id, id) on delete cascade
);

-- The difference, as it is shown and as it is applied. Ids of what is new are given here already.
create table import_changes (
  project_id uuid not null,
  import_id uuid not null,
  row integer not null,
  kind text not null check (kind in ('added', 'changed', 'unchanged', 'missing')),
  key text not null,
  name text not null,
  -- the milestone, or the site of a file of sites
  target_id uuid not null,
  site_id uuid not null,
  site_name text not null,
  is_new_site boolean not null default false,
  -- the entry of the history
  entry_id uuid not null,
  "from" jsonb not null,
  "to" jsonb not null,
  notes jsonb not null default '[]',
  at jsonb,
  primary key (project_id, import_id, row),
  foreign key (project_id, import_id) references imports (project_id, id) on delete cascade
);

create trigger imports_announced_insert after insert on imports
  referencing new table as changed for each statement
  execute function announce('project_id', '''import''', 'id', 'true');
create trigger imports_announced_update after update on imports
  referencing new table as changed for each statement
  execute function announce('project_id', '''import''', 'id', 'true');
create trigger imports_announced_delete after delete on imports
  referencing old table as changed for each statement
  execute function announce('project_id', '''import''', 'id', 'true');
alter table events drop constraint events_kind_check;
alter table events add constraint events_kind_check check (kind in
  ('project', 'member', 'site', 'milestone', 'submission', 'issue', 'import'));

alter table files add column import_id uuid;
alter table files add foreign key (project_id, import_id)
  references imports (project_id, id) on delete cascade;
alter table files drop constraint files_hang_on_one_thing;
alter table files add constraint files_hang_on_one_thing check (
  num_nonnulls(update_id, submission_id, milestone_id, project_role, import_id) = 1);
create index files_of_import on files (project_id, import_id) where import_id is not null;

-- Which schedule a milestone came from, and since when it is not in it any more.
alter table milestones
  add column schedule_key text not null default '' check (length(schedule_key) <= 300),
  add column not_in_schedule_since timestamptz;
