-- Who did what to whom, beyond the histories of documents: people, codes, shares, passwords,
-- deletions and purges. It names no row by reference, so that it outlives all of them, and it is
-- only ever added to.

create table audit_log (
  id uuid primary key,
  -- null where an act belongs to no project, such as a changed password
  project_id uuid,
  at timestamptz not null default clock_timestamp(),
  -- null for nobody (a failed sign-in) and for the server itself (a purge)
  actor_id uuid,
  actor_name text not null default '' check (length(actor_name) <= 700),
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  target_type text check (length(target_type) <= 40),
  target_id text check (length(target_id) <= 300),
  before jsonb,
  after jsonb,
  ip inet
);
create index audit_log_of_project on audit_log (project_id, at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, at desc) where actor_id is not null;

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function keep_audit_log();
