-- A link may end by itself, and tells how often and when it was last opened.
alter table shares
  add column expires_at timestamptz,
  add column opened integer not null default 0 check (opened >= 0),
  add column last_opened_at timestamptz;
