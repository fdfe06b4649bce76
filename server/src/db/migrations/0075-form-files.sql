-- Lists and pictures that the next version of a form will have; publishing copies them into form_media,
-- where they stay as they were.

create table form_files (
  project_id uuid not null,
  form_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  sha256 text not null references blobs (sha256),
  -- what the first row of a list names; null of a picture
  columns text[],
  added_by uuid references users (id),
  added_at timestamptz not null default now(),
  primary key (project_id, id),
  constraint form_files_once unique (project_id, form_id, name),
  foreign key (project_id, form_id) references forms (project_id, id) on delete cascade
);
create index form_files_of_blob on form_files (sha256);

-- of a list; null of a picture: a draft that is dropped has the files of the version again
alter table form_media add column columns text[];

create trigger form_files_announced_insert after insert on form_files
  referencing new table as changed for each statement
  execute function announce('project_id', '''form''', 'form_id', 'true');
create trigger form_files_announced_update after update on form_files
  referencing new table as changed for each statement
  execute function announce('project_id', '''form''', 'form_id', 'true');
create trigger form_files_announced_delete after delete on form_files
  referencing old table as changed for each statement
  execute function announce('project_id', '''form''', 'form_id', 'true');
