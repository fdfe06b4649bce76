-- Entries that only tell which state a document had in a file that was imported: its own history has
-- them, the activity of the project does not.
alter table updates add column is_state_of_file boolean not null default false;

-- Those that are there can be told by their words. They change in nothing that is history or is searched.
alter table updates disable trigger user;
update updates set is_state_of_file = true
 where external_id is null and deleted_at is null
   and action_type in ('Restored', 'Recategorized', 'Resolved', 'Reopened', 'Deleted')
   and (notes = 'As it stood in the imported file.'
        or notes like '%' || chr(10) || 'As it stood in the imported file.');
alter table updates enable trigger user;

-- The activity reads by these two alone: thousands of the others cost it nothing.
drop index updates_newest;
create index updates_newest on updates (project_id, created_at desc, id desc)
  where not is_state_of_file;
drop index updates_of_kind;
create index updates_of_kind on updates (project_id, action_type, created_at desc, id desc)
  where not is_state_of_file;
