-- That a day is tomorrow or over is told beside what was told when it was set, once each.
alter table notifications drop constraint notifications_once;
create unique index notifications_once on notifications (project_id, update_id, user_id)
  where reason not in ('dueTomorrow', 'overdue');
create unique index notifications_of_day on notifications (project_id, update_id, user_id, reason)
  where reason in ('dueTomorrow', 'overdue');
-- Whose day is tomorrow or over, over all projects.
create index issues_by_day on issues (due_at)
  where owner_id is not null and ready_at is null and not is_deleted and not is_resolved;
