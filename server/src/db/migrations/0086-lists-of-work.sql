-- Open issues by the day until which they are to be done, with what lists of somebody's, of nobody's and of
-- what is overdue look at; and those that wait for somebody to verify them, which are few.
create index issues_live_due on issues (project_id, due_at, created_at desc, id desc)
  include (owner_id, severity, site_id) where not is_deleted and not is_resolved;
create index issues_ready on issues (project_id, created_at desc, id desc)
  where ready_at is not null and not is_deleted;
