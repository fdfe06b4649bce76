-- An entry of the history goes with its document, and never alone.

create function keep_entries() returns trigger language plpgsql as $$
begin
  if exists (select from issues i where (i.project_id, i.id) = (old.project_id, old.issue_id))
     or exists (
       select from submissions s where (s.project_id, s.id) = (old.project_id, old.submission_id))
     or exists (
       select from milestones m where (m.project_id, m.id) = (old.project_id, old.milestone_id))
  then
    raise exception 'history is only added to' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger updates_stay before delete on updates
  for each row execute function keep_entries();
