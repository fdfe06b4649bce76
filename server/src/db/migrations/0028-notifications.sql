-- What somebody is told: that they were mentioned or answered, or that something changed that they
-- reported or commented. Written in the transaction of the entry that it tells of, and gone with the
-- entry and with the membership. A change of many documents at once is one row a person.

alter table users add column notify_by_mail text not null default 'daily'
  check (notify_by_mail in ('atOnce', 'daily', 'off'));

create table notifications (
  project_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- of many at once, one of them
  update_id uuid not null,
  reason text not null check (reason in ('mention', 'reply', 'change')),
  -- how many documents changed at once
  n integer not null default 1 check (n > 0),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  -- the mail that told it, with others or alone
  mailed_as uuid,
  primary key (project_id, id),
  constraint notifications_once unique (project_id, update_id, user_id),
  foreign key (project_id, user_id) references memberships (project_id, user_id)
    on delete cascade,
  foreign key (project_id, update_id) references updates (project_id, id) on delete cascade
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_of_member on notifications (project_id, user_id);
create index notifications_unread on notifications (user_id, mailed_as) where read_at is null;
create index notifications_by_age on notifications (created_at);
