-- What a project had come to at the end of each day (UTC): the sums of its sites of that day, and the plan as it was known then.
create table project_days (
  project_id uuid not null references projects (id) on delete cascade,
  day date not null,
  -- worked out later, of a day on which nothing was kept
  is_derived boolean not null,
  -- the currency of the sums of money; '' where costs are not what weighs
  unit text not null default '',
  weighed_by text not null check (weighed_by in ('cost', 'days')),
  milestones integer not null,
  completed integer not null,
  ongoing integer not null,
  off_track integer not null,
  -- by what weighed_by names
  weight numeric(24,2) not null,
  planned numeric(24,2) not null,
  earned numeric(24,2) not null,
  measured numeric(24,2),
  coverage real,
  -- always by planned days: for people who see no money
  weight_days numeric(24,2) not null,
  planned_days numeric(24,2) not null,
  earned_days numeric(24,2) not null,
  measured_days numeric(24,2),
  certified numeric(24,2) not null default 0,
  paid numeric(24,2) not null,
  -- by severity, 0 to 4
  issues_open integer[] not null,
  issues_opened integer[] not null,
  issues_resolved integer[] not null,
  submissions integer not null,
  -- null: not kept then
  late integer,
  late_most integer,
  due integer,
  to_verify integer,
  photos integer,
  silent integer,
  primary key (project_id, day)
);
create index project_weeks on project_days (project_id, day)
  include (unit, weighed_by, weight, planned, earned, measured, weight_days, planned_days, earned_days, measured_days,
    certified, paid, is_derived)
  where extract(isodow from day) = 7;

-- What stands in both; null: not kept then.
alter table progress_days
  add column late integer,
  add column late_most integer,
  add column due integer,
  add column to_verify integer,
  add column photos integer,
  add column silent boolean,
  add column measured_cost numeric(24,2),
  add column measured_days numeric(18,2);
