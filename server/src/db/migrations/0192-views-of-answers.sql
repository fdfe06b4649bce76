-- The answers to a form have views too; the name of their list is data: and the id of the form.
alter table views drop constraint views_list_check;
alter table views add constraint views_list_check
  check (list in ('issues', 'submissions', 'milestones')
         or list ~ '^data:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') not valid;
