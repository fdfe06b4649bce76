-- The answers of a submission are written before it is numbered: from there on all others who report to the project
-- wait, and what is searched of it is made once instead of twice.
alter table submission_items alter constraint submission_items_project_id_submission_id_fkey
  deferrable initially deferred;
