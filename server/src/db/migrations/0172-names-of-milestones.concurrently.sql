create index concurrently if not exists milestones_found on milestones
  using gin (search_words(project_id, name || ' ' || activity_id || ' ' || task_id));
