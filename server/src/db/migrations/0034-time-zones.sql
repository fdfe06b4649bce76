-- The zone in which a person reads times, by its IANA name; null: that of their device, and UTC in mails.
alter table users
  add column time_zone text check (length(time_zone) between 1 and 64);
