-- Ids of mentions, notifications and sessions are UUIDs of version 7, as all others are: they sort by the
-- time at which they were made. PostgreSQL 15 has no function for it.
create function uuid_v7() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
      from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;

alter table mentions alter column id set default uuid_v7();
alter table notifications alter column id set default uuid_v7();
alter table sessions alter column id set default uuid_v7();
