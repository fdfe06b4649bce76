-- Data that a release moves while people work: each backfill goes through its rows in batches, and begins again where it
-- stopped. Who wants to know how far it is reads it here.
create table backfills (
  name text primary key,
  release text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done bigint not null default 0 check (done >= 0),
  total bigint check (total >= 0),
  cursor jsonb,
  tries smallint not null default 0 check (tries >= 0),
  started_at timestamptz,
  moved_at timestamptz,
  ended_at timestamptz,
  failed text
);
