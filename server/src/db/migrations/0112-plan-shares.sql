-- Links that show what slipped since a baseline to whoever has them, filtered as they were made.
create table plan_shares (
  project_id uuid not null,
  id uuid not null,
  baseline_id uuid not null,
  -- what stands in the address
  token text not null unique check (length(token) >= 32),
  -- null: of each kind, at all sites, whoever does it
  kind text check (kind in ('moved', 'added', 'removed')),
  site_ids uuid[] check (cardinality(site_ids) between 1 and 500),
  implementer text check (length(implementer) between 1 and 300),
  is_later boolean not null,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  opened integer not null default 0 check (opened >= 0),
  last_opened_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, baseline_id) references baselines (project_id, id) on delete cascade
);
create index plan_shares_of_baseline on plan_shares (project_id, baseline_id);
