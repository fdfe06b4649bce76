-- A person's portrait is part of the person: who is named in a list or a history is looked up in one table.
alter table users
  add photo_id uuid unique,
  add photo_sha256 text references blobs (sha256),
  add constraint users_photo_whole check ((photo_id is null) = (photo_sha256 is null));
update users u set photo_id = p.id, photo_sha256 = p.sha256 from user_photos p where p.user_id = u.id;
drop table user_photos;
create index users_photo_of_blob on users (photo_sha256) where photo_sha256 is not null;
