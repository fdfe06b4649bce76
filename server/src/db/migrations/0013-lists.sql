-- Lists of a million rows: an index for each order and filter that the screens offer. What a list
-- walks past lies in the index itself; the rows are looked up for the page alone.

drop index issues_live_newest;
create index issues_live_newest on issues
  (project_id, created_at desc, is_resolved desc, id desc) include (severity, site_id)
  where not is_deleted;
drop index issues_of_site;
create index issues_of_site on issues
  (project_id, site_id, created_at desc, is_resolved desc, id desc) include (severity)
  where not is_deleted;
drop index issues_live_open;
create index issues_live_open on issues
  (project_id, severity, created_at desc, id desc) include (site_id)
  where not is_deleted and not is_resolved;
create index issues_of_person on issues (project_id, created_by, created_at desc, id desc);

drop index submissions_live_newest;
create index submissions_live_newest on submissions
  (project_id, created_at desc, id desc) include (site_id, issue_count) where not is_deleted;
drop index submissions_of_site;
create index submissions_of_site on submissions
  (project_id, site_id, created_at desc, id desc) include (issue_count) where not is_deleted;
create index submissions_of_person on submissions (project_id, created_by, created_at desc, id desc);
