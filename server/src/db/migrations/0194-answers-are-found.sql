-- By what a search finds an answer beside what is shown of it: the names of its files, and its choices in the other
-- languages of the form.
alter table submission_items add column found_by text not null default '';

-- As before, with what else an answer is found by behind all that people wrote: a long history leaves that out first. What
-- an edit took out is not found any more.
create or replace function words_of_submission(s submissions) returns tsvector language sql stable as $$
  select search_words(s.project_id,
    concat_ws(' ', (
      select string_agg(i.error_name || ' ' || i.error_text, ' ') from issues i
       where i.project_id = s.project_id and i.submission_id = s.id), d.answers, d.questions, (
      select left(string_agg(q.label || ' ' || q.val, ' ' order by q.place), 5000)
        from quiet_answers q
       where q.project_id = s.project_id and q.submission_id = s.id and not q.is_personal), (
      select string_agg(u.notes, ' ' order by u.created_at desc) from updates u
       where u.project_id = s.project_id and u.submission_id = s.id and u.notes <> ''), d.found_by),
    array['s-' || s.ref_id, 's=' || s.site_id, 'm=' || s.milestone_id, 'p=' || s.created_by])
    from (
      select left(string_agg(concat_ws(' ', array_to_string(d.answers, ' '), d.notes), ' '
                             order by d.position), 50000) as answers,
             left(string_agg(d.question_text, ' ' order by d.position), 20000) as questions,
             left(string_agg(nullif(d.found_by, ''), ' ' order by d.position), 20000) as found_by
        from submission_items d
       where d.project_id = s.project_id and d.submission_id = s.id and d.kind <> 'removed') d
$$;

-- An issue is found by the entry of a repeat that it stands in too.
create or replace function words_of_issue(i issues) returns tsvector language sql stable as $$
  select search_words(i.project_id,
    concat_ws(' ', i.error_name, i.error_text, nullif(i.entry_path, ''), nullif(i.organisation, ''), (
      select string_agg(u.notes, ' ' order by u.created_at desc) from updates u
       where u.project_id = i.project_id and u.issue_id = i.id and u.notes <> '')),
    array_remove(
      array['i-' || i.ref_id, 's=' || i.site_id, 'm=' || i.milestone_id, 'p=' || i.created_by,
        'p=' || i.owner_id], null))
$$;

create or replace trigger issues_words_on after update on issues for each row
  when ((old.error_name, old.error_text, old.entry_path, old.site_id, old.milestone_id, old.created_by,
         old.submission_id, old.owner_id, old.organisation)
    is distinct from
        (new.error_name, new.error_text, new.entry_path, new.site_id, new.milestone_id, new.created_by,
         new.submission_id, new.owner_id, new.organisation))
  execute function rewrite_issue_words();
