-- Where an issue stands in the repeats of its form, such as 'Pile › P3': two issues of one repeat are told apart by it.
alter table issues add column entry_path text not null default '';
alter table issues add constraint issues_entry_path_check check (length(entry_path) <= 300) not valid;
