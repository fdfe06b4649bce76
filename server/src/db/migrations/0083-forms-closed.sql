-- What an admin says to the people in the field when a form is closed, and who said it.
alter table forms add column closed_note text not null default '' check (length(closed_note) <= 300);
alter table forms add column closed_by uuid references users (id);
create index forms_by_closer on forms (closed_by) where closed_by is not null;

-- What has changed a visit.
create index visits_replacing on visits (project_id, replaces) where replaces is not null;
