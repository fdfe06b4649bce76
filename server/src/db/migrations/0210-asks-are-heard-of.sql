-- Who looks at what others were asked hears when a link is opened and when its contact is reminded: neither stands in a
-- history, whose entries are announced. It is told as a change of the organisation, which the release before knows.
create function announce_asks() returns trigger language plpgsql as $$
begin
  insert into events (project_id, kind, doc_id)
  select distinct c.project_id, 'organisation', c.organisation_id
    from changed c join before b on b.project_id = c.project_id and b.id = c.id
   where (c.opened_at, c.reminded_at) is distinct from (b.opened_at, b.reminded_at);
  if found then
    perform pg_notify('plumbline_events', project_id::text) from (
      select distinct project_id from changed) p;
  end if;
  return null;
end $$;
create trigger asks_announced_update after update on asks
  referencing old table as before new table as changed
  for each statement execute function announce_asks();
