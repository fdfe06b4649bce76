-- What was asked of an issue whose answer was removed, with its submission or alone; until then the
-- answer says it. Issues whose submission is there need no copy, and those whose submission was purged
-- before have nothing to be copied from.
alter table issues add column question_text text check (length(question_text) <= 5000);
