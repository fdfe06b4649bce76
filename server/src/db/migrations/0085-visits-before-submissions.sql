-- A visit is written before its submission: what is numbered makes all others of the project wait until it is
-- committed, so it comes last.
alter table visits alter constraint visits_project_id_submission_id_fkey deferrable initially deferred;
