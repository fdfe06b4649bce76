-- Forms that the field fills in. The draft is written and saved over; what was published is a version,
-- rendered once, and never changes: phones compare its bytes, and what was asked then stands in reports.

create table forms (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  -- the id that phones know it by, and `form` of submissions and milestones
  key text not null check (key ~ '^[A-Za-z_][A-Za-z0-9_.-]{0,59}$'),
  state text not null default 'draft' check (state in ('draft', 'open', 'closed', 'retired')),
  -- the newest version
  live_version integer check (live_version > 0),
  -- the definition that is being written; null: there is none beside the live version
  draft jsonb,
  draft_by uuid references users (id),
  draft_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (project_id, id),
  constraint forms_key_once unique (project_id, key),
  -- a form is a draft until it is published for the first time
  constraint forms_draft_unpublished check ((state = 'draft') = (live_version is null)),
  constraint forms_hold_something check (draft is not null or live_version is not null)
);

create table form_versions (
  project_id uuid not null,
  form_id uuid not null,
  n integer not null check (n > 0),
  definition jsonb not null,
  -- what phones are sent, to the byte, and its MD5 as OpenRosa's lists name it
  xform bytea not null,
  md5 text not null check (md5 ~ '^[0-9a-f]{32}$'),
  title jsonb not null,
  notes text not null default '' check (length(notes) <= 500),
  published_by uuid references users (id),
  published_at timestamptz not null default now(),
  primary key (project_id, form_id, n),
  foreign key (project_id, form_id) references forms (project_id, id) on delete cascade
);
alter table forms add constraint forms_live_version_is_there
  foreign key (project_id, id, live_version) references form_versions (project_id, form_id, n);

-- Pictures and lists that belong to a version.
create table form_media (
  project_id uuid not null,
  form_id uuid not null,
  n integer not null,
  name text not null check (length(name) between 1 and 100),
  sha256 text not null references blobs (sha256),
  primary key (project_id, form_id, n, name),
  foreign key (project_id, form_id, n) references form_versions (project_id, form_id, n)
    on delete cascade
);
create index form_media_of_blob on form_media (sha256);

-- A version changes in nothing, and goes only with its form.
create function keep_form_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (
       select from forms f where (f.project_id, f.id) = (old.project_id, old.form_id))
  then
    return old;
  end if;
  raise exception 'a published version never changes' using errcode = 'restrict_violation';
end $$;
create trigger form_versions_stay before update or delete on form_versions
  for each row execute function keep_form_versions();

create trigger forms_announced_insert after insert on forms
  referencing new table as changed for each statement
  execute function announce('project_id', '''form''', 'id', 'true');
create trigger forms_announced_update after update on forms
  referencing new table as changed for each statement
  execute function announce('project_id', '''form''', 'id', 'true');
create trigger forms_announced_delete after delete on forms
  referencing old table as changed for each statement
  execute function announce('project_id', '''form''', 'id', 'true');
alter table events drop constraint events_kind_check;
alter table events add constraint events_kind_check check (kind in
  ('project', 'member', 'site', 'milestone', 'submission', 'issue', 'import', 'form'));
