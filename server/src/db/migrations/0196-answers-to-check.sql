-- How many answers of a submission leave open whether they raise an issue: a limit asks for a number, and they are none.
alter table submissions add column to_check integer not null default 0;
