-- Lists with filters, order and columns, by a name: of one person, or of everybody in the project.
create table views (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  list text not null check (list in ('issues', 'submissions')),
  -- null for those of the project
  user_id uuid references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 4000),
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create unique index views_of_one_name on views (project_id, list, user_id, lower(name)) nulls not distinct;
create index views_of_people on views (user_id);
