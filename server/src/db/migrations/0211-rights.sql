-- What somebody may do in a project, on which sites, with or without money. Without a value of its own `may` is what the
-- level of the account says; limits need one, for levels change and limits stay.
alter table memberships
  add column may text,
  add column sites_all boolean not null default true,
  add column sees_money boolean not null default true,
  add column rights_version integer not null default 1,
  -- admins see all, and so does whoever has the rights of their level
  add constraint memberships_may_see check (
    coalesce(may, 'admin') in ('read', 'work') or
    (coalesce(may, 'admin') = 'admin' and sites_all and sees_money)) not valid;

-- The sites of whoever does not see all of them.
create table membership_sites (
  project_id uuid not null,
  user_id uuid not null,
  site_id uuid not null,
  primary key (project_id, user_id, site_id),
  foreign key (project_id, user_id) references memberships (project_id, user_id) on delete cascade,
  foreign key (project_id, site_id) references sites (project_id, id)
);
create index membership_sites_of_site on membership_sites (project_id, site_id);
