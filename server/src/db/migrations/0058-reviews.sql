-- How many submissions wait for a review, and whose photos are missing: both are counted beside the list.
create index submissions_of_review on submissions (project_id, review) where not is_deleted;
create index submissions_missing_photos on submissions (project_id, created_at desc, id desc)
  where files_arrived < files_expected and not is_deleted;
