-- How long a recording lasts, as far as its bytes say it. What a file is follows from blobs.mime whenever it is read.
alter table blobs add column duration_ms integer;
alter table blobs add constraint blobs_duration_check check (duration_ms between 0 and 86400000) not valid;
-- Whether the holder of a link sees the recordings and documents of answers; photos are seen with each link.
alter table shares add column show_files boolean not null default false;
