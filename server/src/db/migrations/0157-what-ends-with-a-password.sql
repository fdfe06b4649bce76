-- A key that somebody made for themselves, and the address of their calendar, end with a new password, with the
-- account, and when nobody has used them for a while.

-- Since when a key has the token that it has, when that is another than its first.
alter table field_keys add column rotated_at timestamptz;

-- When a calendar read the address last, and what it said of itself.
alter table users
  add column calendar_used_at timestamptz,
  add column calendar_agent text not null default ''
    constraint users_calendar_agent_check check (length(calendar_agent) <= 300);

-- Nobody knows when these were read last: their time begins now.
update users set calendar_used_at = now() where calendar_hash is not null and is_active;

-- An account that is closed leaves nothing behind that its return would open again.
update users set calendar_hash = null, calendar_made_at = null
 where calendar_hash is not null and not is_active;
update field_keys k set revoked_at = now() from users u
 where u.id = k.user_id and not u.is_active and k.revoked_at is null;
