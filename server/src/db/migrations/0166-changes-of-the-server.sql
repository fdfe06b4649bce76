-- Whoever looks at the page Operation is told when a server changes how it is, or a run begins or ends.
create function announce_server() returns trigger language plpgsql as $$
begin
  perform pg_notify('plumbline_events', 'server');
  return null;
end $$;

-- Each server writes its row every 15 seconds: a statement that changes no row, or figures alone, is no news.
create trigger servers_come_and_go after insert or delete on servers
  for each row execute function announce_server();
create trigger servers_change after update on servers
  for each row when (old.state is distinct from new.state or old.degraded is distinct from new.degraded)
  execute function announce_server();
create trigger backup_runs_begin after insert on backup_runs
  for each row execute function announce_server();
create trigger backup_runs_change after update on backup_runs
  for each row when (old.ok is distinct from new.ok or old.ended_at is distinct from new.ended_at
    or old.broken_at is distinct from new.broken_at)
  execute function announce_server();
