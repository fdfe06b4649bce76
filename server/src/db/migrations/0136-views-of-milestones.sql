-- The milestone archive has views too.
alter table views drop constraint views_list_check;
alter table views add constraint views_list_check
  check (list in ('issues', 'submissions', 'milestones'));
