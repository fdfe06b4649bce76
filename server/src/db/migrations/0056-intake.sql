-- What phones send, and the keys that they send it with.

-- People of the field may have no address: they act by a key alone, and never sign in.
alter table users alter column email drop not null;
alter table users add column is_field_only boolean not null default false;
alter table users add constraint users_of_the_field check (
  case when is_field_only
    then email is null and password_hash is null and authority_level = 'user'
    else email is not null end);

-- What opens the forms of a project on one phone. Only the hash of its token is kept.
create table field_keys (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  user_id uuid not null references users (id),
  label text not null default '' check (length(label) <= 100),
  kind text not null check (kind in ('collect', 'browser')),
  -- null: all open forms
  forms uuid[],
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  last_used_at timestamptz,
  last_agent text not null default '' check (length(last_agent) <= 300),
  -- the last ten that it was used on, newest first
  devices text[] not null default '{}',
  primary key (project_id, id),
  constraint field_keys_token_once unique (token_hash)
);
create index field_keys_of_person on field_keys (user_id);

-- Where the answers of a form come from, and how many photos it still has on the phone.
alter table submissions
  add column form_n integer,
  add column review text not null default 'received',
  add column files_expected integer not null default 0,
  add column files_arrived integer not null default 0,
  add column accuracy real,
  add column altitude real;
alter table submissions
  add constraint submissions_review_check
    check (review in ('received', 'hasIssues', 'approved', 'rejected', 'edited')),
  add constraint submissions_files_check check (files_arrived between 0 and files_expected);

-- `position` stays what files and issues hang on; `place` is where the answer stands in the form.
alter table submission_items
  add column key text,
  add column place integer,
  add column kind text not null default 'text',
  add column vals text[],
  add column group_path text[] not null default '{}';
alter table submission_items
  add constraint submission_items_key_check check (length(key) <= 2000),
  add constraint submission_items_kind_check check (length(kind) between 1 and 40);
create unique index submission_items_of_key on submission_items (project_id, submission_id, key)
  where key is not null;

-- Whether only the original is in the storage, and the sizes in which a picture is shown are still made.
alter table blobs add column sizes_wait boolean not null default false;

-- What arrived, as it arrived: a row for each version of an instance.
create table visits (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  form_id uuid not null,
  -- what the XML says; null when it says none that the form has
  form_n integer,
  instance_id text not null check (length(instance_id) between 1 and 200),
  xml bytea not null check (length(xml) <= 2000000),
  xml_sha256 bytea not null check (length(xml_sha256) = 32),
  -- the version that it was edited from
  replaces uuid,
  is_current boolean not null default true,
  -- null: it waits for somebody to say where it belongs
  submission_id uuid,
  waits_for text check (waits_for in ('milestone', 'form version', 'archived target')),
  key_id uuid,
  sent_by uuid not null references users (id),
  device_id text check (length(device_id) <= 200),
  agent text not null default '' check (length(agent) <= 300),
  -- what the phone claims
  started_at timestamptz,
  ended_at timestamptz,
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  accuracy real,
  altitude real,
  received_at timestamptz not null default now(),
  -- whether the phone says that nothing more follows
  is_complete boolean not null,
  primary key (project_id, id),
  constraint visits_once unique (project_id, form_id, instance_id),
  foreign key (project_id, form_id) references forms (project_id, id) on delete cascade,
  foreign key (project_id, submission_id) references submissions (project_id, id) on delete cascade,
  constraint visits_wait_or_are_placed check ((submission_id is null) = (waits_for is not null)),
  constraint visits_position_whole check ((lat is null) = (lng is null))
);
create index visits_waiting on visits (project_id, received_at desc, id desc)
  where submission_id is null;
create index visits_of_submission on visits (project_id, submission_id)
  where submission_id is not null;

-- The files that a visit names, arrived or not.
create table expected_files (
  project_id uuid not null,
  visit_id uuid not null,
  name text not null check (length(name) between 1 and 300),
  -- where it stands among the files of the visit
  place integer not null,
  -- the answer that it belongs to
  item_key text not null,
  item_position integer,
  sha256 text references blobs (sha256),
  arrived_at timestamptz,
  taken_at timestamptz,
  lat double precision,
  lng double precision,
  -- the code of the problem for which it is not kept
  refused text check (length(refused) <= 60),
  primary key (project_id, visit_id, name),
  foreign key (project_id, visit_id) references visits (project_id, id) on delete cascade
);
create index expected_files_of_blob on expected_files (sha256) where sha256 is not null;

-- Whoever looks at what waits to be placed sees it come and go.
create trigger visits_announced_insert after insert on visits referencing new table as changed
  for each statement execute function announce('project_id', '''submission''', 'null::uuid', 'submission_id is null');
create trigger visits_announced_update after update on visits referencing new table as changed
  for each statement execute function announce('project_id', '''submission''', 'null::uuid', 'true');
create trigger visits_announced_delete after delete on visits referencing old table as changed
  for each statement execute function announce('project_id', '''submission''', 'null::uuid', 'submission_id is null');
