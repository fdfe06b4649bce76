-- An import that could not be undone is applied as before, and says why.
alter table imports drop constraint imports_check;
alter table imports add constraint imports_failure_check check (case state
  when 'failed' then failure is not null when 'applied' then true else failure is null end);
