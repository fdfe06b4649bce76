-- How many documents a list has is a sum over sites and severities. In an index that holds the numbers
-- too, these lie beside one another; in the table they lie where each was counted first, and a project
-- of forty sites was read from 140 pages for every list.
create index issue_counts_to_add on issue_counts (project_id, is_deleted)
  include (is_resolved, severity, site_id, n);
create index submission_counts_to_add on submission_counts (project_id, is_deleted)
  include (site_id, n);
