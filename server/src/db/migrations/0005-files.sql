-- Files: the bytes once (by their SHA-256, in the storage), and a row for each place they hang on.

create table blobs (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size integer not null check (size > 0),
  mime text not null check (length(mime) <= 127),
  -- of a picture, as shown upright; pictures have the sizes thumb and screen besides the original
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz not null default now(),
  constraint blobs_dimensions_whole check ((width is null) = (height is null))
);

create table files (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  sha256 text not null references blobs (sha256),
  kind text not null check (kind in ('photo', 'attachment')),
  filename text not null check (length(filename) between 1 and 300),
  caption text check (length(caption) <= 300),
  caption_link text check (caption_link ~ '^https?://' and length(caption_link) <= 2000),
  is_deletable_by_owner boolean not null default false,
  position integer not null default 0,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  -- what it hangs on: exactly one of these
  update_id uuid,
  submission_id uuid,
  item_position integer,
  milestone_id uuid,
  project_role text check (project_role in ('attachment', 'photo', 'avatar')),
  primary key (project_id, id),
  constraint files_id_once unique (id),
  constraint files_hang_on_one_thing check (
    num_nonnulls(update_id, submission_id, milestone_id, project_role) = 1),
  constraint files_item_of_submission check (
    (submission_id is null) = (item_position is null)),
  foreign key (project_id, update_id) references updates (project_id, id) on delete cascade,
  foreign key (project_id, submission_id, item_position)
    references submission_items (project_id, submission_id, position) on delete cascade,
  foreign key (project_id, milestone_id) references milestones (project_id, id)
    on delete cascade
);
create index files_of_update on files (project_id, update_id, position)
  where update_id is not null;
create index files_of_submission on files (project_id, submission_id, item_position, position)
  where submission_id is not null;
create index files_of_milestone on files (project_id, milestone_id, created_at)
  where milestone_id is not null;
create unique index files_one_picture_a_role on files (project_id, project_role)
  where project_role in ('photo', 'avatar');
create index files_of_blob on files (sha256);

create table user_photos (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null unique,
  sha256 text not null references blobs (sha256),
  created_at timestamptz not null default now()
);
create index user_photos_of_blob on user_photos (sha256);
