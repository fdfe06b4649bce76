-- By which rules nothing of a project needs attention; without any all of them are on.
alter table projects add column attention_off text[] not null default '{}'
  check (cardinality(attention_off) <= 10);
