-- The servers that work on this database. Each of them keeps its own row up to date while it runs; beside job_workers,
-- which are the lanes of a server that take jobs.
create table servers (
  id uuid primary key,
  host text not null,
  release text not null,
  -- the newest migration when it started
  schema text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  state text not null constraint servers_state_check check (state in ('starting', 'ready', 'degraded', 'draining')),
  degraded text[] not null default '{}',
  figures jsonb not null default '{}'
);
