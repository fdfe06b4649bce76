-- The photos that were chosen for the report of a month, in their order: the first is its cover.
create table report_photos (
  project_id uuid not null references projects (id) on delete cascade,
  -- its first day
  month date not null check (extract(day from month) = 1),
  position smallint not null check (position between 0 and 11),
  file_id uuid not null,
  primary key (project_id, month, position),
  constraint report_photos_once unique (project_id, month, file_id),
  foreign key (project_id, file_id) references files (project_id, id) on delete cascade
);
create index report_photos_of_file on report_photos (project_id, file_id);

-- What the author of a month says on its first page.
alter table reports add column summary text not null default '' check (length(summary) <= 1000);
