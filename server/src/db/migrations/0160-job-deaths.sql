-- How often a server died while it held a job: after two such deaths the job is parked. Jobs are removed by
-- graphile-worker itself, so their ids are no references.
create table job_deaths (
  job_id bigint primary key,
  deaths smallint not null check (deaths > 0),
  at timestamptz not null default now()
);

-- What did not go out is listed for superAdmins, the newest first.
create index mails_failed on mails (ended_at) where outcome in ('refused', 'expired');
