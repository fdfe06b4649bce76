-- By what people show, beside their password, that it is them: authenticator apps, whose secrets are sealed with the key
-- of the server.
create table factors (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('totp')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  secret bytea not null,
  -- the newest 30 seconds of which a code was taken: none is taken twice
  last_step bigint not null
);
create unique index factors_one_app on factors (user_id) where kind = 'totp';
create index factors_of on factors (user_id);

-- For who has the phone with the app not at hand: each opens once. The selector finds the code, the rest is hashed.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  selector text not null check (length(selector) = 4),
  hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, selector)
);

-- Whoever has shown a password, or the link of a mail, and has something left to show before a session begins.
create table pending_sign_ins (
  id_hash bytea primary key check (length(id_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  way text not null check (way in ('password', 'reset', 'signup')),
  next text not null check (next in ('factor', 'enrol')),
  tries smallint not null default 0 check (tries <= 5),
  -- of an app that is being set up
  totp_secret bytea,
  expires_at timestamptz not null,
  ip inet,
  user_agent text not null default ''
);
create index pending_sign_ins_of on pending_sign_ins (user_id);

-- How each session began, by which second factor, and when it was shown last that it is the person's.
alter table sessions
  add column way text not null default 'password',
  add column factor text,
  add column fresh_at timestamptz,
  -- of an app that is being set up in it
  add column totp_secret bytea;

-- What superAdmins set for the whole server, in one row; without it all is as by default.
create table server_settings (
  one boolean primary key default true check (one),
  second_factor text not null default 'off' check (second_factor in ('off', 'admins', 'everybody')),
  version integer not null default 1
);
