-- When a person is sent what is mailed once a day: at this time of their own day, with the list of their work
-- beside it where they want that, and the last of their days on which that was done.
alter table users
  add column mail_at time not null default '07:30',
  -- of the device where the time was chosen; the zone of the profile comes before it
  add column mail_zone text check (length(mail_zone) <= 64),
  add column morning_mail boolean not null default false,
  add column mailed_on date not null default current_date;

-- The private address by which a calendar reads the days of a person's work. Of the address the hash alone is kept.
alter table users
  add column calendar_hash bytea unique check (length(calendar_hash) = 32),
  add column calendar_made_at timestamptz,
  add constraint users_calendar_whole check ((calendar_hash is null) = (calendar_made_at is null));

-- When a contact who does not answer was last sent the mail with the link again.
alter table asks add column reminded_at timestamptz;

-- What somebody follows, of what is open.
create index issues_watched on issues using gin (watchers)
  where watchers <> '{}' and not is_deleted and not is_resolved;

-- What waits for somebody's verification, found by who that is: its verifier, or where nobody is named whoever reported it.
create index issues_of_verifier on issues (verifier_id)
  where ready_at is not null and not is_deleted and not is_resolved;
create index issues_of_reporter on issues (created_by)
  where ready_at is not null and verifier_id is null and not is_deleted and not is_resolved;

-- Days that were moved from an earlier one, which are few of all entries.
create index updates_moved_days on updates (project_id, issue_id)
  where change ->> 'type' = 'Due Date' and change #>> '{from,dueAt}' is not null;
