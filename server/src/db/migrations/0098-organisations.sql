-- Names are the same but for case and blanks.
create function name_key(name text) returns text language sql immutable strict parallel safe
  return lower(btrim(regexp_replace(name, '\s+', ' ', 'g')));

-- Who does the work of a project, with the people who are asked there. Contacts are read and saved with their
-- organisation alone: [{_id, name, role, email, phone, language}], the main one first.
create table organisations (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 300),
  code text not null default '' check (length(code) <= 60),
  trade text not null default '' check (length(trade) <= 120),
  contacts jsonb not null default '[]'
    check (jsonb_typeof(contacts) = 'array' and jsonb_array_length(contacts) <= 20),
  is_apart boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);

-- By which names milestones, sites and issues mean it: its own and those that it had. Texts stay as they are
-- written; whatever has one of these names is linked, also what an import brings tomorrow.
create table organisation_names (
  project_id uuid not null,
  key text not null check (key <> '' and key = name_key(name)),
  organisation_id uuid not null,
  name text not null,
  primary key (project_id, key),
  foreign key (project_id, organisation_id)
    references organisations (project_id, id) on delete cascade
);
create index organisation_names_of_one on organisation_names (project_id, organisation_id);

-- The names that there are become organisations: of each the spelling that comes first.
with named as (
  select project_id, implementer as name from milestones where implementer <> ''
  union all
  select project_id, contractor from sites where contractor <> ''
  union all
  select project_id, organisation from issues where organisation <> ''
), made as (
  select distinct on (project_id, name_key(name)) project_id, gen_random_uuid() as id,
         btrim(regexp_replace(name, '\s+', ' ', 'g')) as name, name_key(name) as key
    from named where name_key(name) <> '' order by project_id, name_key(name), name
), written as (
  insert into organisations (project_id, id, name) select project_id, id, name from made
)
insert into organisation_names (project_id, key, organisation_id, name)
select project_id, key, id, name from made;

create trigger organisations_announced_insert after insert on organisations
  referencing new table as changed for each statement
  execute function announce_document('organisation');
create trigger organisations_announced_update after update on organisations
  referencing new table as changed for each statement
  execute function announce_document('organisation');
create trigger organisations_announced_delete after delete on organisations
  referencing old table as changed for each statement
  execute function announce_document('organisation');
alter table events drop constraint events_kind_check;
alter table events add constraint events_kind_check check (kind in
  ('project', 'member', 'site', 'milestone', 'submission', 'issue', 'import', 'form', 'report',
   'organisation'));
