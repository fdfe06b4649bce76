-- Each imported record as the last file had it. A newer file is compared with these and not with
-- the rows: so it brings in what the *file* changed, and takes nothing back that people have
-- changed here since.

create table imported_records (
  project_id uuid not null references projects (id) on delete cascade,
  kind text not null check (kind in ('project', 'site', 'milestone', 'submission', 'issue')),
  external_id text not null,
  record jsonb not null,
  primary key (project_id, kind, external_id)
);
