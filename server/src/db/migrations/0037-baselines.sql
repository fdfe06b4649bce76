-- What the plan was at a moment, kept by an import or by hand. Its rows point to no milestone and no
-- site: they outlive both.

create table baselines (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  -- of an import: what its file is called
  name text not null check (length(name) between 1 and 300),
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  import_id uuid,
  milestone_count integer not null check (milestone_count >= 0),
  primary key (project_id, id)
);

create table baseline_milestones (
  project_id uuid not null,
  baseline_id uuid not null,
  milestone_id uuid not null,
  name text not null,
  site_id uuid not null,
  site_name text not null,
  date_planned_start date,
  date_planned_end date,
  primary key (project_id, baseline_id, milestone_id),
  foreign key (project_id, baseline_id) references baselines (project_id, id) on delete cascade
);
