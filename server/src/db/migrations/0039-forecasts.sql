-- What is expected of a milestone, beside what was agreed and what has happened; and the activity's
-- id that people know from their planner, beside the key that stays the same in every file. No index
-- holds dates, so that a change of them stays beside its old row.
alter table milestones
  add column date_forecast_start date,
  add column date_forecast_end date,
  add column activity_id text not null default '' check (length(activity_id) <= 300);
