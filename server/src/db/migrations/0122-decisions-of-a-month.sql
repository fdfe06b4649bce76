-- What the report of a month asks of its readers, a decision a line.
alter table reports add column decisions text not null default '' check (length(decisions) <= 1000);
