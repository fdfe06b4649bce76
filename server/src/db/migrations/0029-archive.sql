-- What is put aside is in no list, and loses nothing: its documents stay, and it can be brought back.
-- A milestone is also put aside with its site.
alter table sites add column archived_at timestamptz;
alter table milestones add column archived_at timestamptz;
create index sites_archived on sites (project_id, id) where archived_at is not null;

-- Who changed something last that has no history of its own.
create index audit_log_of_target on audit_log (project_id, target_id, at desc)
  where target_id is not null;
