-- When and where a photo was taken, as its camera wrote it into the original; null: it did not say.
alter table files
  add column taken_at timestamptz,
  add column taken_lat double precision,
  add column taken_lng double precision;
alter table files add constraint files_taken_place check (
  (taken_lat is null) = (taken_lng is null)
  and taken_lat between -90 and 90 and taken_lng between -180 and 180) not valid;
