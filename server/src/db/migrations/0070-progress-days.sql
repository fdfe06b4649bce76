-- What a site had come to at the end of each day (UTC). Nothing else keeps the past of percent, cost and
-- paid: what a row says is never changed by what people correct afterwards.
create table progress_days (
  project_id uuid not null,
  site_id uuid not null,
  day date not null,
  -- worked out later from histories, of a day on which nothing was kept
  is_derived boolean not null default false,
  milestones integer not null,
  completed integer not null,
  ongoing integer not null,
  off_track integer not null,
  -- the currency that the sums of money are in: costs in another are in none
  cost_unit text not null default '' check (length(cost_unit) <= 30),
  weight_cost numeric(24,2) not null,
  earned_cost numeric(24,2) not null,
  paid_cost numeric(24,2) not null,
  weight_days bigint not null,
  earned_days numeric(18,2) not null,
  -- by severity, 0 to 4
  issues_open integer[] not null,
  issues_opened integer[] not null,
  issues_resolved integer[] not null,
  submissions integer not null,
  primary key (project_id, site_id, day),
  foreign key (project_id, site_id) references sites (project_id, id) on delete cascade,
  constraint progress_days_severities check (cardinality(issues_open) = 5
    and cardinality(issues_opened) = 5 and cardinality(issues_resolved) = 5)
);
create index progress_days_by_day on progress_days (project_id, day);

-- What a milestone cost by the plan that a baseline keeps; null in those that were kept before.
alter table baseline_milestones
  add column cost numeric(18,2),
  add column cost_unit text not null default '';
