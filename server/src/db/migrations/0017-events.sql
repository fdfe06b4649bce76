-- What changed, for the people who look at it at this moment: a row a changed document, kept for
-- an hour, so that a stream that broke off is taken up where it ended. `xid` orders them: all that
-- a snapshot did not see yet have at least its xmin.

create table events (
  project_id uuid not null,
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  kind text not null
    check (kind in ('project', 'member', 'site', 'milestone', 'submission', 'issue')),
  -- null: many at once
  doc_id uuid,
  primary key (project_id, id)
);
create index events_by_transaction on events (project_id, xid);
create index events_by_age on events (at);

-- Tells the changed rows of a statement, after it, as the arguments of the trigger name them:
-- SQL text of the kind, of the document's id, and of which rows count.
create function announce() returns trigger language plpgsql as $$
begin
  execute format(
    'with docs as (
       select distinct %s as project_id, %s as kind, %s as doc_id from changed where %s),
     sums as (select project_id, kind, count(*) as n from docs group by 1, 2),
     told as (
       insert into events (project_id, kind, doc_id)
       select distinct d.project_id, d.kind, case when s.n <= 50 then d.doc_id end
         from docs d join sums s using (project_id, kind)
       returning project_id)
     select pg_notify(''plumbline_events'', project_id::text)
       from (select distinct project_id from told) t',
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]);
  return null;
end $$;

do $$
declare
  entry text := 'case when issue_id is not null then ''issue''
    when submission_id is not null then ''submission'' else ''milestone'' end';
  entry_doc text := 'coalesce(issue_id, submission_id, milestone_id)';
  of_entry text := '(select %s from updates u
    where u.project_id = changed.project_id and u.id = changed.update_id)';
  t record;
  op text;
begin
  for t in select * from (values
    ('projects', 'id', '''project''', 'id', 'true', 'insert update'),
    ('memberships', 'project_id', '''member''', 'user_id', 'true', 'insert delete'),
    ('sites', 'project_id', '''site''', 'id', 'true', 'insert update delete'),
    ('milestones', 'project_id', '''milestone''', 'id', 'true', 'insert update delete'),
    ('submissions', 'project_id', '''submission''', 'id', 'true', 'insert update delete'),
    ('issues', 'project_id', '''issue''', 'id', 'true', 'insert update delete'),
    ('updates', 'project_id', entry, entry_doc, 'true', 'insert update'),
    ('reactions', 'project_id', format(of_entry, entry), format(of_entry, entry_doc), 'true',
      'insert delete'),
    ('files', 'project_id', 'case when milestone_id is null then ''project'' else ''milestone'' end',
      'coalesce(milestone_id, project_id)', 'milestone_id is not null or project_role is not null',
      'insert delete')
  ) as v (tab, project, kind, doc, which, ops)
  loop
    foreach op in array string_to_array(t.ops, ' ') loop
      execute format(
        'create trigger %I after %s on %I referencing %s table as changed
           for each statement execute function announce(%L, %L, %L, %L)',
        t.tab || '_announced_' || op, op, t.tab, case op when 'delete' then 'old' else 'new' end,
        t.project, t.kind, t.doc, t.which);
    end loop;
  end loop;
end $$;

-- A session or an account that ended: whoever listens with it is asked again.
create function announce_people() returns trigger language plpgsql as $$
begin
  perform pg_notify('plumbline_events', 'people');
  return null;
end $$;
create trigger sessions_ended after delete on sessions
  for each statement execute function announce_people();
create trigger users_deactivated after update of is_active on users
  for each statement execute function announce_people();
