-- What the entries of repeats that an answer stands in are called, the outermost first; its key has their numbers.
alter table submission_items add column entry_names text[] not null default '{}';

-- What a form computed and a phone filled in by itself: nobody was asked for it, so no file and no issue hangs on it.
create table quiet_answers (
  project_id uuid not null,
  submission_id uuid not null,
  place integer not null check (place >= 0),
  key text not null check (length(key) <= 2000),
  kind text not null check (length(kind) between 1 and 40),
  label text not null default '' check (length(label) <= 5000),
  entry_path text not null default '' check (length(entry_path) <= 300),
  val text not null,
  -- who or which phone it was: for admins alone, and not in the search
  is_personal boolean not null default false,
  primary key (project_id, submission_id, place),
  foreign key (project_id, submission_id) references submissions (project_id, id)
    on delete cascade deferrable initially deferred
);

create or replace function words_of_submission(s submissions) returns tsvector language sql stable as $$
  select search_words(s.project_id,
    concat_ws(' ', (
      select string_agg(i.error_name || ' ' || i.error_text, ' ') from issues i
       where i.project_id = s.project_id and i.submission_id = s.id), (
      select left(string_agg(concat_ws(' ', array_to_string(d.answers, ' '), d.notes), ' '
                             order by d.position), 50000)
        from submission_items d where d.project_id = s.project_id and d.submission_id = s.id), (
      select left(string_agg(d.question_text, ' ' order by d.position), 20000)
        from submission_items d where d.project_id = s.project_id and d.submission_id = s.id), (
      select left(string_agg(q.label || ' ' || q.val, ' ' order by q.place), 5000)
        from quiet_answers q
       where q.project_id = s.project_id and q.submission_id = s.id and not q.is_personal), (
      select string_agg(u.notes, ' ' order by u.created_at desc) from updates u
       where u.project_id = s.project_id and u.submission_id = s.id and u.notes <> '')),
    array['s-' || s.ref_id, 's=' || s.site_id, 'm=' || s.milestone_id, 'p=' || s.created_by])
$$;

create trigger quiet_words_in after insert on quiet_answers
  referencing new table as after_rows for each statement execute function write_words('items');
create trigger quiet_words_out after delete on quiet_answers
  referencing old table as after_rows for each statement execute function write_words('items');
