-- Projects, who belongs to them, their sites and milestones.

create table projects (
  id uuid primary key,
  external_id text unique,
  name text not null check (length(name) between 1 and 300),
  code text not null check (length(code) between 1 and 30),
  short_name text not null default '' check (length(short_name) <= 300),
  location text not null default '' check (length(location) <= 300),
  population text not null default '' check (length(population) <= 300),
  project_type text not null default '' check (length(project_type) <= 300),
  sponser text not null default '' check (length(sponser) <= 300),
  budget text not null default '' check (length(budget) <= 300),
  description text not null default '' check (length(description) <= 5000),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  map_format text not null default 'site' check (map_format in ('site', 'groupedSites')),
  poc_user_id uuid references users (id),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint projects_position_whole check ((lat is null) = (lng is null))
);
create unique index projects_code_once on projects (upper(code));

-- Membership alone decides what a person may see. The bookmark is `projectList`.
create table memberships (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  is_bookmarked boolean not null default false,
  joined_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
create index memberships_of_user on memberships (user_id, project_id);

-- The default project is one that the person belongs to.
alter table users
  add constraint users_default_project_is_theirs
  foreign key (default_project_id, id) references memberships (project_id, user_id)
  on delete set null (default_project_id);

-- refId counts up per project: one sequence for submissions, one for issues.
create table ref_counters (
  project_id uuid not null references projects (id) on delete cascade,
  kind text not null check (kind in ('submission', 'issue')),
  last_ref_id integer not null default 0 check (last_ref_id >= 0),
  primary key (project_id, kind)
);

-- Takes the next n refIds of a project and returns the first of them.
create function take_ref_ids(project uuid, of_kind text, n integer) returns integer
language sql as $$
  insert into ref_counters as c (project_id, kind, last_ref_id) values (project, of_kind, n)
  on conflict (project_id, kind) do update set last_ref_id = c.last_ref_id + n
  returning c.last_ref_id - n + 1
$$;

create table map_groups (
  project_id uuid not null references projects (id) on delete cascade,
  position integer not null check (position >= 0),
  name text not null check (length(name) between 1 and 300),
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  primary key (project_id, position)
);

create table sites (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  external_id text,
  name text not null check (length(name) between 1 and 300),
  short_name text not null default '' check (length(short_name) <= 300),
  grouped_list_name text not null default '' check (length(grouped_list_name) <= 300),
  region text not null default '' check (length(region) <= 300),
  description text not null default '' check (length(description) <= 5000),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  map_group integer,
  map_group_order integer not null default 0,
  poc_user_id uuid references users (id),
  budget numeric(18, 2) check (budget >= 0),
  type_of_work text not null default '' check (length(type_of_work) <= 300),
  contractor text not null default '' check (length(contractor) <= 300),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (project_id, id),
  constraint sites_external_once unique (project_id, external_id),
  constraint sites_position_whole check ((lat is null) = (lng is null)),
  constraint sites_map_group_exists foreign key (project_id, map_group)
    references map_groups (project_id, position) on delete set null (map_group)
);

create table milestones (
  project_id uuid not null,
  id uuid not null,
  external_id text,
  site_id uuid not null,
  name text not null check (length(name) between 1 and 300),
  description text not null default '' check (length(description) <= 5000),
  task_id text not null default '' check (length(task_id) <= 300),
  actual_status text not null default 'Not Started'
    check (actual_status in ('Not Started', 'Ongoing', 'Completed', 'Stopped', 'Off Track')),
  is_completed boolean generated always as (actual_status = 'Completed') stored,
  hide_from_gantt boolean not null default false,
  date_planned_start date,
  date_planned_end date,
  date_actual_start date,
  date_actual_end date,
  actual_start_message text not null default '' check (length(actual_start_message) <= 5000),
  payment_group text not null default '' check (length(payment_group) <= 300),
  cost numeric(18, 2) check (cost >= 0),
  cost_unit text not null default '' check (length(cost_unit) <= 30),
  was_paid boolean not null default false,
  implementer text not null default '' check (length(implementer) <= 300),
  percent_completed numeric(5, 2) not null default 0
    check (percent_completed between 0 and 100),
  last_update_at timestamptz,
  last_update_notes text not null default '',
  component_count integer not null default 0 check (component_count >= 0),
  form text check (length(form) <= 300),
  -- open, undeleted issues at Off Track; kept by the trigger on issues
  flag integer not null default 0 check (flag >= 0),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (project_id, id),
  constraint milestones_external_once unique (project_id, external_id),
  constraint milestones_with_site unique (project_id, id, site_id),
  foreign key (project_id, site_id) references sites (project_id, id) on delete cascade
);
create index milestones_of_site on milestones (project_id, site_id, date_planned_start);
