-- Reports that are kept: of a site its week, of a project its month. A job makes them; the file hangs on its row.
create table reports (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('siteWeek', 'projectMonth')),
  -- of a week
  site_id uuid,
  -- the first day of the week or month that it tells of
  period_start date not null,
  -- what a month is compared with; null: the plan as it was then
  baseline_id uuid,
  lang text not null check (lang in ('en', 'uk')),
  paper text not null check (paper in ('a4', 'letter')),
  -- in which its moments are written
  zone text not null check (length(zone) <= 64),
  state text not null default 'queued' check (state in ('queued', 'making', 'done', 'failed')),
  -- counts what is asked of it: a job of an older step has nothing to do any more
  step integer not null default 1,
  -- how often the job of this step was begun
  tries integer not null default 0,
  progress smallint not null default 0 check (progress between 0 and 100),
  failure text check (failure in ('interrupted', 'tooMuch')),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  made_at timestamptz,
  primary key (project_id, id),
  constraint reports_site_of_week check ((kind = 'siteWeek') = (site_id is not null)),
  constraint reports_failure_when_failed check ((state = 'failed') = (failure is not null)),
  constraint reports_made_when_done check ((state = 'done') = (made_at is not null)),
  foreign key (project_id, site_id) references sites (project_id, id) on delete cascade,
  foreign key (project_id, baseline_id) references baselines (project_id, id)
    on delete set null (baseline_id)
);
create index reports_newest on reports (project_id, created_at desc, id desc);

create trigger reports_announced_insert after insert on reports
  referencing new table as changed for each statement
  execute function announce('project_id', '''report''', 'id', 'true');
create trigger reports_announced_update after update on reports
  referencing new table as changed for each statement
  execute function announce('project_id', '''report''', 'id', 'true');
create trigger reports_announced_delete after delete on reports
  referencing old table as changed for each statement
  execute function announce('project_id', '''report''', 'id', 'true');
alter table events drop constraint events_kind_check;
alter table events add constraint events_kind_check check (kind in
  ('project', 'member', 'site', 'milestone', 'submission', 'issue', 'import', 'form', 'report'));

alter table files add column report_id uuid;
alter table files add foreign key (project_id, report_id)
  references reports (project_id, id) on delete cascade;
alter table files drop constraint files_hang_on_one_thing;
alter table files add constraint files_hang_on_one_thing check (
  num_nonnulls(update_id, submission_id, milestone_id, project_role, import_id, report_id) = 1);
create index files_of_report on files (project_id, report_id) where report_id is not null;
