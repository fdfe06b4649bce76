-- Whether an organisation is asked by links without an account, and what their holders see of what they are asked about.
alter table organisations
  add column is_asked boolean not null default true,
  add column sees_photos boolean not null default true,
  add column sees_cost boolean not null default false;

-- When a link was first answered; of those before this day the first answer that is known.
alter table asks add column answered_at timestamptz;
update asks a set answered_at = x.at
  from (select project_id, ask_id, min(answered_at) as at from ask_items group by project_id, ask_id) x
 where x.project_id = a.project_id and x.ask_id = a.id and x.at is not null;
