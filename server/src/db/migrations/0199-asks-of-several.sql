-- An ask may be about several issues and milestones of one organisation: each item names its own.
alter table ask_items
  add column issue_id uuid,
  -- how often its contact was reminded of it
  add column reminded integer not null default 0;
update ask_items t set issue_id = a.issue_id from asks a
 where a.project_id = t.project_id and a.id = t.ask_id and t.milestone_id is null;

-- The release before names the issue in the ask alone.
create function name_issue_of_ask() returns trigger language plpgsql as $$
begin
  select a.issue_id into new.issue_id from asks a
   where a.project_id = new.project_id and a.id = new.ask_id;
  return new;
end $$;
create trigger ask_items_issue before insert on ask_items
  for each row when (new.issue_id is null and new.milestone_id is null)
  execute function name_issue_of_ask();

alter table ask_items
  add constraint ask_items_issue_fkey foreign key (project_id, issue_id)
    references issues (project_id, id) on delete cascade not valid;
alter table ask_items add constraint ask_items_of_one_thing
  check (num_nonnulls(issue_id, milestone_id) = 1) not valid;
create index ask_items_of_issue on ask_items (project_id, issue_id) where issue_id is not null;

-- Of the issues of an ask the release before reads the first: the ask outlives it.
alter table asks drop constraint asks_project_id_issue_id_fkey;
alter table asks add constraint asks_project_id_issue_id_fkey foreign key (project_id, issue_id)
  references issues (project_id, id) on delete set null (issue_id) not valid;
-- five photos of each of twenty things
alter table asks drop constraint asks_files_check;
alter table asks add constraint asks_files_check check (files between 0 and 100) not valid;
