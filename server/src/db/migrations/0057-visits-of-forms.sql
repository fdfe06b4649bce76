-- How often a form was filled in lately, and when last: of each visit the version that came first, for a
-- change of an old visit is no new one.
create index visits_of_form on visits (project_id, form_id, received_at) where replaces is null;

-- The submissions of one form, newest first.
create index submissions_of_form on submissions (project_id, form, created_at desc, id desc)
  where form is not null and not is_deleted;
