-- Whoever can give a visit its place is told that some wait: one notification a person and project until it is
-- read, however many they are. It is of no entry of a history: a visit without a place has none.
alter table notifications alter column update_id drop not null;
alter table notifications drop constraint notifications_reason_check;
alter table notifications add constraint notifications_reason_check check (reason in (
  'mention', 'reply', 'change', 'assigned', 'verifier', 'watcher', 'ready', 'sentBack',
  'dueTomorrow', 'overdue', 'waiting'));
alter table notifications add constraint notifications_of_entry
  check ((update_id is null) = (reason = 'waiting'));
create unique index notifications_of_waiting on notifications (project_id, user_id)
  where reason = 'waiting' and read_at is null;
