-- What planners' files say besides dates: which milestone waits for which, the calendar and the float. It is
-- kept as the file has it, and nothing is computed from it.

create table milestone_links (
  project_id uuid not null,
  -- the successor
  to_id uuid not null,
  -- the predecessor
  from_id uuid not null,
  kind text not null check (kind in ('FS', 'SS', 'FF', 'SF')),
  lag numeric(10, 2) not null default 0,
  lag_unit text not null check (lag_unit in ('minutes', 'hours', 'days', 'weeks', 'months',
    'elapsedMinutes', 'elapsedHours', 'elapsedDays', 'elapsedWeeks', 'elapsedMonths',
    'percent', 'elapsedPercent')),
  -- the schedule that said it, as schedule_key of milestones; '' for a file of our own
  source text not null default '',
  primary key (project_id, to_id, from_id, kind),
  foreign key (project_id, to_id) references milestones (project_id, id) on delete cascade,
  foreign key (project_id, from_id) references milestones (project_id, id) on delete cascade,
  check (from_id <> to_id)
);
create index milestone_links_of_predecessor on milestone_links (project_id, from_id);

create table milestone_floats (
  project_id uuid not null,
  milestone_id uuid not null,
  -- the name alone; '' where the file has none
  calendar text not null default '' check (length(calendar) <= 300),
  minutes_per_day integer check (minutes_per_day between 1 and 1440),
  -- in minutes of working time
  total_float numeric(10, 1),
  free_float numeric(10, 1),
  primary key (project_id, milestone_id),
  foreign key (project_id, milestone_id) references milestones (project_id, id) on delete cascade
);

-- Of each milestone whose predecessors an import changes, all links before and after it. They end with the row of the
-- difference: the release before knows only that one, and finds the difference again under the same numbers.
create table import_links (
  project_id uuid not null,
  import_id uuid not null,
  -- of import_changes
  row integer not null,
  is_before boolean not null,
  from_id uuid not null,
  kind text not null,
  lag numeric(10, 2) not null,
  lag_unit text not null,
  source text not null,
  primary key (project_id, import_id, row, is_before, from_id, kind),
  foreign key (project_id, import_id, row)
    references import_changes (project_id, import_id, row) on delete cascade
);

-- Of each milestone whose calendar or float an import changes, what it sets; and what stood there, once it is applied.
create table import_floats (
  project_id uuid not null,
  import_id uuid not null,
  milestone_id uuid not null,
  -- that of the import when it was compared: the release before compares again and leaves these rows
  step integer not null,
  was jsonb,
  will jsonb,
  primary key (project_id, import_id, milestone_id),
  foreign key (project_id, import_id) references imports (project_id, id) on delete cascade
);

-- Both ends of a link show it.
create trigger milestone_links_announced_insert_to after insert on milestone_links
  referencing new table as changed for each statement
  execute function announce('project_id', '''milestone''', 'to_id', 'true');
create trigger milestone_links_announced_update_to after update on milestone_links
  referencing new table as changed for each statement
  execute function announce('project_id', '''milestone''', 'to_id', 'true');
create trigger milestone_links_announced_delete_to after delete on milestone_links
  referencing old table as changed for each statement
  execute function announce('project_id', '''milestone''', 'to_id', 'true');
create trigger milestone_links_announced_insert_from after insert on milestone_links
  referencing new table as changed for each statement
  execute function announce('project_id', '''milestone''', 'from_id', 'true');
create trigger milestone_links_announced_update_from after update on milestone_links
  referencing new table as changed for each statement
  execute function announce('project_id', '''milestone''', 'from_id', 'true');
create trigger milestone_links_announced_delete_from after delete on milestone_links
  referencing old table as changed for each statement
  execute function announce('project_id', '''milestone''', 'from_id', 'true');
create trigger milestone_floats_announced_insert_of after insert on milestone_floats
  referencing new table as changed for each statement
  execute function announce('project_id', '''milestone''', 'milestone_id', 'true');
create trigger milestone_floats_announced_update_of after update on milestone_floats
  referencing new table as changed for each statement
  execute function announce('project_id', '''milestone''', 'milestone_id', 'true');
create trigger milestone_floats_announced_delete_of after delete on milestone_floats
  referencing old table as changed for each statement
  execute function announce('project_id', '''milestone''', 'milestone_id', 'true');
