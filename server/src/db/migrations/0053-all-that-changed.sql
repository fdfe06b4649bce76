-- The entries of a change of many documents at once, so that what is told of it leads to all of them;
-- of more than 200 the first. Empty for what was told before.
alter table notifications add column entries uuid[] not null default '{}';
