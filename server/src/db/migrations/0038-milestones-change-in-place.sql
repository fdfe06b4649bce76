-- An import changes thousands of milestones in one statement, and whoever edits one of them waits
-- meanwhile. Where the new row lies beside the old one and no indexed column changes, no index is
-- touched: the dates are in none any more, and new pages keep room for each row once more.
alter table milestones set (fillfactor = 45);
drop index milestones_of_site;
create index milestones_of_site on milestones (project_id, site_id);
