-- Submissions are found by their answers and their questions too. Of the questions there are as many
-- characters as leave room for the notes: what is searched of a document ends at its 100,000th, and what
-- people wrote comes before the questions, which other submissions have as well.
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
      select string_agg(u.notes, ' ' order by u.created_at desc) from updates u
       where u.project_id = s.project_id and u.submission_id = s.id and u.notes <> '')),
    array['s-' || s.ref_id, 's=' || s.site_id, 'm=' || s.milestone_id, 'p=' || s.created_by])
$$;

-- As before, but an entry without a note says nothing new of its submission, and words that are the same
-- are not written again: a row has many, each with a place in the index.
create or replace function write_words() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'issues' then
    insert into issue_search as x (project_id, issue_id, words)
    select i.project_id, i.id, words_of_issue(i) from issues i
     where (i.project_id, i.id) in (select a.project_id, a.id from after_rows a)
    on conflict (project_id, issue_id) do update set words = excluded.words
     where x.words <> excluded.words;
  elsif tg_argv[0] = 'updates' then
    insert into issue_search as x (project_id, issue_id, words)
    select i.project_id, i.id, words_of_issue(i) from issues i
     where (i.project_id, i.id) in (
       select a.project_id, a.issue_id from after_rows a
        where a.issue_id is not null and (tg_op <> 'INSERT' or a.notes <> ''))
    on conflict (project_id, issue_id) do update set words = excluded.words
     where x.words <> excluded.words;
    insert into submission_search as x (project_id, submission_id, words)
    select s.project_id, s.id, words_of_submission(s) from submissions s
     where (s.project_id, s.id) in (
       select a.project_id, a.submission_id from after_rows a
        where a.submission_id is not null and (tg_op <> 'INSERT' or a.notes <> ''))
    on conflict (project_id, submission_id) do update set words = excluded.words
     where x.words <> excluded.words;
    return null;
  end if;
  if tg_argv[0] = 'submissions' then
    insert into submission_search as x (project_id, submission_id, words)
    select s.project_id, s.id, words_of_submission(s) from submissions s
     where (s.project_id, s.id) in (select a.project_id, a.id from after_rows a)
    on conflict (project_id, submission_id) do update set words = excluded.words
     where x.words <> excluded.words;
  else
    insert into submission_search as x (project_id, submission_id, words)
    select s.project_id, s.id, words_of_submission(s) from submissions s
     where (s.project_id, s.id) in (
       select a.project_id, a.submission_id from after_rows a where a.submission_id is not null)
    on conflict (project_id, submission_id) do update set words = excluded.words
     where x.words <> excluded.words;
  end if;
  return null;
end $$;

-- An answer that is taken out of a stored submission is not found any more.
create trigger items_words_out after delete on submission_items
  referencing old table as after_rows for each statement execute function write_words('items');

-- All at once, and their index after them, which is several times quicker than row by row.
drop index submission_search_words;
truncate submission_search;
insert into submission_search select s.project_id, s.id, words_of_submission(s) from submissions s;
create index submission_search_words on submission_search using gin (words)
  with (fastupdate = off);

-- A search shows first whose title begins so, however old it is.
create index issues_by_title on issues (project_id, lower(left(error_text, 60)) text_pattern_ops)
  where not is_deleted;
