-- What somebody raised or sent, and what waits for somebody to verify it, is counted and put in order by an
-- index alone; the rows are looked up for the page.
drop index issues_of_person;
create index issues_of_person on issues
  (project_id, created_by, created_at desc, is_resolved desc, id desc) include (is_deleted);
drop index submissions_of_person;
create index submissions_of_person on submissions
  (project_id, created_by, created_at desc, id desc) include (is_deleted);
drop index issues_ready;
create index issues_ready on issues (project_id, created_at desc, is_resolved desc, id desc)
  where ready_at is not null and not is_deleted;
-- Open issues of somebody, or of nobody, newest first.
create index issues_live_owned on issues
  (project_id, owner_id, created_at desc, is_resolved desc, id desc)
  where not is_deleted and not is_resolved;
