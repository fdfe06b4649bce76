-- Backfills read older visits in again: nobody has changed them, and whoever looks at documents need not ask for each
-- again. A transaction that says `set local plumbline.quietly = 'on'` announces no documents.
create or replace function announce_document() returns trigger language plpgsql as $$
begin
  if current_setting('plumbline.quietly', true) = 'on' then
    return null;
  end if;
  insert into events (project_id, kind, doc_id)
  select distinct d.project_id, tg_argv[0], case when d.n <= 50 then d.id end
    from (select project_id, id, count(*) over (partition by project_id) as n from changed) d;
  perform pg_notify('plumbline_events', project_id::text) from (
    select distinct project_id from changed) p;
  return null;
end $$;
