-- When contacts who do not answer are reminded by themselves: after so many days, then every so many, and so many
-- times at most. Null: by hand alone.
alter table projects add column ask_reminders smallint[];
alter table projects add constraint projects_ask_reminders_whole
  check (cardinality(ask_reminders) = 3 and array_position(ask_reminders, null) is null
    and 1 <= all(ask_reminders)) not valid;

-- How often a contact was reminded of what has no answer yet, by hand or by itself.
alter table ask_items add column if not exists reminded integer not null default 0;
-- The issue that one of several is about; null: that of the ask, where it has no milestone.
alter table ask_items add column if not exists issue_id uuid;
