-- Counts that lists and markers show, kept exact by triggers: count(*) over a large list takes
-- seven times as long. A statement that touches many rows adds its sums once.

create table issue_counts (
  project_id uuid not null,
  site_id uuid not null,
  severity smallint not null,
  is_resolved boolean not null,
  is_deleted boolean not null,
  n integer not null check (n >= 0),
  primary key (project_id, site_id, severity, is_resolved, is_deleted)
);

create table submission_counts (
  project_id uuid not null,
  site_id uuid not null,
  is_deleted boolean not null,
  n integer not null check (n >= 0),
  primary key (project_id, site_id, is_deleted)
);

create type issue_delta as (
  project_id uuid, site_id uuid, milestone_id uuid, submission_id uuid,
  severity smallint, is_resolved boolean, is_deleted boolean, d integer
);

-- Rows are locked in the order of their keys, so that two transactions never wait in a circle.
create function add_issue_deltas(deltas issue_delta[]) returns void language plpgsql as $$
begin
  insert into issue_counts
    select distinct project_id, site_id, severity, is_resolved, is_deleted, 0 from unnest(deltas)
    order by 1, 2, 3, 4, 5
    on conflict do nothing;
  perform 1 from issue_counts
    where (project_id, site_id, severity, is_resolved, is_deleted) in
      (select project_id, site_id, severity, is_resolved, is_deleted from unnest(deltas))
    order by project_id, site_id, severity, is_resolved, is_deleted for update;
  update issue_counts c set n = c.n + s.d
    from (select project_id, site_id, severity, is_resolved, is_deleted, sum(d)::integer as d
          from unnest(deltas) group by 1, 2, 3, 4, 5 having sum(d) <> 0) s
    where (c.project_id, c.site_id, c.severity, c.is_resolved, c.is_deleted)
        = (s.project_id, s.site_id, s.severity, s.is_resolved, s.is_deleted);

  update submissions t set issue_count = t.issue_count + s.d
    from (select project_id, submission_id, sum(d)::integer as d from unnest(deltas)
          where submission_id is not null and not is_deleted
          group by 1, 2 having sum(d) <> 0) s
    where (t.project_id, t.id) = (s.project_id, s.submission_id);

  -- the milestone flag: open, undeleted issues at Off Track
  update milestones t set flag = t.flag + s.d
    from (select project_id, milestone_id, sum(d)::integer as d from unnest(deltas)
          where severity = 4 and not is_resolved and not is_deleted
          group by 1, 2 having sum(d) <> 0) s
    where (t.project_id, t.id) = (s.project_id, s.milestone_id);
end $$;

create function count_issues() returns trigger language plpgsql as $$
declare
  deltas issue_delta[] := '{}';
begin
  if tg_op <> 'INSERT' then
    deltas := deltas || (
      select coalesce(array_agg((project_id, site_id, milestone_id, submission_id, severity,
        is_resolved, is_deleted, -1)::issue_delta), '{}') from before_rows);
  end if;
  if tg_op <> 'DELETE' then
    deltas := deltas || (
      select coalesce(array_agg((project_id, site_id, milestone_id, submission_id, severity,
        is_resolved, is_deleted, 1)::issue_delta), '{}') from after_rows);
  end if;
  perform add_issue_deltas(deltas);
  return null;
end $$;

create trigger issues_counted_in after insert on issues
  referencing new table as after_rows for each statement execute function count_issues();
create trigger issues_counted_on after update on issues
  referencing old table as before_rows new table as after_rows
  for each statement execute function count_issues();
create trigger issues_counted_out after delete on issues
  referencing old table as before_rows for each statement execute function count_issues();

create type submission_delta as (project_id uuid, site_id uuid, is_deleted boolean, d integer);

create function count_submissions() returns trigger language plpgsql as $$
declare
  deltas submission_delta[] := '{}';
begin
  if tg_op <> 'INSERT' then
    deltas := deltas || (select coalesce(
      array_agg((project_id, site_id, is_deleted, -1)::submission_delta), '{}') from before_rows);
  end if;
  if tg_op <> 'DELETE' then
    deltas := deltas || (select coalesce(
      array_agg((project_id, site_id, is_deleted, 1)::submission_delta), '{}') from after_rows);
  end if;
  insert into submission_counts
    select distinct project_id, site_id, is_deleted, 0 from unnest(deltas) order by 1, 2, 3
    on conflict do nothing;
  perform 1 from submission_counts
    where (project_id, site_id, is_deleted) in
      (select project_id, site_id, is_deleted from unnest(deltas))
    order by project_id, site_id, is_deleted for update;
  update submission_counts c set n = c.n + s.d
    from (select project_id, site_id, is_deleted, sum(d)::integer as d from unnest(deltas)
          group by 1, 2, 3 having sum(d) <> 0) s
    where (c.project_id, c.site_id, c.is_deleted) = (s.project_id, s.site_id, s.is_deleted);
  return null;
end $$;

create trigger submissions_counted_in after insert on submissions
  referencing new table as after_rows for each statement execute function count_submissions();
create trigger submissions_counted_on after update on submissions
  referencing old table as before_rows new table as after_rows
  for each statement execute function count_submissions();
create trigger submissions_counted_out after delete on submissions
  referencing old table as before_rows for each statement execute function count_submissions();
