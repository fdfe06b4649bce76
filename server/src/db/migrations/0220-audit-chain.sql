-- Each line of the audit log is hashed when it is written, and each day (UTC) is sealed when it is over: a line that
-- was changed, added or taken out later is found. See docs/decisions/0150.
alter table audit_log
  -- lines of before this step belong to one day, the first
  add column day date not null default '1970-01-01',
  add column salt bytea,
  -- the hash of what names people: it stays when a person is erased, and the salt goes
  add column detail bytea,
  add column digest bytea;

create function audit_detail(line audit_log) returns bytea language sql stable as $$
  select sha256(coalesce(line.salt, '') || convert_to(jsonb_build_object(
    'actorName', line.actor_name, 'ip', line.ip, 'before', line.before, 'after', line.after)::text, 'UTF8'))
$$;
create function audit_digest(line audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_object(
    'id', line.id, 'at', to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'project', line.project_id, 'actor', line.actor_id, 'action', line.action,
    'targetType', line.target_type, 'targetId', line.target_id,
    'detail', encode(coalesce(line.detail, audit_detail(line)), 'hex'))::text, 'UTF8'))
$$;

create function hash_audit_line() returns trigger language plpgsql as $$
begin
  new.day := (new.at at time zone 'UTC')::date;
  new.salt := uuid_send(gen_random_uuid());
  new.detail := audit_detail(new);
  new.digest := audit_digest(new);
  return new;
end $$;
create trigger audit_log_is_hashed before insert on audit_log
  for each row execute function hash_audit_line();

create table audit_days (
  day date primary key,
  n integer not null,
  -- of the digests of its lines in the order of their ids
  digest bytea not null,
  -- of the hash of the sealed day before it, the day, n and the digest
  hash bytea not null,
  sealed_at timestamptz not null default now()
);
create trigger audit_days_stay before update or delete on audit_days
  for each row execute function keep_audit_log();
create trigger audit_days_are_not_emptied before truncate on audit_days
  for each statement execute function keep_audit_log();
