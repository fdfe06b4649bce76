-- A visitor's comment may carry an Idempotency-Key too: theirs belong to the link instead of a
-- person. No reference: a link that is stopped answers nobody, and its keys go within a day.

alter table idempotency_keys
  drop constraint idempotency_keys_pkey,
  alter column user_id drop not null,
  add column share_id text check (length(share_id) <= 200),
  add constraint idempotency_keys_of_one_sender check (num_nonnulls(user_id, share_id) = 1),
  add constraint idempotency_keys_once unique nulls not distinct (user_id, share_id, key);
