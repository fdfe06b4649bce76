-- What a change announces was put together as text and planned anew each time, which took as long as to write the
-- row. The documents, whose rows are named alike, and the entries of histories have functions whose plans are kept.
create function announce_document() returns trigger language plpgsql as $$
begin
  insert into events (project_id, kind, doc_id)
  select distinct d.project_id, tg_argv[0], case when d.n <= 50 then d.id end
    from (select project_id, id, count(*) over (partition by project_id) as n from changed) d;
  perform pg_notify('plumbline_events', project_id::text) from (
    select distinct project_id from changed) p;
  return null;
end $$;

create function announce_entry() returns trigger language plpgsql as $$
begin
  insert into events (project_id, kind, doc_id)
  select distinct d.project_id, d.kind, case when d.n <= 50 then d.doc_id end
    from (select project_id, kind, doc_id, count(*) over (partition by project_id, kind) as n from (
      select distinct project_id,
             case when issue_id is not null then 'issue'
                  when submission_id is not null then 'submission' else 'milestone' end as kind,
             coalesce(issue_id, submission_id, milestone_id) as doc_id
        from changed) e) d;
  perform pg_notify('plumbline_events', project_id::text) from (
    select distinct project_id from changed) p;
  return null;
end $$;

do $$
declare
  t record;
  op text;
begin
  for t in select * from (values
    ('sites', 'announce_document(''site'')', 'insert update delete'),
    ('milestones', 'announce_document(''milestone'')', 'insert update delete'),
    ('submissions', 'announce_document(''submission'')', 'insert update delete'),
    ('issues', 'announce_document(''issue'')', 'insert update delete'),
    ('imports', 'announce_document(''import'')', 'insert update delete'),
    ('forms', 'announce_document(''form'')', 'insert update delete'),
    ('reports', 'announce_document(''report'')', 'insert update delete'),
    ('updates', 'announce_entry()', 'insert update')
  ) as v (tab, call, ops)
  loop
    foreach op in array string_to_array(t.ops, ' ') loop
      execute format(
        'create or replace trigger %I after %s on %I referencing %s table as changed
           for each statement execute function %s',
        t.tab || '_announced_' || op, op, t.tab, case op when 'delete' then 'old' else 'new' end, t.call);
    end loop;
  end loop;
end $$;
