-- Reports that are made and mailed to members each Monday.
create table report_mailings (
  project_id uuid not null references projects (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('siteWeek', 'projectMonth')),
  -- of a week
  site_id uuid,
  lang text not null check (lang in ('en', 'uk')),
  paper text not null check (paper in ('a4', 'letter')),
  -- in which its moments are written
  zone text not null check (length(zone) <= 64),
  -- the Monday for which it was asked for last: that it is changed with what is asked for makes it once
  done_for date not null check (extract(isodow from done_for) = 1),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  constraint report_mailings_site_of_week check ((kind = 'siteWeek') = (site_id is not null)),
  foreign key (project_id, site_id) references sites (project_id, id) on delete cascade
);
create index report_mailings_of_site on report_mailings (project_id, site_id) where site_id is not null;

-- Who gets them: members alone; who leaves the project leaves the list.
create table report_mailing_people (
  project_id uuid not null,
  mailing_id uuid not null,
  user_id uuid not null,
  primary key (project_id, mailing_id, user_id),
  foreign key (project_id, mailing_id) references report_mailings (project_id, id) on delete cascade,
  foreign key (project_id, user_id) references memberships (project_id, user_id) on delete cascade
);
create index report_mailing_people_of_member on report_mailing_people (project_id, user_id);

-- Which of them a report was made for.
alter table reports add column mailing_id uuid;
alter table reports add foreign key (project_id, mailing_id)
  references report_mailings (project_id, id) on delete set null (mailing_id);
create index reports_of_mailing on reports (project_id, mailing_id) where mailing_id is not null;
