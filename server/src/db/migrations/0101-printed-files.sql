-- What was made to be printed: of each PDF its hash, under the id that its code leads to. Whoever has a file can see
-- whether it is the one that was made; a removed report is still known.
create table printed_files (
  project_id uuid not null references projects (id) on delete cascade,
  -- made of what the document says: equal documents are one
  verify_id text not null check (verify_id ~ '^[0-9a-f]{32}$'),
  -- a newer typesetter may set equal words as other bytes
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('issue', 'submission', 'siteWeek', 'projectMonth')),
  -- of a report the first day that it tells of
  period_start date,
  bytes integer not null check (bytes > 0),
  made_at timestamptz not null default now(),
  primary key (verify_id, sha256),
  constraint printed_files_period_of_report
    check ((kind in ('siteWeek', 'projectMonth')) = (period_start is not null))
);
create index printed_files_of_project on printed_files (project_id);
