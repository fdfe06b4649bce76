-- A milestone is found by what people call its activity (A1020), and by its key, as by its name. None of the
-- three changes with its dates.
drop index milestones_words;
create index milestones_words on milestones
  using gin (search_words(project_id, name || ' ' || activity_id || ' ' || task_id));
