-- Codes of a project: who has one may join, or register and join. They live for 14 days and for 20
-- uses, and end at once when they are revoked.

create table project_codes (
  project_id uuid not null references projects (id) on delete cascade,
  code text not null check (code ~ '^[A-Z0-9]{6}$'),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0 check (uses between 0 and max_uses),
  revoked_at timestamptz,
  primary key (project_id, code),
  constraint project_codes_once unique (code)
);
