-- Backups that the server keeps by itself, and what its checks have found.

-- Proof of being alive: a backup that is restored says by it how much would have been lost.
create table heartbeats (
  id boolean primary key default true check (id),
  at timestamptz not null
);

create table backup_runs (
  id bigint generated always as identity primary key,
  -- base: a copy of the database, and all files; drill: a restore that was tried; whole: a single file by
  -- hand; check: every byte of a backup was read; integrity: files and counts were compared
  kind text not null check (kind in ('base', 'drill', 'whole', 'check', 'integrity')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  ok boolean,
  bytes bigint,
  files bigint,
  -- of a drill: how many seconds would be lost, and how many it takes until the server is back
  rpo_s integer,
  rto_s integer,
  -- of a base: the folder that it lies in, by its own id; until when it has all changes, and since when it lacks some
  chain uuid,
  wal_up_to timestamptz,
  broken_at timestamptz,
  found text,
  check ((ended_at is null) = (ok is null))
);
create index backup_runs_newest on backup_runs (kind, started_at desc);

create table integrity_findings (
  run_id bigint not null references backup_runs (id) on delete cascade,
  n integer not null,
  what text not null,
  sha256 text,
  project_id uuid,
  document text,
  place text,
  name text,
  primary key (run_id, n)
);
