-- An import that was applied may be taken back: all of it that nobody has changed since.
alter table imports
  add column undone_by uuid references users (id),
  add column undone_at timestamptz,
  -- what others had changed by then, and so stayed: how many, and the first of them by name
  add column undo_left jsonb;
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check check (state in ('reading', 'choosing',
  'comparing', 'compared', 'applying', 'applied', 'undoing', 'undone', 'failed'));
alter table imports drop constraint imports_check1;
alter table imports add constraint imports_applied_check
  check ((state in ('applied', 'undoing', 'undone')) = (applied_at is not null));
alter table imports add constraint imports_undone_check
  check ((state = 'undone') = (undone_at is not null));
