-- What an archive of photos has to know of bytes before it reads them, so that its length is known and a
-- download that broke off goes on where it was: their CRC-32, and the length of the size that is shown.
alter table blobs
  add column crc32 bigint check (crc32 between 0 and 4294967295),
  add column screen_size integer check (screen_size > 0),
  add column screen_crc32 bigint check (screen_crc32 between 0 and 4294967295),
  -- bytes that were kept before, or are gone, are looked at once by a job
  add column summed_at timestamptz;
create index blobs_to_sum on blobs (sha256) where summed_at is null and width is not null;

-- Archives of photos that were asked for, for a day: which photos, under which names, in which order.
create table photo_archives (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- of the whole ZIP, in bytes
  length bigint not null check (length > 0),
  -- [id, SHA-256, size, name, length, CRC-32, moment] of each photo
  files json not null,
  -- what index.csv says
  index_text text not null,
  primary key (project_id, id)
);
create index photo_archives_oldest on photo_archives (created_at);
create index photo_archives_of_person on photo_archives (project_id, created_by, created_at);
