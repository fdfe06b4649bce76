create index concurrently if not exists submissions_to_check on submissions (project_id, created_at desc, id desc)
  where to_check > 0 and review in ('received', 'edited') and not is_deleted;
